import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { listen } from '#app/platform/events/listen.server.ts'
import { log } from '#app/platform/log/log.server.ts'

const stateRow = z.object({ since: z.date(), backAt: z.date().nullable() })
const STATE = statement(stateRow, 'select since, back_at as "backAt" from maintenance')
/** Since when the site is closed, and when it should be back, where the operator has said so. */
export type Maintenance = z.output<typeof stateRow>

/** Until a reading that failed is tried again. */
const RETRY_MS = 1_000

let known: Maintenance | null = null
let asked = 0
const hearers = new Set<() => void>()

/** Whether the site is closed for maintenance, as this process knows it; null where it is open. */
export const maintenance = (): Maintenance | null => known

/** Calls `hear` each time that the site is closed or opened. Returns the way to stop. */
export function onMaintenance(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

let newest = Promise.resolve()

/** Reads it again; of several readings the one that was begun last counts. */
const reload = (): Promise<void> => (newest = read(++asked))

async function read(turn: number): Promise<void> {
  const state = await asSystem('whether the site is closed for maintenance', (tx) => maybeOne(tx, STATE))
  if (turn !== asked) return
  const isChanged = (known === null) !== (state === undefined)
  known = state ?? null
  if (!isChanged) return
  log.info({ event: state ? 'maintenance.on' : 'maintenance.off' }, state ? 'closed for maintenance' : 'open again')
  for (const hear of hearers) hear()
}

/** Keeps it as the database has it, whoever closes or opens the site (npm run maintenance). Returns the way to stop. */
export async function followMaintenance(): Promise<() => Promise<void>> {
  const again = () =>
    void reload().catch((error: unknown) => {
      log.warn({ err: error }, 'whether the site is closed could not be read')
      setTimeout(again, RETRY_MS).unref()
    })
  const unlisten = listen('maintenance', again, again)
  // Waited for below, where no other one overtakes it.
  reload().catch(() => {})
  for (let waited: Promise<void> | null = null; waited !== newest;) {
    waited = newest
    await waited
  }
  return unlisten
}

import { z } from 'zod'
import { oneLine } from '#app/platform/mail/mail-layout.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { REMOVED_FILE } from './removed-file.mail.server.ts'
import { objectStore } from './storage.server.ts'
import { removeObjects } from './uploads.server.ts'
import { pingScanner, scanForViruses, type Verdict } from './virus-scan.server.ts'

const waitingRow = z.object({ id: z.guid(), key: z.string(), name: z.string(), email: z.string().nullable() })
const WAITING = statement(
  waitingRow,
  `select u.id, u.storage_key as key, u.original_name as name, p.email
   from uploads u left join profiles p on p.id = u.owner_id
   where u.unscanned_since is not null order by coalesce(u.scan_tried_at, u.unscanned_since), u.id`,
)
const SETTLE = statement(
  z.object({ isRemoved: z.boolean() }),
  'select coalesce(settle_scan($1, $2), false) as "isRemoved"',
)
const COUNT = statement(
  z.object({ waiting: z.int() }),
  'select count(*)::int as waiting from uploads where unscanned_since is not null',
)

/** Nobody waits for it here; and a run ends before the queue takes it for failed. Both in ms. */
const FILE_MS = 60_000
const RUN_MS = 200_000

/** How many files wait to be scanned. */
export async function countUnscanned(): Promise<number> {
  return (await asSystem('how many files wait to be scanned', (tx) => one(tx, COUNT))).waiting
}

/**
 * Scans the files that came while clamd was away, the oldest first: what is clean may be opened from now on, what has a
 * virus goes, and whoever sent it is told by email. One that could not be scanned waits behind the others. Bears
 * repetition.
 */
export async function scanWaitingUploads(): Promise<void> {
  if (!env.CLAMAV_URL) return
  const waiting = await asSystem('which files wait to be scanned', (tx) => rows(tx, WAITING))
  const end = performance.now() + RUN_MS
  if (waiting.length === 0 || !(await isScannerThere(env.CLAMAV_URL))) return
  for (const file of waiting) {
    if (performance.now() > end) return
    const isSettled = await scanWaiting(file).catch((error: unknown) => {
      log.error({ event: 'upload.scan_failed', err: error, uploadId: file.id }, 'a file that waits was not scanned')
      return false
    })
    if (!isSettled) await asSystem('a file could not be scanned', (tx) => one(tx, SETTLE, [file.id, null]))
  }
}

/** Whether it is known now what the file is, and settled. */
async function scanWaiting({ id, key, name, email }: z.infer<typeof waitingRow>): Promise<boolean> {
  const verdict = await scanStored(key)
  if (verdict === 'unknown') return false
  const { isRemoved } = await asSystem('what a scan found', async (tx) => {
    const settled = await one(tx, SETTLE, [id, verdict === 'clean'])
    if (settled.isRemoved && email) await enqueue(tx, REMOVED_FILE, email, { name: oneLine(name) })
    return settled
  })
  if (isRemoved) await removeObjects([key])
  return true
}

async function isScannerThere(url: string): Promise<boolean> {
  try {
    await pingScanner(url)
    return true
  } catch (error) {
    log.warn({ event: 'upload.scanner_away', err: error }, 'files wait to be scanned, and clamd is away')
    return false
  }
}

/** A picture is stored in several widths, a document once. What the store does not show has not been scanned. */
async function scanStored(key: string): Promise<Verdict> {
  let verdict: Verdict = 'unknown'
  for await (const name of objectStore().names(key)) {
    const bytes = await objectStore().get(`${key}/${name}`)
    verdict = bytes ? await scanForViruses(bytes, FILE_MS) : 'unknown'
    if (verdict !== 'clean') break
  }
  return verdict
}

import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { plural } from '#app/lib/text.ts'
import type { ObjectStore } from '#app/platform/files/storage.server.ts'
import { pingScanner } from '#app/platform/files/virus-scan.server.ts'
import type { Finding } from './finding.ts'
import { readNewestBackup } from './newest-backup.server.ts'

const GIGABYTE = 1024 ** 3
const DAY = 86_400_000

/** Writes, reads and removes an object, as an upload would. */
export async function checkStorage(store: ObjectStore): Promise<Finding[]> {
  const folder = randomUUID()
  try {
    const findings = await probe(store, folder)
    await store.removeFolder(folder)
    return findings
  } catch (error) {
    // Why it failed is said by what failed first.
    await store.removeFolder(folder).catch(() => {})
    throw error
  }
}

async function probe(store: ObjectStore, folder: string): Promise<Finding[]> {
  const written = new TextEncoder().encode(folder)
  await store.put(`${folder}/probe`, written, 'text/plain')
  const read = await store.get(`${folder}/probe`)
  if (read === null || Buffer.compare(read, written) !== 0)
    return [
      { what: 'storage', state: 'fault', said: 'a file that was written could not be read', todo: 'Check the disk.' },
    ]
  if (await isOpenToAll(store, `${folder}/probe`))
    return [
      {
        what: 'storage',
        state: 'fault',
        said: 'anyone can read the files of the bucket',
        todo: 'Take its public access away: only the site may read it.',
      },
    ]
  return [{ what: 'storage', state: 'well', said: 'a file was written, read and removed' }]
}

/** Whether the store gives an object to whoever asks without a signature. */
async function isOpenToAll(store: ObjectStore, key: string): Promise<boolean> {
  const link = await store.link(key, 60, 'attachment')
  if (link === null) return false
  const { ok } = await fetch(link.split('?')[0] ?? link, { signal: AbortSignal.timeout(8_000) })
  return ok
}

/** Whether clamd is there, where files are scanned by it, and whether any wait for it. */
export async function checkScanner(
  url: string | undefined,
  countWaiting: () => Promise<number> = () => Promise.resolve(0),
): Promise<Finding[]> {
  if (!url) return []
  const count = await countWaiting()
  const waiting = count === 0 ? '' : `, and ${plural(count, 'file')} ${count === 1 ? 'waits' : 'wait'} for it`
  try {
    await pingScanner(url)
    const said = `clamd answers${waiting}`
    if (count === 0) return [{ what: 'virus scan', state: 'well', said }]
    return [{ what: 'virus scan', state: 'look', said, todo: 'Look again in some minutes; then the log says why.' }]
  } catch (error) {
    const said = `clamd does not answer (${error instanceof Error ? error.message : String(error)})${waiting}`
    const todo = 'Check CLAMAV_URL, and that clamd runs. Until then nobody can open a file that arrives.'
    return [{ what: 'virus scan', state: 'look', said, todo }]
  }
}

export async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return [judgeDisk(bavail * bsize, blocks * bsize)]
}

/** Whether the disk has room: a database that cannot write stops. Both in bytes. */
export function judgeDisk(free: number, all: number): Finding {
  const said = `${(free / GIGABYTE).toFixed(1)} GB of ${(all / GIGABYTE).toFixed(1)} GB are free`
  const todo = 'Make room: old backups (BACKUP_KEEP), logs, or a larger disk.'
  if (free < GIGABYTE) return { what: 'disk', state: 'fault', said, todo }
  return free < all / 10 ? { what: 'disk', state: 'look', said, todo } : { what: 'disk', state: 'well', said }
}

/** When the last backup was made, and whether it is encrypted; `hasKey`: whether the next one will be. */
export async function checkBackups(folder: string, now: Date, hasKey: boolean): Promise<Finding[]> {
  return [judgeBackup(await readNewestBackup(folder), now, hasKey)]
}

type Newest = { madeAt: Date; recipient: string | null }

export function judgeBackup(newest: Newest | null, now: Date, hasKey: boolean): Finding {
  const todo = 'npm run backup each night (docs/backup.md).'
  if (!newest) return { what: 'backups', state: 'look', said: 'there is none in BACKUP_DIR', todo }
  const days = Math.floor((now.getTime() - newest.madeAt.getTime()) / DAY)
  if (days >= 2) return { what: 'backups', state: 'look', said: `the newest is ${days} days old`, todo }
  if (newest.recipient === null && hasKey)
    return {
      what: 'backups',
      state: 'look',
      said: 'the newest is not encrypted; BACKUP_KEY was set after it',
      todo: 'npm run backup makes one that is. Remove the older ones once you need them no more.',
    }
  return newest.recipient === null
    ? { what: 'backups', state: 'look', said: 'they are not encrypted', todo: 'npm run backup -- --new-key' }
    : { what: 'backups', state: 'well', said: 'the newest is less than two days old, and encrypted' }
}

import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { keepErasures } from './erasures.ts'
import type { Owner } from './kept-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Seal } from './seal.ts'
import { readEarlier } from './upload-files.ts'
import { writeArchive } from './write-archive.ts'

/** A folder of a backup: its time in UTC. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The backups of a folder, complete or not, oldest first. */
async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => path.join(folder, name))
    .toSorted()
}

async function complete(folders: readonly string[]): Promise<{ folder: string; manifest: Manifest }[]> {
  const found = await Promise.all(folders.map(async (folder) => ({ folder, manifest: await readManifest(folder) })))
  return found.flatMap(({ folder, manifest }) => (manifest ? [{ folder, manifest }] : []))
}

/** The newest complete backup of a folder; throws a sentence where there is none. */
export async function newestBackup(folder: string): Promise<string> {
  const newest = (await complete(await list(folder))).at(-1)
  if (!newest) throw new Error(`There is no complete backup in ${folder}.`)
  return newest.folder
}

export type Backup = { folder: string; manifest: Manifest; removed: number }

/**
 * Makes a backup in a folder of its own within `folder`, sharing files that the one before has already, then removes
 * the oldest until `keep` are left, and what was begun and never finished. A backup that fails removes none.
 */
export async function makeBackup(
  owner: Owner,
  { folder, keep, seal, now }: { folder: string; keep: number; seal: Seal; now: Date },
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await owner.query(`select pg_advisory_lock(hashtext('backup'))`)
  const before = await list(folder)
  const last = (await complete(before)).at(-1)
  const earlier = last ? await readEarlier(last.folder, last.manifest, seal) : null
  const own = path.join(folder, now.toISOString().slice(0, 19).replaceAll(':', '-').concat('Z'))
  const manifest = await writeArchive(owner, { kind: 'backup', folder: own, seal, earlier, now })
  await keepErasures(owner, folder)
  const surplus = await surplusOf(before, keep - 1)
  for (const one of surplus) await rm(one, { recursive: true })
  return { folder: own, manifest, removed: surplus.length }
}

/**
 * Of earlier backups those beyond the newest `keep`, and the incomplete ones: nobody is writing them under the lock.
 */
async function surplusOf(folders: readonly string[], keep: number): Promise<string[]> {
  const whole = (await complete(folders)).map(({ folder }) => folder)
  const kept = new Set(whole.reverse().slice(0, keep))
  return folders.filter((folder) => !kept.has(folder))
}

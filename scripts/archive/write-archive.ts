import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { listTables, type Owner, passing, readMigrationNames, readSequences } from './kept-tables.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import type { Seal } from './seal.ts'
import { writeTable } from './table-files.ts'
import { type Earlier, writeUploads } from './upload-files.ts'

export type NewArchive = { kind: Manifest['kind']; folder: string; seal: Seal; earlier: Earlier | null; now: Date }

/**
 * Writes tables and uploads into a new folder, as they were at one moment: everything is read in one transaction,
 * beside a site that goes on. The manifest comes last, so that a folder without one is known to be incomplete. Throws
 * where the folder holds something.
 */
export async function writeArchive(owner: Owner, archive: NewArchive): Promise<Manifest> {
  const { kind, folder, seal, earlier, now } = archive
  await mkdir(path.join(folder), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: choose another folder.`)
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 })
  await owner.query('begin isolation level repeatable read read only')
  try {
    // Times and numbers are the same on every machine.
    await owner.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`)
    const tables = (await listTables(owner)).filter(({ name }) => kind === 'backup' || !passing.has(name))
    const entries: Manifest['tables'] = []
    for (const table of tables) entries.push(await writeTable(owner, table, folder, seal))
    const manifest: Manifest = {
      format: 1,
      kind,
      madeAt: now.toISOString(),
      migrations: await readMigrationNames(owner),
      recipient: seal.recipient,
      tables: entries,
      sequences: await readSequences(owner),
      uploads: await writeUploads(owner, folder, seal, earlier),
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await owner.query('rollback')
  }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from '#app/platform/db/migrate.server.ts'
import { connectionUrls } from '#app/platform/db/urls.server.ts'
import { closeMeanwhile, leaveAsBefore, readClosed } from './closed-site.ts'
import { type Erased, keepErasures, readErasures, replayErasures } from './erasures.ts'
import { readMigrationNames } from './kept-tables.ts'
import { loadArchive } from './load-archive.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Seal } from './seal.ts'
import { proveTable } from './table-files.ts'

/** `isClosed`: the site was closed for maintenance before, and still is. */
export type Restored = { manifest: Manifest; erased: Erased; migrated: number; isClosed: boolean }
type Asked = {
  adminUrl: string
  folder: string
  seal: Seal
  /** Whether what is there may be lost. */
  replaces: boolean
  /** What was deleted or erased since, from elsewhere than the database that is replaced. */
  erasures: readonly string[]
  /** The folder of the list beside the backups: what only the database knows that is replaced is added first. */
  listFolder?: string
}

/**
 * Puts an archive in the place of the database and its uploads. An archive of an older version is loaded into the
 * schema of that version, and migrated from there as the site itself would have been. What was deleted since, as the
 * given list and the database that is replaced know, is deleted again; everybody signs in again. Meanwhile the site
 * is closed, and then as it was before. Throws a sentence where it cannot be.
 */
export async function restoreArchive({
  adminUrl,
  folder,
  seal: given,
  replaces,
  erasures,
  listFolder,
}: Asked): Promise<Restored> {
  const manifest = await readManifest(folder)
  if (!manifest) throw new Error(`${folder} holds no complete archive: manifest.json is missing.`)
  const seal = { ...given, packs: manifest.kind === 'backup', recipient: manifest.recipient }
  if (given.identity !== null && manifest.recipient !== null && given.recipient !== manifest.recipient)
    throw new Error(
      `BACKUP_KEY does not open this backup: it belongs to ${given.recipient}, and the backup was made for ` +
        `${manifest.recipient}. Set it to the secret key of that pair.`,
    )
  const names = new Set(readMigrations(path.resolve('db/migrations')).map(({ name }) => name))
  const unknown = manifest.migrations.filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new Error(`The archive comes from a newer version (${unknown.at(-1)}): install that version first.`)
  const known = await withOwner(adminUrl, async (owner) => {
    if (!replaces && (await holdsAccounts(owner)))
      throw new Error('The database holds accounts already. To lose them, add --replace.')
    return readErasures(owner)
  })
  const before = await withOwner(adminUrl, readClosed)
  // Nothing is lost for files that cannot be read.
  for (const entry of manifest.tables) await proveTable(entry, folder, seal)
  // Were it only in memory, a run that stops half way would bring deleted people back for good.
  if (listFolder) {
    await mkdir(listFolder, { recursive: true, mode: 0o700 })
    await withOwner(adminUrl, (owner) => keepErasures(owner, listFolder))
  }
  await bringTo(adminUrl, manifest.migrations)
  await withOwner(adminUrl, (owner) => loadArchive(owner, folder, manifest, seal))
  const migrated = (await migrate(adminUrl)).length
  const erased = await withOwner(adminUrl, async (owner) => {
    await closeMeanwhile(owner)
    // A session that ended since would be open again.
    await owner.query('delete from auth.session; delete from auth.second_step; delete from auth.verification')
    const count = await replayErasures(owner, [...erasures, ...known], new Date(manifest.madeAt))
    await leaveAsBefore(owner, before)
    return count
  })
  return { manifest, erased, migrated, isClosed: before !== null }
}

async function withOwner<T>(adminUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: connectionUrls(adminUrl).owner })
  await owner.connect()
  return work(owner).finally(() => owner.end())
}

async function holdsAccounts(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ holds: boolean }>(
    'select exists (select from auth."user") or exists (select from franchises) as holds',
  )
  return rows[0]?.holds ?? false
}

/** Brings the schema to that of the archive: from nothing, where it is another one. */
async function bringTo(adminUrl: string, migrations: readonly string[]): Promise<void> {
  const present = await withOwner(adminUrl, readMigrationNames)
  if (JSON.stringify(present) === JSON.stringify(migrations.toSorted())) return
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`set lock_timeout = '10s'; drop owned by atlas_owner cascade`).finally(() => admin.end())
  const part = mkdtempSync(path.join(tmpdir(), 'atlas-migrations-'))
  try {
    for (const name of migrations) cpSync(path.resolve('db/migrations', name), path.join(part, name))
    await migrate(adminUrl, part)
  } finally {
    rmSync(part, { recursive: true })
  }
}

// A backup of a filled site onto an empty database and an empty store: how long each took, and whether every table's
// rows and checksums and every file are the same.
// node bench/restore.ts [--franchises 100000] [--files 10000] [--sealed]
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    franchises: { type: 'string', default: '100000' },
    files: { type: 'string', default: '10000' },
    sealed: { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-restore-'))
// Read once by what is imported next.
process.env.DATA_DIR = path.join(folder, 'data')
const { default: pg } = await import('pg')
const { generateIdentity } = await import('age-encryption')
const { migrate } = await import('#app/platform/db/migrate.server.ts')
const { connectionUrls, withDatabase } = await import('#app/platform/db/urls.server.ts')
const { objectStore } = await import('#app/platform/files/storage.server.ts')
const { makeBackup } = await import('#scripts/archive/backups.ts')
const { listTables } = await import('#scripts/archive/kept-tables.ts')
const { restoreArchive } = await import('#scripts/archive/restore.ts')
const { sealOf } = await import('#scripts/archive/seal.ts')
const { benchDatabase } = await import('./lib/database.ts')

/** Bytes of a picture in one width. */
const BYTES = 60_000
const database = await timed('filling', () => benchDatabase(Number(values.franchises)))
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()

/** Runs something and says how long it took, in seconds. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  process.stdout.write(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  return result
}

/** Rows and a checksum of each table, made by PostgreSQL and not by what is measured. */
async function checksums(client: InstanceType<typeof pg.Client>): Promise<string> {
  const sums: string[] = []
  for (const { name, sql } of await listTables(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${sql} t`,
    )
    sums.push(`${name} ${rows[0]?.sum ?? ''}`)
  }
  return sums.join('\n')
}

async function asAdmin(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: database.urls.admin })
  await admin.connect()
  await admin.query(text).finally(() => admin.end())
}

async function storeChecksum(): Promise<string> {
  const keys: string[] = []
  for await (const upload of objectStore().folders())
    for await (const name of objectStore().names(upload)) keys.push(`${upload}/${name}`)
  const hash = createHash('sha256')
  for (const key of keys.toSorted()) hash.update(key).update((await objectStore().get(key)) ?? '')
  return `${keys.length} files ${hash.digest('hex')}`
}

async function makeFiles(many: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into uploads (class, kind, storage_key, media_type, bytes, state)
     select 'public', 'blog-image', gen_random_uuid()::text, 'image/webp', ${BYTES}, 'attached'
     from generate_series(1, ${many}) returning storage_key as id`,
  )
  for (const { id } of rows) await objectStore().put(`${id}/960.webp`, randomBytes(BYTES), 'image/webp')
}

try {
  await timed('making files', () => makeFiles(Number(values.files)))
  const before = [await checksums(owner), await storeChecksum()]
  const seal = await sealOf(values.sealed ? await generateIdentity() : undefined)
  const backups = path.join(folder, 'backups')
  const made = await timed('backup', () => makeBackup(owner, { folder: backups, keep: 14, seal, now: new Date() }))
  await timed('the next backup', () =>
    makeBackup(owner, { folder: backups, keep: 14, seal, now: new Date(Date.now() + 1000) }),
  )
  await asAdmin('create database atlas_restored')
  rmSync(path.join(folder, 'data', 'uploads'), { recursive: true })
  const target = withDatabase(database.urls.admin, 'atlas_restored')
  await timed('migrating the empty database', () => migrate(target))
  await timed('restore', () =>
    restoreArchive({ adminUrl: target, folder: made.folder, seal, replaces: false, erasures: [] }),
  )
  const restored = new pg.Client({ connectionString: connectionUrls(target).owner })
  await restored.connect()
  const after = [await checksums(restored), await storeChecksum()]
  await restored.end()
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  process.stdout.write(
    `rows, files and checksums: ${isSame ? 'the same' : 'DIFFERENT'}; ${before[1]?.split(' ')[0]} files\n`,
  )
  process.exitCode = isSame ? 0 : 1
} finally {
  await owner.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity } from 'age-encryption'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'

const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env['TMPDIR'] ?? '/tmp'}/atlas-archive-${process.pid}`
  return process.env.DATA_DIR
})

import { accountKinds } from '#app/features/accounts/deletion/deletion.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { addressLine } from '#app/features/operation/held-data/erased-address.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { connectionUrls, type DatabaseUrls, withDatabase } from '#app/platform/db/urls.server.ts'
import { objectStore } from '#app/platform/files/storage.server.ts'
import { fillAccount, PASSWORD, type Person } from '#tests/data/erasure-world.ts'
import { connect, freshDatabase, testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchisor, makeLead, makeMember, makePost } from '#tests/support/factories.ts'
import { makeBackup, newestBackup } from './backups.ts'
import { erasuresIn, readErasureList } from './erasures.ts'
import { listTables, type Owner, passing, readSequences } from './kept-tables.ts'
import { writeManifest } from './manifest.ts'
import { restoreArchive } from './restore.ts'
import { openSeal, type Seal, sealOf } from './seal.ts'
import { writeArchive } from './write-archive.ts'

const [KEY, OTHER_KEY] = [await generateIdentity(), await generateIdentity()]
const uploads = path.join(dataDir, 'uploads')
let source: pg.Client, empty: DatabaseUrls, folder: string, files: string
const databases: string[] = []

/**
 * A row in every table that knows people, beside what the migrations put in; and values that JSON or JavaScript bend.
 */
beforeAll(async () => {
  source = await (await testDatabase()).ownerClient()
  const passwordHash = await hashPassword(PASSWORD)
  const people: Person[] = []
  for (const kind of accountKinds) people.push(await fillAccount(source, kind, passwordHash))
  await makePost(source, { title: 'line\u2028 separators, "quotes", \\N, 🦉 and\ttabs', content: '<p>a\nb</p>' })
  await source.query(`insert into audit_log (actor_role, action, subject_type, details, at)
    values ('system', 'x', 'y', '{"big": 12345678901234567890.123456789, "b": 1, "a": [null]}',
      '2024-03-05 23:58:00.123456+00')`)
  const { rows } = await source.query<{ key: string; type: string }>(
    'select storage_key as key, media_type as type from uploads order by 1',
  )
  expect(rows.length).toBeGreaterThan(3)
  // The last one has no file: it was removed while the backup was made.
  for (const [at, { key, type }] of rows.slice(0, -1).entries())
    for (const name of ['480.webp', '960.webp'].slice(0, 1 + (at % 2)))
      await objectStore().put(`${key}/${name}`, Buffer.from(`${key} ${name} ${'x'.repeat(at * 40_000)}`), type)
})
afterAll(async () => {
  await source.end()
  const admin = await connect(inject('adminUrl'))
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atlas-archives-'))
  files = path.join(folder, 'kept-files')
  const name = `archive_${process.pid}_${databases.length}`
  databases.push(name)
  empty = await freshDatabase(name)
  return () => rmSync(folder, { recursive: true })
})

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 3))
const seals = async (): Promise<Seal> => sealOf(KEY)
const backUp = async (keep = 14, day = 1, owner: Owner = source) =>
  makeBackup(owner, { folder, keep, seal: await seals(), now: at(day) })
async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await connect(empty.owner)
  return work(owner).finally(() => owner.end())
}
/** As if the machine were new: the store is empty, and comes back after the test. */
function onNewMachine() {
  cpSync(uploads, files, { recursive: true })
  rmSync(uploads, { recursive: true })
  return () => {
    rmSync(uploads, { recursive: true, force: true })
    cpSync(files, uploads, { recursive: true })
  }
}
const filesIn = (place: string): Map<string, string> =>
  new Map(
    globSync('**/*', { cwd: place })
      .filter((name) => statSync(path.join(place, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(path.join(place, name), 'utf8')]),
  )
/** Each table's rows, as one checksum that another program makes. */
async function checksums(owner: Owner): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const { name, sql } of await listTables(owner)) {
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum
       from ${sql} t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

test('an export, loaded into an empty database and exported again, is the same to the byte', async () => {
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const written = (to: string, owner: Owner) =>
    writeArchive(owner, { kind: 'export', folder: to, seal: openSeal, earlier: null, now: at(1) })
  const manifest = await written(first, source)
  expect(manifest.uploads.missing).toBe(1)
  expect(manifest.tables.map(({ name }) => name).filter((name) => passing.has(name))).toEqual([])
  const back = onNewMachine()
  try {
    await restoreArchive({ adminUrl: empty.admin, folder: first, seal: openSeal, replaces: false, erasures: [] })
    await withOwner((owner) => written(second, owner))
  } finally {
    back()
  }
  const [one, other] = [filesIn(first), filesIn(second)]
  expect([...other.keys()]).toEqual([...one.keys()])
  for (const [name, text] of one) expect.soft(other.get(name) === text, name).toBe(true)
  expect(one.size).toBeGreaterThan(50)
})

test('what an export goes without is there, and is of this moment', async () => {
  const names = new Set((await listTables(source)).map(({ name }) => name))
  expect([...passing].filter((name) => !names.has(name))).toEqual([])
})

test('the drill: a backup on an empty machine has the same rows and files, under the same rules', async () => {
  const before = await checksums(source)
  const stored = filesIn(uploads)
  const { folder: made, manifest } = await backUp()
  expect(manifest.recipient).toMatch(/^age1/)
  const back = onNewMachine()
  try {
    const done = await restoreArchive({
      adminUrl: empty.admin,
      folder: made,
      seal: await seals(),
      replaces: false,
      erasures: [],
    })
    expect(done).toMatchObject({ erased: { accounts: 0, requests: 0, addresses: 0 }, migrated: 0 })
    const after = await withOwner(checksums)
    // Everybody signs in again.
    for (const name of ['auth.session', 'auth.second_step', 'auth.verification']) {
      expect(before[name], name).not.toBe('0 ')
      expect(after[name]).toBe('0 ')
      before[name] = '0 '
    }
    expect(after).toEqual(before)
    expect(filesIn(uploads)).toEqual(stored)
    expect(await withOwner(readSequences)).toEqual(await readSequences(source))
    expect(await withOwner(rulesOf)).toEqual(await rulesOf(source))
  } finally {
    back()
  }
})

/** Keys, triggers and row-level security, as the catalogue has them. */
async function rulesOf(owner: Owner) {
  const { rows } = await owner.query(
    `select conrelid::regclass::text as t, conname as n, convalidated::text as on, pg_get_constraintdef(oid) as def
       from pg_constraint where connamespace in ('public'::regnamespace, 'auth'::regnamespace)
     union all select tgrelid::regclass::text, tgname, tgenabled::text, '' from pg_trigger where not tgisinternal
     union all select oid::regclass::text, 'rls', relrowsecurity || ' ' || relforcerowsecurity, '' from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1, 2, 4`,
  )
  return rows
}

test('nothing of a backup can be read without its key, and a public key is enough to make one', async () => {
  const { recipient } = await seals()
  const { folder: made } = await makeBackup(source, {
    folder,
    keep: 1,
    seal: await sealOf(recipient ?? ''),
    now: at(1),
  })
  for (const [name, text] of filesIn(made)) {
    expect(name).toMatch(/\.age$|^manifest\.json$/)
    expect(text.includes('example.') || text.includes('argon2'), name).toBe(false)
  }
  for (const [key, reason] of [
    [recipient ?? '', /set BACKUP_KEY to the secret key/],
    [OTHER_KEY, /BACKUP_KEY does not open this backup.* secret key of that pair/],
  ] as const) {
    const seal = await sealOf(key)
    await expect(
      restoreArchive({ adminUrl: empty.admin, folder: made, seal, replaces: false, erasures: [] }),
    ).rejects.toThrow(reason)
  }
})

test('what was deleted after a backup does not come back with it', async () => {
  const target = await (async () => {
    const { folder: made } = await backUp()
    await restoreArchive({ adminUrl: empty.admin, folder: made, seal: await seals(), replaces: false, erasures: [] })
    return made
  })()
  rmSync(target, { recursive: true })
  await withOwner(async (owner) => {
    const gone = await makeCustomer(owner)
    const company = await makeFranchisor(owner)
    const removed = await makeMember(owner, company)
    const logged = await makeCustomer(owner)
    const listed = await makeCustomer(owner)
    const { folder: old } = await backUp(14, 2, owner)
    // Two are in the audit log of the database that is replaced, one in the list beside the backups, one in the log.
    await owner.query(`select write_audit('account.deleted', 'profile', $1, '{}')`, [listed.id])
    await backUp(14, 3, owner)
    await owner.query('delete from profiles where id = any ($1)', [[gone.id, removed.id, logged.id, listed.id]])
    expect(await readErasureList(folder)).toContain(listed.id)
    await owner.query(`select write_audit('account.deleted', 'profile', $1, '{}')`, [gone.id])
    await owner.query(`select write_audit('company.member_removed', 'profile', $1, '{}')`, [removed.id])
    const done = await restoreArchive({
      adminUrl: empty.admin,
      folder: old,
      seal: await seals(),
      replaces: true,
      erasures: [...(await readErasureList(folder)), logged.id],
      listFolder: folder,
    })
    // A run that stops half way knows them too when it is begun again.
    expect(await readErasureList(folder)).toEqual(expect.arrayContaining([gone.id, removed.id]))
    expect(done.erased).toEqual({ accounts: 4, requests: 0, addresses: 0 })
    const { rows } = await owner.query('select id from auth."user" where id = any ($1)', [
      [gone.id, removed.id, logged.id, listed.id, company.id],
    ])
    expect(rows).toEqual([{ id: company.id }])
  })
})

test('a deleted request and an erased address do not come back with a backup; the list says not whose', async () => {
  const { folder: first } = await backUp()
  await restoreArchive({ adminUrl: empty.admin, folder: first, seal: await seals(), replaces: false, erasures: [] })
  await withOwner(async (owner) => {
    const email = 'robin@erased.test'
    const [deleted, logged, kept] = [await makeLead(owner), await makeLead(owner), await makeLead(owner)]
    const guest = await makeLead(owner, { customer: null, email })
    await owner.query(
      `insert into contact_messages (name, email, subject, message) values ('R', upper($1), 'Other', 'Hello')`,
      [email],
    )
    const other = await makeLead(owner, { customer: null, email: `other.${email}` })
    const before = (await backUp(14, 2, owner)).folder
    const request = await owner.query<{ id: string }>(
      `insert into data_requests (email, kind, status, closed_at) values ($1, 'erasure', 'done', now()) returning id`,
      [email],
    )
    await owner.query('delete from franchise_leads where id = any ($1)', [[deleted.id, logged.id, guest.id]])
    await owner.query(`select write_audit('lead.deleted', 'lead', $1, '{}')`, [deleted.id])
    await owner.query(`select write_audit('data.erased', 'data_request', $1, '{}')`, [request.rows[0]?.id])
    const fromLog = erasuresIn(`{"level":30,"event":"lead.deleted","leadId":"${logged.id}","msg":"x"}\n{"a":1}`)
    expect(fromLog).toEqual([`request ${logged.id}`])
    const asked = { adminUrl: empty.admin, seal: await seals(), replaces: true, listFolder: folder }
    const done = await restoreArchive({ ...asked, folder: before, erasures: fromLog })
    expect(done.erased).toEqual({ accounts: 0, requests: 2, addresses: 1 })
    const left = () =>
      owner.query('select id from franchise_leads where id = any ($1) order by 1', [
        [deleted.id, logged.id, kept.id, guest.id, other.id],
      ])
    expect((await left()).rows.map(({ id }) => id)).toEqual([kept.id, other.id].toSorted())
    expect((await owner.query('select from contact_messages where lower(email) = $1', [email])).rowCount).toBe(0)
    // Whoever asks again after the erasure is in later backups by right.
    const again = await makeLead(owner, { customer: null, email })
    const list = await readErasureList(folder)
    expect(list).toContain(`request ${deleted.id}`)
    expect(list.join()).not.toContain('robin')
    const later = await makeBackup(owner, { folder, keep: 14, seal: await seals(), now: new Date() })
    expect(await restoreArchive({ ...asked, folder: later.folder, erasures: list })).toMatchObject({
      erased: { accounts: 0, requests: 0, addresses: 0 },
    })
    expect((await owner.query('select from franchise_leads where id = $1', [again.id])).rowCount).toBe(1)
  })
})

test('lines of the log say what was deleted, and nothing else does', () => {
  const id = '8a1f1c1e-3b6e-4f4e-9d55-0d5a5c1f7a10'
  const address = addressLine('robin@erased.test', new Date('2026-12-01T10:00:00Z'))
  expect(address).toMatch(/^address [\w-]{43} 2026-12-01T10:00:00\.000Z$/)
  expect(addressLine('ROBIN@erased.test', new Date('2026-12-01T10:00:00Z'))).toBe(address)
  const log = [
    { event: 'account.deleted', userId: id },
    { event: 'address.erased', erasure: address },
    { event: 'lead.deleted', leadId: 'x' },
    { event: 'else', userId: id, leadId: id, erasure: address },
  ]
  const lines = log.map((line) => JSON.stringify(line))
  expect(erasuresIn([...lines, `request ${id}`, `  ${id}  `, 'nobody'].join('\n'))).toEqual([
    id,
    address,
    `request ${id}`,
    id,
  ])
})

test('a list of deleted accounts that cannot be read is never taken for an empty one', async () => {
  expect(await readErasureList(folder)).toEqual([])
  // As one that another user has written: what is there cannot be read.
  mkdirSync(path.join(folder, 'erased-accounts.txt'))
  await expect(readErasureList(folder)).rejects.toThrow()
  await expect(backUp()).rejects.toThrow()
})

test('a database with accounts is replaced only where that is asked for', async () => {
  const { folder: made } = await backUp()
  await withOwner((owner) => makeCustomer(owner))
  const asked = { adminUrl: empty.admin, folder: made, seal: await seals(), erasures: [] }
  await expect(restoreArchive({ ...asked, replaces: false })).rejects.toThrow(/holds accounts already/)
  await restoreArchive({ ...asked, replaces: true })
})

test('the site is closed or open as it was before the restore, and not as the backup has it', async () => {
  const state = (owner: Owner) => owner.query('select back_at::text as back from maintenance').then(({ rows }) => rows)
  const back = '2031-05-04 03:02:01+00'
  const open = (await backUp()).folder
  await source.query('insert into maintenance default values')
  const closed = (await backUp(14, 2)).folder
  await source.query('delete from maintenance')
  const asked = { adminUrl: empty.admin, seal: await seals(), erasures: [], replaces: true }
  expect(await restoreArchive({ ...asked, folder: closed })).toMatchObject({ isClosed: false })
  expect(await withOwner(state)).toEqual([])
  await withOwner((owner) => owner.query('insert into maintenance (back_at) values ($1)', [back]))
  expect(await restoreArchive({ ...asked, folder: open })).toMatchObject({ isClosed: true })
  expect(await withOwner(state)).toEqual([{ back }])
})

test('until deletions were repeated the site is closed, however it was before', async () => {
  const { folder: made } = await backUp()
  const asked = { adminUrl: empty.admin, folder: made, seal: await seals(), replaces: true }
  // What is no number of an account breaks the restore off after the rows came.
  await expect(restoreArchive({ ...asked, erasures: ['nobody'] })).rejects.toThrow()
  expect(await withOwner((owner) => owner.query('select 1 from maintenance').then(({ rowCount }) => rowCount))).toBe(1)
  await restoreArchive({ ...asked, erasures: [] })
})

test('a damaged file is found before anything is lost', async () => {
  const { folder: made } = await backUp()
  const asked = { adminUrl: empty.admin, folder: made, seal: await seals(), replaces: true, erasures: [] }
  await withOwner((owner) => makeCustomer(owner))
  const before = await withOwner(checksums)
  const sealed = globSync('uploads/*/*.age', { cwd: made })[0] ?? ''
  const bytes = await readFile(path.join(made, sealed))
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1
  await writeFile(path.join(made, sealed), bytes)
  await expect(restoreArchive(asked)).rejects.toThrow()
  await appendFile(path.join(made, 'tables', 'public.profiles.jsonl.gz.age'), 'x')
  await expect(restoreArchive(asked)).rejects.toThrow()
  await writeFile(path.join(made, 'manifest.json'), '{"format": 1,')
  await expect(restoreArchive(asked)).rejects.toThrow(/manifest\.json is damaged/)
  rmSync(path.join(made, 'manifest.json'))
  await expect(restoreArchive(asked)).rejects.toThrow(/no complete archive/)
  expect(await withOwner(checksums)).toEqual(before)
})

test('a backup of an older version is loaded as that version and migrated; one of a newer is refused', async () => {
  const part = path.join(folder, 'migrations')
  cpSync('db/migrations', part, { recursive: true })
  rmSync(path.join(part, readdirSync(part).toSorted().at(-1) ?? ''))
  const old = connectionUrls(withDatabase(inject('adminUrl'), await newDatabase()))
  await migrate(old.admin, part)
  const owner = await connect(old.owner)
  const { id } = await makeCustomer(owner)
  const { folder: made, manifest } = await backUp(14, 1, owner)
  await owner.end()

  const asked = { adminUrl: empty.admin, folder: made, seal: await seals(), replaces: false, erasures: [] }
  expect(await restoreArchive(asked)).toMatchObject({ migrated: 1 })
  const { rows } = await withOwner((at) => at.query('select id from profiles'))
  expect(rows).toEqual([{ id }])

  await writeManifest(made, { ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] })
  await expect(restoreArchive({ ...asked, replaces: true })).rejects.toThrow(/newer version \(9999_later/)
}, 120_000)

async function newDatabase(): Promise<string> {
  const name = `archive_${process.pid}_${databases.length}`
  databases.push(name)
  const admin = await connect(inject('adminUrl'))
  await admin.query(`create database ${name}`).finally(() => admin.end())
  return name
}

test('backups share the files they have in common; the newest stay, and what was never finished goes', async () => {
  const first = await backUp(2, 1)
  const inode = (made: string) =>
    statSync(path.join(made, globSync('uploads/*/*.age', { cwd: made }).toSorted()[0] ?? '')).ino
  const second = await backUp(2, 2)
  expect(inode(second.folder)).toBe(inode(first.folder))
  rmSync(path.join(second.folder, 'manifest.json'))
  const third = await backUp(2, 3)
  expect(third.removed).toBe(1)
  expect(await newestBackup(folder)).toBe(third.folder)
  const fourth = await backUp(2, 4)
  expect(readdirSync(folder).filter((name) => name.startsWith('2026'))).toEqual(
    [third.folder, fourth.folder].map((made) => path.basename(made)),
  )
  expect(fourth.manifest.uploads).toEqual(first.manifest.uploads)
  expect(existsSync(path.join(folder, 'erased-accounts.txt'))).toBe(true)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, pendingMigrations, readMigrations } from './migrate.server.ts'
import { connectionUrls, withDatabase } from './urls.server.ts'
import { connect } from '#tests/support/database.ts'

let folder: string
let url: string
let count = 0

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atlas-migrations-'))
  const name = `migrate_${process.pid}_${++count}`
  url = withDatabase(inject('adminUrl'), name)
  await ask(inject('adminUrl'), `create database ${name}`)
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await ask(inject('adminUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

async function ask<T extends pg.QueryResultRow>(address: string, sql: string): Promise<T[]> {
  const client = await connect(address)
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}
const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)

test('files are applied by name, once, as the owner', async () => {
  write('0002_b.sql', 'alter table a add column b int')
  write('0001_a.sql', 'create table a (id int)')
  write('notes.md', 'not a migration')
  expect(await migrate(url, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await ask(url, `select tableowner, schemaname from pg_tables where tablename = 'a'`)).toEqual([
    { tableowner: 'atlas_owner', schemaname: 'public' },
  ])
})

test('four that start at once apply each file once', async () => {
  write('0001_a.sql', 'create table a (id int)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(applied.flat()).toEqual(['0001_a.sql'])
})

test('an older file that lands late is applied too', async () => {
  write('0002_b.sql', 'create table b (id int)')
  await migrate(url, folder)
  write('0001_a.sql', 'create table a (id int)')
  expect(await migrate(url, folder)).toEqual(['0001_a.sql'])
})

test('a changed file that was applied is refused by name, and nothing else is applied', async () => {
  write('0001_a.sql', 'create table a (id int)')
  await migrate(url, folder)
  write('0001_a.sql', 'create table a (id bigint)')
  write('0002_b.sql', 'create table b (id int)')
  await expect(migrate(url, folder)).rejects.toThrow(/changed since: 0001_a\.sql/)
  expect(await ask(url, `select to_regclass('b') as b`)).toEqual([{ b: null }])
})

test('a version from before the newest file starts on the newer schema, applies nothing, and is ready', async () => {
  write('0001_a.sql', 'create table a (id int)')
  write('0002_b.sql', 'create table b (id int)')
  await migrate(url, folder)
  rmSync(path.join(folder, '0002_b.sql'))
  expect(await migrate(url, folder)).toEqual([])
  const query = async (sql: string) => ({ rows: await ask(connectionUrls(url).app, sql) })
  expect(await pendingMigrations(query, folder)).toEqual([])
})

test('line ends of another system are no change', async () => {
  write('0001_a.sql', 'create table a (\n  id int\n)')
  await migrate(url, folder)
  write('0001_a.sql', 'create table a (\r\n  id int\r\n)')
  expect(await migrate(url, folder)).toEqual([])
})

test('a failing file leaves nothing of itself, and says where it failed', async () => {
  write('0001_a.sql', 'create table a (id int)')
  write('0002_b.sql', 'create table b (id int);\n\ncreate tabel c (id int)')
  await expect(migrate(url, folder)).rejects.toThrow(/0002_b\.sql failed at line 3: .*tabel/)
  expect(await ask(url, `select to_regclass('a') as a, to_regclass('b') as b`)).toEqual([{ a: 'a', b: null }])
})

test('a table in use is waited for in turns, so that the running site reads it meanwhile', async () => {
  write('0001_a.sql', 'create table a (id int); grant select on a to atlas_app')
  await migrate(url, folder)
  write('0002_b.sql', 'create table b (id int); alter table a add column b int')
  const backup = await connect(url)
  const reader = await connect(connectionUrls(url).app)
  try {
    await backup.query('begin; lock table a in access share mode')
    const migrating = migrate(url, folder)
    let isDone = false
    void migrating.finally(() => (isDone = true))
    const end = performance.now() + 5_000
    let reads = 0
    while (performance.now() < end) {
      // As the site waits for a lock.
      await reader.query("set lock_timeout = '2s'; select * from a")
      reads += 1
      await sleep(20)
    }
    expect([reads > 3, isDone]).toEqual([true, false])
    expect(await ask(url, `select to_regclass('b') as b`)).toEqual([{ b: null }])
    await backup.query('commit')
    expect(await migrating).toEqual(['0002_b.sql'])
  } finally {
    await Promise.all([backup.end(), reader.end()])
  }
})

test('readiness knows what is missing, as a login role', async () => {
  write('0001_a.sql', 'create table a (id int)')
  await migrate(url, folder)
  write('0002_b.sql', 'create table b (id int)')
  const query = async (sql: string) => ({ rows: await ask(connectionUrls(url).app, sql) })
  expect(await pendingMigrations(query, folder)).toEqual(['0002_b.sql'])
})

test('a function may be handed to the system; the right to make more goes with the transaction', async () => {
  write(
    '0001_a.sql',
    'create function f() returns int language sql security definer return 1;\nalter function f() owner to ' +
      'atlas_system;',
  )
  await migrate(url, folder)
  expect(await ask(url, `select proowner::regrole::text as owner from pg_proc where proname = 'f'`)).toEqual([
    { owner: 'atlas_system' },
  ])
  expect(await ask(url, `select has_schema_privilege('atlas_system', 'public', 'create') as may`)).toEqual([
    { may: false },
  ])
})

test('the login roles have limits, own nothing, and what they did with bookkeeping is reading', async () => {
  await migrate(url, folder)
  expect(await ask(connectionUrls(url).app, 'show statement_timeout')).toEqual([{ statement_timeout: '5s' }])
  expect(await ask(connectionUrls(url).system, 'show idle_in_transaction_session_timeout')).toEqual([
    { idle_in_transaction_session_timeout: '10s' },
  ])
  expect(await ask(connectionUrls(url).app, 'show lock_timeout')).toEqual([{ lock_timeout: '2s' }])
  expect(await ask(connectionUrls(url).app, 'show max_parallel_workers_per_gather')).toEqual([
    { max_parallel_workers_per_gather: '0' },
  ])
  await expect(ask(connectionUrls(url).system, 'delete from schema_migrations')).rejects.toThrow(/permission denied/)
  await expect(ask(connectionUrls(url).app, 'set role atlas_owner')).rejects.toThrow(/permission denied/)
  await expect(ask(connectionUrls(url).system, 'set role atlas_owner')).rejects.toThrow(/permission denied/)
})

test('the login roles have their share of the connections, also after max_connections was raised', async () => {
  await migrate(url, folder)
  const limits = `select rolname, rolconnlimit from pg_roles where rolname in ('atlas_app', 'atlas_system')
    order by 1`
  const before = await ask(url, limits)
  // As on a server that had 40 connections when the roles were made.
  await ask(url, 'alter role atlas_app connection limit 24; alter role atlas_system connection limit 14')
  await migrate(url, folder)
  expect(await ask(url, limits)).toEqual(before)
})

test('a user who may make no roles is told so, and what to do', async () => {
  const name = `plain_${process.pid}`
  const own = new URL(url)
  own.username = name
  own.password = 'plain'
  await ask(inject('adminUrl'), `create role ${name} login password 'plain'`)
  try {
    await expect(migrate(own.href, folder)).rejects.toThrow(/may not make or change the roles .* CREATEROLE/s)
  } finally {
    await ask(inject('adminUrl'), `drop role ${name}`)
  }
})

test('an administrator that is no superuser suffices, if the database is its own', async () => {
  const name = `boss_${process.pid}`
  const database = new URL(url).pathname.slice(1)
  await ask(inject('adminUrl'), `create role ${name} login createrole password 'boss'`)
  try {
    await ask(inject('adminUrl'), `alter database ${database} owner to ${name}`)
    // Roles belong to the server: those that the run's administrator made are handed over to be kept right by this one,
    // with what PostgreSQL 16 and newer give to the maker of a role, who may grant it but not act as it.
    for (const role of ['atlas_owner', 'atlas_app', 'atlas_system'])
      await ask(inject('adminUrl'), `grant ${role} to ${name} with admin true, inherit false, set false`)
    write('0001_a.sql', 'create table a (id int)')
    const own = new URL(url)
    own.username = name
    own.password = new URL(inject('adminUrl')).password
    await ask(inject('adminUrl'), `alter role ${name} password '${own.password}'`)
    expect(await migrate(own.href, folder)).toEqual(['0001_a.sql'])
  } finally {
    await ask(inject('adminUrl'), `alter database ${database} owner to postgres`)
    await ask(url, `drop owned by ${name}`)
    await ask(inject('adminUrl'), `drop role ${name}`)
  }
})

test.each([
  [
    'an encoding that is not UTF-8',
    "encoding 'LATIN1' locale_provider libc locale 'C'",
    'The database has the encoding LATIN1',
  ],
  [
    'a language in which I and i are different letters',
    "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'",
    'takes I and i for different letters',
  ],
])('a database of %s is refused before anything is made in it', async (_, words, sentence) => {
  const name = `odd_${process.pid}`
  await ask(inject('adminUrl'), `create database ${name} ${words} template template0`)
  try {
    const odd = withDatabase(inject('adminUrl'), name)
    await expect(migrate(odd, folder)).rejects.toThrow(sentence)
    expect(await ask(odd, "select count(*)::int as many from pg_extension where extname = 'pg_trgm'")).toEqual([
      { many: 0 },
    ])
  } finally {
    await ask(inject('adminUrl'), `drop database ${name}`)
  }
})

test('the project\u2019s own files are in order', () => {
  const names = readMigrations(path.resolve('db/migrations')).map(({ name }) => name)
  expect(names.every((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toBe(true)
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})

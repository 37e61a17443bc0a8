import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { diskStore, s3Store } from '#app/platform/files/storage.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startFakeS3 } from '#tests/support/s3/fake-s3.ts'
import { checkDatabase, judgeClock } from './database.ts'
import { check, type Finding, reasonOf } from '#app/platform/observation/finding.ts'
import {
  checkBackups,
  checkStorage,
  judgeBackup,
  judgeDisk,
} from '#app/platform/observation/installation-checks.server.ts'
import { describeFindings } from './finding.ts'
import { checkMail, checkSite, judgeSettings } from './services.ts'

let admin: pg.Client
beforeAll(async () => {
  admin = await (await testDatabase()).client('admin')
})
afterAll(() => admin.end())

const states = (findings: readonly Finding[]) => findings.map(({ what, state }) => `${what} ${state}`)

test('a migrated database is well; a missing migration and emails that were given up are found', async () => {
  expect(states(await checkDatabase(admin))).toEqual([
    'PostgreSQL well',
    'clock well',
    'schema well',
    'atlas_app well',
    'atlas_system well',
    'emails well',
  ])
  await admin.query('begin')
  onTestFinished(async () => {
    await admin.query('rollback')
  })
  await admin.query(`set local role atlas_owner;
    delete from schema_migrations where name like '0098%';
    insert into outbox (kind, recipient, payload, dead_at) values ('x', 'a@example.test', '{}', now());
    reset role`)
  const findings = await checkDatabase(admin)
  expect(states(findings)).toEqual(expect.arrayContaining(['schema fault', 'emails look']))
  expect(describeFindings(findings)).toContain('0098_rows_of_the_specification.sql\n       → npm run migrate')
})

test('a role that passes by row-level security is a fault', async () => {
  const passing = {
    query: async (text: string, values?: unknown[]) => {
      const answer = await admin.query(text, values)
      return text.includes('pg_roles')
        ? { ...answer, rows: answer.rows.map((row) => ({ ...row, passes: true })) }
        : answer
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one function of it that is asked
  const findings = await checkDatabase(passing as Pick<pg.Client, 'query'>)
  expect(describeFindings(findings)).toContain('ALTER ROLE atlas_app NOSUPERUSER NOBYPASSRLS;')
})

/** The database, but with other facts about the server. */
const withFacts = (facts: Record<string, unknown>) => ({
  query: async (text: string, values?: unknown[]) => {
    const answer = await admin.query(text, values)
    return text.includes('server_version_num') ? { ...answer, rows: [{ ...answer.rows[0], ...facts }] } : answer
  },
})

test.each([
  [{ encoding: 'LATIN1' }, 1, /FAULT +PostgreSQL: .*LATIN1\n +→ Make a database with UTF8/],
  [{ makes_roles: false, migrated: false, name: 'bea' }, 1, /FAULT +roles: .*\n +→ ALTER ROLE bea CREATEROLE;/],
  [{ makes_roles: false }, 1, /look +roles: .*may not make roles/],
  [{ connections: 100 }, 4, /look +connections: the server takes 100; 4 processes .* 130\n +→ Set max_connections/],
] as const)('a server with %j is told with what to do', async (facts, processes, said) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one function of it that is asked
  const findings = await checkDatabase(withFacts(facts) as Pick<pg.Client, 'query'>, processes)
  expect(describeFindings(findings)).toMatch(said)
})

test('what failed is told with its reason, and one fault is no faults', async () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:1')
  expect(reasonOf(new TypeError('fetch failed', { cause: refused }))).toBe(refused.message)
  expect(reasonOf(new Error('no file', { cause: refused }))).toBe(`no file (${refused.message})`)
  // Of a name with several addresses, such as localhost.
  expect(reasonOf(new AggregateError([refused]))).toBe(refused.message)
  expect(reasonOf(refused)).toBe(refused.message)
  const findings = await check('payments', 'x', () => Promise.reject(refused))
  expect(describeFindings(findings)).toContain('\n1 fault, 0 worth a look.')
  expect((await checkSite('http://127.0.0.1:1'))[0]?.said).toContain('does not answer (')
})

test('a bucket that does not answer is told with its reason', async () => {
  const fake = await startFakeS3()
  await fake.stop()
  const [finding] = await check('storage', 'x', () => checkStorage(s3Store(fake.settings)))
  expect(finding?.said).toMatch(/ECONNREFUSED/)
  expect(finding?.said).not.toMatch(/Nothing you typed/)
})

test('a folder of backups that cannot be read is a fault, not one without backups', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atlas-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'backups')
  writeFileSync(file, '')
  expect(states(await check('backups', 'x', () => checkBackups(file, new Date(), true)))).toEqual(['backups fault'])
})

test('clock, disk and backups, each with what to do', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  expect([judgeClock(ago(9), now).state, judgeClock(ago(-60), now).state]).toEqual(['well', 'fault'])
  const disk = (free: number) => judgeDisk(free * 1024 ** 3, 100 * 1024 ** 3).state
  expect([disk(50), disk(5), disk(0.5)]).toEqual(['well', 'look', 'fault'])
  const backup = (madeAt: Date, recipient: string | null, hasKey = false) =>
    judgeBackup({ madeAt, recipient }, now, hasKey)
  expect(backup(ago(86_400), 'age1x').state).toBe('well')
  expect(backup(ago(3 * 86_400), 'age1x').said).toBe('the newest is 3 days old')
  expect(backup(ago(60), null).todo).toBe('npm run backup -- --new-key')
  expect(backup(ago(60), null, true).said).toContain('BACKUP_KEY was set after it')
  expect(judgeBackup(null, now, true).state).toBe('look')
})

test('the newest backup is the one that was finished last', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atlas-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const now = new Date('2026-11-23T12:00:00Z')
  expect((await checkBackups(folder, now, true))[0]?.said).toBe('there is none in BACKUP_DIR')
  for (const [name, madeAt] of [
    ['2026-11-18T03-00-00Z', '2026-11-18T03:00:00.000Z'],
    ['2026-11-19T03-00-00Z', '2026-11-19T03:00:00.000Z'],
    ['2026-11-23T03-00-00Z', null],
  ] as const) {
    mkdirSync(path.join(folder, name))
    const manifest = JSON.stringify({ format: 1, madeAt, recipient: null })
    if (madeAt) writeFileSync(path.join(folder, name, 'manifest.json'), manifest)
  }
  expect((await checkBackups(folder, now, true))[0]?.said).toBe('the newest is 4 days old')
})

test('a store that works is well, and keeps nothing of the check', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atlas-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = diskStore(folder)
  expect(states(await checkStorage(store))).toEqual(['storage well'])
  const left: string[] = []
  for await (const one of store.folders()) left.push(one)
  expect(left).toEqual([])
})

test('a bucket that only the site reads is well; one that gives its files to anybody is a fault', async () => {
  const fake = await startFakeS3()
  onTestFinished(() => fake.stop())
  const store = s3Store(fake.settings)
  expect(states(await checkStorage(store))).toEqual(['storage well'])
  const open = createHttpServer((_request, response) => response.end('a file'))
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void open.close())
  const address = open.address()
  const port = typeof address === 'object' ? address?.port : 0
  const findings = await checkStorage({ ...store, link: async () => `http://127.0.0.1:${port}/probe?signature=x` })
  expect(describeFindings(findings)).toContain('anyone can read the files of the bucket')
  expect([...fake.objects.keys()]).toEqual([])
})

test('a mail server that does not answer, a site that does not, and a check that fails', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise((resolve) => server.close(resolve))
  expect(states(await check('email', 'x', () => checkMail({ SMTP_URL: `smtp://127.0.0.1:${port}` })))).toEqual([
    'email fault',
  ])
  expect(states(await checkMail({ SMTP_URL: undefined }))).toEqual(['email look'])
  expect(states(await checkSite(`http://127.0.0.1:${port}`))).toEqual(['site look'])
})

test('a site for others without TLS is a fault; what is unwise is worth a look', () => {
  const env = {
    SITE_URL: 'https://www.example.com',
    TRUSTED_PROXIES: ['10.0.0.1'],
    DEMO: 'off',
    AUTH_SECRET: 'x'.repeat(32),
    EMBEDDED: false,
    STRIPE_SECRET_KEY: 'sk_live_x',
    CONTACT_EMAIL: 'hello@example.com',
  } as const
  expect(states(judgeSettings({ ...env, TRUSTED_PROXIES: [...env.TRUSTED_PROXIES] }))).toEqual(['configuration well'])
  expect(states(judgeSettings({ ...env, TRUSTED_PROXIES: [], SITE_URL: 'http://www.example.com' }))).toEqual([
    'configuration fault',
    'configuration look',
  ])
  const unset = { ...env, TRUSTED_PROXIES: [...env.TRUSTED_PROXIES], CONTACT_EMAIL: 'hello@franchise-atlas.example' }
  expect(describeFindings(judgeSettings(unset))).toContain('→ Set CONTACT_EMAIL')
  expect(
    judgeSettings({ ...env, TRUSTED_PROXIES: [], EMBEDDED: true, DEMO: 'public', AUTH_SECRET: undefined }),
  ).toHaveLength(4)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from './launch.ts'
import { type Postgres, startPostgres } from './start.ts'

let base: string
let folder: string
/** A database made once, to copy where its making is not the subject. */
let made: string
const started: Postgres[] = []
// Several servers are made and started, on a machine that may be busy.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'atlas-made-'))
  const server = await startPostgres({ folder: made, durable: false })
  await server.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'atlas start '))
  chmodSync(base, 0o700)
  folder = path.join(base, 'a folder with spaces', 'postgres')
})
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  rmSync(base, { recursive: true, force: true })
})

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<Postgres> {
  const server = await startPostgres({ folder, durable: false, ...options })
  started.push(server)
  return server
}

const alreadyMade = () => cpSync(made, folder, { recursive: true })

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const gone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 8_000, interval: 20 })

/** A process of its own that holds the server of the folder. */
async function holder(): Promise<{ kill: () => void; pid: number; adminUrl: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hold.fixture.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The holder ended.')))
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  ended.catch(() => {})
  return { ...(JSON.parse(line.toString()) as { pid: number; adminUrl: string }), kill: () => child.kill('SIGKILL') }
}

test('starts in a private folder with spaces, with a password, writing durably, closed to others', async () => {
  const server = await start({ durable: true })
  expect(server).toMatchObject({ fresh: true, reused: false })
  expect(await ask(server.adminUrl, 'show fsync')).toBe('on')
  expect(await ask(server.adminUrl, 'show synchronous_commit')).toBe('on')
  expect(await ask(server.adminUrl, 'show listen_addresses')).toBe('127.0.0.1')
  expect(
    await ask(
      server.adminUrl,
      "select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database " +
        "where datname = 'postgres'",
    ),
  ).toBe('b C.UTF-8 UTF8')
  const wrong = new URL(server.adminUrl)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(folder, 'data', 'admin-password')).mode & 0o777).toBe(0o600)
  expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).not.toContain(wrong.username + ':')
})

test('a second start finds the data of the first', async () => {
  const first = await start()
  await ask(first.adminUrl, 'create table kept as select 42 as answer')
  await first.stop()
  await gone(first.pid)
  const second = await start()
  expect(second).toMatchObject({ fresh: false, reused: false })
  expect(await ask(second.adminUrl, 'select answer from kept')).toBe(42)
})

test.runIf(process.platform === 'linux')(
  'a parent killed with -9 leaves no server behind, and what it committed is there',
  async () => {
    alreadyMade()
    const parent = await holder()
    await ask(parent.adminUrl, 'create table kept as select 42 as answer')
    parent.kill()
    await gone(parent.pid)
    const again = await start()
    expect(await ask(again.adminUrl, 'select answer from kept')).toBe(42)
  },
)

test('a server of ours that runs already is joined, and not ended by the one who joined', async () => {
  alreadyMade()
  const parent = await holder()
  const joined = await start()
  expect(joined).toMatchObject({ reused: true, pid: parent.pid })
  await joined.stop()
  expect(await ask(parent.adminUrl, 'select 1')).toBe(1)
  parent.kill()
  await gone(parent.pid)
})

test('a running server is known by whichever way leads to its folder', async () => {
  alreadyMade()
  const first = await start()
  const way = path.join(base, 'another way')
  symlinkSync(path.dirname(folder), way)
  const joined = await startPostgres({ folder: path.join(way, 'postgres'), durable: false })
  expect(joined).toMatchObject({ reused: true, pid: first.pid })
  await joined.stop()
  expect(await ask(first.adminUrl, 'select 1')).toBe(1)
})

test('a joined server is started again by whoever joined, when the one who started it ends', async () => {
  alreadyMade()
  const parent = await holder()
  await ask(parent.adminUrl, 'create table kept as select 42 as answer')
  const reasons: string[] = []
  const joined = await start({ onRestart: (reason) => reasons.push(reason) })
  parent.kill()
  await vi.waitFor(
    async () =>
      expect([joined.pid !== parent.pid, await ask(joined.adminUrl, 'select answer from kept')]).toEqual([true, 42]),
    { timeout: 15_000, interval: 50 },
  )
  expect(reasons).toEqual(['the process that had started it ended'])
  const { pid } = joined
  await joined.stop()
  await gone(pid)
})

test('a stale postmaster.pid does not hinder, even where its process id belongs to someone else now', async () => {
  alreadyMade()
  const first = await start()
  const lock = path.join(folder, 'data', 'postmaster.pid')
  const lines = readFileSync(lock, 'utf8').split('\n')
  await first.stop()
  for (const pid of [process.ppid, 4_194_303]) {
    writeFileSync(lock, [String(pid), ...lines.slice(1)].join('\n'))
    const next = await start()
    expect(await ask(next.adminUrl, 'select 1')).toBe(1)
    await next.stop()
  }
})

test('two that start at once on an empty folder share one server', async () => {
  const [one, two] = await Promise.all([holder(), holder()])
  expect(one.adminUrl).toBe(two.adminUrl)
  expect(one.pid).toBe(two.pid)
  one.kill()
  two.kill()
  await gone(one.pid)
})

test('a server that ends by itself is started again on the same port', async () => {
  alreadyMade()
  const reasons: string[] = []
  const server = await start({ durable: true, onRestart: (reason) => reasons.push(reason) })
  await ask(server.adminUrl, 'create table kept as select 42 as answer')
  process.kill(server.pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(server.adminUrl, 'select answer from kept')).toBe(42), {
    timeout: 15_000,
    interval: 50,
  })
  expect(reasons).toEqual(['signal SIGKILL'])
})

test('a stop that comes while it is starting again leaves nothing behind', async () => {
  alreadyMade()
  const server = await start({ onRestart: () => void server.stop() })
  process.kill(server.pid, 'SIGKILL')
  await vi.waitFor(() => expect(existsSync(path.join(folder, 'owner'))).toBe(false), { timeout: 15_000, interval: 20 })
  expect(existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(false)
})

test.runIf(process.getuid?.() === 0).each([
  ['', []],
  [', without setpriv too', ['true']],
])(
  'root starts it as another user where user namespaces are refused, also in a folder that user cannot reach%s',
  async (_, programs) => {
    if (programs.length > 0) {
      const few = mkdtempSync(path.join(tmpdir(), 'atlas-programs-'))
      chmodSync(few, 0o755)
      for (const name of programs) symlinkSync(path.join('/bin', name), path.join(few, name))
      vi.stubEnv('PATH', few)
      onTestFinished(() => {
        vi.unstubAllEnvs()
        rmSync(few, { recursive: true })
      })
    }
    const server = await start({ launch: 'nobody' })
    expect(await ask(server.adminUrl, 'select 1')).toBe(1)
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe('65534')
    const home = String(await ask(server.adminUrl, 'show data_directory'))
    expect(home.startsWith('/var/tmp/franchise-atlas/')).toBe(true)
    await server.stop()
    rmSync(path.dirname(home), { recursive: true })
    if (readdirSync('/var/tmp/franchise-atlas').length === 0) rmSync('/var/tmp/franchise-atlas', { recursive: true })
  },
)

test.runIf(process.getuid?.() === 0)(
  'without user namespaces the database stays in its folder, closed to others, and is found both ways',
  async () => {
    chmodSync(base, 0o755)
    folder = path.join(base, 'data', 'postgres')
    const first = await start({ launch: 'nobody' })
    expect(await ask(first.adminUrl, 'show data_directory')).toBe(path.join(folder, 'data'))
    await ask(first.adminUrl, 'create table kept as select 42 as answer')
    await first.stop()
    const above = statSync(path.dirname(folder))
    expect([above.mode & 0o777, above.gid]).toEqual([0o710, 65_534])
    for (const launch of [undefined, 'nobody'] as const) {
      const next = await start({ launch })
      expect([next.fresh, await ask(next.adminUrl, 'select answer from kept')]).toEqual([false, 42])
      await next.stop()
    }
  },
)

test('what hinders the start is told with the words of the server', async () => {
  alreadyMade()
  const first = await start()
  await first.stop()
  appendFileSync(path.join(folder, 'data', 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(start()).rejects.toThrow(/does not start[\s\S]*no_such_setting/)
})

test('a half-made database of an interrupted start is not used', async () => {
  mkdirSync(path.join(folder, 'new-1'), { recursive: true })
  writeFileSync(path.join(folder, 'new-1', 'PG_VERSION'), '18\n')
  const server = await start()
  expect(server.fresh).toBe(true)
  expect(existsSync(path.join(folder, 'data', 'PG_VERSION'))).toBe(true)
})

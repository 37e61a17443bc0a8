import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { program } from './binaries.ts'
import {
  adminUrl,
  type Cluster,
  ensureInitialised,
  prepareCluster,
  serverEnvironment,
  serverSettings,
} from './cluster.ts'
import { commandOf, isAlive, type Launch } from './launch.ts'

export type PostgresOptions = {
  /** The private folder of the server, made if missing. */
  folder: string
  /** False only where the data may be lost (tests). */
  durable?: boolean
  /** For tests of starting itself. */
  launch?: Launch['mode']
  /** Told when the server ended by itself and is started again. */
  onRestart?: (reason: string) => void
}

export type Postgres = {
  adminUrl: string
  pid: number
  /** True where a server of ours was already running. */
  reused: boolean
  /** True where the database was made by this call. */
  fresh: boolean
  /** Ends the server, unless another process of ours owns it. */
  stop: () => Promise<void>
}

type PidFile = { pid: number; port: number; ready: boolean }

function readPidFile(cluster: Cluster): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** True where the server behind `url` answers and serves exactly this folder. */
async function serves(url: string, cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return path.resolve(rows[0]!.data_directory) === cluster.data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A running server of this folder, or nothing; a stale postmaster.pid is put away. */
async function findRunning(cluster: Cluster): Promise<PidFile | undefined> {
  // A server that is starting or ending is waited for: 15 s covers recovery after a crash.
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(20)) {
    const found = readPidFile(cluster)
    if (!found) return undefined
    if (found.ready && (await serves(adminUrl(cluster, found.port), cluster))) return found
    // The process id may belong to someone else by now.
    if (!isAlive(found.pid) || !/postgres/.test(commandOf(found.pid)) || !commandOf(found.pid).includes(cluster.data)) {
      rmSync(path.join(cluster.data, 'postmaster.pid'), { force: true })
      return undefined
    }
  }
  throw new Error(
    `A PostgreSQL is running in ${cluster.data} but does not answer. End process ` +
      `${readPidFile(cluster)?.pid} and start again.`,
  )
}

async function freePort(wanted: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const { port: got } = server.address() as { port: number }
        server.close(() => resolve(got))
      })
    })
  return listen(wanted).catch(() => listen(0))
}

const portFile = (cluster: Cluster) => path.join(cluster.home, 'port')
const ownerFile = (cluster: Cluster) => path.join(cluster.home, 'owner')

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

type Running = {
  pid: number
  /** False where another process started it. */
  ours: boolean
  end: (signal: NodeJS.Signals) => void
  ended: Promise<string>
}

/** Starts the server and waits until it is ready; undefined where it ended first. */
async function launchServer(cluster: Cluster, port: number, durable: boolean): Promise<Running | undefined> {
  const log = openSync(cluster.log, 'a', 0o600)
  const words = [
    ...cluster.launch.prefix(true),
    program(cluster.native, 'postgres'),
    '-D',
    cluster.data,
    ...serverSettings(port, durable),
  ]
  // A group of its own: Ctrl-C in the terminal reaches the application, which ends the database last.
  const child = spawn(words[0]!, words.slice(1), {
    stdio: ['ignore', log, log],
    env: serverEnvironment(),
    cwd: cluster.home,
    detached: true,
    ...cluster.launch.as,
  })
  closeSync(log)
  let over = false
  const ended = new Promise<string>((resolve) => {
    const done = (reason: string) => {
      over = true
      resolve(reason)
    }
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  for (const end = Date.now() + 60_000; Date.now() < end && !over; await sleep(5)) {
    const found = readPidFile(cluster)
    if (found?.ready && found.pid === child.pid)
      return claimed(cluster, { pid: found.pid, ours: true, end: (signal) => child.kill(signal), ended })
  }
  child.kill('SIGINT')
  return undefined
}

/** Notes whose server it is: the process that ends it. */
function claimed(cluster: Cluster, running: Running): Running {
  writeFileSync(ownerFile(cluster), String(process.pid), { mode: 0o600 })
  return running
}

/** A server that runs already: left alone at the end, unless the process that started it is gone. */
function joined(cluster: Cluster, { pid }: PidFile): Running {
  const orphan = !isAlive(Number(read(ownerFile(cluster))) || -1)
  // A process that nobody has fetched yet has no command any more.
  const lives = () => isAlive(pid) && (process.platform !== 'linux' || commandOf(pid) !== '')
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const watch = setInterval(() => {
    if (lives()) return
    clearInterval(watch)
    resolve('the process that had started it ended')
  }, 250)
  watch.unref()
  const end = (signal: NodeJS.Signals) => {
    // Whoever ends it waits for it.
    watch.ref()
    if (lives()) process.kill(pid, signal)
  }
  const running = { pid, ours: orphan, ended, end }
  return orphan ? claimed(cluster, running) : running
}

/** The last lines of the server's log, for a message. */
const lastLines = (cluster: Cluster) => read(cluster.log).trimEnd().split('\n').slice(-8).join('\n')

/**
 * Starts the embedded PostgreSQL of a folder, or joins the one already running there. It listens on 127.0.0.1 only,
 * with a password, dies with this process, and is started again on the same port when it ends by itself.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const durable = options.durable ?? true
  const cluster = prepareCluster(options.folder, options.launch)
  const fresh = ensureInitialised(cluster, durable)
  for (let attempt = 1; ; attempt++) {
    const found = await findRunning(cluster)
    if (found)
      return kept(
        cluster,
        joined(cluster, found),
        { port: found.port, reused: true, fresh: false, durable },
        options.onRestart,
      )
    if (read(cluster.log).length > 5_000_000) truncateSync(cluster.log)
    const port = await freePort(Number(read(portFile(cluster))) || 0)
    const running = await launchServer(cluster, port, durable)
    if (running) {
      writeFileSync(portFile(cluster), String(port), { mode: 0o600 })
      return kept(cluster, running, { port, reused: false, fresh, durable }, options.onRestart)
    }
    // The port was taken in between, another starter was quicker, or the last server's workers are still ending.
    const passing =
      /address already in use|lock file|shared memory/i.test(lastLines(cluster)) || readPidFile(cluster) !== undefined
    if (attempt === 5 || !passing)
      throw new Error(`The embedded PostgreSQL in ${cluster.home} does not start:\n${lastLines(cluster)}`)
    await sleep(200 * attempt)
  }
}

type Kept = { port: number; reused: boolean; fresh: boolean; durable: boolean }

/** A running server that is started again, by us, when it ends: by itself, or with the process that had started it. */
function kept(
  cluster: Cluster,
  first: Running,
  { port, reused, fresh, durable }: Kept,
  onRestart?: (reason: string) => void,
): Postgres {
  let running = first
  let stopping = false
  let restarting = false
  const watch = async (): Promise<void> => {
    for (;;) {
      const reason = await running.ended
      if (stopping) return
      restarting = true
      onRestart?.(reason)
      for (let wait = 50; ; wait = Math.min(wait * 2, 5_000)) {
        // Puts a stale postmaster.pid away; another process that had joined may have been quicker.
        const found = await findRunning(cluster).catch(() => undefined)
        const again =
          found?.port === port
            ? joined(cluster, found)
            : await launchServer(cluster, port, durable).catch(() => undefined)
        if (again) running = again
        if (again || stopping) break
        await sleep(wait)
      }
      restarting = false
      // Asked to stop while it was starting.
      if (stopping && !running.ours) return
      if (stopping) running.end('SIGINT')
    }
  }
  const watched = watch()
  // Where the system has no parent-death signal.
  const atExit = () => void (running.ours && running.end('SIGINT'))
  process.once('exit', atExit)
  return {
    adminUrl: adminUrl(cluster, port),
    get pid() {
      return running.pid
    },
    reused,
    fresh,
    async stop() {
      if (stopping) return
      stopping = true
      process.off('exit', atExit)
      if (!running.ours && !restarting) return
      // Fast shutdown: open transactions are rolled back, everything is written. Not done after 8 s: leave at once,
      // recovery follows.
      if (running.ours) running.end('SIGINT')
      const late = AbortSignal.timeout(8_000)
      late.addEventListener('abort', () => void (running.ours && running.end('SIGQUIT')))
      await watched
      if (running.ours) rmSync(ownerFile(cluster), { force: true })
    },
  }
}

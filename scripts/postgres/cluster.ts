import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { copyBinaries, findBinaries, program, repairBinaries } from './binaries.ts'
import { chooseLaunch, isAlive, type Launch, nobody, canNobodyReach } from './launch.ts'

export const superuser = 'postgres'

/** Where one embedded server keeps its things. */
export type Cluster = {
  launch: Launch
  /** The binaries. */
  native: string
  /** The private folder (0700) of the server. */
  home: string
  data: string
  passwordFile: string
  log: string
}

/** Decides where the server lives and makes its folder. `home` is where the caller would like it. */
export function prepareCluster(wanted: string, mode?: Launch['mode']): Cluster {
  const launch = chooseLaunch(mode)
  let native = findBinaries()
  repairBinaries(native)
  let home = path.resolve(wanted)
  if (launch.mode === 'nobody') {
    home = homeOfNobody(home)
    if (!canNobodyReach(native)) native = copyBinaries(native, shelter())
  }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  // A running server is known by its folder, whichever way leads there.
  home = realpathSync(home)
  chmodSync(home, 0o700)
  if (process.getuid?.() === 0) handOver(home, launch.mode === 'nobody' ? nobody : 0)
  const data = path.join(home, 'data')
  const passwordFile = path.join(data, 'admin-password')
  // A folder that was copied or restored may have lost what the server insists on.
  if (existsSync(data)) chmodSync(data, 0o700)
  if (existsSync(passwordFile)) chmodSync(passwordFile, 0o600)
  return { launch, native, home, data, passwordFile, log: path.join(home, 'server.log') }
}

/**
 * Where the server of user id 65534 lives. The folder above is let through by its group alone, where it is new or
 * already holds the database; one further up may be closed: then below /var/tmp, which survives a restart of the
 * machine.
 */
function homeOfNobody(wanted: string): string {
  const above = path.dirname(wanted)
  mkdirSync(above, { recursive: true, mode: 0o700 })
  if (canNobodyReach(above)) return wanted
  const sheltered = path.join('/var/tmp/franchise-atlas', wanted.replaceAll(/[^\w.-]+/g, '_'))
  const isNew = !existsSync(path.join(sheltered, 'data')) && readdirSync(above).every((name) => name === 'site.json')
  if (canNobodyReach(path.dirname(above)) && (isNew || existsSync(path.join(wanted, 'data')))) {
    chownSync(above, process.getuid!(), nobody)
    chmodSync(above, (statSync(above).mode & 0o707) | 0o010)
    return wanted
  }
  return path.join(shelter(), path.basename(sheltered))
}

/**
 * Gives what root's server keeps to the user id it runs as now: the same folder may be used where user namespaces are
 * allowed and where they are not, as in a container. What belongs to another user, or to a server that runs, stays as
 * it is.
 */
function handOver(home: string, owner: number): void {
  const { uid } = statSync(home)
  if (uid === owner || (uid !== 0 && uid !== nobody)) return
  const lock = path.join(home, 'data', 'postmaster.pid')
  if (existsSync(lock) && isAlive(Number.parseInt(readFileSync(lock, 'utf8')))) return
  for (const entry of readdirSync(home, { recursive: true })) lchownSync(path.join(home, String(entry)), owner, owner)
  // Last, so that what was interrupted is done again.
  chownSync(home, owner, owner)
}

/** A folder of ours that everybody may pass through; everybody may also have made one of that name before us. */
function shelter(): string {
  const folder = '/var/tmp/franchise-atlas'
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== process.getuid!() || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to someone else: remove it, or set DATABASE_URL.`)
  chmodSync(folder, 0o755)
  return folder
}

/** The environment of the server: nothing of ours, so that no secret is in it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {}) }
}

/**
 * Runs initdb unless there is a database. Made aside and renamed, so that a half-made one is never used and two
 * starters agree.
 */
export function ensureInitialised(cluster: Cluster, durable: boolean): boolean {
  if (existsSync(path.join(cluster.data, 'PG_VERSION'))) return false
  const draft = path.join(cluster.home, `new-${process.pid}`)
  const draftPassword = `${draft}.password`
  // The password moves in with the data, so that one rename brings both.
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(draftPassword, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (cluster.launch.mode === 'nobody') chownSync(draftPassword, nobody, nobody)
  const words = [
    ...cluster.launch.prefix(false),
    program(cluster.native, 'initdb'),
    '-D',
    draft,
    `--username=${superuser}`,
    `--pwfile=${draftPassword}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    ...sharedMemorySetting().flatMap((setting) => ['--set', setting]),
  ]
  const run = spawnSync(words[0]!, words.slice(1), {
    encoding: 'utf8',
    env: serverEnvironment(),
    cwd: cluster.home,
    ...cluster.launch.as,
  })
  try {
    if (run.status !== 0)
      throw new Error(
        `The embedded PostgreSQL could not make its database in ` +
          `${cluster.home}:\n${(run.stderr || run.error?.message || '').trim()}`,
      )
    renameSync(draftPassword, path.join(draft, path.basename(cluster.passwordFile)))
    renameSync(draft, cluster.data)
    return true
  } catch (error) {
    // Another process was quicker.
    if (existsSync(path.join(cluster.data, 'PG_VERSION'))) return false
    throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(draftPassword, { force: true })
  }
}

/** The administrator's address on the given port. */
export function adminUrl(cluster: Cluster, port: number): string {
  return `postgresql://${superuser}:${readFileSync(cluster.passwordFile, 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

const megabyte = 1024 * 1024

/**
 * Where processes of the server share what they work on: in memory, else in files beside the data, where the machine
 * has no memory folder or next to none (some containers). Said at each start: a folder of data may come from another
 * machine.
 */
export function sharedMemory(folder = '/dev/shm'): 'posix' | 'mmap' | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= 16 * megabyte ? 'posix' : 'mmap'
  } catch {
    return 'mmap'
  }
}

function sharedMemorySetting(): string[] {
  const kind = sharedMemory()
  return kind ? [`dynamic_shared_memory_type=${kind}`] : []
}

/** The settings of the server, as words for its command line. */
export function serverSettings(port: number, durable: boolean): string[] {
  const memory = Math.floor(totalmem() / megabyte)
  const between = (low: number, value: number, high: number) => `${Math.round(Math.min(high, Math.max(low, value)))}MB`
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: durable ? between(64, memory / 16, 512) : '64MB',
    effective_cache_size: between(128, memory / 4, 4096),
    work_mem: '16MB',
    maintenance_work_mem: between(64, memory / 32, 256),
    max_wal_size: '2GB',
    // The largest query here takes milliseconds; compiling it would take longer.
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements may carry personal data.
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ...sharedMemorySetting()].flatMap(
    (setting) => ['-c', setting],
  )
}

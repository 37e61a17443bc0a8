import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '#app/lib/errors.ts'

/**
 * How PostgreSQL is started here. It refuses to run as root, and initdb refuses a user id without a name, so:
 * direct     as the user who runs this program
 * namespace  as the same user, whom a user namespace of its own shows under a harmless id; files stay the user's
 * nobody     as user id 65534, where root may not make a user namespace
 */
export type Launch = {
  mode: 'direct' | 'namespace' | 'nobody'
  /** The words before the program; `daemon` adds the signal that ends it when its parent dies. */
  prefix: (daemon: boolean) => string[]
  /** Who the program runs as, where no word before it says so. */
  as?: { uid: number; gid: number }
}

export const nobody = 65_534

const works = (words: string[], as?: Launch['as']): boolean =>
  spawnSync(words[0]!, words.slice(1), { stdio: 'ignore', timeout: 5_000, ...as }).status === 0

function hasName(uid: number): boolean {
  try {
    return (
      readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .some((line) => line.split(':')[2] === String(uid)) || works(['getent', 'passwd', String(uid)])
    )
  } catch {
    return false
  }
}

/** Finds out how to start here. `forced` is for the tests. */
export function chooseLaunch(forced?: Launch['mode']): Launch {
  if (process.platform !== 'linux') return { mode: 'direct', prefix: () => [] }
  const uid = process.getuid!()
  // Without it a killed application would leave the database running.
  const death = works(['setpriv', '--pdeathsig', 'INT', '--', 'true']) ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  const needed = uid === 0 || !hasName(uid)
  const mode =
    forced ??
    (!needed ? 'direct' : works(['unshare', '--user', '--', 'true']) ? 'namespace' : uid === 0 ? 'nobody' : 'direct')
  if (mode === 'direct') return { mode, prefix: (daemon) => (daemon ? death : []) }
  if (mode === 'namespace') return { mode, prefix: (daemon) => ['unshare', '--user', '--', ...(daemon ? death : [])] }
  if (!works(['setpriv', '--reuid', String(nobody), '--', 'true'])) {
    // A machine without the program: changed by ourselves, then without the signal of a dead parent.
    const as = { uid: nobody, gid: nobody }
    if (works(['true'], as)) return { mode, prefix: () => [], as }
    throw new Error(
      'PostgreSQL does not run as root, and this machine allows neither `unshare --user` nor another user. Run ' +
        'as an ordinary user, or set DATABASE_URL.',
    )
  }
  const drop = ['setpriv', '--reuid', String(nobody), '--regid', String(nobody), '--clear-groups']
  return { mode, prefix: (daemon) => [...drop, ...(daemon && death.length > 0 ? ['--pdeathsig', 'INT'] : []), '--'] }
}

/** True where user id 65534 can pass through every folder above `folder`, and enter `folder` itself if it exists. */
export function canNobodyReach(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    try {
      const { mode, uid, gid } = statSync(at)
      if (uid !== nobody && (mode & (gid === nobody ? 0o010 : 0o001)) === 0) return false
    } catch {
      // Not there yet: it will be made.
    }
    if (at === path.dirname(at)) return true
  }
}

/** The command line of a running process, or an empty text. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

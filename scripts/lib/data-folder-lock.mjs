// One site in a folder. Plain JavaScript that Node 20 understands: it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a process was started with; '' where that cannot be known. */
function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The starter that holds a folder, if it lives: its number may belong to another program by now. */
function holderOf(file) {
  try {
    const { pid, address } = JSON.parse(readFileSync(file, 'utf8'))
    // In a container each start has the same number, also after one that was killed.
    if (pid === process.pid) return undefined
    const command = Number.isInteger(pid) && isAlive(pid) ? commandOf(pid) : 'nobody'
    return command === '' || /(?:start|dev)\.mjs/.test(command) ? { pid, address } : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the folder of the data for this process, or answers who has it. A second site there would run on the database
 * of the first, which takes it along when it ends. Several sites on one DATABASE_URL are meant to be: nothing is taken.
 */
export function lockDataFolder(env = process.env) {
  if (env.DATABASE_URL?.trim()) return { release: () => {} }
  const folder = path.resolve(env.DATA_DIR?.trim() || './data')
  const file = path.join(folder, 'site.json')
  const host = env.HOST?.trim() || '127.0.0.1'
  const own = JSON.stringify({
    pid: process.pid,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT?.trim() || '3000'}`,
  })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      // Where nothing can be written the server itself says so, with more to say.
      if (error.code !== 'EEXIST') return { release: () => {} }
      const holder = holderOf(file)
      if (holder) return { holder: { ...holder, folder }, release: () => {} }
      rmSync(file, { force: true })
    }
  }
  return { release: () => {} }
}

/** What to tell whoever starts a second one. */
export function alreadyRunningText({ pid, address, folder }) {
  return [
    `The site is already running: ${address}`,
    `Process ${pid} has the data in ${folder}. End it first (Ctrl-C where it runs, or kill ${pid});`,
    'or, for a second site beside it, set another DATA_DIR and another PORT.',
  ].join('\n')
}

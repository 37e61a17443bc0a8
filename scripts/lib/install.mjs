// Plain JavaScript that Node 20 understands: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const windows = process.platform === 'win32'
const modules = path.join(root, 'node_modules')

/** Ends with a sentence instead of a stack. */
export function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

export function printLine(sentence) {
  process.stdout.write(`${sentence}\n`)
}

export function requireNode20() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    exitWithError(
      `Node.js 20 or newer is needed to begin; this is ${process.version}. See https://nodejs.org/en/download.`,
    )
}

/** The tools that build take the path of the project for part of an address. */
export function getFolderProblem(folder) {
  const character = /[#?%]/.exec(folder)?.[0]
  return (
    character &&
    `The site cannot be built in ${folder}: the tools that build it do not take a ` +
      `${character} in the name of a folder. Rename it, or move the project.`
  )
}

export function requireUsableFolder() {
  const fault = getFolderProblem(root)
  if (fault) exitWithError(fault)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
const hashFile = path.join(modules, '.atlas-installed')

function isInstalled() {
  // npm writes this file last, so it is missing after an interrupted installation.
  const finished = path.join(modules, '.package-lock.json')
  if (!existsSync(finished)) return false
  if (existsSync(hashFile)) return readFileSync(hashFile, 'utf8') === lockHash()
  // Installed by hand: at least as new as the list of what to install.
  return statSync(finished).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

/** npm as a command: the one that runs us, else the one on the path. */
function npm(words, options) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.c?js$/.test(own)) return spawnSync(process.execPath, [own, ...words], options)
  return spawnSync(windows ? 'npm.cmd' : 'npm', words, { shell: windows, ...options })
}

const always = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** A folder for the time being; a sentence where there is no room for one. */
export function makeTemporaryFolder(prefix) {
  try {
    return mkdtempSync(path.join(tmpdir(), prefix))
  } catch (error) {
    return exitWithError(
      `The folder for temporary files cannot be written (${error.code}: ${tmpdir()}). Set TMPDIR to one that can.`,
    )
  }
}

/**
 * Lets npm keep its downloads elsewhere for the time being where its own folder cannot be written, as of a user without
 * a home.
 */
export function useFallbackCache(env = process.env) {
  const folder = env.npm_config_cache || (windows ? '' : path.join(homedir(), '.npm'))
  if (folder === '') return () => {}
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return () => {}
  } catch {
    const lent = makeTemporaryFolder('atlas-npm-')
    env.npm_config_cache = lent
    return () => {
      env.npm_config_cache = folder
      rmSync(lent, { recursive: true, force: true })
    }
  }
}

/**
 * Runs `work` while no other starter does the same: two that write into one folder of packages spoil it. The other's
 * file holds its process id; what a dead one left counts for nothing.
 */
export function withInstallLock(file, work) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      // Where nothing can be written npm says so, with more to say.
      if (error.code !== 'EEXIST') return work()
    }
    if (!isHeld(file)) rmSync(file, { force: true })
    else if (waited === 0) printLine('Another start is installing here: waiting for it …')
    Atomics.wait(pause, 0, 0, 200)
  }
  const letGo = () => rmSync(file, { force: true })
  process.once('exit', letGo)
  try {
    work()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    const age = Date.now() - statSync(file).mtimeMs
    // Made this moment, and not written yet.
    if (pid === 0) return age < 2_000
    // After so long the number belongs to someone else.
    return age < 900_000 && pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Installs what package-lock.json lists, where that has not been done. */
export function ensureInstalled() {
  if (!isInstalled()) withInstallLock(path.join(root, '.installing'), install)
  writeHash()
}

function install() {
  if (isInstalled()) return
  printLine('Installing the packages …')
  const giveBack = useFallbackCache()
  // NODE_ENV=production would leave out what the build needs.
  const exact = npm(['ci', ...always], { cwd: root, encoding: 'utf8' })
  if (exact.status !== 0) {
    // A registry that lacks packages of foreign systems makes `npm ci` call the list incomplete; the list still
    // decides.
    const close = npm(['install', '--no-save', ...always], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    if (close.status !== 0)
      exitWithError(
        'The packages could not be installed: see the lines of npm above. Is the package registry reachable?',
      )
  }
  giveBack()
}

function writeHash() {
  try {
    if (!existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== lockHash()) writeFileSync(hashFile, lockHash())
  } catch {
    // A folder that we may only read: the comparison of times serves.
  }
}

const answers = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The Node that the project brings; repaired where npm did not run install scripts. */
export function getProjectNode() {
  const folder = path.join(modules, 'node')
  const program = path.join(folder, 'bin', windows ? 'node.exe' : 'node')
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
  if (existsSync(program)) return program
  const newEnough = Number(process.versions.node.split('.')[0]) >= 24
  if (newEnough) return process.execPath
  printLine(`npm did not run the install script of Node ${wanted}: running it now …`)
  const giveBack = useFallbackCache()
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, npm_config_ignore_scripts: 'false' },
  })
  giveBack()
  if (existsSync(program) && answers(program) === `v${wanted}`) return program
  return exitWithError(
    [
      `Node ${wanted}, which the project runs on, is not there: npm was told not to run install scripts.`,
      'Do one of these and start again:',
      '  npm rebuild node --ignore-scripts=false',
      '  or install Node 24 or newer yourself.',
    ].join('\n'),
  )
}

/** The process that started a process; 0 where that cannot be known. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
  } catch {
    return 0
  }
}

/**
 * Calls `end` when the npm that started us, or its shell, is gone: the shell dies of a signal without passing it on.
 */
export function onParentExit(end) {
  if (!process.env.npm_lifecycle_event || windows) return
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = above()
  const watch = setInterval(() => {
    if (above() === first) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

/** Runs a program to its end, passing signals on; answers its exit code. */
export function runProgram(node, words, { env = process.env } = {}) {
  // The channel tells the child when we are gone, also by kill -9.
  const child = spawn(node, words, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onParentExit(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)),
    )
  })
}

/** Reads .env, if any, before defaults are decided. What is set already wins. */
export function loadDotEnv() {
  const file = path.join(root, '.env')
  // The first releases of Node 20 cannot; the server itself, on a newer one, reads it in any case.
  if (existsSync(file)) process.loadEnvFile?.(file)
}

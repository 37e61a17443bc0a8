// npm test: every check, each counted; all run even after a failure. What needs no test runner runs beside the tests.
// npm test -- unit rls runs those alone, and npm test -- app/lib/money.test.ts the tests of one file.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import {
  ensureInstalled,
  exitWithError,
  getProjectNode,
  requireUsableFolder,
  requireNode20,
  root,
  printLine,
  makeTemporaryFolder,
  onParentExit,
} from './lib/install.mjs'
import { testEnvironment } from './lib/test-environment.mjs'

requireNode20()
requireUsableFolder()
process.chdir(root)

const minute = 60_000
const modules = (...parts) => path.join(root, 'node_modules', ...parts)
// The newest compiler goes by a name of its own: an older one serves the tools that do not know it yet.
const tsc = modules('typescript7', 'bin', 'tsc')
const folders = ['app', 'db', 'scripts', 'tests', 'bench'].filter((folder) => existsSync(folder))
const checks = {
  types: () =>
    commands([
      [modules('@react-router', 'dev', 'bin.cjs'), 'typegen'],
      [tsc, '--noEmit'],
    ]),
  lint: () =>
    commands([
      [modules('oxlint', 'bin', 'oxlint'), '--deny-warnings'],
      [modules('oxfmt', 'bin', 'oxfmt'), '--check', '.'],
    ]),
  imports: () => importRules(),
  'dead code': () =>
    commands([
      [modules('knip', 'bin', 'knip.js'), '--no-progress'],
      // What only tests still use is dead too.
      [modules('knip', 'bin', 'knip.js'), '--no-progress', '--production'],
    ]),
  build: () => built(),
}
/** Minutes after which a part hangs: several times what it takes on a slow machine of two cores. */
const projects = { unit: 8, data: 12, rls: 12, access: 12, journeys: 60 }
const titles = {
  types: 'Types',
  lint: 'Lint',
  imports: 'Import rules',
  'dead code': 'Dead code',
  build: 'Build',
  unit: 'Unit',
  data: 'Data',
  rls: 'Row-level security',
  access: 'Access',
  journeys: 'Journeys',
}
const names = Object.keys(titles)

/** The part that a file of tests belongs to, by its path (vitest.config.ts). */
function partOf(file) {
  const folder = /(?:^|\/)tests\/(data|rls|access|journeys)\//.exec(file)?.[1]
  return folder ?? (file.includes('.data.test.') ? 'data' : 'unit')
}

const words = process.argv.slice(2).map((word) => (word === 'knip' ? 'dead code' : word))
const files = words.filter((word) => /\.test\.tsx?$/.test(word))
const unknown = words.filter((word) => !names.includes(word) && !files.includes(word))
if (unknown.length > 0)
  exitWithError(
    `There is no part ${unknown.join(', ')}. The parts are: ` +
      `${names.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ')}; a file of tests may be named too.`,
  )
const missingFile = files.find((file) => !existsSync(file))
if (missingFile) exitWithError(`There is no file ${missingFile}.`)
const wanted = new Set([...words.filter((word) => names.includes(word)), ...files.map(partOf)])
const chosen = wanted.size === 0 ? names : names.filter((name) => wanted.has(name))

ensureInstalled()
const node = getProjectNode()
const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
// What one program has compiled, the next need not.
const plain = { ...testEnvironment(), NODE_COMPILE_CACHE: modules('.cache', 'node') }
const work = makeTemporaryFolder('atlas-results-')
const running = new Set()
const interrupt = () => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(work, { recursive: true, force: true })
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt)
onParentExit(interrupt)

/** Runs a program; `show` passes its output on, otherwise it is answered. */
function run(words, { show = false, minutes = 8, env = {} } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(node, words, {
      cwd: root,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: { ...plain, ...colour, ...env },
    })
    running.add(child)
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const late = setTimeout(() => {
      printLine(`Not done after ${minutes} minutes: ended.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * minute)
    const done = (ok) => {
      clearTimeout(late)
      running.delete(child)
      resolve({ ok, output: output.trim() })
    }
    child.once('error', (error) => {
      output += error.message
      done(false)
    })
    child.once('close', (code) => done(code === 0))
  })
}

const sound = { passed: 1, failed: 0 }
/** What is wrong is told where the result is. */
const fault = (words) => ({ passed: 0, failed: 1, words })

/** One static check of one or more programs: passes if all do. */
async function commands(list) {
  for (const words of list) {
    const { ok, output } = await run(words)
    if (!ok) return fault(output)
  }
  return sound
}

/**
 * Without a TypeScript that it knows, dependency-cruiser passes over every .ts file and finds no fault: that is one.
 */
async function importRules() {
  const words = [
    modules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    ...folders,
  ]
  const { ok, output } = await run(words)
  const looked = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  const sources = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file)).length
  if (ok && looked >= sources) return sound
  return fault(ok ? `Only ${looked} of at least ${sources} files were looked at:\n${output}` : output)
}

function built() {
  const { failure } = ensureBuilt(node, { quiet: true })
  return failure === undefined ? sound : fault(failure)
}

/** One project of vitest, counted from its report. */
async function project(name) {
  if (name === 'access' || name === 'journeys') {
    const { failure } = ensureBuilt(node, { quiet: true })
    if (failure !== undefined) return fault(`The site does not build:\n${failure}`)
  }
  const browser = name === 'journeys' ? ensureChromium() : {}
  if (browser.failure) return fault(browser.failure)
  const first = await tests(name, browser.path)
  if (name !== 'journeys' || words.length > 0 || first.files.length === 0 || first.files.length > 3) return first
  // Browsers on a machine that is busy with three of them at once: the few that failed are run again alone. What fails
  // twice has failed, what passes is named, because a race is a fault too.
  printLine(`Run again alone: ${first.files.join(', ')}`)
  const second = await tests(name, browser.path, first.files)
  if (second.failed > 0) return { ...first, failed: second.failed, passed: first.passed + first.failed - second.failed }
  printLine(`Passed only when run again: ${first.files.join(', ')}`)
  return { ...first, passed: first.passed + first.failed, failed: 0 }
}

/** Runs the tests of one project, those of some files or of those that were asked for, and counts them. */
async function tests(name, chromium, only = files.filter((file) => partOf(file) === name)) {
  const report = path.join(work, `${name}.json`)
  rmSync(report, { force: true })
  await run(
    [
      modules('vitest', 'vitest.mjs'),
      'run',
      ...only,
      '--project',
      `${name}*`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      show: true,
      minutes: projects[name],
      env: chromium ? { CHROMIUM_PATH: chromium } : {},
    },
  )
  return count(report)
}

/** What a report counts, and the files that failed, from the project's root. */
function count(report) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { ...fault('The tests ended without a report.'), files: [] }
  }
  const failures = result.testResults.filter((file) => file.status === 'failed')
  // A file that could not be read at all holds no failed test, but has failed.
  const unreadable = failures.filter((file) => !file.assertionResults.some((test) => test.status === 'failed')).length
  const failed = result.numFailedTests + unreadable + (result.success || result.numFailedTests + unreadable > 0 ? 0 : 1)
  if (result.numPassedTests + failed === 0) return { ...fault('There is no test in this part.'), files: [] }
  return { passed: result.numPassedTests, failed, files: failures.map(({ name }) => path.relative(root, name)) }
}

const total = { passed: 0, failed: 0 }
const lines = new Map()
/** Parts that ended while tests were writing: told after them. */
const untold = []

async function carryOut(name) {
  const began = performance.now()
  const { passed, failed, words } = await (checks[name] ?? (() => project(name)))()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const line = `${titles[name]}: ${passed} passed, ${failed} failed, ${seconds} s`
  lines.set(name, line)
  return words ? `${words}\n${line}` : line
}

const tell = () => {
  for (const words of untold.splice(0)) printLine(words)
}

/** Checks of one process each: beside the tests, which wait now and then, they take next to no time of their own. */
async function beside(names, areTestsDone) {
  for (const name of names) {
    untold.push(`\n== ${titles[name]}\n${await carryOut(name)}`)
    if (areTestsDone()) tell()
  }
}

let areTestsDone = false
const isBeside = (name) => checks[name] && name !== 'build'
const others = beside(chosen.filter(isBeside), () => areTestsDone)
for (const name of chosen.filter((name) => !isBeside(name))) {
  printLine(`\n== ${titles[name]}`)
  printLine(await carryOut(name))
  tell()
}
areTestsDone = true
await others
rmSync(work, { recursive: true, force: true })
printLine(`\n${chosen.map((name) => lines.get(name)).join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

// npm run test:latest: whether the newest router and React build and pass the unit tests, in a copy of the project.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exitWithError, requireNode20, root, printLine } from './lib/install.mjs'
import { newestShared } from './lib/newest-version.mjs'
import { families } from './supply-chain/behind.mjs'

const notCopied = new Set(['node_modules', 'build', 'data', '.git', '.react-router'])

requireNode20()
const copy = mkdtempSync(path.join(tmpdir(), 'atlas-latest-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
cpSync(root, copy, { recursive: true, filter: (file) => !notCopied.has(path.relative(root, file)) })

const shell = process.platform === 'win32'

function run(command, words) {
  printLine(`${command} ${words.join(' ')}`)
  const { status } = spawnSync(command, words, { cwd: copy, stdio: 'inherit', shell })
  if (status !== 0) exitWithError(`With the newest versions, this fails: ${command} ${words.join(' ')}`)
}

function versionsOf(name) {
  const { stdout, status } = spawnSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8', shell })
  if (status !== 0) exitWithError(`npm does not say which versions of ${name} there are.`)
  return JSON.parse(stdout)
}

const newest = families.flatMap((family) => {
  const version = newestShared(family.map(versionsOf))
  return family.map((name) => `${name}@${version}`)
})
run('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...newest])
run('node', ['scripts/test.mjs', 'types', 'build', 'unit'])

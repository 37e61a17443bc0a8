// npm run test:latest: whether the newest router and React build and pass the unit tests, in a copy of the project.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exitWithError, requireNode20, root, printLine } from './lib/install.mjs'

/** The router's packages share one version: the newest that all of them have is asked for. */
const newest = [
  'react@latest',
  'react-dom@latest',
  'react-router@latest',
  '@react-router/node@latest',
  '@react-router/dev@latest',
]
const left = new Set(['node_modules', 'build', 'data', '.git', '.react-router'])

requireNode20()
const copy = mkdtempSync(path.join(tmpdir(), 'atlas-latest-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
cpSync(root, copy, { recursive: true, filter: (file) => !left.has(path.relative(root, file)) })

function run(command, words) {
  printLine(`${command} ${words.join(' ')}`)
  const { status } = spawnSync(command, words, { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) exitWithError(`With the newest versions, this fails: ${command} ${words.join(' ')}`)
}

run('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...newest])
run('node', ['scripts/test.mjs', 'types', 'build', 'unit'])

// npm run outdated: which packages are behind their newest release, and what keeps each there. Asks the registry.
import { spawnSync } from 'node:child_process'
import { exitWithError, printLine, root } from '../lib/install.mjs'
import { listBehind } from './behind.mjs'

// npm ends with 1 where anything is behind.
const { stdout, stderr } = spawnSync('npm', ['outdated', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
let outdated
try {
  outdated = JSON.parse(stdout || '{}')
} catch {
  exitWithError(`npm does not say what is behind:\n${stderr}`)
}
if (outdated.error) exitWithError(`The registry does not answer: ${outdated.error.summary ?? outdated.error.code}`)
const lines = listBehind(outdated)
printLine(lines.length === 0 ? 'Every package is the newest.' : lines.join('\n'))

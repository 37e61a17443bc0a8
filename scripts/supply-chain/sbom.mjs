// npm run sbom: what the site is made of (CycloneDX, JSON), on standard output; npm run -s sbom -- --all for what
// developing takes too. Read from the lockfile: nothing is fetched, and no address of a registry is in it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, root } from '../lib/install.mjs'
import { listDevelopment, makeBill } from './bill.mjs'

// Its own --omit dev leaves out what developing takes as well.
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
if (status !== 0) exitWithError(`npm could not list the packages:\n${stderr}`)
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const left = process.argv.includes('--all') ? new Set() : listDevelopment(read('package-lock.json'))
const bill = makeBill(JSON.parse(stdout), read('package.json'), left)
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)

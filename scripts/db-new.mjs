// npm run db:new -- "held leads": an empty migration with the next number.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, requireNode20, root, printLine } from './lib/install.mjs'

requireNode20()
const folder = path.join(root, 'db', 'migrations')
const name = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .replaceAll(/[^a-z\d]+/g, '_')
  .replaceAll(/^_|_$/g, '')
if (name === '') exitWithError('Say what it does: npm run db:new -- "held leads"')
const last = Math.max(
  ...readdirSync(folder)
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isFinite),
)
const file = path.join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`)
writeFileSync(file, '-- What this changes, and why.\n', { flag: 'wx' })
printLine(
  `${path.relative(root, file)}: write it, then npm run db:schema. A new table needs policies and its rows in ` +
    `tests/rls/access-matrix.csv.`,
)

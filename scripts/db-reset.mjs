// npm run db:reset: forgets the embedded database and its uploads; the next start fills the demo again.
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, loadDotEnv, requireNode20, root, printLine } from './lib/install.mjs'
import { alreadyRunningText, lockDataFolder } from './lib/data-folder-lock.mjs'

requireNode20()
process.chdir(root)
loadDotEnv()
if (process.env.DATABASE_URL)
  exitWithError('DATABASE_URL is set: a database that this project did not start is not deleted.')
const claim = lockDataFolder()
if (claim.holder) exitWithError(alreadyRunningText(claim.holder))
const folder = path.resolve(process.env.DATA_DIR || 'data')
// Only what the program itself has made there goes.
const own = ['postgres', 'uploads', 'mail'].map((name) => path.join(folder, name)).filter((made) => existsSync(made))
for (const made of own) rmSync(made, { recursive: true, force: true })
claim.release()
printLine(
  own.length === 0
    ? `There is no database in ${folder}.`
    : `Deleted ${own.join(', ')}. The next start begins with an empty database.`,
)

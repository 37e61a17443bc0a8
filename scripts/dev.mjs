// npm run dev: the site with hot reload, on the same database as npm start.
import {
  ensureInstalled,
  exitWithError,
  loadDotEnv,
  getProjectNode,
  requireUsableFolder,
  requireNode20,
  root,
  runProgram,
} from './lib/install.mjs'
import { alreadyRunningText, lockDataFolder } from './lib/data-folder-lock.mjs'

requireNode20()
requireUsableFolder()
process.chdir(root)
loadDotEnv()
const claim = lockDataFolder()
if (claim.holder) exitWithError(alreadyRunningText(claim.holder))
ensureInstalled()
process.exitCode = await runProgram(getProjectNode(), ['--enable-source-maps', 'scripts/dev-server.ts'], {
  env: { ...process.env, NODE_ENV: 'development' },
})
claim.release()

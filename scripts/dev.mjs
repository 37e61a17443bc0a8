// npm run dev: the site with hot reload, on the same database as npm start.
import {
  ensureInstalled,
  giveUp,
  loadDotEnv,
  ownNode,
  requireFitFolder,
  requireNode20,
  root,
  runOn,
} from './lib/install.mjs'
import { alreadyRunning, claimFolder } from './lib/running.mjs'

requireNode20()
requireFitFolder()
process.chdir(root)
loadDotEnv()
const claim = claimFolder()
if (claim.holder) giveUp(alreadyRunning(claim.holder))
ensureInstalled()
process.exitCode = await runOn(ownNode(), ['--enable-source-maps', 'scripts/develop.ts'], {
  env: { ...process.env, NODE_ENV: 'development' },
})
claim.release()

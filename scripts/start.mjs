// npm start: installs what is missing, builds what changed, then serves on the Node that the project brings.
import { readFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
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
const node = ownNode()
ensureBuilt(node)
// Room for the pages being written: collecting them is a sixth of the work with the usual 16 MB (docs/decisions/010).
const flags = JSON.parse(readFileSync('scripts/lib/site-flags.json', 'utf8'))
// Whether someone asked for production decides whether the demo may start by itself (app/platform/env.server.ts).
const mode = process.env.NODE_ENV?.trim() ? {} : { NODE_ENV: 'production', ATLAS_MODE_ASSUMED: 'yes' }
process.exitCode = await runOn(node, [...flags, 'scripts/serve.ts'], { env: { ...process.env, ...mode } })
claim.release()

// npm start: installs what is missing, builds what changed, then serves on the Node that the project brings.
import { readFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
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
const node = getProjectNode()
ensureBuilt(node)
// Room for the pages being written: collecting them is a sixth of the work with the usual 16 MB (docs/decisions/010).
const flags = JSON.parse(readFileSync('scripts/lib/site-flags.json', 'utf8'))
// Whether someone asked for production decides whether the demo may start by itself (app/platform/env.server.ts).
const mode = process.env.NODE_ENV?.trim() ? {} : { NODE_ENV: 'production', ATLAS_MODE_ASSUMED: 'yes' }
process.exitCode = await runProgram(node, [...flags, 'scripts/serve.ts'], { env: { ...process.env, ...mode } })
claim.release()

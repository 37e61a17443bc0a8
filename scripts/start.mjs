// npm start: installs what is missing, builds what changed, then serves on the Node that the project brings.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled, loadDotEnv, ownNode, requireNode20, root, runOn } from './lib/install.mjs'

requireNode20()
process.chdir(root)
ensureInstalled()
loadDotEnv()
const node = ownNode()
ensureBuilt(node)
process.exitCode = await runOn(node, ['--enable-source-maps', 'scripts/serve.ts'], { env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' } })

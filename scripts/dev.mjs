// npm run dev: the site with hot reload, on the same database as npm start.
import { ensureInstalled, loadDotEnv, ownNode, requireNode20, root, runOn } from './lib/install.mjs'

requireNode20()
process.chdir(root)
ensureInstalled()
loadDotEnv()
process.exitCode = await runOn(ownNode(), ['--enable-source-maps', 'scripts/develop.ts'], { env: { ...process.env, NODE_ENV: 'development' } })

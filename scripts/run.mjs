// npm run migrate, admin:create, fill: installs what is missing, then runs the script named on the Node that the
// project brings.
import { ensureInstalled, ownNode, requireNode20, root, runOn } from './lib/install.mjs'

requireNode20()
process.chdir(root)
ensureInstalled()
process.exitCode = await runOn(ownNode(), process.argv.slice(2))

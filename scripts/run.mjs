// npm run migrate, admin:create, two-step:off, fill: installs what is missing, then runs the script named on the Node
// that the project brings.
import { ensureInstalled, getProjectNode, requireNode20, root, runProgram } from './lib/install.mjs'

requireNode20()
process.chdir(root)
ensureInstalled()
process.exitCode = await runProgram(getProjectNode(), process.argv.slice(2))

// npm run bench: installs what is missing, builds what changed, then measures on the Node that the project brings.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled, getProjectNode, requireNode20, root, runProgram } from './lib/install.mjs'

requireNode20()
process.chdir(root)
ensureInstalled()
const node = getProjectNode()
ensureBuilt(node)
process.exitCode = await runProgram(node, ['bench/run.ts', ...process.argv.slice(2)])

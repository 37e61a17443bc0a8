// Serves the built site for tests: one process, settings by environment, the address on the first line.
import { pathToFileURL } from 'node:url'
import path from 'node:path'

const { startServer } = await import(pathToFileURL(path.resolve('build/server/index.js')).href)
const site = await startServer({ clientDirectory: path.resolve('build/client') })
process.stdout.write(`${JSON.stringify({ address: site.address })}\n`)
process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)))

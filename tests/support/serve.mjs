// Serves the built site for tests: one process, settings by environment, the address on the first line.
import { Server } from 'node:http'
import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import path from 'node:path'

// A test that is busy with something else for seconds finds its connection as it left it.
const { listen } = Server.prototype
Server.prototype.listen = function (...words) {
  this.keepAliveTimeout = 120_000
  return listen.apply(this, words)
}

// Sixty sites of a run are one program: read once.
enableCompileCache(path.resolve('node_modules/.cache/served-site'))
const { startServer } = await import(pathToFileURL(path.resolve('build/server/index.js')).href)
const site = await startServer({ clientDirectory: path.resolve('build/client') })
process.stdout.write(`${JSON.stringify({ address: site.address })}\n`)
process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)))

// One of several processes that serve a site (scripts/lib/processes.ts): the database is there already.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MakeFile } from '#app/platform/files/file-serving.server.ts'
import { describeStartError, stopOnSignals } from './lib/database.ts'
import { demoFiles } from './lib/demo-files.ts'
import { leave, type ProcessMessage } from './lib/processes.ts'

type Running = { address: string; stop: () => Promise<void> }
type Build = {
  startServer: (options: { clientDirectory: string; makeFile: MakeFile | undefined }) => Promise<Running>
}

let server: Running | undefined
stopOnSignals(async () => {
  await server?.stop()
  await leave()
})

try {
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as Build
  server = await build.startServer({ clientDirectory: path.resolve('build/client'), makeFile: demoFiles() })
  process.send?.({ address: server.address } satisfies ProcessMessage)
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`)
  await server?.stop().catch(() => {})
  process.exit(1)
}

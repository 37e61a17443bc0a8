// The second half of npm start, on Node 24: database, migrations, demo, server.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { env } from '#app/platform/env.server.ts'
import { describeStartError, prepareDatabase, type PreparedDatabase, stopOnSignals } from './lib/database.ts'
import { prepareDemo } from './lib/demo.ts'
import { rootNotice } from './lib/root-notice.ts'

type Running = { address: string; stop: () => Promise<void> }
type Build = { startServer: (options: { clientDirectory: string }) => Promise<Running> }

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

let database: PreparedDatabase | undefined
let server: Running | undefined

stopOnSignals(async () => {
  await server?.stop()
  await database?.stop()
})

try {
  database = await prepareDatabase(tell)
  const demo = await prepareDemo(database.urls, tell)
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as Build
  server = await build.startServer({ clientDirectory: path.resolve('build/client') })
  tell(`\n${[`${env.SITE_NAME} is ready: ${server.address}`, ...(demo.length > 0 ? ['', ...demo] : [])].join('\n')}\n`)
  const notice = rootNotice(process.getuid?.())
  if (notice) tell(notice)
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`)
  await server?.stop().catch(() => {})
  await database?.stop().catch(() => {})
  process.exit(1)
}

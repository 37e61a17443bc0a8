// The second half of npm start, on Node 24: database, migrations, demo, server.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { env } from '#app/platform/env.server.ts'
import type { MakeFile } from '#app/platform/files/file-serving.server.ts'
import { describeStartError, prepareDatabase, type PreparedDatabase, stopOnSignals } from './lib/database.ts'
import { demoFiles, drawDemo } from './lib/demo-files.ts'
import { prepareDemo } from './lib/demo.ts'
import { startMetricsServer } from './lib/metrics-server.ts'
import { countProcesses, startProcesses } from './lib/processes.ts'
import { rootNotice } from './lib/root-notice.ts'

type Running = { address: string; stop: () => Promise<void>; renew?: () => Promise<void> }
type Build = {
  startServer: (options: { clientDirectory: string; makeFile: MakeFile | undefined }) => Promise<Running>
}

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const ending = new AbortController()
let database: PreparedDatabase | undefined
let server: Running | undefined
let metrics: Running | undefined

const processes = countProcesses(env)

/** The built site, read while the database gets ready; several processes each read it themselves. */
const reading = processes > 1 ? undefined : import(pathToFileURL(path.resolve('build/server/index.js')).href)
reading?.catch(() => {})

async function serve(): Promise<Running> {
  if (!reading) return startProcesses({ file: path.resolve('scripts/serve-process.ts'), count: processes, tell })
  const build = (await reading) as Build
  return build.startServer({ clientDirectory: path.resolve('build/client'), makeFile: demoFiles() })
}

/** Where the figures of this machine are read. */
async function openMetrics(): Promise<Running | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  return port === undefined ? undefined : startMetricsServer({ port, host, token, hasProcesses: processes > 1 })
}

stopOnSignals(
  async () => {
    ending.abort()
    await server?.stop()
    await metrics?.stop()
    await database?.stop()
  },
  processes > 1 ? () => void server?.renew?.().catch((error: unknown) => tell(describeStartError(error))) : undefined,
)

try {
  database = await prepareDatabase(tell)
  const demo = await prepareDemo(database.urls, tell)
  server = await serve()
  metrics = await openMetrics()
  if (metrics) tell(`Metrics: ${metrics.address}`)
  tell(`\n${[`${env.SITE_NAME} is ready: ${server.address}`, ...(demo.length > 0 ? ['', ...demo] : [])].join('\n')}\n`)
  const notice = rootNotice(process.getuid?.())
  if (notice) tell(notice)
  await drawDemo(database.urls, tell, ending.signal)
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`)
  await server?.stop().catch(() => {})
  await database?.stop().catch(() => {})
  process.exit(1)
}

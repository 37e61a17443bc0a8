// The second half of npm run dev: database, migrations, demo, and Vite in front of the application's own server.
import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { env } from '#app/platform/env.server.ts'
import { describeStartError, prepareDatabase, type PreparedDatabase, stopOnSignals } from './lib/database.ts'
import { demoFiles, drawDemo } from './lib/demo-files.ts'
import { prepareDemo } from './lib/demo.ts'
import { rootNotice } from './lib/root-notice.ts'
import { type Entry, reloadingSite } from './lib/hot-reload.ts'

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

let database: PreparedDatabase | undefined
let vite: ViteDevServer | undefined
let site: ReturnType<typeof reloadingSite> | undefined

const ending = new AbortController()
const stop = async () => {
  ending.abort()
  // Vite comes after: what stops may still import a module.
  await site?.stop()
  await vite?.close()
  await database?.stop()
}
stopOnSignals(stop)

try {
  database = await prepareDatabase(tell)
  const demo = await prepareDemo(database.urls, tell)
  const outer = createHttpServer()
  // The socket of hot reload shares the site's port.
  vite = await createVite({ server: { middlewareMode: true, ws: { server: outer } }, appType: 'custom' })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no environment to run the server in.')
  const { runner } = ssr
  const { open, answer } = (site = reloadingSite(() => runner.import<Entry>('./app/entry.node.ts'), {
    makeFile: demoFiles(),
  }))
  const { middlewares } = vite
  outer.on('request', (req, res) => middlewares(req, res, () => answer(req, res)))
  await open()
  await new Promise<void>((resolve, reject) => {
    outer.once('error', reject)
    outer.listen(env.PORT, env.HOST, resolve)
  })
  tell([`${env.SITE_NAME}, with hot reload: ${env.SITE_URL}`, ...demo].join('\n'))
  const notice = rootNotice(process.getuid?.())
  if (notice) tell(notice)
  await drawDemo(database.urls, tell, ending.signal)
} catch (error) {
  vite?.ssrFixStacktrace(error as Error)
  process.stderr.write(`${error instanceof Error && !('code' in error) ? error.stack : describeStartError(error)}\n`)
  await stop().catch(() => {})
  process.exit(1)
}

// The second half of npm run dev: database, migrations, demo, and Vite in front of the application's own server.
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { env } from '#app/platform/env.server.ts'
import { explain, readyDatabase, type ReadyDatabase, seedIfEmpty, stopOnSignals } from './lib/database.ts'

type Handle = (request: Request, client: { ip: string; requestId: string }) => Promise<Response>
type Entry = { handleRequest: Handle }
type Background = { startBackground: () => Promise<{ stop: () => Promise<void> }> }
type Before = (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean
type Options = { handler: Handle; siteUrl: string; trustedProxies: readonly string[]; before: Before }
type Http = { createHttpServer: (options: Options) => ReturnType<typeof createHttpServer> }
type Health = { healthAnswers: Before }

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

let database: ReadyDatabase | undefined
let vite: ViteDevServer | undefined
let background: { stop: () => Promise<void> } | undefined

const stop = async () => {
  await vite?.close()
  await background?.stop()
  await database?.stop()
}
stopOnSignals(stop)

try {
  database = await readyDatabase(tell)
  if (env.DEMO) await seedIfEmpty(database.urls, tell)
  const outer = createHttpServer()
  // The socket of hot reload shares the site's port.
  vite = await createVite({ server: { middlewareMode: true, ws: { server: outer } }, appType: 'custom' })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no environment to run the server in.')
  const { runner } = ssr
  const { healthAnswers } = (await runner.import('./app/platform/health.server.ts')) as Health
  const inner = ((await runner.import('./app/platform/http.server.ts')) as Http).createHttpServer({
    // Imported anew for each request: an edited file counts from the next one on.
    handler: async (request, client) => ((await runner.import('./app/entry.node.ts')) as Entry).handleRequest(request, client),
    siteUrl: env.SITE_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    before: healthAnswers,
  })
  const middlewares = vite.middlewares
  outer.on('request', (req, res) => middlewares(req, res, () => inner.emit('request', req, res)))
  background = await ((await runner.import('./app/jobs.server.ts')) as Background).startBackground()
  await new Promise<void>((resolve, reject) => {
    outer.once('error', reject)
    outer.listen(env.PORT, env.HOST, resolve)
  })
  tell(`${env.SITE_NAME}, with hot reload: ${env.SITE_URL}`)
} catch (error) {
  vite?.ssrFixStacktrace(error as Error)
  process.stderr.write(`${error instanceof Error && !('code' in error) ? error.stack : explain(error)}\n`)
  await stop().catch(() => {})
  process.exit(1)
}

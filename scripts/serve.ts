// The second half of npm start, on Node 24: database, migrations, demo, server.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { env } from '#app/platform/env.server.ts'
import { explain, readyDatabase, type ReadyDatabase, seedIfEmpty, stopOnSignals } from './lib/database.ts'

type Running = { address: string; stop: () => Promise<void> }
type Build = { startServer: (options: { clientDirectory: string }) => Promise<Running> }

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

let database: ReadyDatabase | undefined
let server: Running | undefined

stopOnSignals(async () => {
  await server?.stop()
  await database?.stop()
})

try {
  database = await readyDatabase(tell)
  if (env.DEMO) await seedIfEmpty(database.urls, tell)
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as Build
  server = await build.startServer({ clientDirectory: path.resolve('build/client') })
  tell(welcome(server.address))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  await server?.stop().catch(() => {})
  await database?.stop().catch(() => {})
  process.exit(1)
}

function welcome(address: string): string {
  const lines = ['', `${env.SITE_NAME} is ready: ${address}`]
  if (env.DEMO) {
    lines.push('', 'Demo accounts, password demo-atlas:', ...['admin', 'franchisor', 'pending', 'rejected', 'customer'].map((name) => `  ${name}@demo.example`))
    if (!env.SMTP_URL) lines.push(`Mails are not sent; read them at ${address}/dev/mail`)
  }
  return `${lines.join('\n')}\n`
}

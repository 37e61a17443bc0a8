import path from 'node:path'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { codeOf } from '#app/lib/errors.ts'
import { env } from '#app/platform/env.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { startPostgres } from '../postgres/start.ts'
import { connectionUrls, type DatabaseUrls } from '#app/platform/db/urls.server.ts'

export type PreparedDatabase = { urls: DatabaseUrls; embedded: boolean; applied: string[]; stop: () => Promise<void> }

/**
 * The database of this folder, running and migrated: DATABASE_URL, else the embedded one under DATA_DIR. Sets
 * ATLAS_APP_URL and ATLAS_SYSTEM_URL, which app/platform/db/transaction.server.ts reads.
 */
export async function prepareDatabase(tell: (sentence: string) => void = () => {}): Promise<PreparedDatabase> {
  // What is set for other servers (PGSSLMODE, PGOPTIONS) is none of the embedded one's.
  if (!env.DATABASE_URL)
    for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
  const postgres = env.DATABASE_URL
    ? undefined
    : await startPostgres({
        folder: path.join(env.DATA_DIR, 'postgres'),
        onRestart: (reason) => tell(`The embedded PostgreSQL ended by itself (${reason}) and is started again.`),
      })
  const adminUrl = env.DATABASE_URL ?? postgres!.adminUrl
  const stop = async () => postgres?.stop()
  try {
    const applied = await (postgres ? patiently(() => migrate(adminUrl)) : migrate(adminUrl))
    const urls = connectionUrls(adminUrl)
    process.env.ATLAS_APP_URL = urls.app
    process.env.ATLAS_SYSTEM_URL = urls.system
    return { urls, embedded: !env.DATABASE_URL, applied, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A server that another process had started may end with it at any moment; ours takes its place (startPostgres). */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const passing =
        ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(codeOf(error)) ||
        /connection terminated/i.test(String(error))
      if (!passing || attempt === 40) throw error
      await sleep(250)
    }
  }
}

type Seed = { seedDemo: (ownerUrl: string, options: { password: string }) => Promise<void> }

/** Fills an empty database with the demo town, whose accounts all sign in with `password`. Returns whether it did. */
export async function seedIfEmpty(
  urls: DatabaseUrls,
  password: string,
  tell: (sentence: string) => void,
): Promise<boolean> {
  const file = path.resolve('db/seed/index.ts')
  if (!existsSync(file) || !(await isEmpty(urls.owner))) return false
  tell('Filling the empty database with the demo …')
  const { seedDemo } = (await import(pathToFileURL(file).href)) as Seed
  await seedDemo(urls.owner, { password })
  return true
}

async function isEmpty(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows: table } = await owner.query<{ there: boolean }>(
      "select to_regclass('public.profiles') is not null as there",
    )
    if (!table[0]?.there) return false
    const { rows } = await owner.query<{ empty: boolean }>('select not exists(select from public.profiles) as empty')
    return rows[0]?.empty ?? false
  } finally {
    await owner.end()
  }
}

/** A failure of starting, as a sentence for the person at the terminal. */
export function describeStartError(error: unknown): string {
  const failure = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const { code, message, address, port, syscall, path: place } = failure
  if (code === 'EADDRINUSE')
    return (
      `The address ${address ?? env.HOST}:${port ?? env.PORT} is taken. Set another PORT, or end what listens ` +
      `there.`
    )
  // A folder that cannot be made on a file system for reading only is called missing.
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || (code === 'ENOENT' && syscall === 'mkdir')) {
    const isElsewhere = place !== undefined && path.relative(env.DATA_DIR, path.resolve(place)).startsWith('..')
    return `No permission: ${message}.${isElsewhere ? '' : ` DATA_DIR (${env.DATA_DIR}) must be writable.`}`
  }
  if (code === 'ENOENT' && place !== undefined && /^(?:open|opendir|scandir|l?stat|access)$/.test(syscall ?? ''))
    return `There is no ${place}.`
  if (code === 'ENOSPC' || code === '53100') return `The disk is full: ${message}. DATA_DIR is ${env.DATA_DIR}.`
  if (env.DATABASE_URL && (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return `The database of DATABASE_URL does not answer (${code}).`
  if (env.DATABASE_URL && code === '28P01') return 'The database of DATABASE_URL refuses the user or password.'
  return message || String(error)
}

/**
 * Calls `stop` once, at the first request to end; leaves after 9.5 s whatever happens. Where no terminal is hung up by
 * it, SIGHUP is what `renew` is asked for by.
 */
export function stopOnSignals(stop: () => Promise<void>, renew?: () => void): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 9_500).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describeStartError(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  process.on('SIGHUP', renew && !process.stdout.isTTY ? renew : end)
  // The starter is gone.
  process.on('disconnect', end)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import flags from '../../scripts/lib/site-flags.json' with { type: 'json' }
import { withLongTimeouts } from './long-timeouts.ts'
import { TEST_SECRET } from './test-secret.ts'

export type Site = {
  address: string
  dataDir: string
  /** What the server has logged so far. */
  log: () => string
  process: ChildProcess
  stop: () => Promise<void>
}

/**
 * A free port of this machine: the site's own address has to be known before it starts. It is none of those that
 * systems hand out to connections, which one of them may have taken by the time that the site starts.
 */
export async function freePort(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

type SiteOptions = { dataDir?: string; env?: Record<string, string> }

/** Starts the built site on databases of the caller's, in a process of its own, as `npm start` does. */
export async function startSite(urls: { app: string; system: string }, options: SiteOptions = {}): Promise<Site> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToStart(urls, options)
    } catch (error) {
      // Another test was quicker to take the port.
      if (attempt === 5 || !String(error).includes('EADDRINUSE')) throw error
    }
  }
}

async function tryToStart(urls: { app: string; system: string }, options: SiteOptions): Promise<Site> {
  const port = await freePort()
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'atlas-site-'))
  const child = spawn(process.execPath, [...flags, '--trace-deprecation', 'tests/support/serve.mjs'], {
    env: {
      PATH: process.env.PATH ?? '',
      // A developer's .env is for his own site: emails would leave by his server.
      VITEST: 'true',
      NODE_ENV: 'production',
      DEMO: 'on',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      AUTH_SECRET: TEST_SECRET,
      // What a test writes into the database shows on the next page, not once the site has heard of it.
      PAGE_CACHE_MB: '0',
      // All tests of a file are one network, and more than people are; those of the budget set their own.
      REQUESTS_PER_NETWORK: '1000',
      REQUESTS_PER_NETWORK_AT_ONCE: '1000',
      REQUESTS_PER_NETWORK_AND_FRANCHISE: '1000',
      ATLAS_APP_URL: withLongTimeouts(urls.app),
      ATLAS_SYSTEM_URL: withLongTimeouts(urls.system),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text: Buffer) => (log += text.toString()))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      log += text.toString()
      const said = /\{"address":"([^"]+)"\}/.exec(log)
      if (said?.[1]) resolve(said[1])
    })
    // Closed, and not only ended: by then all that it said has come.
    child.once('close', (code) => reject(new Error(`The site stopped with ${code}:\n${log}`)))
  })
  return {
    address,
    dataDir,
    log: () => log,
    process: child,
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('exit', () => {
          if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
          // What Node or a library will no longer allow is a fault of the site, whatever it answered.
          if (log.includes('DeprecationWarning')) reject(new Error(`The site warned:\n${log}`))
          else resolve()
        })
        if (child.exitCode !== null || !child.kill('SIGTERM')) resolve()
      }),
  }
}

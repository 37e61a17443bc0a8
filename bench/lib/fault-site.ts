import './secret.ts'
import pg from 'pg'
import type { Site } from '../../tests/support/site.ts'
import { benchDatabase } from './database.ts'
import { LeadLedger } from './lead-ledger.ts'
import { startMeasuredSite } from './measured-site.ts'

export type Fault = {
  database: Awaited<ReturnType<typeof benchDatabase>>
  /** Acts as the owner of all tables; made again after the database was away. */
  owner: pg.Client
  leads: LeadLedger
  /** Starts the built site, as it comes. */
  start: (env?: Record<string, string>) => Promise<Site>
}

/** A filled database, somebody who looks at it, and how a site on it is started; all gone after `run`. */
export async function withFault(run: (fault: Fault) => Promise<void>, { base }: { base?: string } = {}): Promise<void> {
  const database = await benchDatabase(60, { base })
  const owner = await connect(database.urls.owner)
  const sites: Site[] = []
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  try {
    await run({
      database,
      owner,
      leads: await LeadLedger.open(owner),
      async start(more = {}) {
        const site = await startMeasuredSite(database.urls, { env: { ...env, ...more } })
        sites.push(site)
        return site
      },
    })
  } finally {
    for (const site of sites) if (site.process.exitCode === null && site.process.signalCode === null) await site.stop()
    await owner.end().catch(() => {})
    await database.stop()
  }
}

/** A client that outlives its server: what it is asked after that fails, and nothing else. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Asks an address for its status every `everyMs` until it is `wanted`; answers after how many ms, NaN when never. */
export async function untilStatus(address: string, wanted: number, withinMs: number, everyMs = 20): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < withinMs) {
    const status = await fetch(address).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    if (status === wanted) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return Number.NaN
}

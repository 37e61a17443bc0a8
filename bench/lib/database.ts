import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { startPostgres } from '../../scripts/postgres/start.ts'
import { connectionUrls, type DatabaseUrls, withDatabase } from '../../app/platform/db/urls.server.ts'
import { categoryRows } from '../../db/seed/category-rows.ts'
import { fillFranchises as fillCatalogue } from '../../db/seed/fill.ts'
import { clockAt } from '../../db/seed/ids.ts'
import { insertRows } from '../../db/seed/rows.ts'
import { fillFranchises } from '../../tests/support/franchise-fill.ts'

export type BenchDatabase = {
  urls: DatabaseUrls
  stop: () => Promise<void>
  /** Ends the server and leaves its data: what an update or a failure of its machine looks like. */
  takeAway: () => Promise<void>
  /** Starts it again, at the same address. */
  bringBack: () => Promise<void>
}

type BenchOptions = {
  /** Where its files are, if not in the machine's temporary folder. */
  base?: string | undefined
  /** With figures and texts that differ, in the demo's categories, as `npm run fill` makes them. */
  isLikeFill?: boolean
}

/**
 * A server of its own with a filled database, gone after `stop`, with the settings that the product's has: its memory
 * decides what a statement costs. Sets the addresses that the application reads.
 */
export async function benchDatabase(
  franchises: number,
  { base = tmpdir(), isLikeFill = false }: BenchOptions = {},
): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(base, 'atlas-bench-'))
  const start = () => startPostgres({ folder: path.join(folder, 'postgres') })
  let server = await start()
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run(server.adminUrl, (client) => client.query('create database bench'))
    const adminUrl = withDatabase(server.adminUrl, 'bench')
    await migrate(adminUrl, path.resolve('db/migrations'))
    const urls = connectionUrls(adminUrl)
    if (isLikeFill) {
      await run(urls.owner, async (client) => {
        for (const batch of categoryRows(clockAt(new Date()))) await insertRows(client, batch)
      })
      await fillCatalogue(urls.owner, franchises)
    } else await run(urls.owner, (client) => fillFranchises(client, franchises))
    await run(urls.admin, (client) => client.query('vacuum analyze'))
    process.env.ATLAS_APP_URL = urls.app
    process.env.ATLAS_SYSTEM_URL = urls.system
    return {
      urls,
      stop,
      takeAway: () => server.stop(),
      bringBack: async () => void (server = await start()),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

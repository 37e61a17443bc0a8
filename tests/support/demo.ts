import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { seedDemo } from '#db/seed/index.ts'
import { freshDatabase } from './database.ts'
import { type Site, startSite } from './site.ts'

/** One grey picture stands in for all that the demo would draw: pages need something of the right kind, quickly. */
const standIn = sharp({ create: { width: 480, height: 320, channels: 3, background: '#cfd8dc' } })
  .webp()
  .toBuffer()

export type Demo = { site: Site; owner: pg.Client; close: () => Promise<void> }

/** The whole demo town, served; its pictures are stand-ins. */
export async function startDemo(name: string): Promise<Demo> {
  const urls = await freshDatabase(name)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-demo-'))
  const picture = await standIn
  await seedDemo(urls.owner, { dataDir, make: async (file) => file.names.map(() => picture) })
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  const site = await startSite(urls, { dataDir })
  return {
    site,
    owner,
    async close() {
      await site.stop()
      await owner.end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

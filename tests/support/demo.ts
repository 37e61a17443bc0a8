import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { inject } from 'vitest'
import { seedDemo } from '#db/seed/index.ts'
import { drawWaiting } from '#db/seed/waiting.ts'
import { connect, freshDatabase } from './database.ts'
import { type Site, startSite } from './site.ts'

/** One grey picture stands in for all that the demo would draw: pages need something of the right kind, quickly. */
const standIn = sharp({ create: { width: 480, height: 320, channels: 3, background: '#cfd8dc' } })
  .webp()
  .toBuffer()

export type Demo = {
  site: Site
  urls: Awaited<ReturnType<typeof freshDatabase>>
  owner: pg.Client
  close: () => Promise<void>
}

const FILLED = 'atlas_demo'
const DRAFT = 'atlas_demo_draft'

/**
 * The database of the demo town and its files, filled by whoever in this run asks first. No further run has them: the
 * demo's dates count back from today.
 */
async function fillOnce(): Promise<void> {
  const admin = await connect(inject('adminUrl'))
  try {
    // Whoever comes meanwhile waits until it is there; the lock ends with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [FILLED])
    if ((await admin.query('select from pg_database where datname = $1', [FILLED])).rowCount) return
    const urls = await freshDatabase(DRAFT)
    const picture = await standIn
    await seedDemo(urls.owner)
    await drawWaiting(urls.owner, inject('demoFiles'), async (file) => file.names.map(() => picture))
    await admin.query(`alter database ${DRAFT} rename to ${FILLED}`)
  } finally {
    await admin.end()
  }
}

/** The whole demo town, served; its pictures are stand-ins. */
export async function startDemo(name: string, { env = {} }: { env?: Record<string, string> } = {}): Promise<Demo> {
  await fillOnce()
  const urls = await freshDatabase(name, FILLED)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-demo-'))
  cpSync(inject('demoFiles'), dataDir, { recursive: true })
  const owner = await connect(urls.owner)
  const site = await startSite(urls, { dataDir, env })
  return {
    site,
    urls,
    owner,
    async close() {
      await site.stop()
      await owner.end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

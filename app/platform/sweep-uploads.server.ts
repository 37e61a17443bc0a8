import { and, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { asSystem } from './db.server.ts'
import { log } from './log.server.ts'
import { objects } from './storage.server.ts'
import { uploads } from './tables.server.ts'
import { removeObjects } from './uploads.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/**
 * Removes what nothing uses: uploads that no form kept within a day, files of accounts that are gone, and stored objects
 * without a row (a crash between writing and entering). Bears repetition. Returns how many of each went.
 */
export async function sweepUploads(): Promise<{ uploads: number; orphans: number }> {
  const keys = await asSystem('sweep uploads that nothing uses', async (tx) => {
    const unused = and(sql`${uploads.state} = 'pending'`, lt(uploads.createdAt, sql`now() - interval '24 hours'`))
    const ownerless = and(isNull(uploads.ownerId), isNull(uploads.franchiseId), isNull(uploads.messageId), notInArray(uploads.kind, ['blog-image', 'banner']))
    return (await tx.delete(uploads).where(or(unused, ownerless)).returning({ key: uploads.storageKey })).map((row) => row.key)
  })
  await removeObjects(keys)
  const orphans = await sweepOrphans()
  if (keys.length + orphans > 0) log.info({ uploads: keys.length, orphans }, 'unused uploads removed')
  return { uploads: keys.length, orphans }
}

async function sweepOrphans(): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    removed += await removeUnknown(batch)
    batch = []
  }
  for await (const folder of objects().folders()) {
    batch.push(folder)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return removed
}

async function removeUnknown(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) return 0
  const known = await asSystem('which stored files have a row', (tx) =>
    tx.select({ key: uploads.storageKey }).from(uploads).where(inArray(uploads.storageKey, [...folders])),
  )
  const keys = new Set(known.map((row) => row.key))
  const orphans: string[] = []
  for (const folder of folders) {
    if (keys.has(folder)) continue
    const written = await objects().writtenAt(folder)
    // A young one may belong to an upload whose row is being entered.
    if (!written || written.getTime() < Date.now() - DAY_MS) orphans.push(folder)
  }
  await removeObjects(orphans)
  return orphans.length
}

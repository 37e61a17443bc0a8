import { z } from 'zod'
import { retention, secondsOf } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { objectStore } from './storage.server.ts'
import { removeObjects } from './uploads.server.ts'

const BATCH = 500

const keyRow = z.object({ key: z.string() })
/**
 * What no form and no draft kept within a day, what belongs to nobody any more, and what hung on a message that is
 * gone.
 */
const SWEEP = statement(
  keyRow,
  `delete from uploads where (state = 'pending' and created_at < now() - $1::interval
    and not exists (select from franchise_drafts d where d.uploads @> array[uploads.id])
    and not (kind = 'blog-image' and exists (
      select from post_drafts d where position(uploads.id::text in d.data::text) > 0)))
  or (kind = 'attachment' and state = 'attached' and message_id is null
    and not exists (select from messages m where m.attachment_upload_id = uploads.id))
  or (owner_id is null and franchise_id is null and message_id is null 
    and kind not in ('blog-image', 'banner', 'company-document'))
  returning storage_key as key`,
)
const KNOWN = statement(keyRow, 'select storage_key as key from uploads where storage_key = any ($1::text[])')

/**
 * Removes what nothing uses: uploads that no form kept within a day, files of accounts that are gone, and stored
 * objects without a row (a crash between writing and entering). Bears repetition. Returns how many of each went.
 */
export async function deleteUnusedUploads(): Promise<{ uploads: number; orphans: number }> {
  const keys = (
    await asSystem('sweep uploads that nothing uses', (tx) => rows(tx, SWEEP, [retention.unusedUploads]))
  ).map((row) => row.key)
  await removeObjects(keys)
  const orphans = await sweepOrphans()
  if (keys.length + orphans > 0) log.info({ uploads: keys.length, orphans }, 'unused uploads removed')
  return { uploads: keys.length, orphans }
}

/** What uploads are called; whatever else lies there is not ours to remove. */
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function sweepOrphans(): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    removed += await removeUnknown(batch)
    batch = []
  }
  for await (const folder of objectStore().folders()) {
    if (!OURS.test(folder)) continue
    batch.push(folder)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return removed
}

async function removeUnknown(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) return 0
  const known = await asSystem('which stored files have a row', (tx) => rows(tx, KNOWN, [folders]))
  const keys = new Set(known.map((row) => row.key))
  const orphans: string[] = []
  for (const folder of folders) {
    if (keys.has(folder)) continue
    const written = await objectStore().writtenAt(folder)
    // A young one may belong to an upload whose row is being entered.
    if (!written || written.getTime() < Date.now() - secondsOf(retention.unusedUploads) * 1_000) orphans.push(folder)
  }
  await removeObjects(orphans)
  return orphans.length
}

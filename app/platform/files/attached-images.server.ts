import { z } from 'zod'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

export type AttachedImage = { id: string; url: string }

const ATTACH = statement(
  z.object({ isAttached: z.boolean() }),
  'select attach_upload(id) as "isAttached" from uploads where id = $1 and kind = $2 and state = \'pending\'',
)

/**
 * Makes pictures public that the admin has uploaded for the blog or for a banner; others, and those that are already,
 * are left out.
 */
export async function attachImages(
  tx: Tx,
  kind: 'blog-image' | 'banner',
  ids: readonly string[],
): Promise<AttachedImage[]> {
  const attached: AttachedImage[] = []
  for (const id of new Set(ids))
    if ((await maybeOne(tx, ATTACH, [id, kind]))?.isAttached) attached.push({ id, url: uploadUrl(id) })
  return attached
}

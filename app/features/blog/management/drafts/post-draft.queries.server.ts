import { z } from 'zod'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { draftedPost, type OtherDraft, type PostDraft } from './post-draft.ts'

const stored = z.record(z.string(), z.unknown()).catch({})
const text = z.string().catch('')

const DRAFT = statement(
  z.object({ data: z.unknown(), opened: z.string(), version: z.guid(), savedAt: z.date() }),
  `select data, opened, version, updated_at as "savedAt" from post_drafts
   where admin_id = $1 and post_id is not distinct from $2::uuid`,
)

/** What this admin typed into a post and has not saved, or into a new one (null); null where there is nothing. */
export async function getPostDraft(tx: Tx, adminId: string, postId: string | null): Promise<PostDraft | null> {
  const found = await maybeOne(tx, DRAFT, [adminId, postId])
  if (!found) return null
  const { data, opened, version, savedAt } = found
  // A field that came later, or went, costs a draft nothing else.
  const kept = stored.parse(data)
  const post = draftedPost((field) => text.parse(kept[field]))
  return { post, opened, saved: { version, savedAt: savedAt.toISOString() } }
}

const OTHERS = statement(
  z.object({ name: z.string(), savedAt: z.date() }),
  `select p.full_name as name, d.updated_at as "savedAt" from post_drafts d join profiles p on p.id = d.admin_id
   where d.post_id = $2 and d.admin_id <> $1 order by d.updated_at desc limit 5`,
)

/** Who else has typed something into this post and not saved it, the latest first. */
export const listOtherDrafts = (tx: Tx, adminId: string, postId: string): Promise<OtherDraft[]> =>
  rows(tx, OTHERS, [adminId, postId])

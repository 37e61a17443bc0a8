import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import type { DraftMark, SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { retention } from '#app/lib/retention.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'
import { asActor, asSystem, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { savedRow, toSaved, toStored } from '#app/platform/forms/form-draft.server.ts'
import { notAllowed, postGone } from '../../blog.errors.ts'
import { canManageBlog } from '../../blog.policy.ts'
import { draftTooLong, postDraftElsewhere } from './post-draft.errors.ts'
import type { DraftedPost } from './post-draft.ts'

/** Only over what the form started from or wrote itself; a draft that is gone is not brought back unasked. */
const SAVE = statement(
  savedRow,
  `insert into post_drafts as d (admin_id, post_id, data, opened, writer)
   select $1::uuid, $2::uuid, $3::jsonb, $4, $5
   where $6::uuid is null or exists (select from post_drafts e where e.admin_id = $1
     and e.post_id is not distinct from $2)
   on conflict on constraint post_drafts_one do update set data = excluded.data, opened = excluded.opened,
     writer = excluded.writer, version = gen_random_uuid(), updated_at = now()
     where d.version = $6 or d.writer = excluded.writer
   returning d.version, d.updated_at as "savedAt"`,
)
const STANDS = statement(
  savedRow.extend({ writer: z.string() }),
  `select version, updated_at as "savedAt", writer from post_drafts
   where admin_id = $1 and post_id is not distinct from $2::uuid for update`,
)
const FORGET = command('delete from post_drafts where admin_id = $1 and post_id is not distinct from $2::uuid')
const FORGET_OLD = forgets('post_drafts', 'updated_at < now() - $1::interval')
const POST = command('select 1 from posts where id = $1')

/** Letters of a draft as it is stored; the column holds a few more, for spaces between its parts (`post_drafts`). */
const MOST_STORED = 1_400_000

export type DraftToSave = DraftMark & { postId: string | null; post: DraftedPost; opened: string }

/**
 * Keeps what an admin typed into the form of a new post or of one that exists, on every device of theirs. Throws
 * `blog.draft_elsewhere` where another form of theirs saved it since, `blog.draft_too_long`, `blog.post_gone`,
 * `blog.not_allowed`.
 */
export function savePostDraft(actor: Member, sent: DraftToSave): Promise<SavedDraft> {
  if (!canManageBlog(actor)) throw notAllowed()
  const { postId, post, opened, based, writer } = sent
  const stored = toStored(post)
  if (stored.length > MOST_STORED) throw draftTooLong()
  return asActor(actor, async (tx) => {
    if (postId !== null && (!isId(postId) || (await execute(tx, POST, [postId])) === 0)) throw postGone()
    const kept = opened.slice(0, 100)
    const saved = await maybeOne(tx, SAVE, [actor.userId, postId, stored, kept, writer, isId(based) ? based : null])
    if (saved) return toSaved(saved)
    const stands = await maybeOne(tx, STANDS, [actor.userId, postId])
    throw postDraftElsewhere(stands ? toSaved(stands) : null)
  })
}

/**
 * Forgets the admin's draft of a post that is being saved. Throws `blog.draft_elsewhere` where another form of theirs
 * saved it since: what it holds must not go unseen.
 */
export async function takePostDraft(
  tx: Tx,
  actor: Member,
  postId: string | null,
  { based, writer }: DraftMark,
): Promise<void> {
  const stands = await maybeOne(tx, STANDS, [actor.userId, postId])
  if (!stands) return
  if (stands.version !== based && stands.writer !== writer) throw postDraftElsewhere(toSaved(stands))
  await execute(tx, FORGET, [actor.userId, postId])
}

/** Forgets the admin's own draft, for good. */
export const discardPostDraft = (tx: Tx, actor: Member, postId: string | null): Promise<number> =>
  execute(tx, FORGET, [actor.userId, postId])

/** Forgets drafts that nobody went on with (retention). Returns how many went. */
export const deleteOldPostDrafts = (): Promise<number> =>
  untilNone(() => asSystem('retention of drafts of posts', (tx) => execute(tx, FORGET_OLD, [retention.drafts])))

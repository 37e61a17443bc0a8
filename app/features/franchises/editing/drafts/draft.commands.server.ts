import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import { retention } from '#app/lib/retention.ts'
import { asActor, asSystem, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'
import { discardUploads } from '#app/platform/files/uploads.server.ts'
import { savedRow, toSaved, toStored } from '#app/platform/forms/form-draft.server.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import type { Draft } from '../franchise-draft.ts'
import { filesIn } from '../form-version.server.ts'
import { notAllowed } from '../save.errors.ts'
import { can } from '../save.policy.ts'
import { DraftElsewhere, draftTooLong } from './draft.errors.ts'
import type { DraftMark, SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { MOST_STORED } from './stored-draft.server.ts'

const OWN = statement(
  z.object({ franchisorId: z.guid().nullable() }),
  'select franchisor_id as "franchisorId" from franchises where id = $1 and franchisor_id = $2',
)
/** Only over what the form started from or wrote itself; a draft that is gone is not brought back unasked. */
const SAVE = statement(
  savedRow,
  `insert into franchise_drafts as d (franchisor_id, franchise_id, data, opened, uploads, writer)
  select $1::uuid, $2::uuid, $3::jsonb, $4, array(select u.id from uploads u where u.id = any ($5::uuid[])
    and u.owner_id = $1), $6
  where $7::uuid is null or exists (select from franchise_drafts e where e.franchisor_id = $1
    and e.franchise_id is not distinct from $2)
  on conflict on constraint franchise_drafts_one do update set data = excluded.data, opened = excluded.opened,
    uploads = excluded.uploads, writer = excluded.writer, version = gen_random_uuid(), updated_at = now()
    where d.version = $7 or d.writer = excluded.writer
  returning d.version, d.updated_at as "savedAt"`,
)
const STANDS = statement(
  savedRow.extend({ writer: z.string(), uploads: z.array(z.guid()) }),
  `select version, updated_at as "savedAt", writer, uploads from franchise_drafts
  where franchisor_id = $1 and franchise_id is not distinct from $2::uuid for update`,
)
const FORGET = command(
  'delete from franchise_drafts where franchisor_id = $1 and franchise_id is not distinct from $2::uuid',
)
const FORGET_OLD = forgets('franchise_drafts', 'updated_at < now() - $1::interval')

type DraftToSave = DraftMark & { franchiseId: string | null; draft: Draft; opened: string }

/**
 * Keeps what was typed into the form of a new or an own franchise, on every device of its franchisor. Throws
 * `franchise.draft_elsewhere` where another form saved it since, `franchise.draft_too_long`, and `franchise.not_found`.
 */
export function saveDraft(actor: Member, sent: DraftToSave): Promise<SavedDraft> {
  if (!can(actor, 'franchise:create')) throw notAllowed()
  const { franchiseId, draft, opened, based, writer } = sent
  const stored = toStored(draft)
  if (stored.length > MOST_STORED) throw draftTooLong()
  return asActor(actor, async (tx) => {
    if (franchiseId !== null) {
      const own = isId(franchiseId) && (await maybeOne(tx, OWN, [franchiseId, actor.userId]))
      if (!own || !can(actor, 'franchise:edit', own)) throw franchiseNotFound()
    }
    const files = filesIn(draft).filter((token) => !token.startsWith('url:'))
    const saved = await maybeOne(tx, SAVE, [
      actor.userId,
      franchiseId,
      stored,
      opened.slice(0, 1_000),
      files,
      writer,
      isId(based) ? based : null,
    ])
    if (saved) return toSaved(saved)
    const stands = await maybeOne(tx, STANDS, [actor.userId, franchiseId])
    throw new DraftElsewhere(stands ? toSaved(stands) : null)
  })
}

/**
 * Forgets the draft of a franchise that is being saved. Throws `franchise.draft_elsewhere` where another form saved it
 * since, or a new franchise's is gone: what it holds must not go unseen.
 */
export async function takeDraft(
  tx: Tx,
  franchisorId: string,
  franchiseId: string | null,
  { based, writer }: DraftMark,
): Promise<void> {
  const stands = await maybeOne(tx, STANDS, [franchisorId, franchiseId])
  if (!stands && franchiseId === null && based !== '') throw new DraftElsewhere(null)
  if (stands && stands.version !== based && stands.writer !== writer) throw new DraftElsewhere(toSaved(stands))
  if (stands) await execute(tx, FORGET, [franchisorId, franchiseId])
}

/** Forgets a draft and the files that nothing but it holds. */
export async function discardDraft(actor: Member, franchiseId: string | null): Promise<void> {
  const uploads = await asActor(actor, async (tx) => {
    const stands = await maybeOne(tx, STANDS, [actor.userId, franchiseId])
    await execute(tx, FORGET, [actor.userId, franchiseId])
    return stands?.uploads ?? []
  })
  await discardUploads(actor, uploads)
}

/** Forgets drafts that nobody went on with (retention). Returns how many went; their files go with the next sweep. */
export function deleteOldDrafts(): Promise<number> {
  return untilNone(() => asSystem('retention of drafts', (tx) => execute(tx, FORGET_OLD, [retention.drafts])))
}

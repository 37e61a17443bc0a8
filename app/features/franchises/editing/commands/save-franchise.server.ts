import { z } from 'zod'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { listConflicts, filesIn, storedVersion, formVersion } from '../form-version.server.ts'
import { takeDraft } from '../drafts/draft.commands.server.ts'
import type { DraftMark } from '#app/lib/drafts/saved-draft.ts'
import { listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import type { FormRules, FranchiseInput } from '../franchise.schema.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { alreadySaved, ChangedMeanwhile, notAllowed } from '../save.errors.ts'
import { can } from '../save.policy.ts'
import { fileFingerprints } from './franchise-files.server.ts'
import { readCurrent, writeContents } from './write-contents.server.ts'

const ENTER = statement(
  z.object({ id: z.guid() }),
  `insert into franchises (name, location, open_areas, website, franchisor_id, status)
    values ($1, $2, $3::int[], $4, $5, 'pending') returning id`,
)
const LOCK = statement(
  z.object({ state: z.enum(listingStates), franchisorId: z.guid().nullable() }),
  `select ${LISTING_STATE} as state, f.franchisor_id as "franchisorId" from franchises f
    where f.id = $1 and f.franchisor_id = $2 for update`,
)
/** One that was rejected or withdrawn waits for a decision again. */
const CHANGE = command(
  `update franchises set name = $2, location = $3, open_areas = coalesce($4::int[], open_areas), website = $5,
    status = case status when 'rejected' then 'pending' else status end, withdrawn_at = null where id = $1`,
)
/**
 * F-33: enters a new franchise of the actor, pending, with all that hangs on it, in one transaction. `formKey` is the
 * form's idempotency key: the same form sent again does nothing and answers `null`. Throws `franchise.already_saved`,
 * and `franchise.draft_elsewhere` where its draft went on elsewhere.
 */
export async function createFranchise(
  actor: Member,
  input: FranchiseInput,
  formKey: string,
  mark: DraftMark,
): Promise<string | null> {
  if (!can(actor, 'franchise:create')) throw notAllowed()
  return asActor(actor, async (tx) => {
    if (formKey && (await isSentBefore(tx, `${actor.userId} ${formKey.slice(0, 100)}`, input))) return null
    await takeDraft(tx, actor.userId, null, mark)
    const made = await one(tx, ENTER, [input.name, input.location, input.opens, input.website, actor.userId])
    await writeContents(tx, actor.userId, made.id, input, { urls: new Set(), gallery: [], stories: [] }, false)
    await audit(tx, 'franchise.created', { type: 'franchise', id: made.id }, { name: input.name })
    return made.id
  })
}

/**
 * Whether the form with this key has made a franchise of the same words. With other words (Back, a correction, Save) it
 * throws `franchise.already_saved`: the correction must not seem kept. A second request waits until the first has
 * committed.
 */
async function isSentBefore(tx: Tx, form: string, input: FranchiseInput): Promise<boolean> {
  // Files come again, under other tokens, each time that a form is sent.
  const hash = requestHash(JSON.stringify(input, (name, value: unknown) => (name === 'token' ? undefined : value)))
  const first = await takeKeyAsActor(tx, { scope: 'franchise.create', key: form, hash })
  if (first !== null && first !== hash) throw alreadySaved()
  return first !== null
}

/**
 * F-41, 3-decisions 34 to 36: saves an own franchise, all or nothing. An approved one stays live, and the database
 * notes what changed since the approval and holds what an admin looks at first; a rejected or withdrawn one is in
 * review again, which the answer tells. Throws
 * `franchise.not_found` for another's, and `franchise.changed_meanwhile` where it would undo what was saved after the
 * form was `opened`, and `franchise.draft_elsewhere` where its draft went on elsewhere.
 */
export async function updateFranchise(
  actor: Member,
  id: string,
  input: FranchiseInput,
  { opened, rules, mark }: { opened: string; rules: Omit<FormRules, 'isNew'>; mark: DraftMark },
): Promise<{ isResubmitted: boolean }> {
  const { keys, isResubmitted } = await asActor(actor, async (tx) => {
    const current = await maybeOne(tx, LOCK, [id, actor.userId])
    if (!current || !can(actor, 'franchise:edit', current)) throw franchiseNotFound()
    const stored = await getFranchiseToEdit(tx, actor.userId, id)
    const version = stored ? storedVersion(stored.draft, rules) : ''
    const markOf = await fileFingerprints(tx, [...filesIn(input), ...(stored ? filesIn(stored.draft) : [])])
    const undone = listConflicts(opened, version, {
      same: stored ? storedVersion(stored.draft, rules, markOf) : '',
      sent: formVersion(input, markOf),
    })
    if (undone.length > 0) throw new ChangedMeanwhile(undone, version)
    await takeDraft(tx, actor.userId, id, mark)
    const isResubmitted = current.state === 'rejected' || current.state === 'withdrawn'
    await execute(tx, CHANGE, [id, input.name, input.location, input.opens, input.website])
    const isLive = current.state === 'approved' || current.state === 'paused'
    const keys = await writeContents(tx, actor.userId, id, input, await readCurrent(tx, id), isLive)
    await audit(
      tx,
      isResubmitted ? 'franchise.resubmitted' : 'franchise.updated',
      { type: 'franchise', id },
      { name: input.name },
    )
    return { keys, isResubmitted }
  })
  await removeObjects(keys)
  return { isResubmitted }
}

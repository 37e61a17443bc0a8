import { z } from 'zod'
import { type FranchisorState, franchisorStates } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { FRANCHISOR_STATE } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { DECISION_EMAIL_SECONDS } from '#app/lib/undo.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { can } from '../moderation.policy.ts'
import { alreadyDecided, changedMeanwhile, notAllowed, withdrawn } from '../moderation.errors.ts'
import { type ListingState, listingStates } from '../../listing/franchise.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'

/** What was decided on, and the state of its company's account; null where nobody owns it. */
type Decided = { name: string; account: FranchisorState | null }

/**
 * D-19: a waiting listing goes live; where its company's account isn't open, as soon as it is (3-decisions 78).
 * `version` is the one the admin saw: what its franchisor has changed since is not waved through. Throws
 * `franchise.changed_meanwhile`, `franchise.withdrawn`, and `franchise.already_decided` when someone was faster.
 */
export async function approveFranchise(tx: Tx, actor: Claims, id: string, version: string): Promise<Decided> {
  return decide(tx, actor, id, 'approved', null, version)
}

/**
 * Refuses a waiting listing as the admin saw it: what its franchisor has corrected since isn't refused unread. The
 * franchisor sees the reason, corrects and resubmits (3-decisions 34). Throws the same.
 */
export async function rejectFranchise(
  tx: Tx,
  actor: Claims,
  id: string,
  reason: string | null,
  version: string,
): Promise<Decided> {
  return decide(tx, actor, id, 'rejected', reason, version)
}

const DECIDE = statement(
  z.object({
    name: z.string(),
    email: z.string().nullable(),
    fullName: z.string().nullable(),
    account: z.enum(franchisorStates).nullable(),
  }),
  `with decided as (
     update franchises
        set status = $2, approved_at = case when $2 = 'approved' then now() end, rejection_reason = $3
      where id = $1 and status = 'pending' and withdrawn_at is null
        and extract(epoch from updated_at)::text = $4
     returning name, franchisor_id)
   select d.name, p.email, p.full_name as "fullName", ${FRANCHISOR_STATE} as account
   from decided d left join profiles p on p.id = d.franchisor_id`,
)
const STATUS = statement(
  z.object({ status: z.enum(listingStates) }),
  `select ${LISTING_STATE} as status from franchises f where f.id = $1`,
)

async function decide(
  tx: Tx,
  actor: Claims,
  id: string,
  status: 'approved' | 'rejected',
  reason: string | null,
  version: string,
): Promise<Decided> {
  if (!can(actor, 'franchise:decide')) throw notAllowed()
  const decided = await maybeOne(tx, DECIDE, [id, status, reason, version])
  if (!decided) {
    const current = await statusOf(tx, id)
    if (current === null) throw franchiseNotFound()
    throw current === 'pending' ? changedMeanwhile() : current === 'withdrawn' ? withdrawn() : alreadyDecided()
  }
  const { name, email, fullName, account } = decided
  await audit(tx, `franchise.${status}`, { type: 'franchise', id }, { reason })
  if (email)
    await enqueue(tx, `franchise.${status}`, email, { franchiseId: id, name, fullName, reason }, DECISION_EMAIL_SECONDS)
  return { name, account }
}

/** Null when there is no such listing. */
async function statusOf(tx: Tx, id: string): Promise<ListingState | null> {
  const found = await maybeOne(tx, STATUS, [id])
  return found?.status ?? null
}

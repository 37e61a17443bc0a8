import { z } from 'zod'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { DECISION_EMAIL_SECONDS } from '#app/lib/undo.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import { type HeldPart, heldPartNames } from '../../listing/held/held-parts.ts'
import { can } from '../moderation.policy.ts'
import { changedAgain, notAllowed, nothingHeld } from '../moderation.errors.ts'

const SEEN = statement(
  z.object({ fields: z.array(z.string()), held: z.array(z.string()), isSame: z.boolean() }),
  `select array(select jsonb_object_keys(coalesce(f.changed_since_approval, '{}'))) as fields,
     array(select h.part from franchise_held_parts h where h.franchise_id = f.id and h.refused_at is null) as held,
     f.status = 'approved' and f.changed_since_approval is not null
       and extract(epoch from f.updated_at)::text = $2 as "isSame"
   from franchises f where f.id = $1 for update of f`,
)
const ACKNOWLEDGE = command('update franchises set changed_since_approval = null where id = $1')

/** Holds the listing as the admin saw it. Throws `franchise.not_found` and `franchise.changed_again`. */
async function lockAsSeen(tx: Tx, id: string, version: string) {
  const seen = await maybeOne(tx, SEEN, [id, version])
  if (!seen) throw franchiseNotFound()
  if (!seen.isSame) throw changedAgain()
  return seen
}

/**
 * 3-decisions 35: an admin has looked at what changed since the approval; what was held goes public. `version` is the
 * one that was seen: what changed after it is not waved through. Throws `franchise.changed_again`.
 */
export async function acknowledgeChanges(tx: Tx, actor: Claims, id: string, version: string): Promise<void> {
  if (!can(actor, 'franchise:acknowledge')) throw notAllowed()
  const { fields, held } = await lockAsSeen(tx, id, version)
  await execute(tx, ACKNOWLEDGE, [id])
  await audit(tx, 'franchise.changes_acknowledged', { type: 'franchise', id }, { fields, published: held })
}

const REFUSE = command(
  `update franchise_held_parts set refused_at = now(), refusal_reason = $3
   where franchise_id = $1 and part = $2 and refused_at is null`,
)
const OWNER = statement(
  z.object({ name: z.string(), email: z.string().nullable(), fullName: z.string().nullable() }),
  `select f.name, p.email, p.full_name as "fullName" from franchises f
   left join profiles p on p.id = f.franchisor_id where f.id = $1`,
)

/**
 * 3-decisions 35: a part that is held does not go public; its franchisor is told why, and can correct it. Throws
 * `franchise.changed_again`, and `franchise.nothing_held` where another admin was faster.
 */
export async function refuseHeldPart(
  tx: Tx,
  actor: Claims,
  id: string,
  refused: { part: HeldPart; reason: string | null; version: string },
): Promise<void> {
  if (!can(actor, 'franchise:acknowledge')) throw notAllowed()
  const { part, reason, version } = refused
  await lockAsSeen(tx, id, version)
  if ((await execute(tx, REFUSE, [id, part, reason])) === 0) throw nothingHeld()
  await audit(tx, 'franchise.part_refused', { type: 'franchise', id }, { part, reason })
  const { email, name, fullName } = await one(tx, OWNER, [id])
  if (email)
    await enqueue(
      tx,
      'franchise.part_refused',
      email,
      { franchiseId: id, name, fullName, reason, part: heldPartNames[part], partKey: part },
      DECISION_EMAIL_SECONDS,
    )
}

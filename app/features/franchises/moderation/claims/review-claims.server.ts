import { z } from 'zod'
import { asActor, type Claims, type Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { can } from '../moderation.policy.ts'

/** For how many minutes an opened listing is said to be looked at. */
const CLAIM_MINUTES = 5

const isCurrent = `c.at > now() - interval '${CLAIM_MINUTES} minutes'`

/** The name of another admin who looks at the listing f at the moment; null where nobody does. */
export const LOOKED_AT_BY = `(select p.full_name from review_claims c join profiles p on p.id = c.admin_id
  where c.franchise_id = f.id and ${isCurrent} and c.admin_id <> app_user())`

const FORGET = command(`delete from review_claims c where not (${isCurrent})`)
const CLAIM = command(
  `insert into review_claims as c (franchise_id, admin_id)
   select f.id, app_user() from franchises f where f.id = $1
   on conflict (franchise_id) do update set at = now() where c.admin_id = excluded.admin_id`,
)

/**
 * An admin has opened a listing: for some minutes others read that. Whoever was first stays named; nobody is kept from
 * deciding.
 */
export async function claimReview(tx: Tx, actor: Claims, franchiseId: string): Promise<void> {
  if (!can(actor, 'franchise:decide')) return
  await execute(tx, FORGET)
  await execute(tx, CLAIM, [franchiseId])
}

/** The same as a page is asked for, whose own transaction only reads; who fetches ahead does not look yet. */
export async function noteReader(actor: Claims, franchiseId: string, request: Request): Promise<void> {
  if (!request.headers.get('sec-purpose')) await asActor(actor, (tx) => claimReview(tx, actor, franchiseId))
}

const READER = statement(
  z.object({ name: z.string().nullable() }),
  `select ${LOOKED_AT_BY} as name from franchises f where f.id = $1`,
)

/** Who else looks at a listing at the moment; null for nobody. */
export async function getOtherReader(tx: Tx, franchiseId: string): Promise<string | null> {
  return (await maybeOne(tx, READER, [franchiseId]))?.name ?? null
}

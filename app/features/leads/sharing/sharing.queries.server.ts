import { z } from 'zod'
import { joinCard } from '#app/features/accounts/profile-card.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

/** Nobody has more. */
const SHOWN = 200

const shareRow = z.object({
  /** Null where there is no record of the wording: a request from before there was one. */
  consentId: z.guid().nullable(),
  leadId: z.guid().nullable(),
  franchiseName: z.string(),
  /** Null where the franchise has none, or has left. */
  company: z.string().nullable(),
  /** Its franchisor has no account here any more. */
  hasLeft: z.boolean(),
  sharedAt: z.date(),
  wording: z.string().nullable(),
  version: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  isHeld: z.boolean(),
})
/** A franchise that has someone's details, or had them until he took his consent back. */
export type Share = z.output<typeof shareRow>

/**
 * After a request is deleted and the franchise is asked again, the older consent is withdrawn with the newer one
 * (`withdraw_details`), so only the newer is listed. A held request's consent has no franchisor, so it hides none.
 */
const SUPERSEDED = `c.lead_id is null and exists (select from consent_records n
  where (n.user_id, n.purpose) = (c.user_id, c.purpose)
    and (coalesce(n.franchise_id::text, n.franchise_name), n.franchisor_id, n.withdrawn_at)
      is not distinct from (coalesce(c.franchise_id::text, c.franchise_name), c.franchisor_id, c.withdrawn_at)
    and (n.given_at, n.id) > (c.given_at, c.id))`

// Which franchise it is, is worked out before others are looked up by it: policies let only a plain comparison ask an
// index.
const SHARES = statement(
  shareRow,
  `select c.id as "consentId", l.id as "leadId",
     coalesce(f.name, nullif(l.franchise_name, ''), c.franchise_name, '') as "franchiseName",
     coalesce(nullif(btrim(p.company_name), ''), o.company) as company,
     coalesce(l.franchisor_id, c.franchisor_id) is null as "hasLeft",
     coalesce(c.given_at, l.created_at) as "sharedAt", c.wording, c.document_version as version,
     c.withdrawn_at as "withdrawnAt", l.held_at is not null as "isHeld"
   from (select * from consent_records c where user_id = $1 and purpose = 'share_details' and not (${SUPERSEDED})) c
   full join (select * from franchise_leads where user_id = $1) l on l.id = c.lead_id
   ${joinCard('p', 'l.franchisor_id')}
   cross join lateral (select coalesce(l.franchise_id, c.franchise_id) as id offset 0) asked
   left join franchises f on f.id = asked.id
   left join lateral (select company from franchise_companies where franchise_id = asked.id offset 0) o on true
   order by c.withdrawn_at is not null, coalesce(c.given_at, l.created_at) desc, c.id limit ${SHOWN}`,
)

/**
 * Who has a buyer's details: each franchise, as it is called now, and company, since when and by which wording
 * (3-decisions 24, 83).
 */
export function listShares(tx: Tx, customerId: string): Promise<Share[]> {
  return rows(tx, SHARES, [customerId])
}

import { z } from 'zod'
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
  sharedAt: z.date(),
  wording: z.string().nullable(),
  version: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  isHeld: z.boolean(),
})
/** A franchise that has someone's details, or had them until he took his consent back. */
export type Share = z.output<typeof shareRow>

const SHARES = statement(
  shareRow,
  `select c.id as "consentId", l.id as "leadId",
     coalesce(nullif(l.franchise_name, ''), c.franchise_name, '') as "franchiseName", p.company_name as company,
     coalesce(c.given_at, l.created_at) as "sharedAt", c.wording, c.document_version as version,
     c.withdrawn_at as "withdrawnAt", l.held_at is not null as "isHeld"
   from (select * from consent_records where user_id = $1 and purpose = 'share_details') c
   full join (select * from franchise_leads where user_id = $1) l on l.id = c.lead_id
   left join profile_cards p on p.id = l.franchisor_id
   order by c.withdrawn_at is not null, coalesce(c.given_at, l.created_at) desc, c.id limit ${SHOWN}`,
)

/** Who has a buyer's details: each franchise and company, since when and by which wording (3-decisions 24, 83). */
export function listShares(tx: Tx, customerId: string): Promise<Share[]> {
  return rows(tx, SHARES, [customerId])
}

import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'

/** V-08. */
const LOGINS_SHOWN = 10

const loginRow = z.object({
  id: z.guid(),
  /** The owner's, of a member's company too. */
  franchisorId: z.guid(),
  companyName: z.string().nullable(),
  contactName: z.string(),
  lastLogin: z.date().nullable(),
})
export type FranchisorLogin = z.infer<typeof loginRow>

const LOGINS = statement(
  loginRow,
  `select p.id, c.id as "franchisorId", c.company_name as "companyName",
     p.full_name as "contactName", p.last_login as "lastLogin"
   from profiles p join profiles c on c.id = coalesce(p.company_id, p.id) where p.user_type = 'franchisor'
   order by p.last_login desc nulls last, p.created_at desc, p.id limit $1`,
)

/**
 * D-07, 3-decisions 38: the ten franchisors who signed in last, members of companies among them; those who never did
 * come after them.
 */
export function listFranchisorLogins(tx: Tx): Promise<FranchisorLogin[]> {
  return rows(tx, LOGINS, [LOGINS_SHOWN])
}

import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

/** Most sign-ins that a page lists. */
export const SIGN_INS_SHOWN = 20

const signInRow = z.object({ id: z.string(), at: z.date(), name: z.string() })
export type SignInEvent = z.infer<typeof signInRow>
const SIGN_INS = statement(
  signInRow,
  `select e.id::text as id, e.at, p.full_name as name from login_events e join profiles p on p.id = e.user_id
   where e.user_id in (select m.id from profiles m where m.id = $1 or m.company_id = $1)
   order by e.at desc, e.id desc limit $2`,
)

/** The last sign-ins of an account and, of a company, of its people, newest first; for admins (3-decisions 38). */
export const listSignIns = (tx: Tx, accountId: string): Promise<SignInEvent[]> =>
  rows(tx, SIGN_INS, [accountId, SIGN_INS_SHOWN])

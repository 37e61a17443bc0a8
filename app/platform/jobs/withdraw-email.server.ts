import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const WITHDRAW = statement(
  z.object({ isWithdrawn: z.boolean() }),
  'select withdraw_unsent_email($1, $2) as "isWithdrawn"',
)

/** The emails of acts that an admin can take back, each by what it is about: an account or a payment. */
type Withdrawn = 'account.rejected' | 'account.suspended' | 'ad.paid'

/**
 * Takes the email of an act back that an admin reverses, where it has not gone yet: true where nobody has heard of the
 * act, so that nobody needs to hear of its end.
 */
export const withdrawUnsentEmail = async (tx: Tx, kind: Withdrawn, about: string): Promise<boolean> =>
  (await one(tx, WITHDRAW, [kind, about])).isWithdrawn

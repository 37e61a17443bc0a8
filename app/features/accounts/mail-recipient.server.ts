import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'

const forUser = z.object({ userId: z.uuid() })

const userRow = z.object({ id: z.guid(), email: z.string(), name: z.string(), email_verified: z.boolean() })
export type MailUser = z.infer<typeof userRow>

const USER = statement(
  userRow,
  'select id, email, name, email_verified from auth."user" where id = $1 and lower(email) = lower($2)',
  { isPlannedOnce: true },
)

/**
 * The account for an email's recipient, as it is when the email is sent; undefined where it is gone or has another
 * address.
 */
export async function getMailUser(payload: unknown, recipient: string): Promise<MailUser | undefined> {
  const { userId } = forUser.parse(payload)
  // A changed address gets no link to an account that is no longer reached by it.
  return asSystem('the recipient of an account email', (tx) => maybeOne(tx, USER, [userId, recipient]))
}

import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

const forUser = z.object({ userId: z.uuid() })

export type MailUser = { id: string; email: string; name: string; email_verified: boolean }

/** The account of an email's recipient, as it is when the email is sent; undefined where it is gone or has another address. */
export async function userOf(payload: unknown, recipient: string): Promise<MailUser | undefined> {
  const { userId } = forUser.parse(payload)
  // A changed address gets no link to an account that is no longer reached by it.
  const [user] = await asSystem('the recipient of an account email', (tx) =>
    rows<MailUser>(tx, 'select id, email, name, email_verified from auth."user" where id = $1 and lower(email) = lower($2)', [userId, recipient]),
  )
  return user
}

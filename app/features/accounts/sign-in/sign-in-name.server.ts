import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { UserType } from '../account.ts'
import { phoneField } from '../account.schema.ts'

const OWNERS = statement(
  z.object({ email: z.string(), isOpen: z.boolean() }),
  `select email, email_verified and status = 'approved' and suspended_at is null as "isOpen" from profiles
    where phone is not null and e164(phone) = e164($1) and user_type = $2 order by 2 desc limit 2`,
)

/**
 * The email address of the account that a name to sign in by stands for. A phone number, which nobody has verified,
 * stands for the one account of that portal that has it, whatever strangers sign up with and never get into: those that
 * can sign in come first. Where two have it, or none, it comes back as it is: no account's address, so that signing in
 * fails like a wrong password, and is counted. Admins sign in by email alone. What is no number is left as it is.
 */
export async function resolveSignInName(door: UserType, name: string): Promise<string> {
  if (!phoneField.safeParse(name).success || door === 'admin') return name
  const owners = await asSystemAlone('whose phone number it is', (tx) => rows(tx, OWNERS, [name, door]))
  const [first, second] = owners
  return first && (!second || (first.isOpen && !second.isOpen)) ? first.email : name
}

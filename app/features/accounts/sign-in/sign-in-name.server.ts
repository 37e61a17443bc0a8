import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { UserType } from '../account.ts'
import { phoneField } from '../account.schema.ts'

const OWNERS = statement(
  z.object({ number: z.string().nullable(), email: z.string().nullable(), isOpen: z.boolean().nullable() }),
  `select e164($1) as number, p.email, p."isOpen" from (values (1)) as one
    left join lateral (select email, email_verified and status = 'approved' and suspended_at is null as "isOpen"
      from profiles where phone is not null and e164(phone) = e164($1) and user_type = $2 order by 2 desc limit 2) p
    on true order by 3 desc nulls last`,
)

/**
 * The email address of the account that a name to sign in by stands for. A phone number, which nobody has verified,
 * stands for the one account of that portal that has it, whatever strangers sign up with and never get into: those that
 * can sign in come first. Where two have it, or none, it stands for an address that nobody can have, one for all ways
 * to write the number: failures with it are counted, and its password is hashed, as if there were an account. Admins
 * sign in by email alone. What is no number is left as it is.
 */
export async function resolveSignInName(door: UserType, name: string): Promise<string> {
  if (!phoneField.safeParse(name).success || door === 'admin') return name
  const owners = await asSystemAlone('whose phone number it is', (tx) => rows(tx, OWNERS, [name, door]))
  const [first, second] = owners
  if (first?.email && (!second || (first.isOpen && !second.isOpen))) return first.email
  return first?.number ? `${first.number}@${door}.invalid` : name
}

import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { normaliseEmail } from '../account.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'
import { recordSuccess, reserveAttempt } from '../sign-in/sign-in-rate-limit.server.ts'

type SignUp = { userType: 'customer' | 'franchisor'; email: string; fullName: string; companyName?: string | null }

const MADE = statement(
  z.object({ id: z.guid(), hash: z.string() }),
  `select u.id, coalesce(a.password) as hash from auth."user" u join profiles p on p.id = u.id
     join auth.account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where lower(u.email) = $1
      and ((not u.email_verified and u.created_at > now() - interval '1 hour')
        or (p.status = 'pending' and p.reopened_at > now() - interval '1 hour'))
      and p.user_type = $2 and p.full_name = $3 and p.company_name is not distinct from $4`,
)

/**
 * The account that this very sign-up has made before: its answer was lost on the way, or the button was pressed twice.
 * Only one that is an hour old at most and not verified, or applied again within the hour, and has the same password;
 * counted like a sign-in. Null for all others.
 */
export async function getRepeatedSignUp(
  { userType, email, fullName, companyName = null }: SignUp,
  password: string,
  ip: string,
): Promise<string | null> {
  const address = normaliseEmail(email)
  const made = await asSystem('a sign-up that is sent again', (tx) =>
    maybeOne(tx, MADE, [address, userType, fullName, companyName]),
  )
  if (!made) return null
  const attempt = await reserveAttempt(address, { ip })
  if (!(await verifyPassword({ hash: made.hash, password }))) return null
  await recordSuccess(attempt)
  return made.id
}

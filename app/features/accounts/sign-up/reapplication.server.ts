import { z } from 'zod'
import { NamedError } from '#app/lib/errors.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { type Application, normaliseEmail } from '../account.ts'
import { hasReachedEmailLimit } from '../email-verification/email-rate-limit.server.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'
import { reapply } from '../approvals/reopening.commands.server.ts'
import { recordSuccess, reserveAttempt } from '../sign-in/sign-in-rate-limit.server.ts'

const rejectedRow = z.object({ id: z.guid(), email: z.string(), hash: z.string().nullable() })
type Rejected = z.infer<typeof rejectedRow>

const REJECTED = statement(
  rejectedRow,
  `select u.id, u.email, a.password as hash from auth."user" u join profiles p on p.id = u.id
     left join auth.account a on a.user_id = u.id and a.provider_id = 'credential'
    where lower(u.email) = $1 and p.user_type = 'franchisor' and p.status = 'rejected'`,
)

/**
 * A franchisor's sign-up with the address of a rejected account: he applies again (3-decisions 79), and the answer is
 * that of a new sign-up. With the account's own password it is pending again at once. With another one nothing changes,
 * since whoever knows an address must not get its account: a link goes to the address, and whoever presses it chooses
 * the password there. Null where no rejected franchisor has the address; an id where the password was right.
 */
export async function reapplyBySignUp(
  typed: string,
  application: Application,
  password: string,
  ip: string,
): Promise<{ userId: string | undefined } | null> {
  const email = normaliseEmail(typed)
  const account = await asSystem('a rejected account that applies again', (tx) => maybeOne(tx, REJECTED, [email]))
  if (!account) return null
  const isOwner = await isPasswordOf(account, password, ip)
  return asSystem('an application that is made again', async (tx) => {
    if (isOwner) {
      // Pressed twice at once, or reopened meanwhile: it is pending already, and he hears the same.
      await reapply(tx, account.id, application, 'password')
      return { userId: account.id }
    }
    if (!(await hasReachedEmailLimit(tx, 'account.apply_again', email)))
      await enqueue(tx, 'account.apply_again', account.email, { userId: account.id })
    return { userId: undefined }
  })
}

/**
 * Counted like a sign-in. Where there were too many of them it is a no: saying so would tell that there is an account.
 */
async function isPasswordOf({ email, hash }: Rejected, password: string, ip: string): Promise<boolean> {
  if (!hash) return false
  try {
    const attempt = await reserveAttempt(normaliseEmail(email), { ip })
    if (!(await verifyPassword({ hash, password }))) return false
    await recordSuccess(attempt)
    return true
  } catch (error) {
    if (error instanceof NamedError && error.code === 'account.too_many_attempts') return false
    throw error
  }
}

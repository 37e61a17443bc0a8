import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type MemberActor, normaliseEmail } from '../account.ts'
import { wrongCurrentPassword } from '../account.errors.ts'
import {
  cancelAttempt,
  recordSuccess,
  reserveAttempt,
  type SignInClient,
} from '../sign-in/sign-in-rate-limit.server.ts'
import { verifyPassword } from './password-hash.server.ts'

const PASSWORD = statement(
  z.object({ hash: z.string().nullable() }),
  `select password as hash from auth.account where user_id = $1 and provider_id = 'credential'`,
)

/**
 * Asks a member for his password once more, before what only its owner may do; a stolen session is not enough then.
 * Counted like a sign-in. Returns the hash that it was compared with. Throws `account.wrong_current_password`,
 * `account.too_many_attempts`, `account.too_busy`.
 */
export async function reauthenticate(member: MemberActor, password: string, client: SignInClient): Promise<string> {
  const attempt = await reserveAttempt(normaliseEmail(member.email), client)
  const found = await asSystem('the password of whoever asks', (tx) => maybeOne(tx, PASSWORD, [member.userId]))
  const isRight =
    found?.hash &&
    (await verifyPassword({ hash: found.hash, password }).catch(async (error: unknown) => {
      await cancelAttempt(attempt)
      throw error
    }))
  if (!found?.hash || !isRight) throw wrongCurrentPassword()
  await recordSuccess(attempt)
  return found.hash
}

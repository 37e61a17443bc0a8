import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { writeSessionCookie } from '../auth/session.server.ts'
import { finishSignIn, type SignedIn } from '../sign-in/finished-sign-in.server.ts'
import { makeSession } from '../sign-in/new-session.server.ts'
import { countCode, spendCode } from './code.commands.server.ts'
import { endSecondStep, findSecondStep, holdSecondStep, type SecondStep } from './second-step.commands.server.ts'

type Client = { ip: string; headers: Headers }
/** The kind of an account names its own door, wherever someone came in. */
const KIND = statement(z.object({ kind: z.string() }), 'select user_type as kind from profiles where id = $1')

/** The sign-in of this browser that waits for a code; null where it is over. `id` names one of several. */
export async function getChallenge(asked: Headers, id: string | null): Promise<SecondStep | null> {
  return (
    (await asSystem('a sign-in that waits for a code', (tx) =>
      findSecondStep(tx, asked, { purpose: 'sign-in', id }),
    )) ?? null
  )
}

/**
 * Signs in whose first factor was right before, with a code. The gates of account states come once more, for minutes
 * have passed. Null where the sign-in is over: after ten minutes, once it is done, and after a change of the password.
 * Throws what `countCode` and `spendCode` throw, and the refusals of account.errors.ts.
 */
export async function finishChallenge(
  { id, userId, door, email }: SecondStep,
  code: string,
  client: Client,
): Promise<SignedIn | null> {
  const isSpent = await countCode(email, client, async (tx) => {
    const held = await holdSecondStep(tx, client.headers, { purpose: 'sign-in', id })
    if (!held) return false
    const spent = await spendCode(tx, userId, code)
    await endSecondStep(tx, id)
    if (spent.kind === 'app') return true
    await audit(tx, 'account.recovery_code_used', { type: 'profile', id: userId })
    const kind = (await maybeOne(tx, KIND, [userId]))?.kind
    await enqueue(tx, 'account.two_step_changed', email, { userId, userType: kind, what: 'recovery', left: spent.left })
    return true
  })
  if (!isSpent) return null
  const answer = new Headers()
  writeSessionCookie(answer, await makeSession(userId, door, client))
  return finishSignIn({ door, userId, email, asked: client.headers, answer, isSecondStep: true })
}

import { z } from 'zod'
import { isUnavailable } from '#app/platform/db/database-away.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { UserType } from '../account.ts'
import { hashToken } from '../auth/auth-adapter.server.ts'
import { writeSessionCookie } from '../auth/session.server.ts'
import { REFUSAL_MS, waitUntilElapsed } from '../sign-in/constant-time.server.ts'
import { finishSignIn, type SignedIn } from '../sign-in/finished-sign-in.server.ts'
import { makeSession } from '../sign-in/new-session.server.ts'
import { cancelAttempt, recordSuccess, reserveAttempt } from '../sign-in/sign-in-rate-limit.server.ts'
import { NamedError } from '#app/lib/errors.ts'
import { challengeFor, createChallenge, readChallenge, spendChallenge } from './passkey-challenge.server.ts'
import { loadWebAuthn, toJson, toUserHandle } from './passkey.commands.server.ts'
import { passkeyRefused } from './passkey.errors.ts'
import { usedCredentialSchema } from './passkey.schema.ts'
import { getRelyingParty } from './relying-party.server.ts'

type Client = { ip: string; headers: Headers }
type Used = z.output<typeof usedCredentialSchema>

const ownerRow = z.object({ userId: z.guid(), email: z.string() })
const OWNER = statement(
  ownerRow,
  `select k.user_id as "userId", lower(u.email) as email from auth.passkey k join auth."user" u on u.id = k.user_id
    where k.credential_id = $1`,
)
const HOLD = statement(
  z.object({ id: z.guid(), key: z.string(), counter: z.number() }),
  `select id, public_key as key, counter::float8 as counter from auth.passkey
    where credential_id = $1 and user_id = $2 for update`,
)
const NOTE_USE = command('update auth.passkey set counter = $2, last_used_at = now() where id = $1')
const NOTE_SESSION = command(`update auth.session set passkey_id = k.id from auth.passkey k
  where auth.session.token = $1 and k.id = $2`)
const END_SESSION = command('delete from auth.session where token = $1')

/** What a browser asks a device for, to sign in with whatever passkey it has; null where the site has none. */
export function createPasskeyRequest() {
  const party = getRelyingParty()
  if (!party) return null
  return {
    challenge: createChallenge(challengeFor.signIn).toString('base64url'),
    rpId: party.id,
    userVerification: 'required' as const,
    timeout: 300_000,
  }
}

/** Checks the signature against what we keep, and notes the device's counter. Null for anything that is not right. */
async function verifyUse(used: Used, userId: string): Promise<string | null> {
  const challenge = readChallenge(used.response.clientDataJSON)
  const party = getRelyingParty()
  const { userHandle } = used.response
  if (challenge === null || !party || !(await spendChallenge(challenge, challengeFor.signIn))) return null
  if (userHandle && userHandle !== toUserHandle(userId).toString('base64url')) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  return asSystem('a passkey is used', async (tx) => {
    const kept = await maybeOne(tx, HOLD, [used.id, userId])
    if (!kept) return null
    const found = await verifyAuthenticationResponse({
      response: {
        ...used,
        response: { ...used.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: used.id,
        publicKey: new Uint8Array(Buffer.from(kept.key, 'base64url')),
        counter: kept.counter,
      },
    }).catch((error: unknown) => {
      // A counter that does not go up, another origin, no user verification, bytes that are none.
      log.warn({ event: 'account.passkey_not_verified', userId, err: error }, 'a passkey could not be verified')
      return null
    })
    if (!found?.verified) return null
    await execute(tx, NOTE_USE, [kept.id, found.authenticationInfo.newCounter])
    return kept.id
  })
}

/** By which passkey a session was made; one that was removed meanwhile takes it along, and the answer is false. */
function noteSession(token: string, passkeyId: string): Promise<boolean> {
  return asSystem('by which passkey a session was made', async (tx) => {
    if ((await execute(tx, NOTE_SESSION, [hashToken(token), passkeyId])) > 0) return true
    await execute(tx, END_SESSION, [hashToken(token)])
    return false
  })
}

/**
 * Signs in with a passkey, which stands for both steps: the device has asked for a finger, a face or its own PIN.
 * Counted like a password, by the account whose passkey it is, but apart from passwords. Throws
 * `account.passkey_refused` for whatever is not right, after the same time, `account.too_many_attempts`, and the
 * refusals of account.errors.ts, which come after a right signature only.
 */
export async function signInWithPasskey(door: UserType, credential: string, client: Client): Promise<SignedIn> {
  const begun = performance.now()
  const parsed = usedCredentialSchema.safeParse(toJson(credential))
  const owner = parsed.success
    ? await asSystem('whose passkey it is', (tx) => maybeOne(tx, OWNER, [parsed.data.id]))
    : undefined
  // Whoever makes them up shares the budget of his network, and keeps nobody else out.
  const subject = owner?.email ?? hashToken(parsed.success ? parsed.data.id : credential)
  const attempt = await reserveAttempt(subject, client, 'passkey')
  try {
    const passkeyId = parsed.success && owner ? await verifyUse(parsed.data, owner.userId) : null
    if (!owner || passkeyId === null) throw passkeyRefused()
    const { userId, email } = owner
    const token = await makeSession(userId, door, client).catch(async (error: unknown) => {
      // Q-11: on the customers' door a passkey of another kind of account reads like one that nobody knows.
      if (error instanceof NamedError && error.code === 'account.invalid_credentials') throw passkeyRefused()
      await recordSuccess(attempt)
      throw error
    })
    await recordSuccess(attempt)
    if (!(await noteSession(token, passkeyId))) throw passkeyRefused()
    const answer = new Headers()
    writeSessionCookie(answer, token)
    return await finishSignIn({ door, userId, email, asked: client.headers, answer, isSecondStep: true })
  } catch (error) {
    if (error instanceof NamedError && error.code === 'account.passkey_refused') {
      log.info({ event: 'account.passkey_refused', door, ip: client.ip }, 'a passkey was refused')
      await waitUntilElapsed(begun, REFUSAL_MS)
    } else if (!(error instanceof NamedError) || isUnavailable(error)) await cancelAttempt(attempt)
    throw error
  }
}

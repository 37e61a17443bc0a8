import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { getTokenHash } from '../auth/session.server.ts'
import { challengeFor, createChallenge, readChallenge, spendChallenge } from './passkey-challenge.server.ts'
import { passkeyNotAdded, passkeyTaken, tooManyPasskeys } from './passkey.errors.ts'
import { type BeginPasskey, madeCredentialSchema } from './passkey.schema.ts'
import { MOST_PASSKEYS } from './passkey.ts'
import { proveOwner, proveSecondStep } from './owner-proof.server.ts'
import { getRelyingParty, type RelyingParty } from './relying-party.server.ts'

const KNOWN = statement(
  z.object({ credential: z.string(), transports: z.array(z.string()) }),
  'select credential_id as credential, transports from auth.passkey where user_id = $1',
)
// Of two at once the second sees what the first has added.
const LOCK = command('select 1 from auth."user" where id = $1 for update')
const COUNT = statement(
  z.object({ count: z.int() }),
  'select count(*)::int as count from auth.passkey where user_id = $1',
)
const ADD = command(`insert into auth.passkey (user_id, credential_id, public_key, counter, transports, name)
  values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing`)

/** Loaded when a passkey is first made or used: it is a tenth of the code that a process would load at its start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

type Client = { ip: string; headers: Headers }

/** Ed25519, ES256, RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257]

const purposeOf = ({ userId }: MemberActor, headers: Headers) =>
  challengeFor.registration(userId, getTokenHash(headers) ?? '')

function requireParty(): RelyingParty {
  const party = getRelyingParty()
  if (!party) throw passkeyNotAdded()
  return party
}

/** What names an account to a device: the bytes of its id, and nothing of the person. */
export const toUserHandle = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId.replaceAll('-', ''), 'hex')

/**
 * What a browser needs to make a passkey, for a member who proved himself just now; it holds for this session and a
 * quarter of an hour. Throws what `proveOwner` and `proveSecondStep` throw, and `account.too_many_passkeys`.
 */
export async function beginPasskey(
  member: MemberActor,
  { currentPassword, code }: Omit<BeginPasskey, 'name'>,
  client: Client,
): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>> {
  const party = requireParty()
  await proveOwner(member, currentPassword, client)
  await proveSecondStep(member, code, client)
  const known = await asSystem('the passkeys that there are', (tx) => rows(tx, KNOWN, [member.userId]))
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys()
  const { extensions: _, ...options } = await (
    await loadWebAuthn()
  ).generateRegistrationOptions({
    rpName: env.SITE_NAME,
    rpID: party.id,
    userName: member.email,
    userDisplayName: member.fullName,
    userID: toUserHandle(member.userId),
    challenge: new Uint8Array(createChallenge(purposeOf(member, client.headers))),
    supportedAlgorithmIDs: ALGORITHMS,
    // One device holds one passkey of an account.
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    // It stands for both steps, so the device must ask for a finger, a face or its own PIN; whoever signs in with it
    // types no address, so the device must know whose it is.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** What a browser has made: verified, or null. The challenge in it is used up whatever comes of it. */
async function verify(member: MemberActor, json: string, client: Client) {
  const made = madeCredentialSchema.safeParse(toJson(json))
  const challenge = made.success ? readChallenge(made.data.response.clientDataJSON) : null
  if (!made.success || challenge === null) return null
  if (!(await spendChallenge(challenge, purposeOf(member, client.headers)))) return null
  const party = requireParty()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made.data, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.info({ event: 'account.passkey_not_added', userId: member.userId, err: error }, 'a new passkey was refused')
    return { registrationInfo: undefined }
  })
  return registrationInfo ? { ...registrationInfo.credential, transports: made.data.response.transports } : null
}

/** What a text says in JSON; undefined where it is none. */
export function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Keeps the passkey that the member's browser has made; an email tells. Throws `account.passkey_not_added`,
 * `account.passkey_taken`, `account.too_many_passkeys`.
 */
export async function addPasskey(
  member: MemberActor,
  { name, credential }: { name: string; credential: string },
  client: Client,
): Promise<void> {
  const { userId, role, email } = member
  const made = await verify(member, credential, client)
  if (!made) throw passkeyNotAdded()
  await asSystem('a new passkey', async (tx) => {
    await execute(tx, LOCK, [userId])
    if ((await one(tx, COUNT, [userId])).count >= MOST_PASSKEYS) throw tooManyPasskeys()
    const key = Buffer.from(made.publicKey).toString('base64url')
    const added = await execute(tx, ADD, [userId, made.id, key, made.counter, made.transports, name])
    if (added === 0) throw passkeyTaken()
    await audit(tx, 'account.passkey_added', { type: 'profile', id: userId })
    await enqueue(tx, 'account.passkey_changed', email, { userId, userType: role, what: 'added', name })
  })
  log.info({ event: 'account.passkey_added', userId }, 'a passkey was added')
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { takeKey } from '#app/platform/db/idempotency.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { hashToken } from '../auth/auth-adapter.server.ts'

/** From the page to the finger on the device; idempotency keys, which hold used ones, live longer. */
const LIFE_MS = 15 * 60_000
const [TIME_BYTES, NONCE_BYTES, SIGNATURE_BYTES] = [6, 16, 32]
const HEAD_BYTES = TIME_BYTES + NONCE_BYTES

/** What a challenge is for, so that one of a sign-in makes no passkey, nor one of another account or session. */
export const challengeFor = {
  signIn: 'sign-in',
  registration: (userId: string, session: string) => `register:${userId}:${session}`,
} as const

const sign = (head: Uint8Array, purpose: string) =>
  createHmac('sha256', authSecret()).update(`passkey:${purpose}:`).update(head).digest()

/** What a device signs: when this was made, chance, and our signature. Nothing is kept of it until it is used. */
export function createChallenge(purpose: string, now = Date.now()): Buffer {
  const head = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(NONCE_BYTES)])
  head.writeUIntBE(now, 0, TIME_BYTES)
  return Buffer.concat([head, sign(head, purpose)])
}

/** Whether the challenge is ours, for this purpose and not too old. */
function isValid(challenge: Buffer, purpose: string, now: number): boolean {
  if (challenge.length !== HEAD_BYTES + SIGNATURE_BYTES) return false
  const head = challenge.subarray(0, HEAD_BYTES)
  if (!timingSafeEqual(challenge.subarray(HEAD_BYTES), sign(head, purpose))) return false
  const age = now - head.readUIntBE(0, TIME_BYTES)
  return age >= 0 && age <= LIFE_MS
}

/** What a browser says that its device has signed: the challenge of its `clientDataJSON`; null for what is none. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return typeof said === 'object' && said && 'challenge' in said && typeof said.challenge === 'string'
      ? said.challenge
      : null
  } catch {
    return null
  }
}

/**
 * Uses a challenge up, in a transaction of its own: whatever comes of the answer to it, there is no second one. False
 * for one that is not ours, for something else, too old, or used.
 */
export async function spendChallenge(challenge: string, purpose: string, now = Date.now()): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  // Another spelling of the same bytes is another key.
  if (bytes.toString('base64url') !== challenge || !isValid(bytes, purpose, now)) return false
  const key = hashToken(challenge)
  return asSystem('a challenge of a passkey is used', (tx) => takeKey(tx, { scope: 'passkey', key, hash: '' }))
}

import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { NamedError } from '#app/lib/errors.ts'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { takeKey } from '#app/platform/db/idempotency.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { submittedTooFast, timestampExpired, timestampUsed, submitFailed } from '../lead.errors.ts'

/** Nobody fills in four fields faster than this; a machine that does is asked again, and so is a very fast person. */
const LEAST_MS = 2_000
/**
 * How long a form may stay open (security.md, lead spam). Idempotency keys, which hold the used stamps, live longer.
 */
const LIFE_MS = 12 * 3_600_000

/** What a stamp is for, so that one form's is of no use in another. */
export const timestampPurpose = {
  /** The form on the page of a franchise. */
  franchise: (franchiseId: string) => `franchise:${franchiseId.toLowerCase()}`,
  /** The sign-up step of a request, for the address of its first step. The choice may still change there. */
  signUp: (email: string) => `sign-up:${email.trim().toLowerCase()}`,
} as const

export type TimestampState = 'valid' | 'too-fast' | 'expired' | 'invalid'

const sign = (purpose: string, at: string, nonce: string) =>
  createHmac('sha256', authSecret()).update(`form-stamp:${purpose}:${at}:${nonce}`).digest('base64url')

/** The idempotency key of one form instance. */
export function createIdempotencyKey(): string {
  return randomUUID()
}

/** A signed note of when a form was shown and what for; each is of use once. */
export function createFormTimestamp(purpose: string, now = Date.now()): string {
  const [at, nonce] = [now.toString(36), randomUUID()]
  return `${at}.${nonce}.${sign(purpose, at, nonce)}`
}

/** A stamp for a form that comes back to someone who has read it already. */
export function renewFormTimestamp(purpose: string, now = Date.now()): string {
  return createFormTimestamp(purpose, now - LEAST_MS)
}

/** Whether the stamp is ours, for this purpose, old enough for a person to have read the form, and not too old. */
export function checkFormTimestamp(stamp: string, purpose: string, now = Date.now()): TimestampState {
  const [at = '', nonce = '', signature = ''] = stamp.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, at, nonce))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid'
  const age = now - Number.parseInt(at, 36)
  if (age > LIFE_MS) return 'expired'
  return age < LEAST_MS ? 'too-fast' : 'valid'
}

/**
 * Uses a form's stamp up, in the transaction of what it is used for, so that a form that fails keeps it. `isQuick` is a
 * form that browsers fill in by themselves. Throws `lead.stamp_expired`, `lead.too_fast`, `lead.submit_failed` for a
 * stamp that is not ours or for something else, and `lead.stamp_used` for a second use.
 */
export async function consumeFormTimestamp(
  tx: SystemTx,
  { stamp, purpose, isQuick = false }: { stamp: string; purpose: string; isQuick?: boolean },
): Promise<void> {
  const state = checkFormTimestamp(stamp, purpose)
  if (state === 'expired') throw timestampExpired()
  if (state === 'invalid') throw submitFailed()
  if (state === 'too-fast' && !isQuick) throw submittedTooFast()
  const hash = createHash('sha256').update(stamp).digest('base64url')
  if (!(await takeKey(tx, { scope: 'lead.stamp', key: hash, hash: '' }))) throw timestampUsed()
}

const renewing = new Set(['lead.key_reused', 'lead.stamp_used', 'lead.stamp_expired', 'lead.submit_failed'])

/**
 * The key and the stamp of a form that comes back because its own are of no use any more; null for any other failure.
 */
export function renewForm(error: unknown, purpose: string): { key: string; stamp: string } | null {
  return error instanceof NamedError && renewing.has(error.code)
    ? { key: createIdempotencyKey(), stamp: renewFormTimestamp(purpose) }
    : null
}

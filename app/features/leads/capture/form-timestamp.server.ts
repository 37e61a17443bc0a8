import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { NamedError } from '#app/lib/errors.ts'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { takeKey } from '#app/platform/db/idempotency.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { submittedTooFast, timestampExpired, timestampUsed, submitFailed } from '../lead.errors.ts'

/** Nobody fills in four fields faster than this; a machine that does is asked again, and so is a very fast person. */
const LEAST_MS = 2_000
/**
 * How long a form may stay open (security.md, lead spam). Idempotency keys, which hold used timestamps, live longer.
 */
const LIFE_MS = 12 * 3_600_000

/** What a timestamp is for, so that one form's is of no use in another. */
export const timestampPurpose = {
  /** The form on the page of a franchise. */
  franchise: (franchiseId: string) => `franchise:${franchiseId.toLowerCase()}`,
  /** The sign-up step of a request, for the address of its first step. The choice may still change there. */
  signUp: (email: string) => `sign-up:${email.trim().toLowerCase()}`,
} as const

export type TimestampState = 'valid' | 'too-fast' | 'expired' | 'invalid'

const sign = (purpose: string, at: string, nonce: string) =>
  createHmac('sha256', authSecret()).update(`form-timestamp:${purpose}:${at}:${nonce}`).digest('base64url')

/** The idempotency key of one form instance. */
export function createIdempotencyKey(): string {
  return randomUUID()
}

/** A signed note of when a form was shown and what for; each is of use once. */
export function createFormTimestamp(purpose: string, now = Date.now()): string {
  const [at, nonce] = [now.toString(36), randomUUID()]
  return `${at}.${nonce}.${sign(purpose, at, nonce)}`
}

/** A timestamp for a form that comes back to someone who has read it already. */
export function renewFormTimestamp(purpose: string, now = Date.now()): string {
  return createFormTimestamp(purpose, now - LEAST_MS)
}

/**
 * The same moment as a timestamp of one's own, for a form on a page that others are shown too, whose timestamp only one
 * of them could use. Null where it is not ours, for something else, or too old.
 */
export function ownFormTimestamp(timestamp: string, purpose: string, now = Date.now()): string | null {
  const state = checkFormTimestamp(timestamp, purpose, now)
  if (state === 'invalid' || state === 'expired') return null
  return createFormTimestamp(purpose, Number.parseInt(timestamp.split('.', 1)[0] ?? '', 36))
}

/** Whether the timestamp is ours, for this purpose, old enough for a person to have read the form, and not too old. */
export function checkFormTimestamp(timestamp: string, purpose: string, now = Date.now()): TimestampState {
  const [at = '', nonce = '', signature = ''] = timestamp.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, at, nonce))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid'
  const age = now - Number.parseInt(at, 36)
  if (age > LIFE_MS) return 'expired'
  return age < LEAST_MS ? 'too-fast' : 'valid'
}

/**
 * Uses a form's timestamp up, in the transaction of what it is used for, so that a form that fails keeps it. `isQuick`:
 * a form that browsers fill in by themselves. Throws `lead.timestamp_expired`, `lead.too_fast`, `lead.submit_failed`
 * for a timestamp that is not ours or for something else, and `lead.timestamp_used` for a second use.
 */
export async function consumeFormTimestamp(
  tx: SystemTx,
  { timestamp, purpose, isQuick = false }: { timestamp: string; purpose: string; isQuick?: boolean },
): Promise<void> {
  const state = checkFormTimestamp(timestamp, purpose)
  if (state === 'expired') throw timestampExpired()
  if (state === 'invalid') throw submitFailed()
  if (state === 'too-fast' && !isQuick) throw submittedTooFast()
  const hash = createHash('sha256').update(timestamp).digest('base64url')
  if (!(await takeKey(tx, { scope: 'lead.timestamp', key: hash, hash: '' }))) throw timestampUsed()
}

const renewing = new Set(['lead.key_reused', 'lead.timestamp_used', 'lead.timestamp_expired', 'lead.submit_failed'])

/**
 * The key and the timestamp of a form that comes back because its own are used up; null for any other failure.
 */
export function renewForm(error: unknown, purpose: string): { key: string; timestamp: string } | null {
  return error instanceof NamedError && renewing.has(error.code)
    ? { key: createIdempotencyKey(), timestamp: renewFormTimestamp(purpose) }
    : null
}

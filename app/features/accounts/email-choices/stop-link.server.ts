import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { authSecret, env } from '#app/platform/env.server.ts'
import { type EmailKind, emailKinds } from './email-choices.ts'

const parts = z.tuple([z.guid(), z.enum(emailKinds), z.string()])

const sign = (userId: string, kind: EmailKind): string =>
  createHmac('sha256', authSecret()).update(`stop-emails:${userId}:${kind}`).digest('base64url')

/** The link in an email that stops emails of its kind. It works for good: an old email may be the one at hand. */
export const stopEmailsHref = (userId: string, kind: EmailKind): string =>
  `${env.SITE_URL}/stop-emails?token=${userId}.${kind}.${sign(userId, kind)}`

/** Whose emails a token stops, and which; null for one that is not ours. */
export function readStopToken(token: string): { userId: string; kind: EmailKind } | null {
  const read = parts.safeParse(token.split('.'))
  if (!read.success) return null
  const [userId, kind, signature] = read.data
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(userId, kind))]
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { authSecret } from '#app/platform/env.server.ts'

const MINUTE = 60_000
/** How long a link works at least, and how long pages that are made again keep the same one. */
const LIFE_MS = 60 * MINUTE
const STEP_MS = 30 * MINUTE

const sign = (uploadId: string, personId: string, until: string) =>
  createHmac('sha256', authSecret()).update(`attachment:${uploadId}:${personId}:${until}`).digest('base64url')

/** The address of an attachment for one person, for an hour or a little more (3-decisions 30). */
export function attachmentLink(uploadId: string, personId: string, variant: string, now = Date.now()): string {
  const until = ((Math.floor(now / STEP_MS) + 1) * STEP_MS + LIFE_MS).toString(36)
  return `/attachments/${uploadId}/${variant}?until=${until}&for=${sign(uploadId, personId, until)}`
}

/** Whether an address with this query is one that this person was given, and still works. */
export function checkAttachmentLink(
  uploadId: string,
  personId: string,
  query: URLSearchParams,
  now = Date.now(),
): 'valid' | 'expired' | 'invalid' {
  const until = query.get('until') ?? ''
  const [given, right] = [Buffer.from(query.get('for') ?? ''), Buffer.from(sign(uploadId, personId, until))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid'
  return Number.parseInt(until, 36) < now ? 'expired' : 'valid'
}

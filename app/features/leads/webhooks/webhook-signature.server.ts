import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { authSecret } from '#app/platform/env.server.ts'

/** What a new secret is made of. */
export const newSalt = (): string => randomBytes(24).toString('base64url')

/** The secret itself, which is stored nowhere: of its salt and the site's own secret. */
export const secretOf = (salt: string): string =>
  `whsec_${createHmac('sha256', authSecret()).update(`lead-webhook:${salt}`).digest('base64')}`

/** The headers of Standard Webhooks; where the secret was just changed, signed by both. */
export function signedHeaders(
  id: string,
  body: string,
  { salt, oldSalt, at }: { salt: string; oldSalt: string | null; at: Date },
): Record<string, string> {
  const salts = oldSalt === null ? [salt] : [salt, oldSalt]
  return {
    'content-type': 'application/json',
    'user-agent': 'FranchiseAtlas-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': salts.map((one) => new Webhook(secretOf(one)).sign(id, at, body)).join(' '),
  }
}

import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { retention, secondsOf } from '#app/lib/retention.ts'
import { authSecret, env } from '#app/platform/env.server.ts'

const claims = z.object({ purpose: z.literal('confirm-request'), email: z.string() })

/**
 * The link in the email about a held request. It proves the address for requests without an account, and gives no
 * session.
 */
export async function createConfirmationLink(email: string): Promise<string> {
  const token = await signJWT(
    { purpose: 'confirm-request', email: email.toLowerCase() },
    authSecret(),
    secondsOf(retention.heldRequests),
  )
  return `${env.SITE_URL}/confirm-request?token=${encodeURIComponent(token)}`
}

/** The address that such a link proves; null for a bad, old or foreign token. */
export async function getEmailOfConfirmationLink(token: string): Promise<string | null> {
  const found = claims.safeParse(await verifyJWT(token, authSecret()))
  return found.success ? found.data.email : null
}

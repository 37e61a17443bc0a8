import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { authSecret } from '#app/platform/env.server.ts'

/** Long enough for a slow phone that is looked away from. */
const LIFE_SECONDS = 1_200
/**
 * One try: 2,000 rounds. On average 256 tries find a key that begins with this: half a second on a desk, some on a
 * phone.
 */
const COST = 2_000
const PREFIX = '00'

const secret = () => `proof-of-work:${authSecret()}`
const markOf = (purpose: string) => createHash('sha256').update(purpose).digest('base64url')

const challengeShape = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(64),
    salt: z.string().max(64),
    cost: z.literal(COST),
    keyLength: z.literal(32),
    keyPrefix: z.literal(PREFIX),
    expiresAt: z.number(),
    data: z.object({ for: z.string().max(64) }),
  }),
  signature: z.string().max(128),
})
const proofShape = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(128) }),
})

/**
 * A task for a browser, as JSON, before it sends a form again: one whose network is over its budget (3-decisions 82),
 * or that has a check in front of it (captcha.server.ts). Its solution is good for what it was made for, such as the
 * form's timestamp, which is used once; it lasts 20 minutes.
 */
export async function createFormChallenge(purpose: string): Promise<string> {
  return JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      keyPrefix: PREFIX,
      deriveKey,
      data: { for: markOf(purpose) },
      expiresAt: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
      hmacSignatureSecret: secret(),
    }),
  )
}

/**
 * The nonce of the challenge of ours, made for this, that `proof` (what `ui/forms/captcha/solve-challenge.ts` returns)
 * solves; null where it solves none. The nonce is signed, and the text around it is not: what is to count once is kept
 * by the nonce.
 */
export async function solvedNonce(proof: string, purpose: string): Promise<string | null> {
  const parsed = proofShape.safeParse(parse(proof))
  if (!parsed.success) return null
  const { parameters } = parsed.data.challenge
  if (parameters.data.for !== markOf(purpose)) return null
  const { verified } = await verifySolution({ ...parsed.data, deriveKey, hmacSignatureSecret: secret() })
  return verified ? parameters.nonce : null
}

function parse(proof: string): unknown {
  try {
    return JSON.parse(proof)
  } catch {
    return null
  }
}

import { timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { auth } from '../auth/auth.server.ts'

/** One code is shown for so long. */
export const PERIOD_MS = 30_000
/** Clocks differ: the code before and the one after the present one are right too. */
const STEPS_APART = 1

/** The key as the authenticator app has it; the library encrypts it with a key derived from AUTH_SECRET. */
export async function decryptSecret(stored: string): Promise<string> {
  return symmetricDecrypt({ key: (await auth().$context).secretConfig, data: stored })
}

/** The number of the time step in which this code is right, the latest of several; null for a wrong code. */
export async function findStep(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const otp = createOTP(secret)
  const present = Math.floor(now / PERIOD_MS)
  let found: number | null = null
  for (let step = present - STEPS_APART; step <= present + STEPS_APART; step++) {
    const [right, given] = [Buffer.from(await otp.hotp(step)), Buffer.from(code)]
    if (right.length === given.length && timingSafeEqual(right, given)) found = step
  }
  return found
}

/** What the QR code says to an app. */
export function toAppAddress(secret: string, site: string, email: string): string {
  return createOTP(secret).url(site, email)
}

/** The key as a person types it: groups of four. */
export function toTypedKey(secret: string): string {
  const key = base32.encode(secret, { padding: false })
  return (key.match(/.{1,4}/g) ?? []).join(' ')
}

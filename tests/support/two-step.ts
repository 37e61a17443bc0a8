import { randomBytes } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { toStoredCodes } from '#app/features/accounts/two-step/recovery-codes.server.ts'
import type { Db } from './factories.ts'
import { TEST_SECRET } from './test-secret.ts'

/** An authenticator app: the code that it shows some steps of 30 seconds from now. */
export function codeOf(typedKey: string, steps = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(typedKey.replaceAll(' ', '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps)
}

/** A code that is wrong now and in the next minute. */
export async function wrongCode(typedKey: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1, 2].map((steps) => codeOf(typedKey, steps)))
  return ['000000', '000001', '000002', '000003', '000004'].find((code) => !right.includes(code)) ?? ''
}

/** Turns two-step verification on for an account; returns the key that its app has, as a person would type it. */
export async function makeTwoStep(db: Db, userId: string, recoveryCodes: readonly string[] = []): Promise<string> {
  const secret = randomBytes(16).toString('hex')
  await db.query(
    `insert into auth.two_factor (user_id, secret, backup_codes, verified, confirmed_at)
      values ($1, $2, $3, true, now())`,
    [userId, await symmetricEncrypt({ key: TEST_SECRET, data: secret }), toStoredCodes(recoveryCodes)],
  )
  await db.query('update auth."user" set two_factor_enabled = true where id = $1', [userId])
  return base32.encode(secret, { padding: false })
}

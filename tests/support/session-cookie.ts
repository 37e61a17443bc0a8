import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { BrowserContext } from 'playwright-core'
import { hashToken } from '#app/features/accounts/auth/auth-adapter.server.ts'
import { TEST_SECRET } from './test-secret.ts'

/**
 * Signs someone in without the form: plants a session and returns its Cookie header. Works for accounts that may not
 * sign in too.
 */
export async function createSessionCookie(owner: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await owner.query(`insert into auth.session (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`, [
    userId,
    hashToken(token),
  ])
  return `atlas_session=${token}.${encodeURIComponent(
    createHmac('sha256', TEST_SECRET).update(token).digest('base64'),
  )}`
}

/** The same in a browser, for the site at `url`. */
export async function signInBrowser(
  context: BrowserContext,
  url: string,
  owner: pg.Client,
  userId: string,
): Promise<void> {
  const [name = '', value = ''] = (await createSessionCookie(owner, userId)).split('=', 2)
  await context.addCookies([{ name, value, url }])
}

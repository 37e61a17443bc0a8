import { AUTH_SECRET } from './secret.ts'
import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../../app/features/accounts/auth/auth-adapter.server.ts'

/** The Cookie header of somebody who is signed in, at a site with the benchmarks' secret. */
export async function sessionCookie(owner: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await owner.query(`insert into auth.session (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`, [
    userId,
    hashToken(token),
  ])
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64')
  return `atlas_session=${token}.${encodeURIComponent(signature)}`
}

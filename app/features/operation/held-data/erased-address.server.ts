import { createHmac } from 'node:crypto'
import { authSecret } from '#app/platform/env.server.ts'

/**
 * What stands for an erased address in the list beside the backups and in the log: without the site's secret nobody
 * can try addresses out against it.
 */
export const nameOfErased = (email: string): string =>
  createHmac('sha256', authSecret()).update(`erased-address:${email.toLowerCase()}`).digest('base64url')

/** The line of the list about it (scripts/archive/erasures.ts). */
export const addressLine = (email: string, at: Date): string => `address ${nameOfErased(email)} ${at.toISOString()}`

import type { UserType } from '../account.ts'

/** Minimum length of a password (V-15, Q-13, F-06). */
export const PASSWORD_MIN = 6
/** Minimum length of an admin's password (3-decisions 65). */
export const ADMIN_PASSWORD_MIN = 12
/** Longest password taken: hashing longer ones only serves attackers. */
export const PASSWORD_MAX = 128

/** How long a new password of a kind of account must be at least. */
export function passwordMinLength(type: UserType): number {
  return type === 'admin' ? ADMIN_PASSWORD_MIN : PASSWORD_MIN
}

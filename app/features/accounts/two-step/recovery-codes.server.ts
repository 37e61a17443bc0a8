import { createHash, randomInt } from 'node:crypto'

/** How many are made at once. */
export const RECOVERY_CODES = 10

/** Letters and figures that nobody takes for each other (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP = 4

/**
 * A code of 80 random bits, in groups that can be read out: a hash of it is no use to whoever reads the database, even
 * without a key, which so may change without locking anybody out.
 */
function makeCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, makeCode)
}

/** What the database keeps of a code, however it was typed: capitals, gaps, o for 0, i and l for 1. */
export function hashRecoveryCode(typed: string): string {
  const bare = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(bare).digest('base64url')
}

/** The column's text. */
export function toStoredCodes(codes: readonly string[]): string {
  return JSON.stringify(codes.map(hashRecoveryCode))
}

import { accountPath } from '#app/lib/account-paths.ts'
import type { UserType } from '../account.ts'

/** A passkey of a member, as the Account page lists it. */
export type Passkey = { id: string; name: string; addedAt: Date; usedAt: Date | null }

/** More than anybody has devices. */
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_MAX = 60

/** What is done about passkeys on a page of its own: `?passkey=` of the Account page, `new` or the id of one. */
export type PasskeyChange = { kind: 'add' } | { kind: 'remove'; passkey: Passkey }

/** What the form of such a page asks for. */
export type PasskeyPage = {
  change: PasskeyChange
  /** What the new one is called unless its owner says otherwise. */
  suggestion: string
  /** Where passkeys of this site work. */
  origin: string
  hasPassword: boolean
  /** Signed in within the last minutes: enough for whoever has no password. */
  isFresh: boolean
  /** A code is asked for too, and which kind; null where two-step verification is off. */
  code: 'app' | 'recovery' | null
}

export const passkeyPath = (type: UserType, id: string): string => `${accountPath(type)}?passkey=${id}`

export const passkeyTitle = (change: PasskeyChange): string =>
  change.kind === 'add' ? 'Add a passkey' : 'Remove a passkey'

/** The change that the address asks for; null where there is none of that name. */
export function passkeyChangeOf(passkeys: readonly Passkey[], asked: string | null): PasskeyChange | null {
  if (asked === 'new') return { kind: 'add' }
  const passkey = passkeys.find(({ id }) => id === asked)
  return passkey ? { kind: 'remove', passkey } : null
}

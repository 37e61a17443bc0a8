import { defineError } from '#app/lib/errors.ts'
import { MOST_PASSKEYS } from './passkey.ts'

/** An unknown or removed passkey, a wrong signature, a used challenge, another kind of account: one answer to all. */
export const passkeyRefused = defineError(
  'account.passkey_refused',
  401,
  'We couldn’t sign you in with that passkey. Try again, or sign in another way.',
)
/** What a browser without scripts sends. */
export const passkeyNeedsScripts = defineError(
  'account.passkey_needs_scripts',
  422,
  'A passkey needs JavaScript. Turn it on in your browser, or sign in another way.',
)
export const passkeyNotAdded = defineError(
  'account.passkey_not_added',
  409,
  'We couldn’t add that passkey: it took too long, or something went wrong. Start again.',
)
export const passkeyTaken = defineError('account.passkey_taken', 409, 'That passkey has been added already.')
export const tooManyPasskeys = defineError(
  'account.too_many_passkeys',
  409,
  `You can have up to ${MOST_PASSKEYS} passkeys. Remove one first.`,
)
/** Whoever has no password proves himself by having just signed in. */
export const signInAgain = defineError(
  'account.sign_in_again',
  403,
  'Sign out and in again first, then come back here within 10 minutes.',
)

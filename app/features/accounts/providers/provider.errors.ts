import { defineError, type NamedError } from '#app/lib/errors.ts'
import * as errors from '../account.errors.ts'

const named = (text: (name: string) => string) => (params: Record<string, string>) => text(params['name'] ?? '')

export const providerUnreachable = defineError(
  'account.provider_unreachable',
  503,
  named((name) => `We couldn’t reach ${name}. Try again in a minute, or sign in another way.`),
)
export const lastWay = defineError(
  'account.last_way',
  409,
  'This is your only way to sign in. Add another one before you remove it.',
)
const cancelled = defineError('account.provider_cancelled', 403, 'Sign-in was cancelled.')
/** The browser that comes back is not the one that left, or it took too long. */
const stateMismatch = defineError(
  'account.provider_state_mismatch',
  403,
  named((name) => `We couldn’t match this sign-in to your browser. Select ‘Continue with ${name}’ again.`),
)
const notLinked = defineError(
  'account.provider_not_linked',
  403,
  named(
    (name) =>
      `Your ${name} account isn’t linked to an account here. Sign in with your email and password first, then add ` +
      `${name} under ‘Ways to sign in’ on your Account page.`,
  ),
)
const noVerifiedEmail = defineError(
  'account.provider_email_not_verified',
  403,
  named((name) => `${name} hasn’t given us a verified email address for you. Sign up with your email instead.`),
)
const notLinkable = defineError(
  'account.provider_not_linkable',
  403,
  named((name) => `We couldn’t add ${name}: first verify the email address of your ${name} account.`),
)
const linkedElsewhere = defineError(
  'account.provider_linked_elsewhere',
  409,
  named((name) => `This ${name} account is already linked to another account here.`),
)
const failed = defineError(
  'account.provider_failed',
  502,
  named((name) => `Signing in with ${name} didn’t work. Try again in a minute, or sign in another way.`),
)

/**
 * What a person reads for the code with which the sign-in library, or the provider itself, sends people back. The gates
 * of accounts say what they always say (sign-in-permission.server.ts), but on the customers' door not that a password
 * is wrong: nobody typed one.
 */
const sentences: Readonly<Record<string, (params: { name: string }) => NamedError>> = {
  access_denied: cancelled,
  state_mismatch: stateMismatch,
  state_not_found: stateMismatch,
  state_invalid: stateMismatch,
  account_not_linked: notLinked,
  signup_disabled: notLinked,
  'account.invalid_credentials': notLinked,
  'account.unauthorized_access': errors.unauthorizedAccess,
  'account.admin_pending': errors.adminPending,
  'account.franchisor_pending': errors.franchisorPending,
  'account.franchisor_rejected': errors.franchisorRejected,
  'account.suspended': errors.accountSuspended,
  'account.email_not_verified': notLinked,
  'account.too_many_attempts': errors.tooManyAttempts,
  email_not_found: noVerifiedEmail,
  email_not_verified: noVerifiedEmail,
  unable_to_link_account: notLinkable,
  account_already_linked_to_different_user: linkedElsewhere,
}

/** The named error for a code of the library's redirect. */
export function providerError(code: string, name: string): NamedError {
  return (sentences[code] ?? failed)({ name })
}

import { defineError } from '#app/lib/errors.ts'

export const notAllowed = defineError('operation.not_allowed', 403, 'Only admins can do this.')
/** Another admin retried or discarded it first, or it left with its account. */
export const emailGone = defineError(
  'operation.email_gone',
  409,
  'This email has gone. It may have been retried or discarded in the meantime.',
)
/** Another admin was quicker. */
export const requestClosed = defineError('operation.request_closed', 409, 'This request has already been closed.')
export const nothingHeld = defineError(
  'operation.nothing_held',
  409,
  'We no longer hold anything about this address. Nothing was erased.',
)
export const companyAccount = defineError(
  'operation.company_account',
  409,
  'This address belongs to a franchisor’s account, so nothing was erased. Delete the account under Accounts, or have ' +
    'its owner remove the colleague under Company.',
)
export const adminAccount = defineError(
  'operation.admin_account',
  409,
  'This address belongs to an admin’s account, so nothing was erased. Admins delete their own accounts.',
)

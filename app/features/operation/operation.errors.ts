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

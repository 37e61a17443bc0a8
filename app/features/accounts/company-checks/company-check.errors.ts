import { defineError } from '#app/lib/errors.ts'
import { DOCUMENT_FIELD } from './company-check.ts'

export const notAllowed = defineError('company_check.not_allowed', 403, 'Only an admin can check companies.')
export const companyChanged = defineError(
  'company_check.company_changed',
  409,
  'The company has changed its details since you opened this page, and nothing was saved. Check what it says now.',
)
export const checkGone = defineError('company_check.gone', 409, 'Someone has already removed this check.')
/** The file is none that we take; the sentence says what is wrong with it. */
export const documentRefused = defineError(
  'company_check.document_refused',
  422,
  (p) => p['problem'] ?? 'We can’t take this file.',
  DOCUMENT_FIELD,
)

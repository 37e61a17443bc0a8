import { defineError } from '#app/lib/errors.ts'

/** Said where no row was ticked. */
export const CHOOSE_ACCOUNTS = 'Nothing was deleted. Choose at least one account.'

export const notAllowed = defineError(
  'franchisor.not_allowed',
  403,
  'Only an admin can change other people’s accounts.',
)
export const contentsChanged = defineError(
  'franchisor.contents_changed',
  409,
  'Something has changed since you opened this page, and nothing was deleted. Check what will be deleted now, then ' +
    'confirm again.',
)
export const alreadySuspended = defineError('franchisor.suspended', 409, 'Someone has already suspended this account.')
export const notSuspended = defineError('franchisor.not_suspended', 409, 'Someone has already reinstated this account.')
export const notApproved = defineError('franchisor.not_approved', 409, 'Only an approved account can be suspended.')

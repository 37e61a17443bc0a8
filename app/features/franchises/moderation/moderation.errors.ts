import { defineError } from '#app/lib/errors.ts'

/** Two admins at once, or an old page: the second one is told. */
export const alreadyDecided = defineError('franchise.already_decided', 409, 'This franchise has already been decided.')
/** What is approved is what was looked at: a franchisor may correct a listing while it waits. */
export const changedMeanwhile = defineError(
  'franchise.changed_meanwhile',
  409,
  'This franchise was changed while you were looking at it. Please look again before you approve it.',
)
export const changedAgain = defineError(
  'franchise.changed_again',
  409,
  'This franchise has changed again. Please look at the new difference first.',
)
export const notAllowed = defineError('franchise.not_allowed', 403, 'Only an admin can decide on franchises.')

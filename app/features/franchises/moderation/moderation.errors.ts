import { undoSentence } from '#app/features/accounts/approvals/undo-refusal.ts'
import { defineError } from '#app/lib/errors.ts'

/** Two admins at once, or an old page: the second one is told. */
export const alreadyDecided = defineError(
  'franchise.already_decided',
  409,
  'Someone has already approved or rejected this.',
)
/** What is decided on is what was looked at: a franchisor may correct a listing while it waits. */
export const changedMeanwhile = defineError(
  'franchise.changed_meanwhile',
  409,
  'This listing was edited while you were reviewing it. Check it again before you decide.',
)
/** Its company took it back from review while an admin looked at it. */
export const withdrawn = defineError(
  'franchise.withdrawn',
  409,
  'The franchisor has withdrawn this listing from review.',
)
/** 3-decisions 79: its ten seconds are over, or someone acted after it. */
export const tooLateToUndo = defineError('franchise.too_late_to_undo', 409, (p) => undoSentence(p['why']))
export const changedAgain = defineError(
  'franchise.changed_again',
  409,
  'This listing has been edited again. Check the new changes first.',
)
/** Two admins at once: the second one is told. */
export const nothingHeld = defineError('franchise.nothing_held', 409, 'Someone has already dealt with this part.')
/** The website that was opened, or the company it was said to belong to, is another by now. */
export const websiteChanged = defineError(
  'franchise.website_changed',
  409,
  'The website or its company has changed. Reload the page and open the website again.',
)
/** Two admins at once: the second one is told. */
export const checkChanged = defineError(
  'franchise.check_changed',
  409,
  'This check has been removed or made again in the meantime. Look at it again.',
)
export const notAllowed = defineError('franchise.not_allowed', 403, 'Only an admin can approve or reject franchises.')

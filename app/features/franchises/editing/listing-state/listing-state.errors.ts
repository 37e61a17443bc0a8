import { defineError } from '#app/lib/errors.ts'

/** Two people of a company at once, an admin who was faster, or an old page. */
export const stateChanged = defineError(
  'franchise.state_changed',
  409,
  'This listing’s status has changed in the meantime, so nothing was done. Check its status and try again.',
)

/** Something that was paid for would go without having been named. */
export const adsChanged = defineError(
  'franchise.ads_changed',
  409,
  'This listing’s ads have changed, so nothing was deleted. Check what will be deleted and confirm again.',
)

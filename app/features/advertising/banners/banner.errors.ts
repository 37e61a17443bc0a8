import { defineError } from '#app/lib/errors.ts'

/** Said where no row was ticked. */
export const CHOOSE_BANNERS = 'Nothing was deleted. Choose at least one banner.'

export const bannerNotRecorded = defineError('banner.not_recorded', 500, 'Failed to create banner ad record')
export const bannerFailed = defineError('banner.failed', 500, 'Failed to create banner ad')
export const bannerAlreadySent = defineError(
  'banner.already_sent',
  409,
  'You’ve sent this form before, with other choices: that banner is in the list. Reload the page for another one.',
)
export const bannerPriceChanged = defineError(
  'banner.price_changed',
  409,
  ({ total = '' }) => `The price has changed: it’s ${total} now. Check it and create the banner if it’s right.`,
)
export const bannerGone = defineError('banner.gone', 404, 'These banners were already deleted.')
export const bannerRuns = defineError(
  'banner.running',
  409,
  ({ franchise = '' }) =>
    `The banner for ${franchise} is paid and running, or planned. Refund it first; then you can delete it. ` +
    'Nothing was deleted.',
)
export const franchiseNotPublic = defineError(
  'banner.franchise_not_public',
  409,
  'This franchise is no longer on the site. Choose another one.',
  'franchiseId',
)
export const categoryGone = defineError(
  'banner.category_gone',
  409,
  'A category you chose has been deleted. Check the categories and create the banner again.',
  'categories',
)
export const imageGone = defineError('banner.image_gone', 409, 'Choose the banner image again', 'image')

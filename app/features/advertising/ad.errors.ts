import { defineError } from '#app/lib/errors.ts'

export const notAllowed = defineError('advertising.not_allowed', 403, 'Only an admin can change advertising.')
export const settingsChanged = defineError(
  'advertising.settings_changed',
  409,
  'Someone else has saved the settings since you opened them. Yours aren’t saved: copy what you need, then reload ' +
    'the page to see theirs.',
)

/** Exact texts (D-71). */
export const noSession = defineError('advertising.no_session', 403, 'No valid session found')
export const notSynced = defineError(
  'advertising.not_synced',
  502,
  ({ why = '' }) => `Failed to sync pricing to Stripe: ${why}`,
)
export const syncFailed = defineError('advertising.sync_failed', 500, 'Failed to sync pricing')
export const pricesMoved = defineError(
  'advertising.prices_moved',
  409,
  'Someone changed the prices while they were being sent. Sync again.',
)

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
    `The banner of ${franchise} is paid and running, or planned. Refund it first; then it can be deleted. Nothing ` +
    'was deleted.',
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

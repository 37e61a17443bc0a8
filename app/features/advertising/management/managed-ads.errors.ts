import { defineError } from '#app/lib/errors.ts'

/** Said where no row was ticked. */
export const CHOOSE_ADS = 'Nothing was changed. Choose at least one ad and try again.'

export const notAllowed = defineError('ads.not_allowed', 403, 'Only admins can do this.')
export const adsGone = defineError('ads.gone', 404, 'These ads are no longer there. Nothing was changed.')
export const noneOutstanding = defineError(
  'ads.none_outstanding',
  409,
  'None of these ads is still waiting for a payment. Nothing was changed.',
)
export const listingHidden = defineError(
  'ads.listing_hidden',
  409,
  ({ franchise = '' }) =>
    `${franchise} isn’t public at the moment, so its ad can’t start. Nothing was changed. Refund the money, or ` +
    'make the listing public first.',
)
export const partChanged = defineError(
  'ads.part_changed',
  409,
  ({ amount = '' }) =>
    `The part that’s left has changed since you were asked${amount ? `: it’s ${amount} now` : ''}. Nothing was ` +
    'refunded. Reload the page and try again.',
)
export const refundBegun = defineError(
  'ads.refund_begun',
  409,
  ({ amount = '' }) =>
    `A refund of ${amount} was begun for this payment, and we don’t know yet whether it arrived. Nothing else was ` +
    'refunded. Reload the page: you can only try the same amount again.',
)
export const notRefundable = defineError(
  'ads.not_refundable',
  409,
  'There is nothing left to refund for this ad. Reload the page.',
)
export const runningAds = defineError(
  'ads.running',
  409,
  ({ franchise = '' }) =>
    `The ad for ${franchise} is paid and running. Refund it first; then you can delete it. Nothing was deleted.`,
)
export const refundDueAds = defineError(
  'ads.refund_due',
  409,
  ({ franchise = '' }) =>
    `The payment for the ${franchise} ad has to be refunded first; then you can delete the ad. Nothing was deleted.`,
)
export const noRefund = defineError(
  'ads.no_refund',
  503,
  'The payment service didn’t answer, or it refused, so we can’t tell whether the money was refunded. Try again in ' +
    'a few minutes: it’s never refunded twice.',
)
export const noService = defineError(
  'ads.no_service',
  409,
  'The service that took this payment isn’t set up on this site at the moment. Nothing was refunded.',
)

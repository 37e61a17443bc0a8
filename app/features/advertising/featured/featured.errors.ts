import { defineError } from '#app/lib/errors.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { LEAST_BY_CARD } from '#app/platform/payments/least-by-card.ts'

const least = formatPoundsExact(LEAST_BY_CARD)
/** Said before a page to pay on is opened that could not take it. */
export const TOO_LITTLE = `Less than ${least} can’t be paid by card. Please pay by bank transfer.`

/** F-52. */
export const CHOOSE_BOTH = 'Please select a franchise and duration'

export const notOwnFranchise = defineError(
  'ad.not_own_franchise',
  422,
  'Only your approved franchises can be featured. Choose one from the list.',
  'franchiseId',
)
export const unknownCategory = defineError(
  'ad.unknown_category',
  409,
  'One of these categories is no longer there. Reload the page and choose again.',
  'categories',
)
export const priceChanged = defineError(
  'ad.price_changed',
  409,
  ({ total = '' }) => `The price has changed: it’s ${total} now. Check it and continue if you agree.`,
)
export const alreadySent = defineError(
  'ad.already_sent',
  409,
  'You’ve sent this form before, with other choices: that ad is in your list. Pay for it there or cancel it, then ' +
    'open a new form.',
)
export const tooMany = defineError(
  'ad.too_many',
  429,
  'You’ve started a lot of payments in the last hour. Please try again later, or pay for an ad in the list.',
)
export const noCards = defineError(
  'ad.no_cards',
  409,
  'We can’t take cards at the moment. Please pay by bank transfer.',
)
export const tooLittleForCard = defineError('ad.too_little_for_card', 409, TOO_LITTLE)
export const notPayable = defineError('ad.not_payable', 409, 'This ad can no longer be paid for. Reload the page.')
/** Cancelled already, expired, or paid: in another tab, or by a colleague. */
export const notCancellable = defineError(
  'ad.not_cancellable',
  409,
  'This ad is no longer waiting for payment, so it can’t be cancelled. Reload the page.',
)
export const notPublic = defineError(
  'ad.not_public',
  409,
  'Your listing isn’t public at the moment, so its ad can’t start. Nothing has been charged.',
)
export const beingConfirmed = defineError('ad.being_confirmed', 409, 'Your payment is being confirmed.')

export const notCancelled = defineError(
  'ad.not_cancelled',
  503,
  'The payment service isn’t answering, so we can’t tell whether this ad has been paid. It hasn’t been cancelled. ' +
    'Try again in a few minutes; an unpaid ad expires by itself.',
)
export const pageNotClosed = defineError(
  'ad.page_not_closed',
  503,
  'The payment service isn’t answering, so we can’t tell whether this ad has been paid. We haven’t opened a new ' +
    'payment page. Try again in a few minutes.',
)

/** F-59 to F-64. */
export const recordFailed = defineError('ad.record_failed', 500, 'Failed to create featured ad record')
export const invalidPrice = defineError('ad.invalid_price', 409, 'Invalid price ID for selected duration')
export const checkoutError = defineError(
  'ad.checkout_error',
  503,
  ({ reason = '' }) => `Error creating checkout session: ${reason}`,
)
export const noCheckoutUrl = defineError('ad.no_checkout_url', 502, 'No checkout URL returned from server')
export const checkoutFailed = defineError('ad.checkout_failed', 502, 'Failed to create checkout session')
export const paymentFailed = defineError('ad.payment_failed', 502, 'Failed to process payment')

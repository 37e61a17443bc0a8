import { defineError } from '#app/lib/errors.ts'
import { BY_HAND_PER_HOUR } from './webhook.ts'

/** Someone else's gets the same answer as one that doesn't exist. */
export const webhookNotFound = defineError('webhook.not_found', 404, 'The webhook has been removed.')
export const deliveryNotFound = defineError('webhook.delivery_not_found', 404, 'This delivery is no longer here.')
export const secretChanged = defineError(
  'webhook.secret_changed',
  409,
  'The secret has been changed since you opened this page, so we haven’t changed it again. If the new one is lost, ' +
    'reload the page and change it once more: your old secret then stops working at once.',
)
/** What is sent by hand takes the hands of the emails (docs/decisions/029). */
export const tooManyByHand = defineError(
  'webhook.too_many',
  429,
  `You’ve sent ${BY_HAND_PER_HOUR} events by hand this hour. Please try again in an hour.`,
)
export const addressRefused = defineError('webhook.address_refused', 422, (p) => p['reason'] ?? 'Check this', 'url')

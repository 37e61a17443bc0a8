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
/** Of two colleagues the second. */
export const addressChanged = defineError(
  'webhook.address_changed',
  409,
  ({ url = '' }) => `A colleague has set the address to ${url} in the meantime. Save again to use yours.`,
)
export const removedMeanwhile = defineError(
  'webhook.removed_meanwhile',
  409,
  'A colleague has removed the webhook in the meantime. Save again to set up a new one, with a secret of its own.',
)
export const removalOutdated = defineError(
  'webhook.removal_outdated',
  409,
  ({ url = '' }) => `A colleague has changed the address to ${url} in the meantime, so nothing was removed.`,
)
/** What is sent by hand takes the hands of the emails (docs/decisions/029). */
export const tooManyByHand = defineError(
  'webhook.too_many',
  429,
  `You’ve sent ${BY_HAND_PER_HOUR} events by hand this hour. Please try again in an hour.`,
)
export const addressRefused = defineError('webhook.address_refused', 422, (p) => p['reason'] ?? 'Check this', 'url')

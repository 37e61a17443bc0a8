import { defineError } from '../../lib/errors.ts'

/** P-57. */
export const sendFailed = defineError('contact.send_failed', 503, 'Failed to send message. Please try again.')
/** security.md, lead spam. */
export const tooManyMessages = defineError(
  'contact.too_many',
  429,
  (p) => `You’ve sent a lot of messages. Please try again in an hour, or write to ${p['email'] ?? 'us'}.`,
)

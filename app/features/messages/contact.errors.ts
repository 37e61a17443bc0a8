import { defineError } from '../../lib/errors.ts'
import { SEND_FAILED } from './contact.ts'

/** P-57. */
export const sendFailed = defineError('contact.send_failed', 503, SEND_FAILED)
/** security.md, lead spam. */
export const tooManyMessages = defineError(
  'contact.too_many',
  429,
  (p) => `You’ve sent a lot of messages. Please try again in an hour, or write to ${p['email'] ?? 'us'}.`,
)
/** A report of what is not public, or not there any more. */
export const noListing = defineError(
  'contact.no_listing',
  404,
  'This listing is no longer available, so there’s nothing to report.',
)

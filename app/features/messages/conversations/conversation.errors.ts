import { defineError } from '#app/lib/errors.ts'

/** Someone else's conversation and a missing one are the same to whoever asks. */
export const conversationNotFound = defineError(
  'conversation.not_found',
  404,
  'This conversation isn’t here. The request it belongs to may have been deleted.',
)
/** The request waits for its buyer's address to be confirmed, or there is nobody on the other side. */
export const cannotWrite = defineError('conversation.cannot_write', 409, (p) => p['why'] ?? '')
/** Over the hourly limit of one person. */
export const tooManySent = defineError(
  'conversation.too_many',
  429,
  'You’ve sent a lot of messages. Please try again in an hour.',
)

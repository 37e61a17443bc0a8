import { defineError } from '#app/lib/errors.ts'
import { ATTACHMENT_FIELD } from './attachment.ts'

/** The file is none that we take; the sentence says what is wrong with it. */
export const attachmentRefused = defineError(
  'attachment.refused',
  422,
  (p) => p['problem'] ?? 'We can’t take this file.',
  ATTACHMENT_FIELD,
)
/** The stored file was swept, or sent with another message, between being stored and being sent. */
export const attachmentGone = defineError(
  'attachment.gone',
  409,
  'The file didn’t arrive. Choose it again.',
  ATTACHMENT_FIELD,
)
/** Over the hourly limit of one person. */
export const tooManyAttachments = defineError(
  'attachment.too_many',
  429,
  'You’ve added a lot of files. Please try again in an hour.',
  ATTACHMENT_FIELD,
)

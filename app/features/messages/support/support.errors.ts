import { defineError } from '#app/lib/errors.ts'

/** F-47, 3-decisions 40: nobody is there to read the inbox of support. */
export const adminNotFound = defineError('support.no_admin', 503, 'Admin user not found')
/** A franchisor who has not written and was not written to. */
export const noThread = defineError('support.no_thread', 404, 'There are no messages with this franchisor yet.')
/** Something came after the page was made. */
export const writtenAgain = defineError(
  'support.written_again',
  409,
  'The franchisor has written again since you opened this page. Read it before you mark this as done.',
)
/** D-22: nobody is chosen who may be written to. */
export const noFranchisor = defineError('support.no_franchisor', 409, 'Please select a franchisor')

import { defineError } from '#app/lib/errors.ts'

/** Another company's note and one that is gone are the same to whoever asks. */
export const noteNotFound = defineError('lead.note_not_found', 404, 'This note has been deleted.')

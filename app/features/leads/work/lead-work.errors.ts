import { defineError } from '#app/lib/errors.ts'

/** Another company's note and one that is gone are the same to whoever asks. */
export const noteNotFound = defineError('lead.note_not_found', 404, 'This note has been deleted.')
/** Nothing is planned for a day that is over. */
export const dayIsOver = defineError('lead.day_is_over', 422, 'Choose today or a later day', 'due')

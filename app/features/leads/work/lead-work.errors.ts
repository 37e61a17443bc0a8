import { defineError } from '#app/lib/errors.ts'

/** Another company's note and one that is gone are the same to whoever asks. */
export const noteNotFound = defineError('lead.note_not_found', 404, 'This note has been deleted.')
export const noteChanged = defineError(
  'lead.note_changed',
  409,
  'This note has been changed since you opened it, so yours isn’t saved. Copy what you need, then reload the page.',
)
export const actionChanged = defineError(
  'lead.action_changed',
  409,
  'Something else has been planned since you opened this page. Reload it to see what.',
)
/** Nothing is planned for a day that is over. */
export const dayIsOver = defineError('lead.day_is_over', 422, 'Choose today or a later day', 'due')

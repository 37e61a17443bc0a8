import { defineError } from '#app/lib/errors.ts'

/** A message that was deleted in time, and one that never was. */
export const messageNotFound = defineError(
  'contact_inbox.not_found',
  404,
  'We can’t find this message. We delete messages after a while.',
)
/** Another admin was quicker. */
export const alreadyDone = defineError(
  'contact_inbox.already_done',
  409,
  (p) => `${p['name'] ?? 'Another admin'} has already marked this message as done.`,
)
/** Another admin took 'done' back first. */
export const notDone = defineError('contact_inbox.not_done', 409, 'This message is no longer marked as done.')
/** Another admin assigned it first. */
export const assignedMeanwhile = defineError(
  'contact_inbox.assigned_meanwhile',
  409,
  'Another admin has changed who this message is assigned to. Reload the page to see it.',
)
/** Someone who is no admin any more. */
export const noSuchAdmin = defineError('contact_inbox.no_such_admin', 422, 'Choose an admin from the list', 'to')

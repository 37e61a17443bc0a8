import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { takeChosenFile } from '#app/platform/files/chosen-file.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { ATTACHMENT_FIELD } from './attachment.ts'
import { tooManyAttachments } from './attachment.errors.ts'

/** Files that one person chooses in an hour, whether or not a message goes with them. */
export const ATTACHMENTS_PER_HOUR = 60
const ATTACHMENTS = { scope: 'attachment:person', most: ATTACHMENTS_PER_HOUR, windowSeconds: HOUR }

/**
 * Takes the file of a message that is still being written; it is its writer's alone until the message is sent. Each try
 * counts, and over the limit nothing of the file is read.
 */
export async function takeAttachment(actor: Member, request: Request): Promise<Response> {
  const person = actor.personId ?? actor.userId
  if (await asActor(actor, (tx) => isOverLimit(tx, ATTACHMENTS, person))) {
    const { sentence, status } = overLimit(ATTACHMENTS, tooManyAttachments())
    return Response.json({ problem: sentence }, { status })
  }
  return takeChosenFile(actor, request, (field) => (field === ATTACHMENT_FIELD ? 'attachment' : null))
}

import type { Member } from '#app/platform/db/transaction.server.ts'
import { takeChosenFile } from '#app/platform/files/chosen-file.server.ts'
import { ATTACHMENT_FIELD } from './attachment.ts'

/** Takes the file of a message that is still being written; it is its writer's alone until the message is sent. */
export function takeAttachment(actor: Member, request: Request): Promise<Response> {
  return takeChosenFile(actor, request, (field) => (field === ATTACHMENT_FIELD ? 'attachment' : null))
}

import type { Member } from '#app/platform/db/transaction.server.ts'
import { takeChosenFile } from '#app/platform/files/chosen-file.server.ts'
import { notAllowed } from '../save.errors.ts'
import { can } from '../save.policy.ts'
import { fileKindOf } from './file-fields.ts'

/** Takes one file of the form of a franchise as soon as it is chosen. */
export function acceptChosenFile(actor: Member, request: Request): Promise<Response> {
  return takeChosenFile(actor, request, (field) => {
    if (!can(actor, 'franchise:create')) throw notAllowed()
    return fileKindOf(field)
  })
}

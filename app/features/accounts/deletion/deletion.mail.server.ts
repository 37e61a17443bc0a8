import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { z } from 'zod'
import { userTypes } from '../account.ts'

const forDeleted = z.object({ role: z.enum(userTypes) })

const left: Record<z.output<typeof forDeleted>['role'], string> = {
  customer:
    'Franchisors no longer see your requests and messages here. They may have kept what you sent them: ask them if ' +
    'you want it deleted.',
  franchisor:
    'Your listings are no longer public. Buyers who contacted you keep a line with the name of the franchise.',
  admin: 'Your answers to franchisors stay in the inbox, under another admin’s name.',
}

/** The last email to someone who has deleted his account. It cannot greet him: the name is gone. */
function deletedMail(payload: unknown): OutboxMail {
  return composeMail({
    subject: `Your ${env.SITE_NAME} account has been deleted`,
    parts: [
      `Your account has been deleted, and you’ve been signed out everywhere.`,
      left[forDeleted.parse(payload).role],
      `How long we keep what has to stay: ${env.SITE_URL}/privacy#retention`,
    ],
    because: `If you didn’t do this, contact us at once: ${env.SITE_URL}/contact`,
  })
}

/** Names who makes the emails about deleted accounts; called once at the start. */
export function registerDeletionMails(): void {
  registerOutboxHandler('account.deleted', deletedMail)
}

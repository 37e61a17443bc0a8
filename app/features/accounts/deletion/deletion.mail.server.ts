import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { z } from 'zod'
import { accountKinds } from './deletion.ts'

const forDeleted = z.object({ role: z.enum(accountKinds), byAdmin: z.boolean().default(false) })

const left: Record<z.output<typeof forDeleted>['role'], string> = {
  customer:
    'Franchisors no longer see your requests and messages here. They may have kept what you sent them: ask them if ' +
    'you want it deleted.',
  franchisor:
    'Your listings are no longer public. Buyers who contacted you keep a line with the name of the franchise.',
  member: 'Your company stays, with what you wrote to buyers for it, without your name.',
  admin: 'Your answers to franchisors stay in the inbox, under another admin’s name.',
}

/** The last email to someone whose account he or an admin has deleted. It cannot greet him: the name is gone. */
function deletedMail(payload: unknown): OutboxMail {
  const { role, byAdmin } = forDeleted.parse(payload)
  return composeMail({
    subject: `Your ${env.SITE_NAME} account has been deleted`,
    parts: [
      byAdmin
        ? 'We’ve deleted your account and everything in it. You’ve been signed out everywhere.'
        : 'Your account has been deleted, and you’ve been signed out everywhere.',
      left[role],
      `What we keep, and for how long: ${env.SITE_URL}/privacy#retention`,
    ],
    because: byAdmin
      ? `If you think this is a mistake, write to us: ${env.SITE_URL}/contact`
      : `If you didn’t do this, contact us at once: ${env.SITE_URL}/contact`,
  })
}

/** Names who makes the emails about deleted accounts; called once at the start. */
export function registerDeletionMails(): void {
  registerOutboxHandler('account.deleted', deletedMail)
}

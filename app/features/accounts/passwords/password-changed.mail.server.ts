import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { userTypes } from '../account.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const changed = z.object({ userType: z.enum(userTypes), by: z.enum(['member', 'link']) })

/** Whoever did not do it himself learns of it, and how to get his account back. */
async function passwordChangedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  const { userType, by } = changed.parse(payload)
  return composeMail({
    subject: `Your password for ${env.SITE_NAME} has been changed`,
    dear: user.name,
    parts: [
      by === 'member'
        ? 'Your password has been changed. You’ve been signed out on all devices but the one where you changed it.'
        : 'Your password has been changed with a link that we emailed you. You’ve been signed out on all your devices.',
      'If this wasn’t you, set a new password now. That signs out whoever changed it.',
      { button: 'Set a new password', href: `${env.SITE_URL}/forgot-password?for=${userType}` },
    ],
    because: 'If you changed your password yourself, you don’t need to do anything.',
  })
}

/** Names who makes the email about a changed password; called once at the start. */
export function registerPasswordMails(): void {
  registerOutboxHandler('account.password_changed', (payload, message) =>
    passwordChangedMail(payload, message.recipient),
  )
}

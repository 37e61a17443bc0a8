import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { userTypes } from '../account.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const changed = z.object({ userType: z.enum(userTypes) })

/** Whoever did not do it himself learns of it, and how to get his account back. */
async function passwordChangedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  const { userType } = changed.parse(payload)
  return composeMail({
    subject: `Your password for ${env.SITE_NAME} has been changed`,
    dear: user.name,
    parts: [
      'Your password has been changed. You’ve been signed out everywhere except on the device where you changed it.',
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

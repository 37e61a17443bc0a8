import { z } from 'zod'
import { accountPath } from '#app/lib/account-paths.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { userTypes } from '../account.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const changed = z.object({ userType: z.enum(userTypes), what: z.enum(['added', 'removed']), name: z.string() })

/** Whoever did not do it himself learns of it, and what to do. */
async function passkeyMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  const { userType, what, name } = changed.parse(payload)
  const isNew = what === 'added'
  return composeMail({
    subject: `A passkey was ${what} ${isNew ? 'to' : 'from'} your ${env.SITE_NAME} account`,
    dear: user.name,
    parts: [
      isNew
        ? `The passkey ‘${name}’ was added to your account, so you can sign in with it and without a password.`
        : `The passkey ‘${name}’ was removed from your account. It can no longer be used to sign in.`,
      isNew
        ? 'If this wasn’t you, set a new password now, then remove the passkey on your Account page.'
        : 'If this wasn’t you, set a new password now, then check your account. That signs out whoever did it.',
      { button: 'Set a new password', href: `${env.SITE_URL}/forgot-password?for=${userType}` },
      `Your account: ${env.SITE_URL}${accountPath(userType)}`,
    ],
    because: 'If you did this yourself, you don’t need to do anything.',
  })
}

/** Names who makes the emails about passkeys; called once at the start. */
export function registerPasskeyMails(): void {
  registerOutboxHandler('account.passkey_changed', (payload, message) => passkeyMail(payload, message.recipient))
}

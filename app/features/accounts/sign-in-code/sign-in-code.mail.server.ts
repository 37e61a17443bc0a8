import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { getMailUser } from '../mail-recipient.server.ts'
import { createSignInCode } from './sign-in-code.commands.server.ts'
import { CODE_MINUTES } from './sign-in-code.ts'

/** The code is made now, so an email that waited brings one that still counts, and none lies in the outbox. */
async function codeMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user?.email_verified) return undefined
  const code = await createSignInCode(user.email)
  return composeMail({
    subject: `${code} is your code for ${env.SITE_NAME}`,
    dear: user.name,
    parts: [
      `Enter this code to sign in: ${code}`,
      `You can use it once, within ${CODE_MINUTES} minutes. We’ll never ask you for it by phone or in a message.`,
    ],
    because: 'If you didn’t ask for a code, ignore this email. Nobody can sign in without it.',
  })
}

/** Names who makes the email with a code; called once at the start. */
export function registerSignInCodeMail(): void {
  registerOutboxHandler('account.sign_in_code', (payload, message) => codeMail(payload, message.recipient))
}

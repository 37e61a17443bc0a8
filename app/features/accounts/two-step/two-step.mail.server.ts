import { z } from 'zod'
import { accountPath } from '#app/lib/account-paths.ts'
import { plural } from '#app/lib/text.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { userTypes } from '../account.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const changed = z.object({
  userType: z.enum(userTypes),
  what: z.enum(['on', 'off', 'codes', 'recovery']),
  left: z.int().optional(),
})

const said = {
  on: {
    subject: 'Two-step verification is on',
    part: 'Two-step verification is on. From now on you sign in with your password and a code from your app.',
  },
  off: {
    subject: 'Two-step verification is off',
    part: 'Two-step verification is off. From now on your password alone signs you in.',
  },
  codes: {
    subject: 'You have new recovery codes',
    part: 'New recovery codes were made for your account. The ones you had before no longer work.',
  },
  recovery: { subject: 'A recovery code was used', part: 'Someone signed in with one of your recovery codes.' },
} as const

/** Whoever did not do it himself learns of it, and how to get his account back. */
async function twoStepChangedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  const { userType, what, left } = changed.parse(payload)
  const { subject, part } = said[what]
  return composeMail({
    subject: `${subject} for ${env.SITE_NAME}`,
    dear: user.name,
    parts: [
      left === undefined ? part : `${part} You have ${plural(left, 'recovery code')} left.`,
      'If this wasn’t you, set a new password now, then check your account. That signs out whoever did it.',
      { button: 'Set a new password', href: `${env.SITE_URL}/forgot-password?for=${userType}` },
      `Your account: ${env.SITE_URL}${accountPath(userType)}`,
    ],
    because: 'If you did this yourself, you don’t need to do anything.',
  })
}

/** Names who makes the emails about two-step verification; called once at the start. */
export function registerTwoStepMails(): void {
  registerOutboxHandler('account.two_step_changed', (payload, message) =>
    twoStepChangedMail(payload, message.recipient),
  )
}

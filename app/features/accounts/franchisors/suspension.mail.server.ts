import { z } from 'zod'
import { loginPath } from '#app/lib/account-paths.ts'
import { env } from '#app/platform/env.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const BECAUSE = 'You’re getting this email because you have a franchisor account.'
const why = z.object({ reason: z.string().nullish() })

const STATE = statement(
  z.object({ isSuspended: z.boolean() }),
  'select suspended_at is not null as "isSuspended" from profiles where id = $1',
)
/** Whether the account is so when its email is sent: while the mail server was away it may have become otherwise. */
async function isStill(isSuspended: boolean, id: string): Promise<boolean> {
  const state = await asSystem('what became of a suspension', (tx) => maybeOne(tx, STATE, [id]))
  return state?.isSuspended === isSuspended
}

/** 3-decisions 41. */
async function suspendedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user || !(await isStill(true, user.id))) return undefined
  const { reason } = why.parse(payload)
  return composeMail({
    subject: `Your ${env.SITE_NAME} account has been suspended`,
    dear: user.name,
    parts: [
      'We’ve suspended your account. You can’t sign in, and your listings aren’t public for now. Nothing has been ' +
        'deleted.',
      ...(reason ? ['Reason:', { quote: reason }] : []),
      `If you think this is a mistake, write to ${siteSettings().contactEmail}.`,
    ],
    because: BECAUSE,
    replyTo: siteSettings().contactEmail,
  })
}

async function reinstatedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user || !(await isStill(false, user.id))) return undefined
  return composeMail({
    subject: `Your ${env.SITE_NAME} account is active again`,
    dear: user.name,
    parts: [
      'Your account is active again. You can sign in, and your approved listings are public.',
      { button: 'Sign in', href: `${env.SITE_URL}${loginPath('franchisor')}` },
    ],
    because: BECAUSE,
  })
}

/** Names who makes the emails about suspended accounts; called once at the start. */
export function registerSuspensionMails(): void {
  registerOutboxHandler('account.suspended', (payload, message) => suspendedMail(payload, message.recipient))
  registerOutboxHandler('account.reinstated', (payload, message) => reinstatedMail(payload, message.recipient))
}

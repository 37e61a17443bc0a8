import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const changed = z.object({ provider: z.string() })
const nameOf = (id: string) => env.OIDC_PROVIDERS.find((provider) => provider.id === id)?.name ?? id

/** Whoever did not do it himself learns of it, and what to do. */
async function linkedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  const name = nameOf(changed.parse(payload).provider)
  return composeMail({
    subject: `You can now sign in to ${env.SITE_NAME} with ${name}`,
    dear: user.name,
    parts: [
      `Your account is now linked to your ${name} account, so you can sign in with either.`,
      `If this wasn’t you, sign in, remove ${name} under ‘Ways to sign in’ on your Account page and change your ` +
        'password.',
    ],
    because: 'If you linked the accounts yourself, you don’t need to do anything.',
  })
}

async function unlinkedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  const name = nameOf(changed.parse(payload).provider)
  return composeMail({
    subject: `You no longer sign in to ${env.SITE_NAME} with ${name}`,
    dear: user.name,
    parts: [
      `Your account is no longer linked to your ${name} account.`,
      'If this wasn’t you, someone knows your password: change it on your Account page.',
    ],
    because: `If you removed ${name} yourself, you don’t need to do anything.`,
  })
}

/** Names who makes the emails about ways to sign in; called once at the start. */
export function registerSignInWayMails(): void {
  registerOutboxHandler('account.provider_linked', (payload, message) => linkedMail(payload, message.recipient))
  registerOutboxHandler('account.provider_unlinked', (payload, message) => unlinkedMail(payload, message.recipient))
}

import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { createChangeLink } from './email-change-link.server.ts'
import { getEmailChange } from './email-change.queries.server.ts'

const forChange = z.object({ change: z.guid() })
const forChanged = z.object({ newEmail: z.string(), fullName: z.string() })

/** To the address that the account has: yes, or 'this wasn't me'. */
async function oldMail(payload: unknown): Promise<OutboxMail | undefined> {
  const { change: id } = forChange.parse(payload)
  const change = await getEmailChange(id)
  if (!change || change.isDone) return undefined
  return composeMail({
    subject: `Confirm your new email for ${env.SITE_NAME}`,
    dear: change.fullName,
    parts: [
      `We’ve had a request to change your email address to ${change.newEmail}. Confirm it here, and with the link in ` +
        'the email that we sent to the new address.',
      { button: 'Check this change', href: await createChangeLink({ change: id, side: 'old' }, change.userType) },
      `The link works for ${retention.emailChanges}.`,
    ],
    because:
      'If this wasn’t you, someone knows your password. Open the link, choose “This wasn’t me” and set a new password.',
  })
}

/** To the address that it is to have. Nothing in it is a text of whoever asked: it may be a stranger's address. */
async function newMail(payload: unknown): Promise<OutboxMail | undefined> {
  const { change: id } = forChange.parse(payload)
  const change = await getEmailChange(id)
  if (!change) return undefined
  return composeMail({
    subject: `Confirm your email for ${env.SITE_NAME}`,
    parts: [
      `Someone, perhaps you, asked to use this email address for their ${env.SITE_NAME} account.`,
      { button: 'Confirm this address', href: await createChangeLink({ change: id, side: 'new' }, change.userType) },
      `The link works for ${retention.emailChanges}. The change also needs to be confirmed at the old address.`,
    ],
    because: 'If it wasn’t you, ignore this email and nothing will change.',
  })
}

/** To the owner of an account whose address someone wished for. */
async function takenMail(): Promise<OutboxMail> {
  return composeMail({
    subject: 'You already have an account',
    parts: [
      `Someone, perhaps you, asked to use this email address for another ${env.SITE_NAME} account. ` +
        'You already have an account with this address, so we haven’t changed anything.',
    ],
    because:
      `You’re getting this email because your address has an account on ${env.SITE_NAME}. ` +
      'If you didn’t ask for this, you don’t need to do anything.',
  })
}

/** To the address that the account had. */
async function changedMail(payload: unknown): Promise<OutboxMail> {
  const { newEmail, fullName } = forChanged.parse(payload)
  return composeMail({
    subject: `Your email for ${env.SITE_NAME} has been changed`,
    dear: fullName,
    parts: [`The email address of your account is now ${newEmail}. Use it to sign in from now on.`],
    because: `If you didn’t confirm this, contact us at once: ${env.SITE_URL}/contact`,
  })
}

/** Names who makes the emails about a change of address; called once at the start. */
export function registerEmailChangeMails(): void {
  registerOutboxHandler('account.email_change_old', oldMail)
  registerOutboxHandler('account.email_change_new', newMail)
  registerOutboxHandler('account.email_change_taken', takenMail)
  registerOutboxHandler('account.email_changed', changedMail)
}

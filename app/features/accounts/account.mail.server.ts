import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { env } from '../../platform/env.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { userTypes } from './account.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { registerDecisionMails } from './approvals/decision.mail.server.ts'
import { registerSuspensionMails } from './franchisors/suspension.mail.server.ts'
import { VERIFY_DAYS, createVerificationLink } from './email-verification/email-verification.server.ts'
import { RESET_MINUTES, createResetLink } from './passwords/password-reset.server.ts'
import { registerCompanyMails } from './company/company.mail.server.ts'
import { registerDeletionMails } from './deletion/deletion.mail.server.ts'
import { registerEmailChangeMails } from './email-change/email-change.mail.server.ts'
import { registerPasswordMails } from './passwords/password-changed.mail.server.ts'
import { registerSignInCodeMail } from './sign-in-code/sign-in-code.mail.server.ts'
import { registerPasskeyMails } from './passkeys/passkey.mail.server.ts'
import { registerSignInWayMails } from './sign-in-ways/sign-in-ways.mail.server.ts'
import { registerTwoStepMails } from './two-step/two-step.mail.server.ts'
import { getMailUser } from './mail-recipient.server.ts'

const OWNER = statement(
  z.object({ userType: z.enum(userTypes), isPending: z.boolean() }),
  `select user_type as "userType", status = 'pending' as "isPending" from profiles where lower(email) = lower($1)`,
  { isPlannedOnce: true },
)
const ownerOf = (email: string) => asSystem('whose address it is', (tx) => maybeOne(tx, OWNER, [email]))

/** 3-decisions 67: proves the address. The link is made now, so a mail that waited is not old when it arrives. */
async function verifyMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user || user.email_verified) return undefined
  const owner = await ownerOf(user.email)
  return composeMail({
    subject: `Verify your email for ${env.SITE_NAME}`,
    dear: user.name,
    parts: [
      `Thank you for signing up to ${env.SITE_NAME}. Please confirm that this is your email address.`,
      { button: 'Verify my email', href: await createVerificationLink(user.email) },
      `You can use this link for ${VERIFY_DAYS} days. After that, ask for a new one at ${env.SITE_URL}/verify-email.`,
      ...(owner?.isPending ? ['We review each application, and we’ll email you our decision on yours.'] : []),
    ],
    because:
      'We sent you this because someone signed up with your email address. If it wasn’t you, ignore this ' +
      'email: the account won’t be activated.',
  })
}

async function resetMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const user = await getMailUser(payload, recipient)
  if (!user) return undefined
  return composeMail({
    subject: `Set a new password for ${env.SITE_NAME}`,
    dear: user.name,
    parts: [
      'We’ve had a request to reset your password.',
      { button: 'Set a new password', href: await createResetLink(user.id) },
      `You can use this link once. It expires in ${RESET_MINUTES} minutes. You’ll be signed out on all your ` +
        `devices when you set a new password.`,
    ],
    because: 'If you didn’t ask for this, ignore this email and your password will stay the same.',
  })
}

/** To the owner of an address with which someone tried to sign up while we do not tell who has an account. */
async function existsMail(recipient: string): Promise<OutboxMail | undefined> {
  const owner = await ownerOf(recipient)
  if (!owner) return undefined
  return composeMail({
    subject: 'You already have an account',
    parts: [
      'Someone, perhaps you, tried to sign up with this email address. You already have an account with this ' +
        'address, so we haven’t changed anything or sent a request.',
      { button: 'Sign in', href: `${env.SITE_URL}${loginPath(owner.userType)}` },
      `If you’ve forgotten your password, you can set a new one: ${env.SITE_URL}/forgot-password?for=${owner.userType}`,
    ],
    because:
      `You’re getting this email because your address has an account on ` +
      `${env.SITE_NAME}. If you didn’t try to sign up, you don’t need to do anything.`,
  })
}

/** Names who makes the emails of accounts; called once at the start. */
export function registerAccountMails(): void {
  registerOutboxHandler('account.verify', (payload, message) => verifyMail(payload, message.recipient))
  registerOutboxHandler('account.reset', (payload, message) => resetMail(payload, message.recipient))
  registerOutboxHandler('account.exists', (_payload, message) => existsMail(message.recipient))
  registerDecisionMails()
  registerSuspensionMails()
  registerPasswordMails()
  registerTwoStepMails()
  registerEmailChangeMails()
  registerDeletionMails()
  registerCompanyMails()
  registerSignInWayMails()
  registerPasskeyMails()
  registerSignInCodeMail()
}

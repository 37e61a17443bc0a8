import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { accountStatuses } from '../account-status.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { VERIFY_DAYS, createVerificationLink } from '../email-verification/email-verification.server.ts'
import { RESET_MINUTES, createResetLink } from '../passwords/password-reset.server.ts'
import { getMailUser } from '../mail-recipient.server.ts'

const decided = z.object({ fullName: z.string(), reason: z.string().nullish() })
const APPLIED = 'You’re getting this email because you applied for a franchisor account.'

const stateRow = z.object({ isVerified: z.boolean(), isSuspended: z.boolean(), status: z.enum(accountStatuses) })
const STATE = statement(
  stateRow,
  `select email_verified as "isVerified", suspended_at is not null as "isSuspended", status
   from profiles where lower(email) = lower($1)`,
)

/** What the account is when the email is sent. */
function stateOf(email: string): Promise<z.infer<typeof stateRow> | undefined> {
  return asSystem('what became of an application', (tx) => maybeOne(tx, STATE, [email]))
}

/** For whoever cannot sign in before his address is verified: the link, so that he does not learn it at the door. */
async function verifyFirst(email: string, what: string) {
  return [
    what,
    { button: 'Verify my email', href: await createVerificationLink(email) },
    `You can use this link for ${VERIFY_DAYS} days. After that, ask for a new one at ${env.SITE_URL}/verify-email.`,
  ]
}

/** 3-decisions 42. One that was suspended before this could be sent hears of that alone. */
async function approvedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const state = await stateOf(recipient)
  if (state && (state.status !== 'approved' || state.isSuspended)) return undefined
  const { fullName } = decided.parse(payload)
  const isVerified = state?.isVerified ?? true
  return composeMail({
    subject: `Your ${env.SITE_NAME} account has been approved`,
    dear: fullName,
    parts: [
      'Good news: your franchisor account has been approved.',
      ...(isVerified
        ? [
            'You can now sign in, list your franchises and receive requests from buyers. We check each listing ' +
              'before it goes live.',
            { button: 'Sign in', href: `${env.SITE_URL}${loginPath('franchisor')}` },
          ]
        : [
            ...(await verifyFirst(recipient, 'One step is left before you can sign in: please verify your email.')),
            'Then you can sign in, list your franchises and receive requests from buyers. We check each ' +
              'listing before it goes live.',
          ]),
    ],
    because: APPLIED,
  })
}

/** 3-decisions 34, 42, 79. One that was reopened or has applied again before this could be sent is not rejected. */
async function rejectedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const state = await stateOf(recipient)
  if (state && state.status !== 'rejected') return undefined
  const { fullName, reason } = decided.parse(payload)
  return composeMail({
    subject: `Your ${env.SITE_NAME} account application`,
    dear: fullName,
    parts: [
      'Thank you for applying. We’re sorry, but we can’t approve your franchisor account.',
      ...(reason ? ['Reason:', { quote: reason }] : []),
      `If something was wrong or has changed, you can apply again with the same email address and password: ` +
        `${env.SITE_URL}/franchisor/signup`,
      `If you think this is a mistake, write to ${siteSettings().contactEmail}.`,
    ],
    because: APPLIED,
    replyTo: siteSettings().contactEmail,
  })
}

/**
 * 3-decisions 79: an admin has reopened the account, or its owner applied again; decided meanwhile, there is nothing to
 * say.
 */
async function pendingAgainMail(payload: unknown, recipient: string, news: string): Promise<OutboxMail | undefined> {
  const [user, state] = [await getMailUser(payload, recipient), await stateOf(recipient)]
  if (!user || state?.status !== 'pending') return undefined
  return composeMail({
    subject: `Your ${env.SITE_NAME} application is being reviewed`,
    dear: user.name,
    parts: [
      news,
      'We’ll email you our decision. You can sign in once your account has been approved.',
      ...(state.isVerified
        ? []
        : await verifyFirst(
            user.email,
            'Your email isn’t verified yet. Please verify it now, so you can sign in once we’ve approved your account.',
          )),
    ],
    because: APPLIED,
  })
}

/**
 * 3-decisions 79: someone applied again with the address and not with the account's password; whoever reads this is its
 * owner.
 */
async function applyAgainMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const [user, state] = [await getMailUser(payload, recipient), await stateOf(recipient)]
  if (!user || state?.status !== 'rejected') return undefined
  return composeMail({
    subject: `Apply again for a ${env.SITE_NAME} account`,
    dear: user.name,
    parts: [
      'Someone, perhaps you, applied again for a franchisor account with this email address, but not with the ' +
        'account’s password. Nothing has changed yet.',
      'If it was you, choose a password, check your details and send your application:',
      { button: 'Apply again', href: await createResetLink(user.id, { apply: 'again' }) },
      `You can use this link once. It expires in ${RESET_MINUTES} minutes.`,
    ],
    because: 'If it wasn’t you, you don’t need to do anything: your account stays as it is.',
  })
}

/** Names who makes the emails about applications; called once at the start. */
export function registerDecisionMails(): void {
  registerOutboxHandler('account.approved', (payload, message) => approvedMail(payload, message.recipient))
  registerOutboxHandler('account.rejected', (payload, message) => rejectedMail(payload, message.recipient))
  registerOutboxHandler('account.reopened', (payload, message) =>
    pendingAgainMail(payload, message.recipient, 'We’re looking at your application for a franchisor account again.'),
  )
  registerOutboxHandler('account.applied_again', (payload, message) =>
    pendingAgainMail(payload, message.recipient, 'We have your new application for a franchisor account.'),
  )
  registerOutboxHandler('account.apply_again', (payload, message) => applyAgainMail(payload, message.recipient))
}

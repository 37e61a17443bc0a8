import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Who may act as the server itself, past the policies of persons, and why no person's rights do. A new line is a
 * decision.
 */
const callers = {
  'nobody is signed in yet: sign-up, sign-in, links by email and what limits them': [
    'app/features/accounts/sign-up/reapplication.server.ts',
    'app/features/accounts/auth/auth-database.server.ts',
    'app/features/accounts/auth/sign-in-permission.server.ts',
    'app/features/accounts/sign-up/enumeration-budget.server.ts',
    'app/features/accounts/email-verification/email-verification.server.ts',
    'app/features/accounts/auth/missing-profile.server.ts',
    'app/features/accounts/sign-in/known-browser.server.ts',
    'app/features/accounts/sign-up/sign-up-rate-limit.server.ts',
    'app/features/accounts/email-verification/owner-verification.server.ts',
    'app/features/accounts/sign-up/repeated-sign-up.server.ts',
    'app/features/accounts/auth/session.server.ts',
    'app/features/accounts/sign-in/sign-in-rate-limit.server.ts',
    'app/features/accounts/sign-in/sign-in-name.server.ts',
    'app/features/accounts/sign-in/finished-sign-in.server.ts',
    'app/features/accounts/sign-in/sign-in.server.ts',
    'app/features/accounts/sign-in-code/sign-in-code.commands.server.ts',
    'app/features/accounts/providers/provider-flow.server.ts',
    'app/features/accounts/passkeys/passkey-challenge.server.ts',
    'app/features/accounts/passkeys/passkey-sign-in.commands.server.ts',
    'app/features/accounts/two-step/code.commands.server.ts',
    'app/features/accounts/two-step/finish-challenge.commands.server.ts',
    'app/features/accounts/sign-up/sign-up.server.ts',
    'app/features/accounts/email-verification/sign-up-cookie.server.ts',
    'app/features/accounts/company/join.commands.server.ts',
  ],
  'addresses, passwords and sessions are out of everybody’s reach: a member’s own are changed by the server': [
    'app/features/accounts/data-export/data-export.server.ts',
    'app/features/accounts/email-change/confirm-change.commands.server.ts',
    'app/features/accounts/email-change/email-change.queries.server.ts',
    'app/features/accounts/email-change/request-change.commands.server.ts',
    'app/features/accounts/passwords/change-password.server.ts',
    'app/features/accounts/passwords/foreign-hash.server.ts',
    'app/features/accounts/passwords/password-reset.server.ts',
    'app/features/accounts/passwords/reauthentication.server.ts',
    'app/features/accounts/passkeys/owner-proof.server.ts',
    'app/features/accounts/passkeys/passkey.commands.server.ts',
    'app/features/accounts/passkeys/passkey.queries.server.ts',
    'app/features/accounts/passkeys/remove-passkey.commands.server.ts',
    'app/features/accounts/sessions/sessions.commands.server.ts',
    'app/features/accounts/sign-in-ways/sign-in-ways.commands.server.ts',
    'app/features/accounts/sign-in-ways/sign-in-ways.queries.server.ts',
    'app/features/accounts/sessions/sessions.queries.server.ts',
    'app/features/accounts/two-step/enrolment.commands.server.ts',
    'app/features/accounts/two-step/reset-two-step.server.ts',
    'app/features/accounts/two-step/two-step.queries.server.ts',
  ],
  'a lead is written for its franchisor, and counted, by whoever asks': [
    'app/features/leads/capture/commands/claim-pending-requests.server.ts',
    'app/features/leads/capture/commands/confirm-email.server.ts',
    'app/features/leads/capture/commands/confirm-requests.server.ts',
    'app/features/leads/capture/commands/next-step.server.ts',
    'app/features/leads/capture/commands/pending-choices.server.ts',
    'app/features/leads/capture/commands/request-as-customer.server.ts',
    'app/features/leads/capture/commands/submit-detail-form.server.ts',
    'app/features/leads/capture/commands/submit-request.server.ts',
    'app/features/leads/capture/request-rate-limit.server.ts',
  ],
  'visitors leave a message or a view, and may read neither': [
    'app/features/blog/post-view.server.ts',
    'app/features/metrics/banner-visits.server.ts',
    'app/features/metrics/visits.server.ts',
    'app/features/messages/contact.commands.server.ts',
    'app/features/messages/contact-rate-limit.server.ts',
  ],
  'what someone reports is for admins alone, and its words are kept by the server': [
    'app/features/messages/message-reports/message-report.commands.server.ts',
    'app/features/leads/reports/report-lead.commands.server.ts',
  ],
  'what the payment service says is nobody’s word but its own; what is to be paid is written by the server': [
    'app/features/advertising/featured/checkout.server.ts',
    'app/features/advertising/featured/purchase.commands.server.ts',
    'app/features/advertising/prices/synced-prices.server.ts',
    'app/features/advertising/payments/payment-events.commands.server.ts',
  ],
  'mails are written when they are sent, without anyone who asks': [
    'app/features/accounts/account.mail.server.ts',
    'app/features/accounts/approvals/decision.mail.server.ts',
    'app/features/accounts/mail-recipient.server.ts',
    'app/features/accounts/company/company.mail.server.ts',
    'app/features/accounts/franchisors/suspension.mail.server.ts',
    'app/features/advertising/featured/ending.mail.server.ts',
    'app/features/advertising/payments/payment.mail.server.ts',
    'app/features/franchises/moderation/franchise.mail.server.ts',
    'app/features/leads/lead.mail.server.ts',
    'app/features/leads/work/lead-reminder.server.ts',
    'app/features/leads/webhooks/deliver.server.ts',
    'app/features/leads/webhooks/webhook.mail.server.ts',
    'app/features/leads/sharing/withdrawn.mail.server.ts',
    'app/features/messages/contact.mail.server.ts',
    'app/features/messages/conversations/unread.mail.server.ts',
    'app/features/messages/support/support-unread.mail.server.ts',
    'app/features/operation/legal/notice.mail.server.ts',
    'app/waiting-email.server.ts',
  ],
  'jobs: what has expired goes, the outbox is delivered': [
    'app/features/accounts/auth/auth-retention.server.ts',
    'app/features/blog/management/publish-due.server.ts',
    'app/features/accounts/sign-in/login-retention.server.ts',
    'app/features/franchises/editing/drafts/draft.commands.server.ts',
    'app/features/blog/management/drafts/post-draft.commands.server.ts',
    'app/features/franchises/figures/medians/refresh-medians.server.ts',
    'app/features/advertising/featured/ad-clock.server.ts',
    'app/features/leads/retention.server.ts',
    'app/features/metrics/retention.server.ts',
    'app/platform/jobs/audit-retention.server.ts',
    'app/features/advertising/payments/payment-retention.server.ts',
    'app/platform/jobs/idempotency-retention.server.ts',
    'app/platform/jobs/outbox-store.server.ts',
    'app/platform/observation/queue-state.server.ts',
    'app/platform/files/upload-retention.server.ts',
    'app/platform/files/unscanned-uploads.server.ts',
  ],
  'records of how companies answer, and views and requests of a category, are sums over what only their parties read': [
    'app/features/leads/reply-record-refresh.server.ts',
    'app/features/metrics/performance/category-rates.server.ts',
    'app/features/advertising/featured/purchase-form.queries.server.ts',
  ],
  'whoever has the link of an email stops emails, signed in or not': [
    'app/features/accounts/email-choices/email-choices.commands.server.ts',
  ],
  'refused forms are counted, whoever sends them': ['app/platform/forms/form-rate-limit.server.ts'],
  'a solved challenge counts once, whoever sends it': ['app/platform/forms/captcha/captcha.server.ts'],
  'the site is closed for everybody alike': ['app/platform/maintenance/maintenance.server.ts'],
  'what the site says of itself is the same for everybody': ['app/platform/settings/site-settings.server.ts'],
  'readiness is asked by machines': ['app/platform/http/health.server.ts'],
}

test('only the files listed here act as the server itself', () => {
  const sources = globSync('{app,db,scripts,bench}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file) && file !== 'app/platform/db/transaction.server.ts',
  )
  const found = sources.filter((file) => /\b(asSystem|asSystemAlone|openSystemTx)\b/.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.values(callers).flat().toSorted())
})

test('one file opens connections of the application', () => {
  const openers = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\bnew (pg\.)?Pool\b/.test(readFileSync(file, 'utf8')),
  )
  expect(openers).toEqual(['app/platform/db/connections.server.ts'])
  // Nobody else gets a connection that is not told who asks.
  const users = globSync('{app,db,scripts,bench}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\/connections\.server\.ts'/.test(readFileSync(file, 'utf8')),
  )
  expect(users.toSorted()).toEqual(['app/platform/db/replica.server.ts', 'app/platform/db/transaction.server.ts'])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who may act as the server itself, past the policies of persons, and why no person's rights do. A new line is a decision. */
const callers = {
  'nobody is signed in yet: sign-up, sign-in, links by email and what limits them': [
    'app/features/accounts/apply-again.server.ts',
    'app/features/accounts/auth-database.server.ts',
    'app/features/accounts/auth-gate.server.ts',
    'app/features/accounts/disclosure.server.ts',
    'app/features/accounts/email-proof.server.ts',
    'app/features/accounts/heal.server.ts',
    'app/features/accounts/known-browser.server.ts',
    'app/features/accounts/network-limits.server.ts',
    'app/features/accounts/proof-of-owner.server.ts',
    'app/features/accounts/same-sign-up.server.ts',
    'app/features/accounts/session.server.ts',
    'app/features/accounts/sign-in-limits.server.ts',
    'app/features/accounts/sign-in.server.ts',
    'app/features/accounts/sign-up.server.ts',
    'app/features/accounts/signed-up-here.server.ts',
  ],
  'a lead is written for its franchisor, and counted, by whoever asks': [
    'app/features/leads/commands/confirm-email.server.ts',
    'app/features/leads/commands/confirm-requests.server.ts',
    'app/features/leads/commands/find-step.server.ts',
    'app/features/leads/commands/pending-choices.server.ts',
    'app/features/leads/commands/request-as-customer.server.ts',
    'app/features/leads/commands/submit-detail-form.server.ts',
    'app/features/leads/commands/submit-request.server.ts',
    'app/features/leads/request-limits.server.ts',
  ],
  'visitors leave a message or a view, and may read neither': ['app/features/blog/post-view.server.ts', 'app/features/messages/contact.commands.server.ts'],
  'mails are written when they are sent, without anyone who asks': [
    'app/features/accounts/account.mail.server.ts',
    'app/features/accounts/decision.mail.server.ts',
    'app/features/accounts/mail-recipient.server.ts',
    'app/features/leads/lead.mail.server.ts',
    'app/features/messages/contact.mail.server.ts',
  ],
  'jobs: what has expired goes, the outbox is delivered': [
    'app/features/accounts/forget-expired.server.ts',
    'app/features/accounts/retention.server.ts',
    'app/features/leads/retention.server.ts',
    'app/features/metrics/retention.server.ts',
    'app/platform/forget-audit.server.ts',
    'app/platform/forget-keys.server.ts',
    'app/platform/outbox-store.server.ts',
    'app/platform/sweep-uploads.server.ts',
  ],
  'refused forms are counted, whoever sends them': ['app/platform/refused-forms.server.ts'],
  'readiness is asked by machines': ['app/platform/health.server.ts'],
}

test('only the files listed here act as the server itself', () => {
  const sources = globSync('{app,db,scripts,bench}/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && file !== 'app/platform/db.server.ts')
  const found = sources.filter((file) => /\b(asSystem|asSystemAlone|openSystemTx)\b/.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.values(callers).flat().toSorted())
})

test('one file opens connections of the application', () => {
  const openers = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file) && /\bnew (pg\.)?Pool\b/.test(readFileSync(file, 'utf8')))
  expect(openers).toEqual(['app/platform/db.server.ts'])
})

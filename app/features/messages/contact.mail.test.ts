import { expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { toMessage } from '#app/platform/mail/mail.server.ts'
import { COMPLAINT_SUBJECT } from './complaint.ts'
import { contactMail } from './contact.mail.server.ts'
import { LEAD_REPORT_SUBJECT } from './lead-report.ts'
import { MESSAGE_REPORT_SUBJECT } from './message-reports/message-report.ts'
import { REPORT_SUBJECT, reportReasons } from './report.ts'

const message = {
  name: 'Eve\r\nBcc: all@example.test',
  email: 'eve@example.test',
  subject: 'Other',
  phone: null,
  message: '<b>Hello</b>\nFrom: boss@example.test',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  reason: null,
  franchiseId: null,
  franchiseName: null,
}

test('nothing typed reaches From or Subject, and the answer goes to the writer', () => {
  const composed = toMessage({ ...contactMail(message), to: 'hello@example.test' })
  expect(composed.subject).toBe('Contact form: Other')
  expect(JSON.stringify(composed.from)).not.toContain('ve')
  expect(composed).toMatchObject({ replyTo: { name: '', address: 'eve@example.test' } })
  expect(composed.text).toContain('> <b>Hello</b>')
  expect(composed.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
})

test('a report names its reason and leads to its listing, where that is still there', () => {
  const franchiseId = '6f0b8a52-6d7f-4a64-9a3a-3c2f1f7e0a11'
  const report = { ...message, subject: REPORT_SUBJECT, reason: 'scam' as const }
  const text = (more: object) =>
    toMessage({ ...contactMail({ ...report, ...more }), to: 'hello@example.test' }).text ?? ''
  const said = text({ franchiseId, franchiseName: 'Larkspur Home Care' })
  for (const words of [reportReasons.scam, 'Larkspur Home Care', `/admin/franchise/${franchiseId}`])
    expect(said).toContain(words)
  expect(text({})).toContain(reportReasons.scam)
  expect(text({})).not.toContain('/admin/franchise/')
})

test('it says what came: a reported message or request is no listing, and its reporter no stranger', () => {
  const said = (more: object) =>
    (toMessage({ ...contactMail({ ...message, ...more }), to: 'hello@example.test' }).text ?? '').replaceAll(
      /\s+/g,
      ' ',
    )
  const reported = { reason: 'spam' as const }
  expect(said({ ...reported, subject: REPORT_SUBJECT })).toContain('Someone has reported a listing.')
  const ofMembers = [
    [MESSAGE_REPORT_SUBJECT, 'Someone has reported a message that they received.'],
    [LEAD_REPORT_SUBJECT, 'A franchisor has reported a request that they received.'],
  ] as const
  for (const [subject, words] of ofMembers) {
    expect(said({ ...reported, subject })).toContain(words)
    expect(said({ ...reported, subject })).not.toMatch(/reported a listing|hasn’t been verified/)
  }
  expect(said({})).toContain('The address hasn’t been verified.')
})

test('whoever gets it by email reads how long we said that we keep it', () => {
  const said = (subject: string) => contactMail({ ...message, subject }).text.replaceAll(/\s+/g, ' ')
  expect(said('Other')).toContain(`keep this for no longer than ${retention.contactMessages}: please delete this email`)
  expect(said(COMPLAINT_SUBJECT)).toContain(
    `keep this for no longer than ${retention.dataRequests} after we’ve answered: please delete this email`,
  )
})

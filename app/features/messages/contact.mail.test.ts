import { expect, test } from 'vitest'
import { composeMail } from '#app/platform/mail/mail.server.ts'
import { contactMail } from './contact.mail.server.ts'

const message = {
  name: 'Eve\r\nBcc: all@example.test',
  email: 'eve@example.test',
  subject: 'Other',
  phone: null,
  message: '<b>Hello</b>\nFrom: boss@example.test',
  createdAt: new Date('2026-11-20T12:00:00Z'),
}

test('nothing typed reaches From or Subject, and the answer goes to the writer', () => {
  const composed = composeMail({ ...contactMail(message), to: 'hello@example.test' })
  expect(composed.subject).toBe('Contact form: Other')
  expect(JSON.stringify(composed.from)).not.toContain('ve')
  expect(composed).toMatchObject({ replyTo: { name: '', address: 'eve@example.test' } })
  expect(composed.text).toContain('> <b>Hello</b>')
  expect(composed.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
})

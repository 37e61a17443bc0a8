import { expect, test } from 'vitest'
import { contactSchema } from './contact.schema.ts'

const whole = {
  key: 'a-key-of-a-form',
  name: 'Priya Shah',
  email: 'priya@example.test',
  subject: 'General Inquiry',
  phone: '',
  message: 'Hello.',
}

test('a name turns nothing round and hides nothing, and no message breaks out of its quotation in the mail', () => {
  const parsed = contactSchema.parse({
    ...whole,
    name: 'Pri\u200bya \u202eShah\u2069',
    phone: '\u202a07700 900123\u202c',
    message: 'One\u2028From: boss\u0085Two\r\nThree\u0007',
  })
  expect(parsed).toMatchObject({ name: 'Priya Shah', phone: '07700 900123', message: 'One\nFrom: boss\nTwo\nThree' })
})

test.each(['\u202e', '\u3164', '...', ' '])('%j is no name', (name) => {
  expect(contactSchema.safeParse({ ...whole, name }).error?.issues.map((issue) => issue.message)).toEqual([
    'Enter your name',
  ])
})

test('a phone number may be left out, and has all its digits', () => {
  const messages = (phone: string) =>
    contactSchema.safeParse({ ...whole, phone }).error?.issues.map((issue) => issue.message)
  expect(messages('')).toBeUndefined()
  expect(messages('0113 496 0123')).toBeUndefined()
  expect(messages('call me')).toEqual(['Enter a phone number, like 07700 900123, or leave it empty'])
  expect(messages('07700 90012')).toEqual([
    'Enter all 11 digits of a UK mobile number, like 07700 900123. For another country, start with +',
  ])
})

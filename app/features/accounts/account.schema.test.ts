import { expect, test } from 'vitest'
import { contactSchema } from '../messages/contact.schema.ts'
import { detailFormSchema, signUpRequestSchema } from '../leads/lead.schema.ts'
import { inviteSchema } from './company/company.schema.ts'
import { changeNameSchema } from './details/details.schema.ts'
import {
  provePasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpCustomerSchema,
  signUpFranchisorSchema,
} from './account.schema.ts'

const messages = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))

test('a buyer signs up with a name, an address and six characters (C-06, F-05, F-06)', () => {
  expect(
    signUpCustomerSchema.parse({
      fullName: '  Ada\u0000\r\nLove \u202e lace ',
      email: ' ADA@Example.TEST ',
      password: ' 12345',
    }),
  ).toEqual({
    fullName: 'Ada Love lace',
    email: 'ada@example.test',
    password: ' 12345',
  })
  expect(messages(signUpCustomerSchema.safeParse({ fullName: ' ', email: 'ada@', password: '12345' }))).toEqual({
    fullName: 'Enter your full name',
    email: 'Please enter a valid email address',
    password: 'Must be at least 6 characters long',
  })
})

test('whoever signs up is asked about a misspelled provider; whoever signs in is not', () => {
  const account = { email: 'ada@gmail.con', password: '123456' }
  const asked = { email: 'Check the email address: did you mean ada@gmail.com?' }
  expect(messages(signUpCustomerSchema.safeParse({ ...account, fullName: 'Ada' }))).toEqual(asked)
  expect(messages(signUpFranchisorSchema.safeParse({ ...account, companyName: 'Kiln', contactName: 'Ada' }))).toEqual(
    asked,
  )
  expect(signInSchema.safeParse(account).success).toBe(true)
})

test('a franchisor needs a company and a contact; what else is sent has no effect', () => {
  expect(
    messages(
      signUpFranchisorSchema.safeParse({
        companyName: '',
        contactName: 'x'.repeat(121),
        email: 'a\u0000@example.test',
        password: 'x'.repeat(129),
      }),
    ),
  ).toEqual({
    companyName: 'Enter your company name',
    contactName: 'Must be at most 120 characters long',
    email: 'Please enter a valid email address',
    password: 'Must be at most 128 characters long',
  })
  const parsed = signUpFranchisorSchema.parse({
    companyName: 'Kiln',
    contactName: 'Bo',
    email: 'bo@example.test',
    password: '123456',
    status: 'approved',
    userType: 'admin',
    id: 'x',
  })
  expect(Object.keys(parsed).toSorted()).toEqual(['companyName', 'contactName', 'email', 'password'])
})

test.each(['\u200b', '\u3164\u3164', '\ufeff \u2060', '...', '\u{e0041}\u{e0042}', '\u00ad'])(
  '%j is no name of anybody',
  (name) => {
    expect(
      messages(
        signUpFranchisorSchema.safeParse({
          companyName: name,
          contactName: name,
          email: 'bo@example.test',
          password: '123456',
        }),
      ),
    ).toEqual({
      companyName: 'Enter your company name',
      contactName: 'Enter a contact name',
    })
  },
)

test('a name is compared by what one sees of it, in every script', () => {
  const parse = (companyName: string) =>
    signUpFranchisorSchema.parse({ companyName, contactName: 'Bo', email: 'bo@example.test', password: '123456' })
      .companyName
  expect(parse('Ki\u200bln\u00ad & Co\u200f')).toBe('Kiln & Co')
  for (const name of ['می\u200cخواهم', 'क\u094d\u200dष', '3M', 'Ødegård', 'Kiln\u00a0Ltd'])
    expect(parse(name)).toBe(name.replaceAll('\u00a0', ' '))
})

test('a company number may be missing, and is one of Companies House (3-decisions 83)', () => {
  const parse = (companyNumber?: string) =>
    signUpFranchisorSchema.safeParse({
      companyName: 'Kiln',
      companyNumber,
      contactName: 'Bo',
      email: 'bo@example.test',
      password: '123456',
    })
  expect(
    [undefined, '', ' ', '01234567', '1234567', 'sc 123 456'].map((sent) => parse(sent).data?.companyNumber),
  ).toEqual([undefined, null, null, '01234567', '01234567', 'SC123456'])
  for (const sent of ['12345', '123456789', 'S1234567', 'Kiln Ltd', '٠١٢٣٤٥٦٧'])
    expect(messages(parse(sent)), sent).toEqual({
      companyNumber: 'Enter the company number as shown at Companies House, for example 01234567',
    })
})

test('signing in asks for both', () => {
  expect(messages(signInSchema.safeParse({ email: '', password: '' }))).toEqual({
    email: 'Enter your email address or phone number',
    password: 'Enter your password',
  })
  expect(messages(resetPasswordSchema.safeParse({ token: '', password: '1' }))).toHaveProperty(
    'password',
    'Must be at least 6 characters long',
  )
})

test('one signs in by an email address or a phone number (L-26)', () => {
  const parse = (email: string) => signInSchema.safeParse({ email, password: 'x' }).data?.email
  expect(parse(' Ada@Example.Test ')).toBe('ada@example.test')
  expect(parse(' +44 (0)7700 900123 ')).toBe('+44 (0)7700 900123')
  for (const neither of ['ada', '12345', 'ada@', '+', '1'.repeat(31)]) expect(parse(neither), neither).toBeUndefined()
})

test('a verification form sent without the password that it needs by now says so in words', () => {
  for (const form of [{}, { password: '' }])
    expect(messages(provePasswordSchema.safeParse(form))).toEqual({ password: 'Enter your password' })
})

test('an address that no mail can be sent to is none (F-05)', () => {
  const emailOf = (letters: number) =>
    messages(
      signUpCustomerSchema.safeParse({
        fullName: 'Ada',
        email: `${'a'.repeat(letters)}@example.test`,
        password: '123456',
      }),
    )
  expect(emailOf(64)).toEqual({})
  expect(emailOf(65)).toEqual({ email: 'Please enter a valid email address' })
})

test.each(['Buy now http://spam.example', 'www.spam.example', 'Ada spam.example/buy'])(
  'strangers read names: %s is none, wherever it is typed (security.md, email)',
  (name) => {
    const fault = 'Must not contain a web address'
    const person = { email: 'ada@x.example', password: 'plums in june' }
    expect(messages(signUpCustomerSchema.safeParse({ ...person, fullName: name }))).toEqual({ fullName: fault })
    expect(messages(signUpFranchisorSchema.safeParse({ ...person, companyName: name, contactName: name }))).toEqual({
      companyName: fault,
      contactName: fault,
    })
    expect(messages(inviteSchema.safeParse({ fullName: name, email: 'ada@x.example' }))).toEqual({ fullName: fault })
    expect(messages(changeNameSchema.safeParse({ fullName: name }))).toEqual({ fullName: fault })
    expect(messages(contactSchema.pick({ name: true }).safeParse({ name }))).toEqual({ name: fault })
    expect(messages(detailFormSchema.pick({ name: true }).safeParse({ name }))).toEqual({ name: fault })
    const request = messages(signUpRequestSchema.safeParse({ firstName: name, lastName: name, city: name }))
    expect(request).toMatchObject({ firstName: fault, lastName: fault, city: fault })
  },
)

test('initials, strokes and names of sites are names', () => {
  const person = { email: 'ada@x.example', password: 'plums in june' }
  for (const [companyName, contactName] of [
    ['A/B Ovens Ltd', 'J.R.R. Tolkien'],
    ['Kiln.example', 'J.Smith'],
  ])
    expect(signUpFranchisorSchema.safeParse({ ...person, companyName, contactName }).success).toBe(true)
})

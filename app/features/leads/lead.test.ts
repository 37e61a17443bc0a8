import { describe, expect, test } from 'vitest'
import { can } from './lead.policy.ts'
import { requestConfirmed, requestSent, defaultMessage, recipientName } from './request-text.ts'
import { consentSentence } from './request-consent.ts'
import {
  broughtWordsSchema,
  chosenField,
  confirmRequestSchema,
  detailFormSchema,
  emailStepSchema,
  signInRequestSchema,
  signUpRequestSchema,
} from './lead.schema.ts'
import {
  createFormTimestamp,
  renewFormTimestamp,
  timestampPurpose,
  checkFormTimestamp,
} from './capture/form-timestamp.server.ts'
import { questionsToAsk } from './after-request.ts'
import { shortPlace } from './lead.ts'
import { confirmationMail, receivedMail } from './lead.mail.server.ts'

test('default message and consent name every franchise (Q-15, Q-19)', () => {
  expect(defaultMessage(['A', 'B', 'C'])).toBe('I am interested in learning more about A, B and C.')
  expect(defaultMessage(['A'])).toBe('I am interested in learning more about A.')
  expect(
    [
      { name: 'A', company: null },
      { name: 'Alder Ltd', company: 'alder ltd' },
      { name: 'B', company: 'B Ltd, company number 01234567' },
    ].map(recipientName),
  ).toEqual(['A', 'Alder Ltd', 'B (B Ltd, company number 01234567)'])
  expect(consentSentence(['A', 'B'])).toBe('By submitting, you consent to sending your details to A and B.')
  expect(requestSent('A')).toBe('Thank you! Your request has been sent to A.')
})

test.each([
  [{ sent: ['A'], waiting: [] }, 'Thank you! Your email is confirmed, and your request has been sent to A.'],
  [{ sent: [], waiting: [] }, 'Your email is confirmed. There’s no request waiting to be sent.'],
  [
    { sent: [], waiting: ['A'] },
    'Your email is confirmed. Your request has not been sent to A: this franchise isn’t taking requests at the moment.',
  ],
  [
    { sent: ['A'], waiting: ['B', 'C'] },
    'Thank you! Your email is confirmed, and your request has been sent to A. Your request has not been sent to ' +
      'B and C: these franchises aren’t taking requests at the moment.',
  ],
])('what following the link of a held request does: %o', (confirmed, words) => {
  expect(requestConfirmed(confirmed)).toBe(words)
})

describe('policy', () => {
  const lead = { userId: 'buyer', franchisorId: 'owner' }
  const all = [
    'lead:request',
    'lead:read',
    'lead:delete',
    'lead:withdraw',
    'lead:set-interest',
    'lead:open',
    'lead:set-status',
  ] as const
  const may = (role: 'visitor' | 'customer' | 'franchisor' | 'admin', userId: string | null) =>
    all.filter((act) => can({ role, userId }, act, lead))
  test('each party has its own acts, and admins none', () => {
    expect(may('visitor', null)).toEqual(['lead:request'])
    expect(may('customer', 'buyer')).toEqual([
      'lead:request',
      'lead:read',
      'lead:delete',
      'lead:withdraw',
      'lead:set-interest',
    ])
    expect(may('customer', 'other')).toEqual(['lead:request'])
    expect(may('franchisor', 'owner')).toEqual(['lead:read', 'lead:open', 'lead:set-status'])
    expect(may('franchisor', 'buyer')).toEqual([])
    expect(may('admin', 'owner')).toEqual([])
  })
})

describe('schemas', () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const whole = {
    franchise: [id(1)],
    key: 'a-key-of-a-form',
    email: ' Amelia@Example.test ',
    firstName: 'Amelia',
    lastName: 'Hart',
    password: 'secret',
    phone: '+44 (0)113 496 0000',
    city: 'Leeds',
    postCode: 'LS1 4DY',
    country: '',
    desiredInvestment: '£50,000',
    desiredTimeframe: '3 months',
  }
  test('all but message and opt-in are required (Q-12 to Q-14, Q-18)', () => {
    expect(signUpRequestSchema.parse(whole)).toMatchObject({
      email: 'amelia@example.test',
      country: 'United Kingdom',
      message: '',
      marketing: false,
    })
    for (const field of [
      'firstName',
      'lastName',
      'password',
      'phone',
      'city',
      'postCode',
      'desiredInvestment',
      'desiredTimeframe',
    ]) {
      const result = signUpRequestSchema.safeParse({ ...whole, [field]: '' })
      expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([field])
    }
    expect(signUpRequestSchema.safeParse({ ...whole, password: '12345' }).error?.issues[0]?.message).toBe(
      'Must be at least 6 characters long',
    )
    expect(signUpRequestSchema.safeParse({ ...whole, desiredInvestment: '£1 a month' }).success).toBe(false)
  })
  test('a postcode that is none is said along with whatever else is wrong', () => {
    const fields = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
      result.error?.issues.map((issue) => issue.path[0])
    const wrong = { ...whole, postCode: 'nowhere' }
    expect(fields(signUpRequestSchema.safeParse({ ...wrong, firstName: '' }))).toEqual(['firstName', 'postCode'])
    expect(fields(signInRequestSchema.safeParse({ ...wrong, password: '' }))).toEqual(['password', 'postCode'])
    expect(fields(signUpRequestSchema.safeParse({ ...wrong, firstName: '', country: 'France' }))).toEqual(['firstName'])
    expect(fields(signUpRequestSchema.safeParse({ ...wrong, postCode: '' }))).toEqual(['postCode'])
    expect(fields(signUpRequestSchema.safeParse('nothing'))).toEqual([undefined])
  })
  test('a buyer who wants to be called gives all digits of a number (Q-12, P-43)', () => {
    const phone = '07700 90012'
    const form = { key: 'a-key-of-a-form', name: 'Amelia', email: 'amelia@example.test', message: 'Hello', phone }
    for (const parsed of [signUpRequestSchema.safeParse({ ...whole, phone }), detailFormSchema.safeParse(form)])
      expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
        'phone: Enter all 11 digits of a UK mobile number, like 07700 900123. For another country, start with +',
      ])
  })
  test('an address at a misspelled provider is asked about before anything is sent there (Q-06, P-43)', () => {
    const email = ' Sam@Gmial.com'
    const form = { key: 'a-key-of-a-form', name: 'Sam', message: 'Hello', phone: '07700 900123' }
    for (const parsed of [emailStepSchema.safeParse({ email }), detailFormSchema.safeParse({ ...form, email })])
      expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
        'email: Check the email address: did you mean sam@gmail.com?',
      ])
    const account = { franchise: [id(1)], key: 'a-key-of-a-form', message: '', password: 'secret' }
    expect(signInRequestSchema.safeParse({ ...account, email }).success).toBe(true)
  })
  test('a postcode is one of the UK, in its normal form; where another country is given anything is', () => {
    const postcode = (sent: Record<string, string>) => {
      const { data, error } = signUpRequestSchema.safeParse({ ...whole, ...sent })
      return data?.postCode ?? error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    }
    const refused = 'postCode: Enter a UK postcode, like LS1 4AP, or its first part, like LS1'
    expect(postcode({ postCode: 'ls14dy' })).toBe('LS1 4DY')
    expect(postcode({ postCode: 'ls1', country: 'England' })).toBe('LS1')
    expect(postcode({ postCode: 'banana' })).toEqual([refused])
    expect(postcode({ postCode: 'D02 X285', country: 'United Kingdom' })).toEqual([refused])
    expect(postcode({ postCode: 'D02 X285', country: 'Ireland' })).toBe('D02 X285')
    expect(postcode({ postCode: 'banana', password: 'short' })).toEqual([
      'password: Must be at least 6 characters long',
      refused,
    ])
    expect(postcode({ postCode: '' })).toEqual(['postCode: Enter your postcode'])
  })
  test('the same beside the field of a request by an account; what comes unseen is left out', () => {
    const sent = { franchise: [id(1)], key: 'a-key-of-a-form', message: '' }
    expect(confirmRequestSchema.parse({ ...sent, postCode: 'ls14dy' }).words.postCode).toBe('LS1 4DY')
    expect(confirmRequestSchema.parse({ ...sent, postCode: '' }).words.postCode).toBeNull()
    expect(confirmRequestSchema.parse({ ...sent, postCode: '75001', country: 'France' }).words.postCode).toBe('75001')
    for (const schema of [confirmRequestSchema, signInRequestSchema]) {
      const account = { email: 'amelia@example.test', password: 'secret' }
      expect(schema.safeParse({ ...sent, ...account, postCode: 'banana' }).error?.issues).toMatchObject([
        { path: ['postCode'], message: 'Enter a UK postcode, like LS1 4AP, or its first part, like LS1' },
      ])
    }
    const { words } = broughtWordsSchema.parse({ key: sent.key, city: 'Leeds', postCode: 'banana' })
    expect([words.city, words.postCode]).toEqual(['Leeds', null])
  })
  test('names are one line, messages keep theirs, nothing holds what cannot be stored', () => {
    const parsed = signUpRequestSchema.parse({
      ...whole,
      firstName: ' A\r\nBcc:\u0000\u2066 x ',
      message: 'One\r\n\u0000Two',
    })
    expect([parsed.firstName, parsed.message]).toEqual(['A Bcc: x', 'One\nTwo'])
  })
  test.each(['\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    '%j breaks a line of a message as any other does, and nothing in it commands a screen',
    (breaking) => {
      expect(
        signUpRequestSchema.parse({ ...whole, message: `One${breaking}Two\u001b[2J\u0007\u009b\tthree 🙂` }).message,
      ).toBe('One\nTwo[2J\tthree 🙂')
    },
  )
  test.each(['\u200b', '\u2060\ufeff', '…', '🙂'])('%j is no name and no town', (nothing) => {
    const issues = signUpRequestSchema
      .safeParse({ ...whole, firstName: nothing, city: nothing })
      .error?.issues.map((issue) => issue.message)
    expect(issues).toEqual(['Enter your first name', 'Enter your city or town'])
    expect(signUpRequestSchema.safeParse({ ...whole, firstName: 'Zoë', city: '東京 🙂' }).success).toBe(true)
    expect(signUpRequestSchema.parse({ ...whole, firstName: 'Ame\u200blia\u00ad' }).firstName).toBe('Amelia')
    expect(signUpRequestSchema.safeParse({ ...whole, firstName: '\u3164' }).success).toBe(false)
  })
  test('ids are deduplicated, nonsense left out, 20 at most', () => {
    expect(chosenField.parse([id(1), id(1), 'x', id(2)])).toEqual([id(1), id(2)])
    expect(chosenField.safeParse(Array.from({ length: 21 }, (_, n) => id(n))).success).toBe(false)
    expect(signUpRequestSchema.safeParse({ ...whole, franchise: ['x'] }).error?.issues[0]?.message).toBe(
      'Choose at least one franchise',
    )
  })
  test('unknown fields do not pass', () => {
    expect(
      Object.keys(
        signUpRequestSchema.parse({ ...whole, status: 'converted', user_type: 'admin', franchisor_id: id(3) }),
      ),
    ).not.toContain('status')
  })
  test('all four fields of the detail form are required (P-43)', () => {
    const result = detailFormSchema.safeParse({
      key: 'a-key-of-a-form',
      timestamp: '',
      name: ' ',
      email: '',
      phone: '',
      message: '\r\n',
    })
    expect(new Set(result.error?.issues.map((issue) => issue.path[0]))).toEqual(
      new Set(['name', 'email', 'phone', 'message']),
    )
    expect(emailStepSchema.safeParse({ email: 'x' }).error?.issues[0]?.message).toBe(
      'Please enter a valid email address',
    )
  })
  test.each(['07700 900123', '(0113) 496-0000', '+44 20 7946 0000', '0113.496.0000'])(
    '%s is a phone number',
    (phone) => {
      expect(signUpRequestSchema.safeParse({ ...whole, phone }).success).toBe(true)
    },
  )
  test.each(['12345', 'none', '1'.repeat(16), '<script>1234567'])('%s is none', (phone) => {
    expect(signUpRequestSchema.safeParse({ ...whole, phone }).success).toBe(false)
  })
})

test('a timestamp is ours, for one form, old enough to have been read and at most twelve hours old', () => {
  const [mine, other] = [timestampPurpose.franchise('A1'), timestampPurpose.franchise('B2')]
  const timestamp = createFormTimestamp(mine, 1_000_000)
  const at = (now: number, purpose = mine) => checkFormTimestamp(timestamp, purpose, now)
  expect(at(1_001_000)).toBe('too-fast')
  expect(at(1_002_000)).toBe('valid')
  expect(at(1_000_000 + 12 * 3_600_000)).toBe('valid')
  expect(at(1_000_001 + 12 * 3_600_000)).toBe('expired')
  expect(at(1_003_000, other)).toBe('invalid')
  expect(at(1_003_000, timestampPurpose.signUp('a1'))).toBe('invalid')
  const [, nonce = '', signature = ''] = timestamp.split('.')
  for (const forged of ['', 'zzz.forged', `0.${nonce}.${signature}`, `${timestamp}x`])
    expect(checkFormTimestamp(forged, mine, 1_003_000)).toBe('invalid')
  expect(checkFormTimestamp(renewFormTimestamp(mine, 1_000_000), mine, 1_000_000)).toBe('valid')
  expect(timestampPurpose.signUp(' Jane@Example.Test ')).toBe(timestampPurpose.signUp('jane@example.test'))
})

test('mails escape what people wrote and keep headers on one line', () => {
  const lead = {
    id: 'x',
    name: 'Amelia\r\nBcc: all@example.test <b>',
    email: 'a@example.test',
    phone: '07700 900123',
    message: '<script>alert(1)</script>',
    city: 'Leeds',
    post_code: null,
    country: 'United Kingdom',
    desired_investment: null,
    desired_timeframe: null,
    source: 'dialog',
    franchise_name: 'Kiln & Crumb',
    company: 'Crumb Ltd, company number 01234567',
    reply_tenths: 8,
    reply_minutes: 900,
    is_verified: false,
    created_at: new Date(0),
    has_account: true,
    is_held: false,
    waits_for_account: false,
    follow_ups: [],
    reader_name: 'Jo',
    reader_id: null,
    is_stopped: false,
  }
  const mail = receivedMail(lead)
  expect(mail.subject).toBe('New lead for Kiln & Crumb: Amelia Bcc: all@example.test <b>')
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).toContain('&lt;script&gt;')
  // One line a field, always all of them in this order, whatever was typed (docs/leads-in-other-systems.md).
  expect(mail.text.split('\n\n')[2]?.split('\n')).toEqual([
    `Lead: ${lead.id}`,
    'Franchise: Kiln & Crumb',
    expect.stringMatching(/^Received: \d/),
    'Name: Amelia Bcc: all@example.test <b>',
    'Email: a@example.test',
    'Email verified: No',
    'Phone: 07700 900123',
    expect.stringMatching(/^City: /),
    expect.stringMatching(/^Postcode: /),
    expect.stringMatching(/^Country: /),
    expect.stringMatching(/^Can invest: /),
    'Start within: Not given',
  ])
  expect(mail.replyTo).toBe('a@example.test')
  expect(confirmationMail([lead, { ...lead, franchise_name: 'Larkspur' }])?.subject).toBe(
    'Your request to 2 franchises',
  )
  expect(confirmationMail([lead])?.text).toContain('Kiln & Crumb (Crumb Ltd, company number 01234567)')
  const confirmation = confirmationMail([lead])?.text
  expect(confirmation).toContain('Usually replies within a day')
  for (const question of questionsToAsk) expect(confirmation).toContain(question)
  expect(confirmation).toContain('The franchisor will call you or write to you.')
  // Of an address that nobody proved, its mail repeats no words; what was chosen is said.
  expect(confirmation).not.toMatch(/07700 900123|alert/)
  expect(confirmation).toMatch(/\n\nYour budget .* see them:\s+Can invest: Not given\s+To start: Not given\s+Questions/)
  // The form of a franchise's page asks for no wishes.
  const guest = { ...lead, source: 'detail_form' }
  expect(confirmationMail([guest])?.text).not.toMatch(/What you sent|see them/)
  const verified = { ...lead, is_verified: true }
  const proved = confirmationMail([verified])?.text
  expect(proved).toMatch(/What you sent:\n\nName: [^]*To start: Not given/)
  expect(confirmationMail([{ ...guest, is_verified: true }])?.text).not.toContain('Not given')
  expect(proved).toContain('Message: <script>')
  // A message about one franchise is not what another got.
  const other = { ...verified, franchise_name: 'Larkspur', message: 'About Larkspur' }
  expect(confirmationMail([verified, other])?.text).not.toContain('Message:')
  expect(proved).toContain('Phone: 07700 900123')
  expect(proved).toContain('The franchisor will call you on 07700 900123 or write to you.')
  expect(confirmationMail([])).toBeUndefined()
})

test.each(['Win now at evil.example', 'https://x', 'WWW.x', 'write to me@x'])(
  'a confirmation does not carry %j to an address that someone typed',
  (name) => {
    const lead = {
      id: 'x',
      name,
      email: 'a@example.test',
      phone: '',
      message: null,
      city: null,
      post_code: null,
      country: '',
      desired_investment: null,
      desired_timeframe: null,
      source: 'detail_form',
      franchise_name: 'Larkspur',
      company: null,
      reply_tenths: null,
      reply_minutes: null,
      is_verified: false,
      created_at: new Date(0),
      has_account: false,
      is_held: false,
      waits_for_account: false,
      follow_ups: [],
      reader_name: null,
      reader_id: null,
      is_stopped: false,
    }
    const mail = confirmationMail([lead])
    expect(mail?.text).toMatch(/^Hello,\n/)
    expect(mail?.text + (mail?.html ?? '')).not.toContain(name)
    expect(confirmationMail([{ ...lead, name: "J.R. O'Neill-Smith" }])?.text).toMatch(/^Dear J\.R\. O'Neill-Smith,/)
  },
)

test('a postcode stays in one line with itself, beside the place', () => {
  expect(shortPlace({ city: 'Newcastle upon Tyne', postCode: 'NE1 4XF' })).toBe('Newcastle upon Tyne NE1\u00a04XF')
  expect(shortPlace({ city: null, postCode: 'NE1' })).toBe('NE1')
  expect(shortPlace({ city: 'Leeds', postCode: null })).toBe('Leeds')
})

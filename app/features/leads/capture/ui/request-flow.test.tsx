import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RequestResult } from '../actions/request.server.ts'
import { presetsFromSearch } from '../../preset.ts'
import { RequestFlow } from './request-flow.tsx'

const choices = [
  { id: 'a', name: 'Alder Care', franchisorId: 'x', company: 'Alder Ltd, company number 01234567' },
  { id: 'b', name: 'Birch & Sons', franchisorId: 'y', company: null },
]
const site = { siteName: 'S', siteUrl: 'http://s', contactEmail: 'c@s', mailbox: 'open', requestId: '', person: null }

function show(answer: Partial<RequestResult>, chosen = ['a', 'b']) {
  const start: RequestResult = { step: 'email', email: '', key: 'key-of-the-form', ...answer }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <RequestFlow
          answer={undefined}
          start={start}
          emailAction="/request"
          action="/request"
          choices={choices}
          chosen={new Set(chosen)}
          onChoose={() => {}}
        />
      ),
      HydrateFallback: () => null,
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: site } }} />)
}

test('the email step asks one thing and can be sent before scripts run (Q-06, Q-07)', () => {
  const html = show({})
  expect(html).toMatch(/<input[^>]*name="email"[^>]*>/)
  expect(html).toContain('type="email"')
  expect(html).toMatch(/<button[^>]*value="email"[^>]*>Next<\/button>/)
  expect(html).not.toMatch(/<button[^>]*disabled/)
  expect(html).toContain('Alder Care')
})

test('what was typed in the second step is carried through the first (Q-02)', () => {
  const html = show({ values: { firstName: 'Nora', email: 'x', intent: 'back', franchise: ['a'] } })
  expect(html).toContain('<input type="hidden" name="firstName" value="Nora"/>')
  expect(html).not.toContain('name="intent" value="back"')
})

test('where details are given, a link says what becomes of them, and an account is made on the terms', () => {
  for (const step of ['sign-up', 'sign-in', 'confirm'] as const) {
    const html = show({ step, email: 'a@b.uk' })
    expect(html).toContain('<a href="/privacy" target="_blank"')
    expect(html.includes('By signing up you agree to our <a href="/terms"')).toBe(step === 'sign-up')
  }
})

test('sign-up has the fields, options and defaults of Q-12 to Q-19', () => {
  const html = show({ step: 'sign-up', email: 'a@b.uk' })
  for (const name of [
    'firstName',
    'lastName',
    'password',
    'phone',
    'city',
    'postCode',
    'country',
    'desiredInvestment',
    'desiredTimeframe',
    'message',
    'marketing',
    'key',
  ])
    expect(html).toContain(`name="${name}"`)
  expect(html).toContain('placeholder="Create a password (min 6 characters)"')
  expect(html).toContain('value="United Kingdom"')
  expect(html).toContain('<option value="£50,000" selected="">£50,000</option>')
  expect(html).toContain('<option value="3 months" selected="">3 months</option>')
  expect([...html.matchAll(/<option value="([^"]+)"/g)].map((found) => found[1])).toEqual([
    '£20,000',
    '£50,000',
    '£100,000',
    '£250,000',
    '£500,000+',
    '1 month',
    '3 months',
    '6 months',
    '1 year',
  ])
  expect(html).toContain('I am interested in learning more about Alder Care and Birch &amp; Sons.')
  expect(html).toContain(
    'By submitting, you consent to sending your details to Alder Care (Alder Ltd, company number 01234567) and ' +
      'Birch &amp; Sons.',
  )
})

test('cash and place of a search take the place of what stands there, and are told apart from it (V-15)', () => {
  const values = presetsFromSearch(new URLSearchParams('cash=40000&location=Leeds'))
  const first = show({ values })
  for (const [name, value] of Object.entries(values))
    expect(first).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  const html = show({ step: 'sign-up', email: 'a@b.uk', values })
  expect(html).toContain('<option value="£40,000" selected="">£40,000</option>')
  expect(html).toContain('<input type="hidden" name="searchCash" value="£40,000"/>')
  expect(html).toMatch(/name="city"[^>]*value="Leeds"/)
  expect(html).toMatch(/<input type="checkbox"[^>]*name="wishesConfirmed"/)
  expect(html).not.toMatch(/<input[^>]*name="wishesConfirmed"[^>]*checked/)
  // Someone with an account is asked about the cash, not about where he lives.
  const signIn = show({ step: 'sign-in', email: 'a@b.uk', values })
  expect(signIn).toContain('<option value="£40,000" selected="">£40,000</option>')
  expect(signIn).not.toMatch(/<input(?![^>]*type="hidden")[^>]*name="city"/)
})

test('a country that nobody changed is folded away', () => {
  expect(show({ step: 'sign-up', email: 'a@b.uk' })).toMatch(
    /<details(?![^>]*open)[^>]*><summary>Country: United Kingdom/,
  )
  expect(show({ step: 'sign-up', email: 'a@b.uk', values: { country: 'Ireland' } })).toMatch(/<details[^>]*open=""/)
})

test('a franchise that is left out is in neither message nor consent (3-decisions 68)', () => {
  const html = show({ step: 'sign-up', email: 'a@b.uk' }, ['a'])
  expect(html).toContain('I am interested in learning more about Alder Care.')
  expect(html).toContain(
    'By submitting, you consent to sending your details to Alder Care (Alder Ltd, company number 01234567).',
  )
})

test('a default message follows the choice from page to page; one of the buyer stays (3-decisions 68)', () => {
  const offeredMessage = 'I am interested in learning more about Alder Care and Birch & Sons.'
  const html = show({ step: 'sign-up', email: 'a@b.uk', values: { message: offeredMessage, offeredMessage } }, ['a'])
  expect(html).toMatch(/<textarea[^>]*>I am interested in learning more about Alder Care\.</)
  expect(html).toContain('name="offeredMessage" value="I am interested in learning more about Alder Care."')
  expect(show({ step: 'sign-up', email: 'a@b.uk', values: { message: 'Call me.', offeredMessage } }, ['a'])).toMatch(
    /<textarea[^>]*>Call me\.</,
  )
})

describe.each(['sign-in', 'confirm'] as const)('what was written in the sign-up step, in the step %s', (step) => {
  const values = {
    firstName: 'Nora',
    phone: '01904 000000',
    city: 'York',
    postCode: '',
    country: 'United Kingdom',
    desiredInvestment: '£100,000',
    desiredTimeframe: '3 months',
    marketing: 'on',
    message: 'Call me\nafter six.',
    offeredMessage: 'I am interested.',
    franchise: 'a',
  }
  const nothing = {
    firstName: '',
    lastName: '',
    phone: '',
    city: '',
    postCode: '',
    country: 'United Kingdom',
    desiredInvestment: '£50,000',
    desiredTimeframe: '3 months',
    message: 'I am interested.',
    offeredMessage: 'I am interested.',
  }
  const shownAs = (name: string) => new RegExp(`<(?:input(?![^>]*type="hidden")|select|textarea)[^>]*name="${name}"`)
  const all = ['message', 'city', 'postCode', 'country', 'desiredInvestment', 'desiredTimeframe', 'marketing']

  test('is seen there, each once, and the rest goes along', () => {
    const html = show({ step, email: 'a@b.uk', values })
    for (const name of all) expect(html.match(new RegExp(`name="${name}"`, 'g')), name).toHaveLength(1)
    for (const name of all.filter((name) => name !== 'country')) expect(html, name).toMatch(shownAs(name))
    expect(html).toMatch(/<textarea[^>]*name="message"[^>]*>Call me\nafter six\.</)
    expect(html.match(/name="offeredMessage" value="I am interested\."/g)).toHaveLength(1)
    expect(html).toContain('<option value="£100,000" selected="">')
    expect(html).toContain('<input type="hidden" name="firstName" value="Nora"/>')
    expect(html).toContain('<input type="hidden" name="phone" value="01904 000000"/>')
    expect(show({ step, email: 'a@b.uk', values: { ...values, country: 'Ireland' } })).toMatch(shownAs('country'))
  })

  test('asks for nothing where nothing was written, and makes up no wishes', () => {
    const html = show({ step, email: 'a@b.uk', values: nothing })
    for (const name of all) expect(html, name).not.toMatch(shownAs(name))
    expect(html).toContain('<input type="hidden" name="message" value="I am interested."/>')
    expect(html).not.toContain('name="desiredInvestment"')
    expect(show({ step, email: 'a@b.uk', values: { ...nothing, desiredTimeframe: '1 year' } })).toMatch(
      shownAs('desiredInvestment'),
    )
    // Who ticked that they are right finds them, and the tick, where he goes on.
    const confirmed = show({ step, email: 'a@b.uk', values: { ...nothing, wishesConfirmed: 'on' } })
    expect(confirmed).toMatch(shownAs('desiredTimeframe'))
    expect(confirmed.match(/name="wishesConfirmed"/g)).toHaveLength(1)
    expect(confirmed).toMatch(/<input[^>]*name="wishesConfirmed"[^>]*checked/)
    expect(show({ step, email: 'a@b.uk' })).not.toContain('name="message"')
  })
})

test('an unverified customer is offered a new link and, in the demo, the mailbox (3-decisions 67)', () => {
  const html = show({ step: 'sign-in', email: 'a@b.uk', isUnverified: true })
  expect(html).toContain('value="resend"')
  expect(html).toContain('/dev/mail')
})

test('whoever needs a new password gets it in a new tab, and finds the form as it was', () => {
  expect(show({ step: 'sign-in', email: 'a+b@c.uk' })).toMatch(
    new RegExp(
      '<a href="/forgot-password\\?for=customer&amp;email=a%2Bb%40c\\.uk" target="_blank"[^>]*>' +
        'Forgotten your password\\? \\(opens a new tab\\)<',
    ),
  )
})

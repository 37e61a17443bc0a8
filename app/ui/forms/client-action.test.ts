import { data, redirect, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { withErrorId } from '#app/lib/errors.ts'
import { clientAction, SERVER_FAILED, NO_ANSWER, REFUSED, TOO_LARGE, UNAVAILABLE } from './client-action.ts'

const sent = (
  body: BodyInit = new URLSearchParams([
    ['email', 'a@b.uk'],
    ['password', 'orchard'],
    ['tick', 'x'],
    ['tick', 'y'],
  ]),
  init: RequestInit = {},
) => new Request('http://site/contact', { method: 'POST', body, ...init })
const failing = (request: Request, error: unknown) =>
  clientAction({ request, serverAction: () => Promise.reject(error) })

test.each([
  ['no network', new TypeError('Failed to fetch'), NO_ANSWER],
  ['the page of a proxy', new ErrorResponseImpl(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'), NO_ANSWER],
  ['an answer that broke off', new Error('Unable to decode turbo-stream response'), NO_ANSWER],
  ['what our server did not expect', new Error('Unexpected Server Error'), SERVER_FAILED],
  [
    'the same with its reference',
    new ErrorResponseImpl(500, '', { reference: 'a1-b2' }),
    `${SERVER_FAILED} If it fails again, contact us and quote this reference: a1-b2`,
  ],
  [
    'what the server refuses before any page',
    new ErrorResponseImpl(403, '', 'This form wasn’t sent from our site.'),
    REFUSED,
  ],
  ['a site whose database is away', new ErrorResponseImpl(503, '', null), UNAVAILABLE],
  ['more than is taken', new ErrorResponseImpl(413, '', 'What you sent is too large.'), TOO_LARGE],
])('%s: a refusal like ours, with everything typed but the password', async (_why, error, formError) => {
  const kept = await failing(sent(), error)
  expect(kept).toMatchObject({
    data: { ok: false, errors: {}, values: { email: 'a@b.uk', tick: ['x', 'y'] }, formError, isUnanswered: true },
    init: { status: 503 },
  })
  expect(JSON.stringify(kept)).not.toContain('orchard')
})

test('a form with files is not read before it is sent: it stays as it is', async () => {
  const form = new FormData()
  form.set('name', 'Kiln')
  form.set('mainImage', new File(['a picture'], 'shop.png'))
  const request = sent(form)
  const kept = await clientAction({
    request,
    serverAction: async () => {
      throw new TypeError(String((await request.formData()).get('name')))
    },
  })
  expect(kept).toMatchObject({ data: { values: {}, formError: NO_ANSWER } })
})

test.each([
  ['a redirect', redirect('/contact')],
  ['a page that says that nothing is there', new ErrorResponseImpl(404, 'Not Found', { title: 'Franchise not found' })],
])('%s passes', async (_what, error) => {
  await expect(failing(sent(), error)).rejects.toBe(error)
})

test('a form that someone broke off passes, and so does an answer', async () => {
  const stop = new AbortController()
  const request = sent(undefined, { signal: stop.signal })
  const left = clientAction({ request, serverAction: () => (stop.abort(), Promise.reject(new TypeError('aborted'))) })
  await expect(left).rejects.toThrow('aborted')
  const answer = data({ ok: false, errors: { email: ['Enter your email address'] }, values: {} }, 422)
  expect(await clientAction({ request: sent(), serverAction: () => Promise.resolve(answer as never) })).toBe(answer)
})

test('a sentence ends before its reference begins, and stays as it is without one', () => {
  expect(withErrorId('Failed to create user account', 'a1')).toBe(
    'Failed to create user account. If it fails again, contact us and quote this reference: a1',
  )
  expect(withErrorId('Please try again.', 'a1')).toBe(
    'Please try again. If it fails again, contact us and quote this reference: a1',
  )
  expect(withErrorId('Failed to create user account', undefined)).toBe('Failed to create user account')
})

import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { REFUSED, UNAVAILABLE } from '#app/ui/forms/client-action.ts'
import { clientAction } from './contact-client-action.ts'

const failing = (fault: unknown) =>
  clientAction({
    request: new Request('http://site/contact', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.uk', message: 'Mine', key: 'k' }),
    }),
    serverAction: () => Promise.reject(fault),
  })

const FAILED = 'Failed to send message. Please try again.'
test.each([
  ['no network', new TypeError('Failed to fetch'), FAILED],
  ['the page of a proxy', new ErrorResponseImpl(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'), FAILED],
  ['what our server did not expect', new Error('Unexpected Server Error'), FAILED],
  [
    'the same with its reference',
    new ErrorResponseImpl(500, '', { reference: 'a1-b2' }),
    `${FAILED} If it fails again, contact us and quote this reference: a1-b2`,
  ],
  ['what the server refuses before any page', new ErrorResponseImpl(403, '', 'Not from our site.'), REFUSED],
  ['a site whose database is away', new ErrorResponseImpl(503, '', null), UNAVAILABLE],
])('%s: the words of P-57, or of a refusal, with everything typed', async (_why, error, formError) => {
  expect(await failing(error)).toMatchObject({
    data: { ok: false, values: { email: 'a@b.uk', message: 'Mine', key: 'k' }, formError, isUnanswered: true },
    init: { status: 503 },
  })
})

import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { submitDetailForm } from './detail-form-client-action.ts'
import { submitRequestStep } from './request-client-action.ts'

const sent = (fields: [string, string][]) =>
  new Request('http://site/request', { method: 'POST', body: new URLSearchParams(fields) })
const typed = (intent: string) =>
  sent([
    ['intent', intent],
    ['email', 'a@b.uk'],
    ['key', 'k'],
    ['password', 'orchard'],
    ['message', 'Mine'],
    ['franchise', 'x'],
    ['franchise', 'y'],
  ])
const failing = (error: unknown) => async () => {
  throw error
}
/** What the router makes of an answer that is not the site's own, such as a proxy's while the site restarts. */
const fromProxy = Object.assign(data('Bad gateway', 502), { status: 502 })

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a proxy without a site', fromProxy],
  ['an answer that broke off', new Error('Unable to decode turbo-stream response')],
])('%s: the same step again with everything typed but the password', async (_why, error) => {
  for (const [intent, step, formError] of [
    ['email', 'email', 'Failed to check email. Please try again.'],
    ['sign-up', 'sign-up', 'Failed to submit your request. Please try again.'],
    ['confirm', 'confirm', 'Failed to submit your request. Please try again.'],
    ['resend', 'sign-in', 'Failed to submit your request. Please try again.'],
  ] as const) {
    const kept = await submitRequestStep(typed(intent), failing(error))
    expect(kept).toMatchObject({
      data: {
        step,
        email: 'a@b.uk',
        key: 'k',
        isUnverified: intent === 'resend',
        values: { message: 'Mine', franchise: ['x', 'y'] },
        failure: { formError },
      },
      init: { status: 503 },
    })
    expect(JSON.stringify(kept)).not.toContain('orchard')
  }
})

test('the form on a franchise’s page comes back too (P-44)', async () => {
  expect(
    await submitDetailForm(
      sent([
        ['name', 'Nora'],
        ['message', 'Mine'],
      ]),
      failing(new TypeError('Failed to fetch')),
    ),
  ).toMatchObject({
    data: {
      ok: false,
      values: { name: 'Nora', message: 'Mine' },
      formError: 'Failed to submit your request. Please try again.',
    },
    init: { status: 503 },
  })
})

test('an answer passes, and so does a redirect', async () => {
  expect(await submitRequestStep(typed('email'), () => Promise.resolve('next'))).toBe('next')
  await expect(submitRequestStep(typed('sign-up'), failing(redirect('/request-success')))).rejects.toBeInstanceOf(
    Response,
  )
})

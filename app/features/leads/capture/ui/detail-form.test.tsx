import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { DetailFormDefaults } from '../actions/detail-form.server.ts'
import { DetailForm } from './detail-form.tsx'

const start = { key: 'new-key', timestamp: 'shown-again', isShared: false, mayAsk: true, person: null, earlier: null }
const earlier = { day: '29 November 2026', isHeld: false, conversation: '/customer/messages?lead=l1#latest' }

function show(actionData?: object, more: Partial<DetailFormDefaults> = {}) {
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: '/',
      Component: () => (
        <DetailForm
          franchise={{ id: 'f1', name: 'Alder Care', company: 'Alder Ltd', hasFranchisor: true }}
          start={{ ...start, ...more }}
        />
      ),
      HydrateFallback: () => null,
      action: () => null,
    },
  ])
  return renderToStaticMarkup(
    <Stub
      initialEntries={['/']}
      hydrationData={{ loaderData: {}, ...(actionData ? { actionData: { page: actionData } } : {}) }}
    />,
  )
}

test('a form that was refused is as old as when it was shown first, so that a quick correction is taken', () => {
  const refused = {
    ok: false,
    errors: { email: ['Enter your email address'] },
    values: { name: 'Nora', timestamp: 'shown-first' },
  }
  expect(show()).toContain('name="timestamp" value="shown-again"')
  expect(show(refused)).toContain('name="timestamp" value="shown-first"')
  expect(show(refused)).toContain('value="Nora"')
  // Without a timestamp of ours: that of this form.
  expect(show({ ...refused, values: { name: 'Nora' } })).toContain('name="timestamp" value="shown-again"')
})

test('beside the button a link says what becomes of the details', () => {
  expect(show()).toContain('<a href="/privacy" target="_blank"')
})

test('a form that was sent before comes back with a key and a timestamp of its own', () => {
  const html = show({
    ok: false,
    errors: {},
    values: { name: 'Nora', key: 'fresh-key', timestamp: 'fresh-timestamp' },
    formError: 'We haven’t sent these details yet.',
  })
  expect(html).toContain('name="key" value="fresh-key"')
  expect(html).toContain('name="timestamp" value="fresh-timestamp"')
})

test('whoever has asked reads when, with the way to the conversation, and has no form to fill in for nothing', () => {
  const html = show(undefined, { earlier })
  expect(html).toContain('You asked for information on 29 November 2026')
  expect(html).toContain('<a href="/customer/messages?lead=l1#latest">Write to Alder Care in Messages</a>')
  expect(html).not.toContain('<form')
})

test('nobody is sent to a conversation that is not there: the request is held, or its franchisor has left', () => {
  const held = show(undefined, { earlier: { ...earlier, isHeld: true, conversation: null } })
  expect(held).toContain('Your request is held until you confirm your email. See it in')
  const left = show(undefined, { earlier: { ...earlier, conversation: null } })
  expect(left).not.toContain('is held')
  for (const html of [held, left]) expect(html).toContain('<a href="/customer/franchises">My Franchises</a>')
})

test('who asked meanwhile keeps the words of the refused form, with the same way to the conversation', () => {
  const refused = { ok: false, errors: {}, values: { message: 'Is Leeds free?' }, formError: 'You have already …' }
  for (const more of [{}, { earlier }]) {
    const html = show({ ...refused, earlier }, more)
    expect(html).toContain('Is Leeds free?</textarea>')
    expect(html.split('Write to Alder Care in Messages')).toHaveLength(2)
  }
})

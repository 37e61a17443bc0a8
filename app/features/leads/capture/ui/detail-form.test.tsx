import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DetailForm } from './detail-form.tsx'

const start = { key: 'new-key', timestamp: 'shown-again', isShared: false, mayAsk: true, person: null }

function show(actionData?: object) {
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: '/',
      Component: () => (
        <DetailForm
          franchise={{ id: 'f1', name: 'Alder Care', company: 'Alder Ltd', hasFranchisor: true }}
          start={start}
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

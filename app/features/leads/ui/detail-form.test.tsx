import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DetailForm } from './detail-form.tsx'

const start = { key: 'new-key', started: 'shown-anew', mayAsk: true, person: null }

function show(actionData?: object) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => <DetailForm franchise={{ name: 'Alder Care', hasFranchisor: true }} start={start} />, HydrateFallback: () => null, action: () => null }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: {}, ...(actionData ? { actionData: { page: actionData } } : {}) }} />)
}

test('a form that was refused is as old as when it was shown first, so that a quick correction is taken', () => {
  const refused = { ok: false, errors: { email: ['Enter your email address'] }, values: { name: 'Nora', started: 'shown-first' } }
  expect(show()).toContain('name="started" value="shown-anew"')
  expect(show(refused)).toContain('name="started" value="shown-first"')
  expect(show(refused)).toContain('value="Nora"')
  // Refused for being too fast, or without a note of ours: the time begins with this form.
  expect(show({ ...refused, values: { name: 'Nora' } })).toContain('name="started" value="shown-anew"')
})

import { type ActionFunctionArgs, data, redirect, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { databaseAway } from '#app/platform/db/database-away.server.ts'
import { reportErrors, reportRouteErrors } from './error-ids.server.ts'
import { clientContext } from '#app/platform/http/client.server.ts'

function call(action: () => unknown, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  context.set(clientContext, { ip: '203.0.113.7', requestId: 'a1-b2' })
  const args = {
    request: new Request('http://site/contact', { method: 'POST', ...init }),
    context,
  } as Partial<ActionFunctionArgs> as ActionFunctionArgs
  return reportErrors(async () => action())(args)
}
const failing = (error: unknown) => () => {
  throw error
}

test('what nobody foresaw carries its reference, and nothing of its cause', async () => {
  await expect(call(failing(new Error('relation "users" does not exist')))).rejects.toMatchObject({
    data: { reference: 'a1-b2' },
    init: { status: 500 },
  })
})

test.each([
  ['a redirect', redirect('/')],
  ['a page that says that nothing is there', data({ title: 'Franchise not found' }, { status: 404 })],
])('%s passes, and so does an answer', async (_what, thrown) => {
  await expect(call(failing(thrown))).rejects.toBe(thrown)
  expect(await call(() => 'done')).toBe('done')
})

test('what will work later is no fault: 503, without a reference', async () => {
  await expect(call(failing(databaseAway()))).rejects.toMatchObject({ data: null, init: { status: 503 } })
})

test('whoever has gone away is told nothing', async () => {
  const error = new Error('aborted')
  await expect(call(failing(error), { signal: AbortSignal.abort() })).rejects.toBe(error)
})

test('every loader and action of a screen, and nothing else of a build', () => {
  const [action, loader] = [async () => null, async () => null]
  const build = {
    routes: {
      one: { id: 'one', module: { default: 1, action, loader } },
      two: { id: 'two', module: { action } },
      three: { id: 'three', module: { default: 3 } },
    },
    basename: '/',
  } as unknown as Parameters<typeof reportRouteErrors>[0]
  const { routes, basename } = reportRouteErrors(build)
  expect(basename).toBe('/')
  expect(routes['one']).toMatchObject({ id: 'one', module: { default: 1 } })
  expect(routes['one']?.module.action).not.toBe(action)
  expect(routes['one']?.module.loader).not.toBe(loader)
  expect(routes['three']?.module).toEqual({ default: 3 })
  expect(routes['two']).toBe(build.routes['two'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_CONNECTION } from './ask-again.ts'
import { noteShown } from './keep-shown.ts'
import { waitForNetwork } from './slow-network.ts'

const said = vi.fn<(message: string) => void>()
const fetched = vi.fn<typeof fetch>()
const page = new URL('http://site/search.data')
let navigation: { state: string; location?: { pathname: string; search: string; hash: string } }
let hear: ((state: { navigation: { state: string } }) => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  said.mockClear()
  fetched.mockReset()
  navigation = { state: 'loading', location: { pathname: '/search', search: '', hash: '' } }
  const router = {
    get state() {
      return { navigation }
    },
    subscribe: (listen: typeof hear) => (hear ??= listen),
  }
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => {} } })
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      fetch: fetched,
      location: { pathname: '/', search: '' },
      __reactRouterDataRouter: router,
    }),
  )
  waitForNetwork(said)
})
afterEach(() => {
  noteShown(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number) => Promise.resolve(new Response('', { status }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** An answer of which the first half comes. */
const half = () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new Uint8Array([1]))
          body.error(new TypeError('network error'))
        },
      }),
    ),
  )

test.each([
  ['nothing', lost],
  ['a proxy, of a site that is away,', () => answer(502)],
  ['a proxy that waited too long', () => answer(504)],
  ['half of an answer', half],
])('where %s comes for a page, it is asked for again', async (_what, first) => {
  fetched.mockImplementationOnce(first).mockImplementation(() => answer(200))
  const asked = window.fetch(page)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await asked).status).toBe(200)
  expect(said.mock.calls).toEqual([[NO_CONNECTION]])
  // The words go with the wait, whether the page came or someone went back.
  hear?.({ navigation: { state: 'idle' } })
  hear?.({ navigation: { state: 'idle' } })
  expect(said.mock.calls).toEqual([[NO_CONNECTION], ['']])
})

test('what a site says of itself, and what a form is answered, passes', async () => {
  fetched.mockImplementation(() => answer(503))
  expect((await window.fetch(page)).status).toBe(503)
  fetched.mockImplementation(() => answer(502))
  expect((await window.fetch(page, { method: 'POST' })).status).toBe(502)
  fetched.mockImplementation(lost)
  await expect(window.fetch(page, { method: 'POST' })).rejects.toThrow('Failed to fetch')
  expect(said).not.toHaveBeenCalled()
})

test('what a page asks for beside it waits in silence, until it is broken off', async () => {
  navigation = { state: 'idle' }
  fetched.mockImplementationOnce(lost).mockImplementation(() => answer(200))
  const asked = window.fetch(page)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await asked).status).toBe(200)
  fetched.mockImplementation(lost)
  const breaking = new AbortController()
  const refused = expect(window.fetch(page, { signal: breaking.signal })).rejects.toThrow('Failed to fetch')
  breaking.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(said).not.toHaveBeenCalled()
})

test('a page that keeps what it shows, one that was signed out of, and what is no page, hear of it', async () => {
  navigation = { state: 'idle' }
  fetched.mockImplementation(lost)
  await expect(window.fetch('/search/count')).rejects.toThrow('Failed to fetch')
  noteShown(null)
  await expect(window.fetch(page)).rejects.toThrow('Failed to fetch')
  noteShown({ address: '/search', data: new Map(), onKept: () => {} })
  await expect(window.fetch(page)).rejects.toThrow('Failed to fetch')
})

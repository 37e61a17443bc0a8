import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.server.ts'
import type { PageKey } from './page-key.server.ts'
import { SharedPage } from './shared-page.server.ts'

const page = (url: string, shows: string[] = ['franchises']): PageKey => ({
  key: `${url} `,
  url,
  cookie: '',
  shows,
  isPlain: !url.includes('?'),
})
const next: { at: number | null } = { at: null }

function makeCache(maxBytes = 1_000_000) {
  const cache = new PageCache({ maxBytes, nextChange: () => Promise.resolve(next.at) })
  cache.start()
  let count = 0
  const render = vi.fn((init: ResponseInit = {}, shared = new SharedPage()) =>
    Promise.resolve({ response: new Response(null, init), bytes: Buffer.from(`page ${++count}`), shared }),
  )
  const show = async (of: PageKey, init?: ResponseInit, shared?: SharedPage) =>
    (await cache.get(of, () => render(init, shared)))?.bytes.toString()
  return { cache, render, show }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => {
  next.at = null
  vi.useRealTimers()
})

test('a page is rendered once, by one request at a time, until something that it shows has changed', async () => {
  const { cache, render, show } = makeCache()
  expect(await Promise.all([show(page('/a')), show(page('/a'))])).toEqual(['page 1', 'page 1'])
  expect(await show(page('/a'))).toBe('page 1')
  expect(await show(page('/b', ['blog']))).toBe('page 2')
  cache.drop('franchises')
  expect(await show(page('/b', ['blog']))).toBe('page 2')
  expect(await show(page('/a'))).toBe('page 3')
  cache.drop(null)
  expect([await show(page('/a')), await show(page('/b', ['blog']))]).toEqual(['page 4', 'page 5'])
  expect(render).toHaveBeenCalledTimes(5)
})

test('a page that was read before a change is not kept after it, nor shown to who asks after it', async () => {
  const { cache, show, render } = makeCache()
  const late = Promise.withResolvers<void>()
  render.mockImplementationOnce(async () => {
    await late.promise
    return { response: new Response(null), bytes: Buffer.from('of before'), shared: new SharedPage() }
  })
  const first = show(page('/a'))
  cache.drop('franchises')
  expect(await show(page('/a'))).toBe('page 1')
  late.resolve()
  expect(await first).toBe('of before')
  expect(await show(page('/a'))).toBe('page 1')
})

test('nor one that was read before everything changed', async () => {
  const { cache, show, render } = makeCache()
  const late = Promise.withResolvers<void>()
  render.mockImplementationOnce(async () => {
    await late.promise
    return { response: new Response(null), bytes: Buffer.from('of before'), shared: new SharedPage() }
  })
  const first = show(page('/a'))
  cache.drop(null)
  late.resolve()
  expect(await first).toBe('of before')
  expect(cache.state.pages).toBe(0)
  expect(await show(page('/a'))).toBe('page 1')
})

test('what was kept is forgotten when changes are heard of again: some may have been missed', async () => {
  const { cache, show } = makeCache()
  expect([await show(page('/a')), await show(page('/a'))]).toEqual(['page 1', 'page 1'])
  cache.start()
  expect(await show(page('/a'))).toBe('page 2')
})

test('a page that is rendered again in vain is shown as it was, and takes no more room than before', async () => {
  const { cache, show, render } = makeCache()
  expect(await show(page('/a'))).toBe('page 1')
  const { bytes } = cache.state
  render.mockImplementationOnce(() => Promise.reject(new Error('no database')))
  vi.setSystemTime(Date.now() + 60_001)
  expect(await show(page('/a'))).toBe('page 1')
  await vi.waitFor(async () => expect(await show(page('/a'))).toBe('page 2'), { timeout: 15_000 })
  expect(render).toHaveBeenCalledTimes(3)
  expect(cache.state).toMatchObject({ bytes, pages: 1 })
})

test('an answer without an end of its own is nobody else’s', async () => {
  const { cache } = makeCache()
  const endless = () => Promise.resolve({ response: new Response(), bytes: null, shared: new SharedPage() })
  expect(await cache.get(page('/a'), endless)).toBeNull()
  expect(cache.state.pages).toBe(0)
})

test('of addresses with filters so many are remembered as asked for once: nobody fills the memory', async () => {
  const { cache, show } = makeCache()
  for (let n = 0; n <= 5_000; n++) await show(page(`/a?q=${n}`))
  await show(page('/a?q=1'))
  expect(cache.state.pages).toBe(0)
  await show(page('/a?q=1'))
  expect(cache.state.pages).toBe(1)
})

test('what is not kept here has no tag: nobody on the way may keep it either', async () => {
  const { cache, render } = makeCache()
  const partial = new SharedPage()
  partial.isPartial = true
  const tagOf = async (of: PageKey, init?: ResponseInit, shared?: SharedPage) =>
    (await cache.get(of, () => render(init, shared)))?.etag
  expect(await tagOf(page('/a'), { status: 404 })).toBeNull()
  expect(await tagOf(page('/a'), {}, partial)).toBeNull()
  expect(await tagOf(page('/a?q=1'))).toBeNull()
  expect([await tagOf(page('/a')), await tagOf(page('/a?q=1'))]).toEqual([
    expect.stringMatching(/^[\w-]{22}$/),
    expect.stringMatching(/^[\w-]{22}$/),
  ])
})

test('nothing is kept before changes are heard of', async () => {
  const cache = new PageCache({ maxBytes: 1_000, nextChange: () => Promise.resolve(null) })
  cache.drop(null)
  expect(await cache.get(page('/a'), () => Promise.reject(new Error('not asked')))).toBeNull()
})

test('after a minute a page is shown once more while it is rendered again, after that no longer', async () => {
  const { show } = makeCache()
  expect(await show(page('/a'))).toBe('page 1')
  vi.setSystemTime(Date.now() + 60_001)
  // Whoever asks meanwhile is shown it too, and renders nothing.
  expect(await Promise.all([show(page('/a')), show(page('/a'))])).toEqual(['page 1', 'page 1'])
  await vi.waitFor(async () => expect(await show(page('/a'))).toBe('page 2'), { timeout: 15_000 })
  vi.setSystemTime(Date.now() + 75_000)
  expect(await show(page('/a'))).toBe('page 3')
})

test('a page is not shown a moment after something on it has ended by itself', async () => {
  const { show } = makeCache()
  next.at = Date.now() + 5_000
  expect(await show(page('/a'))).toBe('page 1')
  vi.setSystemTime(Date.now() + 4_999)
  expect(await show(page('/a'))).toBe('page 1')
  next.at = null
  vi.setSystemTime(Date.now() + 1)
  expect(await show(page('/a'))).toBe('page 2')
})

test.each([
  ['a failure', { status: 500 }],
  ['a page that is not there', { status: 404 }],
  ['a redirect', { status: 302, headers: { location: '/b' } }],
])('%s is not kept', async (_what, init) => {
  const { cache, show } = makeCache()
  expect([await show(page('/a'), init), await show(page('/a'), init)]).toEqual(['page 1', 'page 2'])
  expect(cache.state).toEqual({ bytes: 0, pages: 0, hits: 0, misses: 2 })
})

test('what sets a cookie is for one alone, and what lacks a part is not kept', async () => {
  const { show } = makeCache()
  expect(await show(page('/a'), { headers: { 'set-cookie': 'a=1' } })).toBeUndefined()
  const partial = new SharedPage()
  partial.isPartial = true
  expect([await show(page('/a'), {}, partial), await show(page('/a'))]).toEqual(['page 2', 'page 3'])
})

test('a failed render fails for all who wait, and the next one tries again', async () => {
  const { show, render } = makeCache()
  render.mockImplementationOnce(() => Promise.reject(new Error('no database')))
  expect((await Promise.allSettled([show(page('/a')), show(page('/a'))])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await show(page('/a'))).toBe('page 1')
})

test('where it is not known what ends by itself, a page is shown and not kept', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000, nextChange: () => Promise.reject(new Error('no database')) })
  cache.start()
  const render = () =>
    Promise.resolve({ response: new Response(), bytes: Buffer.from('page'), shared: new SharedPage() })
  const answer = await cache.get(page('/a'), render)
  expect([answer?.bytes.toString(), answer?.etag]).toEqual(['page', null])
  expect(cache.state.pages).toBe(0)
})

test('an address with filters is kept from the second time on', async () => {
  const { show } = makeCache()
  const filtered = page('/a?q=1')
  expect([await show(filtered), await show(filtered), await show(filtered)]).toEqual(['page 1', 'page 2', 'page 2'])
})

test('what was asked for longest ago makes room', async () => {
  const { cache, show } = makeCache(2_500)
  await show(page('/a'))
  await show(page('/b'))
  await show(page('/a'))
  await show(page('/c'))
  expect(cache.state.pages).toBe(2)
  expect(cache.state.bytes).toBeLessThanOrEqual(2_500)
  expect([await show(page('/a')), await show(page('/b'))]).toEqual(['page 1', 'page 4'])
})

test('each encoding is made once and counts', async () => {
  const { cache, render } = makeCache()
  const answer = await cache.get(page('/a'), () => render())
  const before = cache.state.bytes
  const [one, two] = await Promise.all([answer?.encoded('br'), answer?.encoded('br')])
  expect(one).toBe(two)
  expect(cache.state.bytes).toBe(before + (one?.length ?? 0))
})

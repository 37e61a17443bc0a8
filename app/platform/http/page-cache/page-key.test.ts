import { expect, test } from 'vitest'
import { pageKey, type SharedAddress } from './page-key.server.ts'

const list: SharedAddress = { params: ['q', 'page'], personal: ['cash', 'lending'], shows: ['franchises'] }
const rules = {
  find: (path: string) => (/^\/(?:search|franchise\/.+)$/.test(path) ? list : null),
  harmless: { name: 'atlas_choice', read: (text: string) => (text.startsWith('v1') ? 'v1' : '') },
  isOurs: (name: string) => name.startsWith('atlas_'),
}
const key = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageKey({ method, url, headers }, rules)

test('the same page has one key, however its address is written', () => {
  expect(key('/search')).toEqual({
    key: '/search ',
    url: '/search',
    cookie: '',
    shows: ['franchises'],
    isPlain: true,
  })
  expect(key('/search?q=a')?.isPlain).toBe(false)
  expect(key('/search?utm_source=x&gclid=1')).toEqual(key('/search'))
  expect(key('/search?page=2&q=caf%C3%A9+bar&x=1')?.url).toBe('/search?q=caf%C3%A9+bar&page=2')
  expect(key('/search?q=a&page=2')).toEqual(key('/search?page=2&q=a'))
  // Of a repeated one the order counts.
  expect(key('/search?q=a&q=b')?.key).not.toBe(key('/search?q=b&q=a')?.key)
  expect(key('/search?q=a', {}, 'HEAD')?.key).toBe(key('/search?q=a')?.key)
})

test.each([
  ['a form', '/search', {}, 'POST'],
  ['a page that is not shared', '/request', {}, 'GET'],
  ['what someone has at hand', '/search?cash=40000', {}, 'GET'],
  ['what someone could borrow', '/search?q=a&lending=60', {}, 'GET'],
  ['a session', '/search', { cookie: 'atlas_session=1' }, 'GET'],
  ['a session beside the choice', '/search', { cookie: 'atlas_choice=v1; atlas_session=1' }, 'GET'],
  ['a session among the cookies of others', '/search', { cookie: '_ga=1; atlas_session=1; x=2' }, 'GET'],
  ['a message for the next page', '/search', { cookie: 'atlas_flash=1' }, 'GET'],
  ['a name and password', '/search', { authorization: 'Basic eDp5' }, 'GET'],
  ['an endless address', `/search?q=${'a'.repeat(700)}`, {}, 'GET'],
])('%s has none', (_what, url, headers, method) => {
  expect(key(url, headers, method)).toBeNull()
})

test('the choice in the cookie banner makes another page, and nothing else gets into its request', () => {
  const chosen = { key: '/search atlas_choice=v1', cookie: 'atlas_choice=v1' }
  expect(key('/search', { cookie: 'atlas_choice=v1' })).toMatchObject(chosen)
  // However it is spelt.
  expect(key('/search', { cookie: 'atlas_choice=v1.x17' })).toMatchObject(chosen)
  expect(key('/search', { cookie: 'atlas_choice=other' })?.cookie).toBe('')
})

test('cookies of others make no page of its own, and are no part of it', () => {
  expect(key('/search', { cookie: '_ga=GA1.2; __cf_bm=x' })).toEqual(key('/search'))
  expect(key('/search', { cookie: '_ga=GA1.2; atlas_choice=v1' })).toEqual(
    key('/search', { cookie: 'atlas_choice=v1' }),
  )
})

test('another spelling of a path is not kept at its first coming, and one that leads elsewhere not at all', () => {
  expect(key('/franchise/61bc')?.isPlain).toBe(true)
  expect(key('/franchise/%61bc')?.isPlain).toBe(false)
  expect([key('/franchise/..'), key('/franchise/./')]).toEqual([null, null])
})

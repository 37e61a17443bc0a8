import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { rememberNextPage, takeNextPage } from './next-page.server.ts'

const SITE = 'http://site.test'
const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`${SITE}${path}`, { method, headers })
const page = (path: string) => new URL(path.replace('.data', ''), SITE)

/** What a browser keeps after it was shown to the sign-in page. */
function kept(path: string, headers?: Record<string, string>, method?: string): string | null {
  const answer = new Headers()
  rememberNextPage(request(path, headers, method), page(path), 'customer', answer)
  return answer.get('set-cookie')?.split(';')[0] ?? null
}
const taken = (cookie: string, path = '/customer/dashboard') =>
  takeNextPage(request(path, { cookie }), page(path), 'customer', new Headers())

test('the page that was asked for is reached from the dashboard after the sign-in, once', () => {
  const cookie = kept('/customer/messages?lead=1&reply=1') ?? ''
  expect(taken(cookie)).toBe('/customer/messages?lead=1&reply=1')
  expect(taken(cookie, '/customer/franchises')).toBeNull()
  const answer = new Headers()
  takeNextPage(request('/customer/dashboard', { cookie }), page('/customer/dashboard'), 'customer', answer)
  expect(answer.get('set-cookie')).toContain('Max-Age=0')
})

test.each([
  ['/customer/dashboard', {}, 'GET'],
  ['/customer/messages', {}, 'POST'],
  ['/customer/messages', { 'sec-purpose': 'prefetch' }, 'GET'],
  ['/customer/messages.data', { cookie: 'atlas_signout=1' }, 'GET'],
  [`/customer/messages?q=${'x'.repeat(1_000)}`, {}, 'GET'],
])('nothing is remembered of %s with %o by %s', (path, headers, method) => {
  expect(kept(path, headers, method)).toBeNull()
})

test.each([
  ['/franchisor/leads.csv?status=new', '/franchisor/leads?status=new'],
  ['/franchisor/performance.csv', '/franchisor/performance'],
  ['/franchisor/advertising/featured/receipt/1', '/franchisor/advertising/featured?receipts=all#receipts'],
])('in place of the file %s the page that offers it is reached', (file, right) => {
  const answer = new Headers()
  rememberNextPage(request(file), page(file), 'franchisor', answer)
  const cookie = answer.get('set-cookie')?.split(';')[0] ?? ''
  const dashboard = '/franchisor/dashboard'
  expect(takeNextPage(request(dashboard, { cookie }), page(dashboard), 'franchisor', new Headers())).toBe(right)
})

test.each(['franchisor', 'admin'] as const)(
  'in place of every file of the %s portal a page of it is kept',
  (portal) => {
    const files = Object.keys(pages).filter((path) => path.startsWith(`/${portal}/`) && /\.csv$|\/receipt\//.test(path))
    expect(files).not.toEqual([])
    for (const file of files) {
      const answer = new Headers()
      rememberNextPage(request(file), page(file), portal, answer)
      const kept = /^atlas_next=([^;]+)/.exec(answer.get('set-cookie') ?? '')?.[1] ?? ''
      expect(Object.keys(pages)).toContain(new URL(decodeURIComponent(kept), SITE).pathname)
    }
  },
)

test.each([
  '//evil.test/customer/',
  '/franchisor/leads',
  'https://evil.test',
  '/customer/../admin',
  '/customer/\\evil',
])('a planted %s leads nowhere', (planted) => {
  expect(taken(`atlas_next=${encodeURIComponent(planted)}`)).toBeNull()
})

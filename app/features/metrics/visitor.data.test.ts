import { expect, test } from 'vitest'
import { isHumanVisit, visitorHash } from './visitor.server.ts'

const reader = (n: number) => ({ ip: `192.0.2.${n}`, userAgent: 'Mozilla/5.0', userId: null })

test('known bots, prefetches and other methods are no visits', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
  const ask = (headers: Record<string, string>, method = 'GET') =>
    isHumanVisit(new Request('https://a.example/blog/x', { method, headers }))
  expect(ask({ 'user-agent': browser })).toBe(true)
  expect(ask({})).toBe(false)
  expect(ask({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })).toBe(false)
  expect(ask({ 'user-agent': 'curl/8.0' })).toBe(false)
  expect(ask({ 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(ask({ 'user-agent': browser, purpose: 'prefetch' })).toBe(false)
  expect(ask({ 'user-agent': browser, 'x-moz': 'prefetch' })).toBe(false)
  expect(ask({ 'user-agent': browser, 'x-purpose': 'preview' })).toBe(false)
  expect(ask({ 'user-agent': browser, 'sec-purpose': 'Prerender' })).toBe(false)
  expect(ask({ 'user-agent': browser }, 'HEAD')).toBe(false)
})

test('a visitor has another code tomorrow and for another kind of thing, and holds no address', () => {
  const [today, tomorrow] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-21T12:00:00Z')]
  expect(visitorHash('franchise', reader(1), today)).toBe(
    visitorHash('franchise', reader(1), new Date('2026-11-20T23:59:00Z')),
  )
  expect(visitorHash('franchise', reader(1), today)).not.toBe(visitorHash('franchise', reader(1), tomorrow))
  expect(visitorHash('franchise', reader(1), today)).not.toBe(visitorHash('franchise', reader(2), today))
  expect(visitorHash('franchise', reader(1), today)).not.toBe(visitorHash('post-view', reader(1), today))
  expect(visitorHash('franchise', reader(1), today)).not.toContain('192.0.2')
  const member = { ...reader(1), userId: 'someone' }
  expect(visitorHash('franchise', { ...member, ip: '198.51.100.7' }, today)).toBe(
    visitorHash('franchise', member, today),
  )
})

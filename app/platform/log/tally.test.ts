import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTally } from './tally.server.ts'

// why: a period is ten minutes.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a thousand are one line, with the most frequent first', () => {
  const lines: object[] = []
  const { count } = makeTally((told) => lines.push(told))
  for (let at = 0; at < 1_000; at++) count('unknownPath', at % 3 === 0 ? '/wp-login.php' : '/.env')
  count('foreignOrigin', 'https://elsewhere.example')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(600_000)
  expect(lines).toEqual([
    {
      seconds: 600,
      unknownPath: {
        count: 1_000,
        examples: [
          { name: '/.env', count: 666 },
          { name: '/wp-login.php', count: 334 },
        ],
      },
      foreignOrigin: { count: 1, examples: [{ name: 'https://elsewhere.example', count: 1 }] },
    },
  ])
  vi.advanceTimersByTime(6_000_000)
  expect(lines).toHaveLength(1)
  count('unknownPath', '/again')
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
})

test('different ones take no more room than a few', () => {
  const lines: string[] = []
  const { count, flush } = makeTally((told) => lines.push(JSON.stringify(told)))
  for (let at = 0; at < 50_000; at++) count('unknownPath', `/${at}/${'x'.repeat(2_000)}`)
  for (let at = 0; at < 100; at++) count('unknownPath', '/often')
  flush()
  flush()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"count":50100')
  expect(lines[0]).toContain('{"name":"/often","count":100}')
  expect(lines[0]?.length).toBeLessThan(4_000)
})

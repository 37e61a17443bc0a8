import type { IncomingMessage } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { currentRequestId } from '#app/platform/log/log.server.ts'
import { withRetryAfter } from '../retry-after.server.ts'
import { openSharedPages } from './shared-pages.server.ts'

const rendered: (string | undefined)[] = []
const nextChange = vi.fn(() => Promise.resolve<number | null>(null))
const { pages, stop, dropAll } = openSharedPages({
  siteUrl: 'http://site.test',
  maxBytes: 1_000_000,
  find: () => ({ params: [], personal: [], shows: [] }),
  harmless: { name: 'choice', read: () => '' },
  isOurs: () => false,
  nextChange,
  async render() {
    rendered.push(currentRequestId())
    await new Promise((resolve) => setTimeout(resolve, 20))
    withRetryAfter(7, new Error('away'))
    return new Response('Not now', { status: 503 })
  },
})
afterAll(stop)

const ask = (requestId: string) => pages({ method: 'GET', url: '/away', headers: {} } as IncomingMessage, { requestId })

test('a refusal says when to try again to all who wait for one page, rendered as the first one’s request', async () => {
  await expect.poll(() => ask('before'), { interval: 20 }).not.toBeNull()
  rendered.length = 0
  const answers = await Promise.all([ask('one'), ask('two')])
  expect(answers.map((answer) => new Map(answer?.headers).get('retry-after'))).toEqual(['7', '7'])
  expect(rendered).toEqual(['one'])
})

test('when something ends by itself is asked once, and again after a change and after that moment', async () => {
  await expect.poll(() => ask('before'), { interval: 20 }).not.toBeNull()
  dropAll()
  nextChange.mockClear()
  const asked = async () => {
    await ask('a page')
    return nextChange.mock.calls.length
  }
  expect([await asked(), await asked()]).toEqual([1, 1])
  dropAll()
  nextChange.mockResolvedValueOnce(Date.now() + 3_600_000)
  expect([await asked(), await asked()]).toEqual([2, 2])
  dropAll()
  nextChange.mockResolvedValueOnce(Date.now() - 1)
  expect([await asked(), await asked()]).toEqual([4, 4])
})

import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.server.ts'
import { sanitiseHtml } from './sanitise-html.server.ts'

test.each([10, 5_000])('a text is cleaned alike whether it is short or long (%i times)', async (times) => {
  const text = '<p onclick="x()">One <script>alert(1)</script><b>two</b></p>'.repeat(times)
  expect(await cleanHtml(text)).toBe(sanitiseHtml(text))
  expect(await cleanHtml(text)).toBe('<p>One <b>two</b></p>'.repeat(times))
})

test('others are answered while a long text is cleaned', async () => {
  let turns = 0
  const count = setInterval(() => void (turns += 1), 1)
  await cleanHtml('<b>'.repeat(60_000))
  clearInterval(count)
  expect(turns).toBeGreaterThan(20)
})

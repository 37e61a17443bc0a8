import { expect, test } from 'vitest'
import type { ActionFailure } from '#app/lib/errors.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { countRefusal, REFUSED_FORMS_PER_HOUR } from './form-rate-limit.server.ts'
import { captureRetryAfter } from '#app/platform/http/retry-after.server.ts'

const failed: ActionFailure = {
  ok: false,
  errors: { name: ['Enter your name'] },
  values: { name: '', message: 'Hello' },
}
const count = (ip: string) => captureRetryAfter(() => countRefusal(failed, ip))

test('a network may have so many forms refused an hour; then it waits, and keeps what was typed', async () => {
  await waitForFreshHour()
  for (let n = 0; n < REFUSED_FORMS_PER_HOUR; n++)
    expect((await count('203.0.113.77')).result).toEqual({ failure: failed, status: 422 })
  const { result, retryAfter } = await count('203.0.113.77')
  expect(result).toEqual({
    status: 429,
    failure: { ...failed, formError: expect.stringContaining('try again in an hour') },
  })
  expect(Math.abs(retryAfter - (3_600 - ((Date.now() / 1_000) % 3_600)))).toBeLessThan(5)
  expect((await count('203.0.113.78')).result.status).toBe(422)
})

test('neighbours of one IPv6 network share its budget', async () => {
  await waitForFreshHour()
  for (let n = 0; n < REFUSED_FORMS_PER_HOUR; n++) await count(`2001:db8:7:7::${n + 1}`)
  expect((await count('2001:db8:7:7::ffff')).result.status).toBe(429)
})

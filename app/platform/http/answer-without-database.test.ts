import { expect, test } from 'vitest'
import { toUnavailable } from '#app/platform/db/unavailable.server.ts'
import { answerWithoutDatabase } from './answer-without-database.server.ts'
import { responseBytes } from './buffered-response.server.ts'
import { captureRetryAfter } from './retry-after.server.ts'

const coded = (code: string) => Object.assign(new Error(`failed: ${code}`), { code })

/** What is answered where the framework made 500 of that failure. */
async function answered(code: string, contentType: string) {
  const { result, retryAfter } = await captureRetryAfter(() =>
    answerWithoutDatabase(async () => {
      toUnavailable(coded(code))
      return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': contentType } })
    }),
  )
  return { status: result.status, said: Buffer.from((await responseBytes(result)) ?? []).toString(), retryAfter }
}

test.each([
  ['a statement that took too long', '57014', /^We are very busy at the moment\./],
  ['a lock that was not had in time', '55P03', /^We are very busy at the moment\./],
  ['a database that stops', '57P01', /^Our site is not available for a short time/],
])('%s answers 503 and when to try again, with a sentence where there is no screen', async (_what, code, said) => {
  expect(await answered(code, 'text/plain')).toEqual({
    status: 503,
    said: expect.stringMatching(said),
    retryAfter: 5,
  })
  expect(await answered(code, 'text/html; charset=utf-8')).toMatchObject({
    status: 503,
    said: 'Unexpected Server Error',
  })
})

test('any other failure, and a clash that may be repaired, stays a fault of ours', async () => {
  expect((await answered('23505', 'text/plain')).status).toBe(500)
  expect((await answered('40P01', 'text/plain')).status).toBe(500)
})

import { expect, test } from 'vitest'
import { LIVE_PATH, revalidateAfterConflict, standStill, standStillUntilConflict } from './revalidate-after-conflict.ts'

test.each([
  [409, false, true],
  [404, false, true],
  [422, false, false],
  [undefined, true, true],
  [200, true, true],
] as const)('after %s, by default %s: %s', (status, byDefault, expected) => {
  expect(
    revalidateAfterConflict({ ...(status ? { actionStatus: status } : {}), defaultShouldRevalidate: byDefault }),
  ).toBe(expected)
})

test('what stands still does so for changes elsewhere alone', () => {
  const answered = { actionStatus: 200, defaultShouldRevalidate: true }
  const late = { actionStatus: 409, formAction: '/x', defaultShouldRevalidate: false }
  for (const still of [standStill, standStillUntilConflict]) {
    expect(still({ ...answered, formAction: LIVE_PATH })).toBe(false)
    expect(still({ ...answered, formAction: '/admin/franchise/1' })).toBe(true)
  }
  expect([standStill(late), standStillUntilConflict(late)]).toEqual([false, true])
})

import { expect, test } from 'vitest'
import { revalidateAfterConflict } from './revalidate-after-conflict.ts'

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

import { expect, test } from 'vitest'
import { runningText } from './not-shown.ts'

test.each([
  [0, 0, '0 ads are running.'],
  [1, 0, '1 ad is running.'],
  [1, 1, '1 ad is running, but not shown.'],
  [4, 1, '4 ads are running, 1 of them not shown.'],
  [4, 4, '4 ads are running, but not shown.'],
])('of %i that run, %i not shown: %s', (running, notShown, text) =>
  expect(runningText('ad', running, notShown)).toBe(text),
)

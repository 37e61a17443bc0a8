import { expect, test } from 'vitest'
import { notShownReasons, notShownToOwner, runningText } from './not-shown.ts'

test.each([
  [0, 0, '0 ads are running.'],
  [1, 0, '1 ad is running.'],
  [1, 1, '1 ad is running, but not shown.'],
  [4, 1, '4 ads are running, 1 of them not shown.'],
  [4, 4, '4 ads are running, but not shown.'],
])('of %i that run, %i not shown: %s', (running, notShown, text) =>
  expect(runningText('ad', running, notShown)).toBe(text),
)

test('its franchisor is told until when, in words for him', () =>
  expect(notShownReasons.map(notShownToOwner)).toEqual([
    'Not shown while your account is suspended',
    'Not shown until your account is approved',
    'Not shown until your account is approved',
    'Not shown while your listing is paused',
    'Not shown until your listing is approved',
  ]))

import { expect, test } from 'vitest'
import { replyTexts } from './reply-record-text.ts'

const cases: readonly (readonly [tenths: number | null, minutes: number | null, said: readonly string[]])[] = [
  [null, null, []],
  // Nobody is said to be quick of whom nothing is known.
  [null, 30, []],
  [10, 1, ['Usually replies within 4 hours', 'Replies to 10 of 10 requests']],
  [10, 240, ['Usually replies within 4 hours', 'Replies to 10 of 10 requests']],
  [9, 241, ['Usually replies within a day', 'Replies to 9 of 10 requests']],
  [8, 1_440, ['Usually replies within a day', 'Replies to 8 of 10 requests']],
  [8, 1_441, ['Usually replies within 2 days', 'Replies to 8 of 10 requests']],
  [7, 2_881, ['Usually replies within 4 days', 'Replies to 7 of 10 requests']],
  [6, 5_761, ['Usually replies within a week', 'Replies to 6 of 10 requests']],
  [5, 10_081, ['Usually replies within 2 weeks', 'Replies to 5 of 10 requests']],
  // Slower than that is nothing to wait for.
  [5, 20_161, ['Replies to 5 of 10 requests']],
  // Fewer than half were answered: there is no usual time.
  [4, null, ['Replies to 4 of 10 requests']],
  [1, null, ['Replies to 1 of 10 requests']],
  [0, null, ['Replies to fewer than 1 in 10 requests']],
]

test.each(cases)('%s of ten within %s minutes', (replyTenths, replyMinutes, said) => {
  expect(replyTexts({ replyTenths, replyMinutes })).toEqual(said)
})

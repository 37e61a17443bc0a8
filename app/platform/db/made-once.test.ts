import { expect, test } from 'vitest'
import { makeOnce } from './made-once.server.ts'

test('of an answer it is made once, and again where the answer or anything else that it is made of is another', () => {
  const once = makeOnce<object, object>()
  const answer = {},
    beside = {}
  const make = () => ({})
  const first = once(answer, [beside, 'cash=1'], make)
  expect(once(answer, [beside, 'cash=1'], make)).toBe(first)
  // Each after what it differs from by one thing alone: only the last one is remembered.
  for (const [other, of] of [
    [{}, [beside, 'cash=1']],
    [answer, [{}, 'cash=1']],
    [answer, [beside, 'cash=2']],
    [answer, [beside]],
    [answer, [beside, 'cash=1', '']],
  ] as const) {
    const plain = once(answer, [beside, 'cash=1'], make)
    expect(once(other, of, make)).not.toBe(plain)
  }
  // What is made of an answer here is nobody’s elsewhere.
  expect(makeOnce<object, object>()(answer, [beside, 'cash=1'], make)).not.toBe(first)
})

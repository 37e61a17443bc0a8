import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('so many go at once, the others in their order, each as one is done', async () => {
  const turn = takeTurns(2)
  const going: number[] = []
  const ends: (() => void)[] = []
  const go = async (one: number) => {
    const end = await turn()
    going.push(one)
    ends.push(end)
  }
  for (const one of [1, 2, 3, 4]) void go(one)
  await settle()
  expect(going).toEqual([1, 2])
  ends[0]?.()
  await settle()
  expect(going).toEqual([1, 2, 3])
  ends[1]?.()
  ends[2]?.()
  ends[3]?.()
  await settle()
  expect(going).toEqual([1, 2, 3, 4])
  // All are done: two may go again.
  ends[3]?.()
  for (const one of [5, 6, 7]) void go(one)
  await settle()
  expect(going).toEqual([1, 2, 3, 4, 5, 6])
})

import { expect, test } from 'vitest'
import { nextToDealWith } from './next-message.ts'

const row = (id: string, day: number, isDone = false) => ({ id, at: new Date(Date.UTC(2026, 0, day)), isDone })
const rows = [row('d', 9), row('c', 7), row('b', 5, true), row('a', 3)]
const next = (id: string, day: number, list = rows, isNewestFirst = true) =>
  nextToDealWith(list, { id, at: new Date(Date.UTC(2026, 0, day)) }, isNewestFirst)?.id ?? null

test('the next one that is not done comes after the open one, and after the last the first', () => {
  expect(next('d', 9)).toBe('c')
  expect(next('c', 7)).toBe('a')
  expect(next('a', 3)).toBe('d')
})

test('one that has left the list stands where its time is, whichever way the list is sorted', () => {
  expect(next('x', 8)).toBe('c')
  expect(next('x', 1)).toBe('d')
  expect(next('x', 4, rows.toReversed(), false)).toBe('c')
})

test('where nothing else waits there is none', () => {
  expect(next('a', 3, [row('a', 3), row('b', 2, true)])).toBeNull()
  expect(next('a', 3, [])).toBeNull()
})

import { expect, test } from 'vitest'
import { LONGEST_SEARCH, searchedText } from './searched-text.ts'

test.each([
  ['  Garden\n Rooms ', 'Garden Rooms'],
  ['Garden\0Rooms\u0007', 'Garden Rooms'],
  ['half a pair: \ud83d', 'half a pair:'],
  ['\0', ''],
])('%j is searched for as %j', (typed, text) => expect(searchedText(typed)).toBe(text))

test('a long one is cut between its characters', () => {
  expect(searchedText('🌱'.repeat(1000))).toBe('🌱'.repeat(LONGEST_SEARCH))
  expect(searchedText(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
})

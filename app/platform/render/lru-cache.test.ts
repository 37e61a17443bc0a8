import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.server.ts'

test('a text is written once while it is known; what was asked for longest ago goes first', () => {
  const cache = new LruCache(9)
  const written: string[] = []
  const ask = (key: string, text: string) =>
    cache.get(key, () => {
      written.push(key)
      return text
    })
  expect([ask('a', '11'), ask('b', '22'), ask('a', 'never'), ask('c', '33')]).toEqual(['11', '22', '11', '33'])
  expect(written).toEqual(['a', 'b', 'c'])
  // Three letters each: the fourth takes the room of b, for a was asked for since.
  expect([ask('d', '44'), ask('a', 'never'), ask('b', '55')]).toEqual(['44', '11', '55'])
  expect(written).toEqual(['a', 'b', 'c', 'd', 'b'])
  // Larger than all the room: answered, and not kept.
  expect([ask('e', '6666666666'), ask('e', '7777777777')]).toEqual(['6666666666', '7777777777'])
  expect(ask('a', '88')).toBe('88')
})

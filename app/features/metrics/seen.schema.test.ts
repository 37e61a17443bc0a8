import { expect, test } from 'vitest'
import { MOST_SEEN, seenBanners, seenIds } from './seen.schema.ts'

const id = (n: number) => `0b6f4a5e-7c1d-4e8a-9f00-${String(n).padStart(12, '0')}`
const many = (count: number) => Array.from({ length: count }, (_, n) => id(n))

test('a beacon tells of each card once, in one spelling, and of nothing that is none', () => {
  expect(seenIds([id(1), id(1).toUpperCase(), 'nonsense', 7, null, {}, id(2)])).toEqual([id(1), id(2)])
  expect(seenIds([`ad-${id(1)}`])).toEqual([])
})

test('of more than a page shows the rest is left out, before it is looked at', () => {
  expect(seenIds(many(MOST_SEEN + 1))).toEqual(many(MOST_SEEN))
  expect(seenIds([...Array.from({ length: MOST_SEEN }, () => 'nonsense'), id(1)])).toEqual([])
  expect(seenBanners([...Array.from({ length: MOST_SEEN }, () => 'nonsense'), `ad-${id(1)}`])).toEqual([])
})

test('banners say that they are', () => {
  expect(seenBanners([`ad-${id(1)}`, id(2), `ad-${id(1).toUpperCase()}`, 'ad-', 'ad-nonsense', 7])).toEqual([id(1)])
})

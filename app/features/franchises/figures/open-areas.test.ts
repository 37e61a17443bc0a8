import { expect, test } from 'vitest'
import { type Area, ASK, EVERYWHERE, openAreasText, removeNestedAreas } from './open-areas.ts'

const areas: Area[] = [
  { number: 0, kind: 'uk', name: 'UK', path: [0] },
  { number: 1, kind: 'country', name: 'England', path: [0, 1] },
  { number: 3, kind: 'country', name: 'Wales', path: [0, 3] },
  { number: 7, kind: 'region', name: 'Yorkshire and the Humber', path: [0, 1, 7] },
  { number: 60, kind: 'county', name: 'Leeds', path: [0, 1, 7, 60] },
]

test('where a franchise can be opened is said in words (3-decisions 84)', () => {
  expect(openAreasText([])).toBe(ASK)
  expect(openAreasText(['UK'])).toBe(EVERYWHERE)
  expect(openAreasText(['Leeds'])).toBe('Leeds')
  expect(openAreasText(['England', 'Cardiff', 'Fife'])).toBe('England, Cardiff and Fife')
})

test('an area that lies in another chosen one is no choice of its own, and an unknown one none', () => {
  expect(removeNestedAreas(areas, new Set([60, 7, 3]))).toEqual([3, 7])
  expect(removeNestedAreas(areas, new Set([60, 1, 7, 3]))).toEqual([1, 3])
  expect(removeNestedAreas(areas, new Set([60, 0]))).toEqual([0])
  expect(removeNestedAreas(areas, new Set([60, 999]))).toEqual([60])
  expect(removeNestedAreas(areas, new Set())).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { monogram } from './monogram.ts'

describe('monogram', () => {
  test.each([
    ['Larkspur Home Care', 'LC'],
    ['Kiln & Crumb', 'KC'],
    ['The Little Loom', 'LL'],
    ['Petalry', 'P'],
    ['24 Hour Drains', '2D'],
    ['1st Lap Karting', '1K'],
    ['360', '36'],
    ['The', 'T'],
    ['St. Anne’s', 'SA'],
    ['', '?'],
    ['Élan of York', 'ÉY'],
    ['& Co', 'C'],
  ])('%s gives %s', (name, letters) => expect(monogram(name)).toBe(letters))
})

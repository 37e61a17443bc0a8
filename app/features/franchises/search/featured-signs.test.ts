import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featuredSigns, FIRST_RESULTS, MOST_SIGNS } from './featured-signs.ts'

const results = fc
  .record({ pins: fc.integer({ min: 0, max: MOST_SIGNS }), others: fc.array(fc.boolean(), { maxLength: 24 }) })
  .map(({ pins, others }) =>
    Array.from({ length: pins + others.length }, (_, at) => ({
      isFeatured: at < pins || others[at - pins] === true,
      isPin: at < pins,
    })),
  )
const hour = fc.integer({ min: 0, max: 1_000_000 })
const many = (signs: readonly boolean[]) => signs.filter(Boolean).length

test('at most three of the first six carry the sign, whatever is found (docs/decisions/033)', () => {
  fc.assert(
    fc.property(results, hour, (list, at) => {
      const signs = featuredSigns(list, at)
      const asked = list.slice(0, FIRST_RESULTS).filter(({ isFeatured }) => isFeatured).length
      expect(many(signs.slice(0, FIRST_RESULTS))).toBe(Math.min(MOST_SIGNS, asked))
      // Nothing that was paid for its place stands there without it, nothing unpaid has it, and after the six all have.
      list.forEach(({ isFeatured, isPin }, place) => {
        if (isPin) expect(signs[place]).toBe(true)
        if (!isFeatured) expect(signs[place]).toBe(false)
        if (place >= FIRST_RESULTS) expect(signs[place]).toBe(isFeatured)
      })
    }),
  )
})

test('over as many hours as there are, each that stands there by itself has the sign equally often', () => {
  fc.assert(
    fc.property(results, hour, (list, from) => {
      const own = list.slice(0, FIRST_RESULTS).flatMap((one, at) => (one.isFeatured && !one.isPin ? [at] : []))
      const times = own.map((at) => own.filter((_, turn) => featuredSigns(list, from + turn)[at]).length)
      expect(new Set(times).size).toBeLessThanOrEqual(1)
    }),
  )
})

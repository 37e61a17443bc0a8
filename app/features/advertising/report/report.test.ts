import { describe, expect, test } from 'vitest'
import { chanceOf, comparison, costPerRequest } from './report.ts'

describe('an ad against the days before', () => {
  test('few numbers are said to be few', () => {
    expect(comparison('request', 12, 30, 7)).toBe(
      '12 requests in 30 days against 7 in the 30 days before: too few to be sure.',
    )
    expect(comparison('request', 0, 30, 0)).toBe('0 requests in 30 days against 0 in the 30 days before.')
  })
  test('what chance would not explain is said so, by the day', () => {
    expect(comparison('click', 60, 30, 25)).toMatch(/: more a day than chance would explain\.$/)
    // As many, in a third of the time.
    expect(comparison('click', 40, 10, 40)).toMatch(/: more a day/)
    expect(comparison('view', 10, 30, 40)).toMatch(/: fewer a day/)
    expect(comparison('view', 9_000, 30, 8_000)).toMatch(/: more a day/)
  })
  test('the chance is the exact one of two Poisson rates', () => {
    // Binomial(19, 1/2): P(|x − 9.5| ≥ 2.5) = 0.3593.
    expect(chanceOf(12, 30, 7, 30)).toBeCloseTo(0.3593, 3)
    expect(chanceOf(7, 30, 12, 30)).toBeCloseTo(0.3593, 3)
    expect(chanceOf(0, 30, 0, 30)).toBe(1)
    expect(chanceOf(250, 30, 250, 30)).toBeCloseTo(1, 5)
  })
})

test('a cost per request comes with its range', () => {
  expect(costPerRequest(457_95, 0)).toMatch(/^No requests yet/)
  // Byar's interval of 12: 6.19 to 20.96.
  expect(costPerRequest(457_95, 12)).toBe(
    '£38.16 for each request. With 12 requests the true cost may as well be £21.85 to £73.94.',
  )
})

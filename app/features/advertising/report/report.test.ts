import { describe, expect, test } from 'vitest'
import { baselineText, chanceOf, comparison as compare, costPerRequest, usualDay } from './report.ts'

const baseline = (more: object = {}) => ({
  daysBefore: 30,
  beforeFrom: '2026-10-01',
  beforeTo: '2026-10-30',
  wasAdvertised: false,
  ...more,
})
const comparison = (noun: 'view' | 'click' | 'request', count: number, days: number, before: number) =>
  compare(noun, count, days, before, baseline())

describe('an ad against the days before', () => {
  test('few numbers are said to be few', () => {
    expect(comparison('request', 12, 30, 7)).toBe(
      '12 requests in 30 days against 7 in the 30 days before: too few to be sure.',
    )
    expect(comparison('request', 0, 30, 0)).toBe('0 requests in 30 days against 0 in the 30 days before.')
  })
  test('parts of a day are said as whole days, of which there is one at least', () => {
    const said = (days: number) => comparison('view', 0, days, 0).split(' against ')[0]
    expect([0.2, 1.4, 29.5].map(said)).toEqual(['0 views in 1 day', '0 views in 1 day', '0 views in 30 days'])
  })
  test('what chance would not explain is said so, by the day', () => {
    expect(comparison('click', 60, 30, 25)).toMatch(/: more a day, which is unlikely to be chance\.$/)
    // As many, in a third of the time.
    expect(comparison('click', 40, 10, 40)).toMatch(/: more a day/)
    expect(comparison('view', 10, 30, 40)).toMatch(/: fewer a day/)
    // More than 500 in all: sure from 1.96 standard deviations on, which are 15.8 and 13.7.
    expect(comparison('view', 532, 30, 468)).toMatch(/: more a day/)
    expect(comparison('view', 530, 30, 470)).toMatch(/: too few/)
    expect(comparison('view', 277, 10, 723)).toMatch(/: more a day/)
    expect(comparison('view', 276, 10, 724)).toMatch(/: too few/)
    expect(comparison('view', 224, 10, 776)).toMatch(/: too few/)
    expect(comparison('view', 223, 10, 777)).toMatch(/: fewer a day/)
  })
  test('the chance is the exact one of two Poisson rates', () => {
    // Binomial(19, 1/2): P(|x − 9.5| ≥ 2.5) = 0.3593.
    expect(chanceOf(12, 30, 7, 30)).toBeCloseTo(0.3593, 3)
    expect(chanceOf(7, 30, 12, 30)).toBeCloseTo(0.3593, 3)
    expect(chanceOf(0, 30, 0, 30)).toBe(1)
    expect(chanceOf(250, 30, 250, 30)).toBeCloseTo(1, 5)
    // All on one side: twice 1/8.
    expect(chanceOf(3, 30, 0, 30)).toBeCloseTo(0.25, 5)
    expect(chanceOf(1, 0, 30, 30)).toBe(1)
  })
})

describe('what an ad is compared with is said as it is', () => {
  const few = baseline({ daysBefore: 12, beforeFrom: '2026-10-19' })
  const renewed = baseline({ wasAdvertised: true, beforeFrom: '2026-05-02', beforeTo: '2026-06-04' })
  const none = baseline({ daysBefore: 3 })
  test('the 30 days before', () => {
    expect(baselineText(baseline())).toBe('Compared with the 30 days before, 1 to 30 October 2026.')
  })
  test('fewer, where the listing is younger', () => {
    expect(baselineText(few)).toBe(
      'Compared with the 12 days before, 19 to 30 October 2026. The listing has no more days without an ad, so we ' +
        'compare numbers per day.',
    )
    expect(compare('request', 12, 30, 2, few)).toBe(
      '12 requests in 30 days against 2 in the 12 days before: too few to be sure.',
    )
  })
  test('days further back, where it was advertised before', () => {
    expect(baselineText(renewed)).toBe(
      'An ad for this listing ran in the 30 days before, so we compare this one with the last 30 days without an ' +
        'ad, between ' +
        '2 May and 4 June 2026.',
    )
    expect(compare('request', 12, 30, 7, renewed)).toBe(
      '12 requests in 30 days against 7 in 30 days without an ad: too few to be sure.',
    )
  })
  test('nothing, where there is hardly a day', () => {
    expect(baselineText(none)).toBe(
      'We found only 3 earlier days on which the listing was public without an ad: too few to compare with.',
    )
    expect(baselineText(baseline({ daysBefore: 0, beforeFrom: null, beforeTo: null }))).toMatch(
      /nothing to compare with\.$/,
    )
    expect(compare('request', 1, 2, 90, none)).toBe('1 request in 2 days.')
  })
})

test('a day without the ad is an average, where there are days enough', () => {
  expect(usualDay(123, baseline())).toBe(4.1)
  expect(usualDay(0, baseline({ daysBefore: 7 }))).toBe(0)
  expect(usualDay(9, baseline({ daysBefore: 6 }))).toBeNull()
})

test('a cost per request comes with its range', () => {
  expect(costPerRequest(457_95, 0, true)).toMatch(/^No requests yet/)
  expect(costPerRequest(0, 3, false)).toBe('The ad cost nothing, and so did each request.')
  // Byar's interval of 12: 6.19 to 20.96.
  expect(costPerRequest(457_95, 12, false)).toBe(
    '£38.16 per request. With 12 requests the true cost could be anywhere from £21.85 to £73.94.',
  )
  expect(costPerRequest(457_95, 12, true)).toMatch(/^£38.16 per request so far, based on the full price. With/)
})

import { expect, test } from 'vitest'
import { chartNumber, chartText, marksOf, pointsOf, topOf } from './chart.ts'
import {
  type DayCounts,
  daysOfPage,
  fillDays,
  type FranchiseCounts,
  perThousand,
  summaryText,
  sumCounts,
  rankFranchises,
  whatWouldHelp,
} from './performance.ts'

const counts = (views: number, requests = 0, clicks = 0) => ({ views, clicks, requests })
const day = (date: string, rows: number, views = 0): DayCounts => ({ day: date, rows, ...counts(views) })

test('requests are for every thousand views, to one decimal, and unknown without a view', () => {
  expect(perThousand(counts(4_042, 52))).toBe(12.9)
  expect(perThousand(counts(1_690, 11))).toBe(6.5)
  expect(perThousand(counts(5))).toBe(0)
  expect(perThousand(counts(0, 3))).toBeNull()
})

test('every day of a period is there, also those without a count', () => {
  const days = fillDays({ from: '2026-03-28', to: '2026-03-31' }, [day('2026-03-29', 2, 7), day('2026-01-01', 1, 9)])
  expect(days.map(({ day: date, views }) => [date, views])).toEqual([
    ['2026-03-28', 0],
    ['2026-03-29', 7],
    ['2026-03-30', 0],
    ['2026-03-31', 0],
  ])
  expect(sumCounts(days)).toEqual(counts(7))
})

test('a page of the table reads the days that it shows, newest first', () => {
  const days = [day('2026-11-01', 10), day('2026-11-02', 0), day('2026-11-03', 30), day('2026-11-04', 20)]
  const page = (at: number) => daysOfPage(days, at, 25)
  expect(page(1)).toEqual({ from: '2026-11-03', to: '2026-11-04', skip: 0 })
  expect(page(2)).toEqual({ from: '2026-11-03', to: '2026-11-03', skip: 5 })
  expect(page(3)).toEqual({ from: '2026-11-01', to: '2026-11-01', skip: 0 })
  expect(page(4)).toBeNull()
  expect(daysOfPage([], 1, 25)).toBeNull()
})

const franchise = (id: string, views: number, requests: number, category = 'Care'): FranchiseCounts => ({
  id,
  name: id,
  category,
  ...counts(views, requests),
})
const care = { category: 'Care', franchises: 8, middle: 9.4 }

test('franchises stand side by side, those that were asked about most first, and none is left out', () => {
  const named = [
    { id: 'a', name: 'Alder' },
    { id: 'b', name: 'Birch' },
    { id: 'c', name: 'Cedar' },
    { id: 'd', name: 'Elm' },
  ]
  const counted = [
    { id: 'a', views: 900, clicks: 3, requests: 1 },
    { id: 'c', views: 80, clicks: 9, requests: 4 },
    { id: 'd', views: 950, clicks: 0, requests: 1 },
    { id: 'gone', views: 5, clicks: 5, requests: 5 },
  ]
  expect(rankFranchises(named, counted)).toEqual([
    { id: 'c', name: 'Cedar', views: 80, clicks: 9, requests: 4 },
    { id: 'd', name: 'Elm', views: 950, clicks: 0, requests: 1 },
    { id: 'a', name: 'Alder', views: 900, clicks: 3, requests: 1 },
    { id: 'b', name: 'Birch', views: 0, clicks: 0, requests: 0 },
  ])
})

test('what would help most is the listing that the middle of its category would bring the most requests', () => {
  const small = franchise('small', 100, 0)
  const large = franchise('large', 2_000, 12)
  const good = franchise('good', 5_000, 60)
  expect(whatWouldHelp([small, large, good], [care])).toEqual({ franchise: large, rate: 6, of: care })
  expect(whatWouldHelp([good, franchise('other', 9_000, 0, 'Food')], [care])).toBeNull()
  expect(whatWouldHelp([franchise('unseen', 0, 0)], [care])).toBeNull()
  // In the middle exactly, and hardly below it.
  expect(whatWouldHelp([franchise('middle', 1_000, 9)], [{ ...care, middle: 9 }])).toBeNull()
  expect(whatWouldHelp([franchise('below', 1_000, 9)], [care])?.rate).toBe(9)
  expect(whatWouldHelp([large], [])).toBeNull()
})

test.each([
  [counts(4_042, 52), counts(3_210, 24), 'Views are up 26%. Requests are up from 24 to 52.'],
  [counts(90, 1), counts(100, 4), 'Views are down 10%. Requests are down from 4 to 1.'],
  [counts(1_100), counts(9), 'Views are up from 9 to 1,100. Requests are the same as before.'],
  [counts(100), counts(10), 'Views are up 900%. Requests are the same as before.'],
  [counts(110), counts(10), 'Views are up from 10 to 110. Requests are the same as before.'],
  [counts(101), counts(100), 'Views are up 1%. Requests are the same as before.'],
  [counts(100), counts(100), 'Views are the same as before. Requests are the same as before.'],
  [counts(1_003), counts(1_000), 'Views are about the same as before. Requests are the same as before.'],
  [counts(9, 1_200), counts(9, 1_000), 'Views are the same as before. Requests are up from 1,000 to 1,200.'],
  [counts(4, 1), counts(0), 'There were no views before to compare with. Requests are up from 0 to 1.'],
  [counts(0, 1, 1), counts(0, 1), 'There were no views before to compare with. Requests are the same as before.'],
  [counts(0), counts(9), 'Nothing was counted in this period.'],
])('%j after %j is said in a sentence', (now, before, text) => expect(summaryText(now, before)).toBe(text))

test('a period with today in it says that today isn’t over', () => {
  const said = 'Views are down 10%. Requests are down from 4 to 1.'
  expect(summaryText(counts(90, 1), counts(100, 4), true)).toBe(`${said} Today isn’t over yet.`)
  expect(summaryText(counts(0), counts(9), true)).toBe('Nothing was counted in this period.')
})

test('a scale ends at a round number whose quarters are whole', () => {
  expect([[0], [3], [7], [41], [159], [1_031]].map(topOf)).toEqual([4, 4, 8, 60, 200, 2_000])
  for (const most of [5, 9, 13, 99, 101, 777, 12_345]) {
    const top = topOf([most])
    expect(top).toBeGreaterThanOrEqual(most)
    expect(top % 4).toBe(0)
  }
})

test('numbers of a drawing stay short', () => {
  expect([0, 9_999, 10_000, 12_345, 123_456, 1_234_567].map(chartNumber)).toEqual([
    '0',
    '9,999',
    '10k',
    '12k',
    '123k',
    '1.2m',
  ])
})

test('a line goes from edge to edge, with some days named under it', () => {
  expect(pointsOf([0, 5, 10], 10)).toBe('0,100 50,50 100,0')
  const days = fillDays({ from: '2026-10-25', to: '2026-11-23' }, [])
  expect(marksOf(days)).toEqual(['2026-10-25', '2026-11-01', '2026-11-09', '2026-11-16', '2026-11-23'])
})

test('whoever does not see a chart hears what it shows', () => {
  const days = [day('2026-11-22', 1, 7), day('2026-11-23', 1, 1_200)]
  expect(chartText('Views', 'views', days, [day('2026-11-20', 1, 3), day('2026-11-21', 1, 2)])).toBe(
    'Views by day, 22 to 23 November 2026: 7 to 1,200 a day, 1,207 in all, 5 in the 2 days before.',
  )
  expect(chartText('Views', 'views', [day('2026-11-23', 1, 7)], [day('2026-11-22', 1, 3)])).toBe(
    'Views by day, 23 November 2026: 7 to 7 a day, 7 in all, 3 in the day before.',
  )
  expect(chartText('Views', 'views', [day('2026-11-23', 1, 7)], [])).toBe(
    'Views by day, 23 November 2026: 7 to 7 a day, 7 in all.',
  )
})

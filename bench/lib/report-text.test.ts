import { expect, test } from 'vitest'
import { growthCurves, type Part, reportText } from './report-text.ts'

const page = { name: 'search page', value: 312.4, unit: 'requests/s' }
const share = { name: 'from memory', value: 61, unit: '%', least: 70 }
const query = (franchises: number, value: number) => ({ name: 'search', value, unit: 'ms', most: 10, franchises })

test('the report says each figure beside its limit, and first which are not reached', () => {
  const text = reportText(
    '2 cores',
    [
      { name: 'search-page', seconds: 61.4, figures: [page, share, query(10_000, 3)], error: null },
      { name: 'streams', seconds: 2, figures: [], error: 'code 1' },
    ],
    ['growth.svg'],
  )
  expect(text).toContain('Not reached: from memory.\n\nNot measured to the end: streams (code 1).\n')
  expect(text).toContain('| search page | 312 requests/s |  |  |')
  expect(text).toContain('| from memory | 61 % | at least 70 % | **no** |')
  expect(text).toContain('| search, 10,000 franchises | 3 ms | at most 10 ms | yes |')
  expect(text).toContain('## streams (2 s)\n\nDid not end well: code 1')
  expect(reportText('', [{ name: 'a', seconds: 1, figures: [page], error: null }], [])).toContain('Every limit holds.')
})

test('limits hold only where every part measured something and ended well', () => {
  const said = (...parts: Part[]) => reportText('', parts, []).split('\n\n')[2]
  const good = { name: 'pages', seconds: 1, figures: [page], error: null }
  expect(said()).toBe('Nothing was measured.')
  expect(said(good, { ...good, name: 'start', figures: [] })).toBe('Not measured to the end: start (no figures).')
  expect(said(good, { ...good, error: 'code 1' })).toBe('Not measured to the end: pages (code 1).')
  expect(said(good)).toBe('Every limit holds.')
})

test('figures of one name at two sizes become a curve', () => {
  const drawn = growthCurves([query(100_000, 20), query(1_000, 2), page]) ?? ''
  expect(drawn).toContain('points="56.0,264.0 584.0,56.0"')
  expect(drawn).toContain('search: 2 ms → 20 ms')
  expect(growthCurves([query(1_000, 2), page])).toBeNull()
})

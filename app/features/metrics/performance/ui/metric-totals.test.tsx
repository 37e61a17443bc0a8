import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MetricTotals } from './metric-totals.tsx'

const counts = (views: number, requests: number) => ({ views, clicks: 0, requests })
const text = (totals: ReturnType<typeof counts>, before: ReturnType<typeof counts>) =>
  renderToStaticMarkup(
    <MetricTotals totals={totals} before={before} chosen={{ metric: 'views', hrefOf: () => '' }} />,
  ).replace(/<[^>]+>/g, '|')

test('a rate of few views is no figure: a request from a list needs no view at all', () => {
  expect(text(counts(1, 3), counts(0, 0))).toMatch(/Requests per 1,000 views\| \|–\| \|once there are 100 views\|/)
  expect(text(counts(200, 5), counts(99, 3))).toMatch(/\|25\| \|too few views before\|/)
  expect(text(counts(200, 5), counts(100, 1))).toMatch(/\|25\| \|from 10\|/)
})

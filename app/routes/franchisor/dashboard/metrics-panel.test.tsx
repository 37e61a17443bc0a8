import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readPeriod } from '#app/features/metrics/performance/period.ts'
import { MetricsPanel } from './metrics-panel.tsx'

test('the number of rows is written as on the page of all of them', () => {
  const period = readPeriod(new URLSearchParams('period=1y'), '2026-11-29', '7d')
  const counts = { views: 3_650, clicks: 0, requests: 0 }
  const line = { day: '2026-11-29', franchiseId: 'a', franchise: 'Kiln', views: 1, clicks: 0, requests: 0 }
  const performance = {
    franchises: [],
    franchiseId: null,
    days: [{ day: '2026-11-29', rows: 3_650, ...counts }],
    before: [],
    totals: counts,
    totalsBefore: counts,
    lines: [line],
    count: 3_650,
    page: 1,
    pages: 1,
  }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <MetricsPanel performance={performance} period={period} isLive /> },
  ])
  expect(renderToStaticMarkup(<Stub />)).toContain('The newest 1 of 3,650 rows.')
})

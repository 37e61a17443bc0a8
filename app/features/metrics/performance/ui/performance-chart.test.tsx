import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PerformanceChart } from './performance-chart.tsx'

const days = Array.from({ length: 30 }, (_, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, views: at }))

test('many days are a line, and a bar each where that is asked for', () => {
  const show = (bars: boolean) =>
    renderToStaticMarkup(<PerformanceChart metric="views" days={days} before={[]} bars={bars} />)
  expect(show(false)).toContain('chart-line')
  expect(show(true).match(/class="chart-bar"/g)).toHaveLength(30)
  for (const drawn of [show(false), show(true)]) expect(drawn.match(/<span>\d+ Nov<\/span>/g)).toHaveLength(5)
})

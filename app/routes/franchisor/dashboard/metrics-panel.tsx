import { metrics } from '#app/features/metrics/performance/performance.ts'
import { MetricTotals } from '#app/features/metrics/performance/ui/metric-totals.tsx'
import { PerformanceChart } from '#app/features/metrics/performance/ui/performance-chart.tsx'
import { PerformanceTable } from '#app/features/metrics/performance/ui/performance-table.tsx'
import { PeriodChoice } from '#app/features/metrics/performance/ui/period-choice.tsx'
import { spanText } from '#app/features/metrics/performance/day-text.ts'
import { performanceHref } from '#app/features/metrics/performance/performance-href.ts'
import type { Performance } from '#app/features/metrics/performance/performance.queries.server.ts'
import type { Period } from '#app/features/metrics/performance/period.ts'
import { formatCount } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

type MetricsPanelProps = {
  performance: Performance
  period: Period
  /** Whether buyers can see a franchise of the company. */
  isLive: boolean
}

/** Instead of a drawing of nothing. */
const NothingCounted = ({ isLive }: { isLive: boolean }) => (
  <EmptyState title={isLive ? 'No views on these days' : 'No views yet'} level={3} art={{ hue: 206, seed: 'views' }}>
    {isLive
      ? 'Choose a longer period to see earlier days.'
      : 'Views, clicks and information requests are counted from the day a franchise is live.'}
  </EmptyState>
)

function Numbers({ performance, period }: Omit<MetricsPanelProps, 'isLive'>) {
  const { days, before, totals, totalsBefore, lines, count } = performance
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <MetricTotals totals={totals} before={totalsBefore} />
        <p className="text-sm text-ink-2">{`Views by day, ${spanText(period)}. Totals are compared with ${
          days.length === 1 ? 'the day' : `the ${days.length} days`
        } before.`}</p>
        <PerformanceChart metric="views" days={days} before={before} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <PerformanceTable lines={lines} />
        {count > lines.length ? (
          <p className="text-sm text-ink-2">{`The newest ${lines.length} of ${formatCount(count)} rows.`}</p>
        ) : null}
      </div>
    </div>
  )
}

/** F-20, F-21 at a glance: the days of a period, the newest lines of the table, and the way to all of it. */
export function MetricsPanel({ performance, period, isLive }: MetricsPanelProps) {
  const isEmpty = performance.count === 0 && metrics.every((metric) => performance.totalsBefore[metric] === 0)
  return (
    <section className="panel grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Performance Metrics</h2>
        <a href={performanceHref({ path: '/franchisor/performance', period })} className="link">
          Full report
        </a>
      </div>
      <PeriodChoice view={{ path: '/franchisor/dashboard', period }} period={period} />
      {isEmpty ? <NothingCounted isLive={isLive} /> : <Numbers performance={performance} period={period} />}
    </section>
  )
}

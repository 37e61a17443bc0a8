import { formatCount } from '#app/lib/text.ts'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { shortDay } from '../day-text.ts'
import { metricNames, metrics } from '../performance.ts'
import type { Line } from '../performance.queries.server.ts'

const columns: Column<Line>[] = [
  {
    key: 'day',
    header: 'Date',
    cell: ({ day }) => (
      <time dateTime={day}>
        {shortDay(day)}
        <span className="metrics-year">{` ${day.slice(0, 4)}`}</span>
      </time>
    ),
  },
  {
    key: 'franchise',
    header: 'Franchise',
    primary: true,
    cell: ({ franchise }) => (
      <span className="line-clamp-2 wrap-break-word" title={franchise}>
        {franchise}
      </span>
    ),
  },
  ...metrics.map((metric) => ({
    key: metric,
    header: metricNames[metric],
    numeric: true,
    cell: (line: Line) => formatCount(line[metric]),
  })),
]

/** F-20, newest day first; days on which nothing was counted have no line. */
export function PerformanceTable({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="metrics-table">
      <Table
        caption="Performance Metrics"
        rows={lines}
        rowKey={({ day, franchiseId }) => `${day} ${franchiseId}`}
        scroll
        columns={columns}
        empty={<p className="text-ink-2">Nothing was counted on these days.</p>}
      />
    </div>
  )
}

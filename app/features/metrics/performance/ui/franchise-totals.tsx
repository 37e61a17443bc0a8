import { formatCount, plural } from '#app/lib/text.ts'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { performanceHref, type PerformanceView } from '../performance-href.ts'
import {
  ENOUGH_VIEWS,
  type FranchiseTotals as Totals,
  metricNames,
  metrics,
  MOST_BESIDE,
  perThousand,
} from '../performance.ts'

const columnsOf = (view: PerformanceView): Column<Totals>[] => [
  {
    key: 'franchise',
    header: 'Franchise',
    primary: true,
    cell: ({ id, name }) => (
      <a href={performanceHref({ ...view, franchiseId: id })} className="line-clamp-2 wrap-break-word" title={name}>
        {name}
      </a>
    ),
  },
  ...metrics.map((metric) => ({
    key: metric,
    header: metricNames[metric],
    numeric: true,
    cell: (franchise: Totals) => formatCount(franchise[metric]),
  })),
  {
    key: 'rate',
    header: 'Requests per 1,000 views',
    numeric: true,
    // Of few views it says nothing, here as in the totals.
    cell: (franchise) => {
      const rate = franchise.views < ENOUGH_VIEWS ? null : perThousand(franchise)
      return rate === null ? '–' : formatCount(rate)
    },
  },
]

/** A company's franchises side by side: what each came to in the period, those that were asked about most first. */
export function FranchiseTotals({ view, franchises }: { view: PerformanceView; franchises: readonly Totals[] }) {
  if (franchises.length === 0) return null
  const more = franchises.length - MOST_BESIDE
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">Your franchises compared</h2>
      <div className="metrics-table">
        <Table
          caption="Your franchises compared"
          rows={franchises.slice(0, MOST_BESIDE)}
          rowKey={({ id }) => id}
          scroll
          columns={columnsOf(view)}
        />
      </div>
      {more > 0 ? (
        <p className="text-sm text-ink-2">{`${plural(more, 'franchise')} with fewer requests ${
          more === 1 ? 'isn’t' : 'aren’t'
        } shown here. Choose one above to see it.`}</p>
      ) : null}
    </div>
  )
}

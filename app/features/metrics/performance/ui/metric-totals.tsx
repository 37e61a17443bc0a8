import { formatCount } from '#app/lib/text.ts'
import { type Counts, type Metric, metricNames, metrics, perThousand } from '../performance.ts'

type TotalsProps = {
  totals: Counts
  before: Counts
  /** Which one the chart draws, and the address that draws another; at a glance the three are only read. */
  chosen?: { metric: Metric; hrefOf: (metric: Metric) => string }
}

function Total({ name, value, before }: { name: string; value: number | null; before: number | null }) {
  return (
    <>
      <span className="total-name">{name}</span>{' '}
      <span className="total-value">{value === null ? '–' : formatCount(value)}</span>{' '}
      <span className="total-before">{before === null ? 'no views before' : `from ${formatCount(before)}`}</span>
    </>
  )
}

/** What a period came to, beside as many days before it: no arrows, both numbers. */
export function MetricTotals({ totals, before, chosen }: TotalsProps) {
  return (
    <ul className="totals" aria-label="Totals, and of the days before">
      {metrics.map((metric) => {
        const total = <Total name={metricNames[metric]} value={totals[metric]} before={before[metric]} />
        return (
          <li key={metric}>
            {chosen ? (
              <a
                href={chosen.hrefOf(metric)}
                className="total"
                aria-current={chosen.metric === metric ? 'true' : undefined}
                data-keep-scroll
              >
                {total}
              </a>
            ) : (
              <span className="total">{total}</span>
            )}
          </li>
        )
      })}
      {chosen ? (
        <li>
          <span className="total">
            <Total name="Requests per 1,000 views" value={perThousand(totals)} before={perThousand(before)} />
          </span>
        </li>
      ) : null}
    </ul>
  )
}

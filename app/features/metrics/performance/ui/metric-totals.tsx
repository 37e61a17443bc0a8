import { formatCount } from '#app/lib/text.ts'
import { type Counts, type Metric, ENOUGH_VIEWS, metricNames, metrics, perThousand } from '../performance.ts'

type TotalsProps = {
  totals: Counts
  before: Counts
  /** Which one the chart draws, and the address that draws another; at a glance the three are only read. */
  chosen?: { metric: Metric; hrefOf: (metric: Metric) => string }
}

function Total({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <>
      <span className="total-name">{name}</span> <span className="total-value">{value}</span>{' '}
      <span className="total-before">{before}</span>
    </>
  )
}

/** Of few views it says nothing yet: a request from a list needs no view at all. */
function Rate({ totals, before }: Pick<TotalsProps, 'totals' | 'before'>) {
  const [now, then] = [totals, before].map((counts) => (counts.views < ENOUGH_VIEWS ? null : perThousand(counts)))
  const isKnown = typeof now === 'number'
  return (
    <Total
      name="Requests per 1,000 views"
      value={isKnown ? formatCount(now) : '–'}
      before={
        !isKnown
          ? `once there are ${ENOUGH_VIEWS} views`
          : typeof then === 'number'
            ? `from ${formatCount(then)}`
            : 'too few views before'
      }
    />
  )
}

/** What a period came to, beside as many days before it: no arrows, both numbers. */
export function MetricTotals({ totals, before, chosen }: TotalsProps) {
  return (
    <ul className={chosen ? 'totals' : 'totals totals-read'} aria-label="Totals, compared with the days before">
      {metrics.map((metric) => {
        const total = (
          <Total
            name={metricNames[metric]}
            value={formatCount(totals[metric])}
            before={`from ${formatCount(before[metric])}`}
          />
        )
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
            <Rate totals={totals} before={before} />
          </span>
        </li>
      ) : null}
    </ul>
  )
}

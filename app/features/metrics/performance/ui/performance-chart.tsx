import { chartNumber, chartText, type DayOf, marksOf, MOST_BARS, pointsOf, topOf } from '../chart.ts'
import { shortDay } from '../day-text.ts'
import { type Metric, metricNames } from '../performance.ts'

type ChartProps<M extends Metric> = {
  metric: M
  days: readonly DayOf<M>[]
  before: readonly DayOf<M>[]
  /** What a day has without what is looked at, drawn as a level line. */
  usual?: number | null
  /** A bar for each of many days too, which are a line else. */
  bars?: boolean
}

/** The numbers of the scale, from the top down. */
function Scale({ top }: { top: number }) {
  return (
    <div className="chart-scale" aria-hidden="true">
      {[4, 3, 2, 1, 0].map((step) => (
        <span key={step}>{chartNumber((top * step) / 4)}</span>
      ))}
    </div>
  )
}

/** The days before, or the level of a usual day. */
const Dashed = ({ values, top }: { values: readonly number[]; top: number }) =>
  values.length > 0 ? <polyline className="chart-before" points={pointsOf(values, top)} /> : null

/** A bar takes six tenths of its day. */
const BAR = 0.6

type DrawnProps<M extends Metric> = Pick<ChartProps<M>, 'metric' | 'days'> & { dashed: readonly number[]; top: number }

function Bars<M extends Metric>({ metric, days, dashed, top }: DrawnProps<M>) {
  const wide = 100 / days.length
  return (
    <svg className="chart-drawing" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {days.map((day, at) => {
        const high = (100 * day[metric]) / top
        return (
          <rect
            key={day.day}
            className="chart-bar"
            x={(at + (1 - BAR) / 2) * wide}
            y={100 - high}
            width={BAR * wide}
            height={high}
          />
        )
      })}
      <Dashed values={dashed} top={top} />
    </svg>
  )
}

function Lines<M extends Metric>({ metric, days, dashed, top }: DrawnProps<M>) {
  const points = pointsOf(
    days.map((day) => day[metric]),
    top,
  )
  return (
    <svg className="chart-drawing" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon className="chart-area" points={`0,100 ${points} 100,100`} />
      <Dashed values={dashed} top={top} />
      <polyline className="chart-line" points={points} />
    </svg>
  )
}

/**
 * One of the three by day, beside the days before where there are some: drawn by the server, without a word of code
 * for the browser. The box stretches, its letters do not. What it shows is said in words too, and the table has every
 * number.
 */
export function PerformanceChart<M extends Metric>({
  metric,
  days,
  before,
  usual = null,
  bars = false,
}: ChartProps<M>) {
  const areNamed = days.length <= MOST_BARS
  const areBars = areNamed || bars
  const dashed = usual === null ? (areBars ? [] : before.map((day) => day[metric])) : [usual, usual]
  const top = topOf([...days.map((day) => day[metric]), ...dashed])
  return (
    <div className="chart" role="img" aria-label={chartText(metricNames[metric], metric, days, before)}>
      <Scale top={top} />
      <div className="chart-plot">
        {areBars ? (
          <Bars metric={metric} days={days} dashed={dashed} top={top} />
        ) : (
          <Lines metric={metric} days={days} dashed={dashed} top={top} />
        )}
      </div>
      {areNamed ? (
        <ol className="chart-days" aria-hidden="true">
          {days.map((day) => (
            <li key={day.day}>
              <b>{chartNumber(day[metric])}</b> {shortDay(day.day)}
            </li>
          ))}
        </ol>
      ) : (
        <div className="chart-marks" aria-hidden="true">
          {marksOf(days).map((day) => (
            <span key={day}>{shortDay(day)}</span>
          ))}
        </div>
      )}
    </div>
  )
}

import { formatDate } from '#app/lib/dates.ts'
import { formatCount } from '#app/lib/text.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { STATISTICS_DAYS } from '../statistics.ts'

type Day = { day: string; views: number }

/** Of the drawing, in pixels: a desk's would be too small to read in a phone's window. */
const DESK = 960
const PHONE = 330
const HEIGHT = 240
const LEFT = 44
const BOTTOM = 28
const TOP = 20

/** The next round number whose half is round too: the bars fill more than half of the drawing. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? most
}

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** D-48: a bar for each day, drawn by the server; the table under it says the same in words. */
export function ViewsChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ views }) => views), 0)
  const best = days.find(({ views }) => views === most)
  const words =
    most === 0 || !best
      ? `No views in the last ${STATISTICS_DAYS} days.`
      : `Most on ${formatDate(new Date(`${best.day}T12:00:00Z`))}: ${formatCount(most)}.`
  const label = `Views by date. ${words}`
  return (
    <figure className="grid grid-cols-1 gap-2">
      <Drawing {...{ days, most, label }} width={DESK} className="max-sm:hidden" />
      <Drawing {...{ days, most, label }} width={PHONE} className="sm:hidden" />
      <figcaption className="text-sm text-ink-2">{words}</figcaption>
    </figure>
  )
}

type DrawingProps = { days: readonly Day[]; most: number; label: string; width: number; className: string }

function Drawing({ days, most, label, width, className }: DrawingProps) {
  const top = roundUp(Math.max(4, most))
  const step = (width - LEFT) / days.length
  const y = (views: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - views / top)
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={classNames('w-full', className)}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={width} y1={y(top * share)} y2={y(top * share)} className="stroke-line" />
          <text x={LEFT - 8} y={y(top * share) + 5} textAnchor="end" className="fill-ink-2 text-xs">
            {formatCount(top * share)}
          </text>
        </g>
      ))}
      {days.map(({ day, views }, at) => (
        <g key={day}>
          <rect
            x={LEFT + at * step + step * 0.15}
            y={y(views)}
            width={step * 0.7}
            height={y(0) - y(views)}
            rx={2}
            className="fill-blue"
          />
          {(days.length - 1 - at) % 7 === 0 ? (
            <text
              x={at < days.length - 1 ? LEFT + (at + 0.5) * step : width}
              y={HEIGHT - 6}
              textAnchor={at < days.length - 1 ? 'middle' : 'end'}
              className="fill-ink-2 text-xs"
            >
              {shortDay(day)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}

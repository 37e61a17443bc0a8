import { formatDate } from '#app/lib/dates.ts'
import { formatCount } from '#app/lib/text.ts'

type Day = { day: string; views: number }

const WIDTH = 960
const HEIGHT = 240
const LEFT = 44
const BOTTOM = 28
const TOP = 20

/** The next round number: 1, 2 or 5 times a power of ten. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most
}

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** D-48: a bar for each day, drawn by the server; the table under it says the same in words. */
export function ViewsChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ views }) => views), 0)
  const top = roundUp(Math.max(4, most))
  const width = (WIDTH - LEFT) / days.length
  const y = (views: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - views / top)
  const best = days.find(({ views }) => views === most)
  const words =
    most === 0 || !best
      ? 'No views in the last 30 days.'
      : `Most on ${formatDate(new Date(`${best.day}T12:00:00Z`))}: ${formatCount(most)}.`
  return (
    <figure className="grid grid-cols-1 gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Views by date. ${words}`} className="w-full">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH} y1={y(top * share)} y2={y(top * share)} className="stroke-line" />
            <text x={LEFT - 8} y={y(top * share) + 5} textAnchor="end" className="fill-ink-2 text-xs">
              {formatCount(top * share)}
            </text>
          </g>
        ))}
        {days.map(({ day, views }, at) => (
          <g key={day}>
            <rect
              x={LEFT + at * width + width * 0.15}
              y={y(views)}
              width={width * 0.7}
              height={y(0) - y(views)}
              rx={2}
              className="fill-blue"
            />
            {at % 7 === 0 ? (
              <text x={LEFT + (at + 0.5) * width} y={HEIGHT - 6} textAnchor="middle" className="fill-ink-2 text-xs">
                {shortDay(day)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-2">{words}</figcaption>
    </figure>
  )
}

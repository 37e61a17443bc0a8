import { type Figure, holds } from './figures.ts'

/** A part of the report: a script with what it measured, and how it ended. */
export type Part = { name: string; seconds: number; figures: readonly Figure[]; error: string | null }

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })
const limit = ({ most, least, unit }: Figure): string =>
  [
    least === undefined ? '' : `at least ${number.format(least)} ${unit}`,
    most === undefined ? '' : `at most ${number.format(most)} ${unit}`,
  ]
    .filter(Boolean)
    .join(', ')
const verdict = (figure: Figure): string => ({ true: 'yes', false: '**no**', null: '' })[String(holds(figure))] ?? ''
const sized = ({ name, franchises }: Figure): string =>
  franchises === undefined ? name : `${name}, ${number.format(franchises)} franchises`

const table = (figures: readonly Figure[]): string =>
  [
    '| figure | value | limit | holds |',
    '|---|---|---|---|',
    ...figures.map(
      (figure) =>
        `| ${sized(figure)} | ${number.format(figure.value)} ${figure.unit} | ${limit(figure)} | ${verdict(figure)} |`,
    ),
  ].join('\n')

/** What the report says first: which limits are not reached, and which parts do not say whether theirs are. */
function outcome(parts: readonly Part[]): string[] {
  if (parts.length === 0) return ['Nothing was measured.']
  const missed = parts.flatMap(({ figures }) => figures).filter((figure) => holds(figure) === false)
  const missing = parts.flatMap(({ name, figures, error }) => {
    if (error !== null) return [`${name} (${error})`]
    return figures.length === 0 ? [`${name} (no figures)`] : []
  })
  const said = [
    ...(missed.length === 0 ? [] : [`Not reached: ${missed.map(sized).join('; ')}.`]),
    ...(missing.length === 0 ? [] : [`Not measured to the end: ${missing.join('; ')}.`]),
  ]
  return said.length === 0 ? ['Every limit holds.'] : said
}

/** The report in Markdown; `about` says where and when. */
export function reportText(about: string, parts: readonly Part[], pictures: readonly string[]): string {
  return [
    '# Benchmarks',
    about,
    ...outcome(parts),
    ...pictures.map((file) => `![Growth](${file})`),
    ...parts.flatMap(({ name, seconds, figures, error }) => [
      `## ${name} (${seconds.toFixed(0)} s)`,
      ...(figures.length === 0 ? [] : [table(figures)]),
      ...(error === null ? [] : [`Did not end well: ${error}`]),
    ]),
    '',
  ].join('\n\n')
}

const WIDTH = 640
const HEIGHT = 320
const EDGE = 56
const COLOURS = ['#0b5cad', '#b3261e', '#2e7d32', '#6a1b9a', '#8d6e00', '#00695c']

/** How figures of one name grow with the number of franchises, both axes logarithmic; null where nothing has two. */
export function growthCurves(figures: readonly Figure[]): string | null {
  const curves = new Map<string, Figure[]>()
  for (const figure of figures)
    if (figure.franchises !== undefined && figure.value > 0)
      curves.set(figure.name, [...(curves.get(figure.name) ?? []), figure])
  const drawn = [...curves].filter(([, points]) => new Set(points.map((point) => point.franchises)).size > 1)
  if (drawn.length === 0) return null
  const all = drawn.flatMap(([, points]) => points)
  const scale = (values: readonly number[], from: number, to: number) => {
    const [low, high] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))]
    return (value: number) => from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from)
  }
  const x = scale(
    all.map((point) => point.franchises ?? 1),
    EDGE,
    WIDTH - EDGE,
  )
  const y = scale(
    all.map((point) => point.value),
    HEIGHT - EDGE,
    EDGE,
  )
  const sizes = [...new Set(all.map((point) => point.franchises ?? 1))]
  const lines = drawn.map(([name, points], at) => {
    const colour = COLOURS[at % COLOURS.length]
    const sorted = points.toSorted((one, other) => (one.franchises ?? 0) - (other.franchises ?? 0))
    const path = sorted.map((point) => `${x(point.franchises ?? 1).toFixed(1)},${y(point.value).toFixed(1)}`).join(' ')
    const values = sorted.map((point) => `${number.format(point.value)} ${point.unit}`).join(' → ')
    return (
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${EDGE}" y="${HEIGHT + 18 * (at + 1)}" fill="${colour}">${name}: ${values}</text>`
    )
  })
  const ticks = sizes.map(
    (size) =>
      `<text x="${x(size).toFixed(1)}" y="${HEIGHT - EDGE / 2}" text-anchor="middle">${number.format(size)}</text>`,
  )
  const height = HEIGHT + 18 * (drawn.length + 1)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" ` +
    'font-size="12">' +
    `<rect width="100%" height="100%" fill="#fff"/>${ticks.join('')}${lines.join('')}</svg>\n`
  )
}

import { levelPaths, terrainOf, type Terrain } from './terrain.ts'

export type Scheme = 'light' | 'dark'
export type ArtInput = { seed: string; hue: number; width: number; height: number; scheme: Scheme }

/** Drawings are made in units of a sheet this wide, so whole numbers are fine enough for every size shown. */
const SHEET = 1200

const wholeHue = (hue: number): number => ((Math.round(hue) % 360) + 360) % 360

/** The colours of a map sheet in one hue. */
export function sheetColours(
  hue: number,
  scheme: Scheme,
): { ground: string; tint: string; line: string; grid: string } {
  const h = wholeHue(hue),
    dark = scheme === 'dark'
  return {
    ground: `hsl(${h} ${dark ? 26 : 46}% ${dark ? 13 : 94}%)`,
    tint: `hsl(${h} ${dark ? 34 : 52}% ${dark ? 40 : 74}%)`,
    line: `hsl(${h} ${dark ? 42 : 48}% ${dark ? 56 : 46}%)`,
    grid: `hsl(204 60% ${dark ? 42 : 66}%)`,
  }
}

/** Grid lines of a map sheet, as one path. */
function gridPath(width: number, height: number, step: number, offset: number): string {
  let d = ''
  for (let x = offset; x < width; x += step) d += `M${Math.round(x)} 0v${Math.round(height)}`
  for (let y = offset * 0.7; y < height; y += step) d += `M0 ${Math.round(y)}h${Math.round(width)}`
  return d
}

/** The inside of a map sheet: tinted contours with every fifth drawn stronger, grid, water and the summit's mark. */
export function sheetMarkup(
  t: Terrain,
  hue: number,
  scheme: Scheme,
  options: { levels?: number; columns?: number; marks?: boolean } = {},
): string {
  const c = sheetColours(hue, scheme),
    height = Math.round(SHEET / t.ratio)
  const paths = levelPaths(t, SHEET, options.levels ?? 13, options.columns ?? 34)
  const plain = paths.map((d, i) => (d && i % 5 !== 3 ? `<path d="${d}"/>` : '')).join('')
  const index = paths.map((d, i) => (d && i % 5 === 3 ? `<path d="${d}"/>` : '')).join('')
  const x = Math.round(t.summit.x * SHEET),
    y = Math.round(t.summit.y * height)
  const marks =
    options.marks === false
      ? ''
      : `<path d="M${x} ${y - 15}l14 24h-28z"
fill="${c.ground}" stroke="${c.line}" stroke-width="3" stroke-linejoin="round"/><circle
cx="${x}" cy="${y + 1}" r="3" fill="${c.line}"/>`
  return (
    `<path fill="${c.ground}" d="M0 0h${SHEET}v${height}H0z"/>` +
    `<path d="${gridPath(SHEET, height, 200, 90)}" fill="none"
stroke="${c.grid}" stroke-opacity=".45" stroke-width="2"/>` +
    `<g fill="${c.tint}" fill-opacity="${scheme === 'dark' ? '.1' : '.14'}"
stroke="${c.line}" stroke-opacity=".5"><g stroke-width="2">${plain}</g><g stroke-width="4">${index}</g></g>${marks}`
  )
}

/** Wraps markup drawn in sheet units into a document of the given pixels. */
export function sheetSvg(markup: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"
width="${width}" height="${height}"
viewBox="0 0 ${SHEET} ${Math.round((SHEET * height) / width)}" preserveAspectRatio="xMidYMid slice">${markup}</svg>`
}

/**
 * Contour art for a name: the same seed, hue, size and scheme always give the same drawing. A whole SVG document of at
 * most 14 KB without scripts, fit to be served as a file and cached for good. `width` and `height` in pixels.
 */
export function contourSvg({ seed, hue, width, height, scheme }: ArtInput): string {
  return sheetSvg(sheetMarkup(terrainOf(seed, width / height), hue, scheme), width, height)
}

/** The size of the strip over a tile, in pixels. */
const BAND = { width: 400, height: 100 } as const

/**
 * The strip of a map over a tile: few, coarse lines and no summit. Many stand on one page, each drawn while the page is
 * read, and one is shown 80 pixels high.
 */
export function bandSvg({ seed, hue, scheme }: Omit<ArtInput, 'width' | 'height'>): string {
  const { width, height } = BAND
  const markup = sheetMarkup(terrainOf(seed, width / height), hue, scheme, { levels: 7, columns: 22, marks: false })
  return sheetSvg(markup, width, height)
}

/** The size of the sheet behind a page's first lines, in pixels. */
const HERO = { width: 1440, height: 520 } as const

/**
 * The quiet sheet that lies behind a page's first lines: blue, few and thin lines, fading out to the left where the
 * words are.
 */
export function heroSvg({ seed, scheme }: Pick<ArtInput, 'seed' | 'scheme'>): string {
  const { width, height } = HERO
  const t = terrainOf(seed, width / height, 5),
    c = sheetColours(206, scheme)
  const tall = Math.round((SHEET * height) / width)
  const paths = levelPaths(t, SHEET, 9, 30)
  const lines = paths.map((d, i) => (d ? `<path d="${d}" stroke-width="${i % 5 === 3 ? 2.2 : 1.1}"/>` : '')).join('')
  return sheetSvg(
    '<defs><linearGradient id="f"><stop offset=".12" stop-color="#fff" stop-opacity="0"/><stop offset=".72" ' +
      'stop-color="#fff"/></linearGradient>' +
      `<mask id="m"><path fill="url(#f)"
d="M0 0h${SHEET}v${tall}H0z"/></mask></defs><g mask="url(#m)"><path fill="${c.ground}" d="M0 0h${SHEET}v${tall}H0z"/>` +
      `<path d="${gridPath(SHEET, tall, 80, 30)}" fill="none" stroke="${c.grid}" stroke-opacity=".4"/>` +
      `<g fill="${c.tint}" fill-opacity=".14" stroke="${c.line}" stroke-opacity=".45">${lines}</g></g>`,
    width,
    height,
  )
}

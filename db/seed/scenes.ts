import { gridPath, sheetColours, sheetMarkup } from '#app/lib/art.ts'
import { monogram } from '#app/lib/monogram.ts'
import { randomFrom, terrainOf, zoomInto } from '#app/lib/terrain.ts'
import { placeIcon } from '#app/platform/render/icon-markup.server.ts'
import { lineMarkup, textWidth, wrapText } from '#app/platform/render/text-outlines.server.ts'

/** What a scene is drawn from. Drawings are 1200 units wide; `ratio` is width by height. */
export type SceneInput = { name: string; hue: number; icon: string; ratio: number; seed: string }
export type Scene = 'sheet' | 'route' | 'hills' | 'ridges' | 'pattern' | 'cover' | 'territory'

const W = 1200
const tone = (hue: number, s: number, l: number): string => `hsl(${Math.round(hue)} ${s}% ${l}%)`
const INK = '#17202a'

function pin(x: number, y: number, r: number, hue: number, icon: string): string {
  const cy = y - r * 1.72
  const a = r * 0.94
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${r * 0.5}" ry="${r * 0.13}" fill="${tone(hue, 40, 18)}" fill-opacity=".28"/>` +
    `<path d="M${x} ${y}C${x - r * 0.3} ${y - r * 0.62} ${x - a} ${cy + r * 0.78} ${x - r} ${cy}A${r} ${r} 0 1 1 ${x + r} ${cy}C${x + a} ${cy + r * 0.78} ${x + r * 0.3} ${y - r * 0.62} ${x} ${y}z" fill="${tone(hue, 48, 30)}" stroke="#fff" stroke-width="${r * 0.075}"/>` +
    placeIcon(icon, x, cy, r * 1.12, '#fff', 1.7)
  )
}

const plaqueWidth = (name: string, size: number): number =>
  Math.round(Math.max(size * 1.1, textWidth(monogram(name), 'heading', size) + size * 0.5))

function plaque(name: string, x: number, bottom: number, size: number): string {
  const letters = monogram(name),
    width = plaqueWidth(name, size),
    height = size * 1.28
  return (
    `<rect x="${x + 3}" y="${bottom - height + 8}"
width="${width}" height="${height}" rx="20" fill="${INK}" fill-opacity=".14"/>` +
    `<rect x="${x}" y="${bottom - height}" width="${width}" height="${height}" rx="20" fill="#fff"/>` +
    lineMarkup({
      text: letters,
      face: 'heading',
      size,
      x: x + width / 2,
      y: bottom - height * 0.26,
      fill: INK,
      middle: true,
    })
  )
}

function sheet({ name, hue, icon, ratio, seed }: SceneInput): string {
  const t = terrainOf(seed, ratio),
    H = W / ratio
  const x = Math.min(0.8, Math.max(0.46, t.summit.x)) * W,
    y = Math.min(0.72, Math.max(0.5, t.summit.y + 0.12)) * H
  return (
    sheetMarkup(t, hue, 'light', { marks: false }) +
    pin(Math.round(x), Math.round(y), 104, hue, icon) +
    plaque(name, 52, H - 48, 128)
  )
}

function route({ hue, icon, ratio, seed }: SceneInput): string {
  const t = zoomInto(terrainOf(seed, ratio), 2.1),
    H = W / ratio,
    next = randomFrom(`${seed} route`)
  const stops = Array.from(
    { length: 6 },
    (_, i) => [90 + (i * (W - 180)) / 5 + (next() - 0.5) * 90, H * (0.24 + next() * 0.54)] as const,
  )
  let d = `M${stops[0]?.map(Math.round).join(' ')}`
  for (let i = 1; i < stops.length; i++) {
    const [ax = 0, ay = 0] = stops[i - 1] ?? [],
      [bx = 0, by = 0] = stops[i] ?? []
    d += `C${Math.round(ax + (bx - ax) * 0.55)} ${Math.round(ay)} ${Math.round(ax + (bx - ax) * 0.45)} ${Math.round(by)} ${Math.round(bx)} ${Math.round(by)}`
  }
  const dots = stops
    .map(([x, y], i) =>
      i === 2
        ? ''
        : `<circle cx="${Math.round(x)}"
cy="${Math.round(y)}" r="15" fill="#fff" stroke="${tone(hue, 50, 32)}" stroke-width="8"/>`,
    )
    .join('')
  const [px = 600, py = 400] = stops[2] ?? []
  return (
    sheetMarkup(t, hue, 'light', { levels: 9, marks: false }) +
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="17" stroke-linecap="round"/><path
d="${d}" fill="none" stroke="${tone(hue, 50, 36)}" stroke-width="8" stroke-dasharray="4 22"
stroke-linecap="round"/>${dots}` +
    pin(Math.round(px), Math.round(py), 84, hue, icon)
  )
}

function hills({ hue, icon, ratio, seed }: SceneInput): string {
  const t = terrainOf(`${seed} hills`, ratio, 8),
    H = W / ratio,
    next = randomFrom(`${seed} sun`)
  const sunX = W * (0.25 + next() * 0.5),
    sunY = H * 0.24
  let layers = ''
  for (let k = 0; k < 7; k++) {
    const base = H * (0.58 + k * 0.072),
      rise = H * (0.2 - k * 0.008)
    let d = `M0 ${Math.round(H)}V${Math.round(base - t.at(0, k / 6) * rise)}`
    for (let i = 1; i <= 40; i++)
      d += `L${i * 30} ${Math.round(base - t.at(i / 40, k / 6) * rise - Math.sin(i * 0.8 + k) * 2)}`
    layers += `<path d="${d}V${Math.round(H)}z" fill="${tone(hue + k * 2, 34 + k * 2, 82 - k * 9)}"/>`
  }
  return (
    `<defs><linearGradient id="s" x2="0" y2="1"><stop
stop-color="${tone(hue + 20, 50, 96)}"/><stop offset="1"
stop-color="${tone(hue, 50, 87)}"/></linearGradient></defs><path fill="url(#s)" d="M0 0h${W}v${H}H0z"/>` +
    `<circle cx="${sunX.toFixed(0)}"
cy="${sunY.toFixed(0)}" r="132" fill="#fff"
fill-opacity=".85"/>${placeIcon(icon, sunX, sunY, 138, tone(hue, 46, 34), 1.6)}${layers}`
  )
}

function ridges({ name, hue, ratio, seed }: SceneInput): string {
  const t = terrainOf(`${seed} ridges`, ratio, 7),
    H = W / ratio
  const ground = tone(hue, 42, 19)
  let lines = ''
  for (let k = 0; k < 24; k++) {
    const base = H * (0.24 + (k / 23) * 0.7)
    let d = ''
    for (let i = 0; i <= 60; i++) {
      const x = i / 60,
        edge = Math.sin(Math.PI * Math.min(1, Math.max(0, (x - 0.06) / 0.88))) ** 1.3
      d += `${i ? 'L' : 'M'}${i * 20} ${Math.round(base - t.at(x, k / 23) * edge * H * 0.24)}`
    }
    lines += `<path d="${d}" fill="${ground}"
stroke="${tone(hue + k, 58, 46 + k * 1.5)}" stroke-width="4" stroke-linejoin="round"/>`
  }
  return `<path fill="${ground}"
d="M0 0h${W}v${H}H0z"/>${lines}${plaque(name, W - 52 - plaqueWidth(name, 128), 212, 128)}`
}

function pattern({ hue, icon, ratio, seed }: SceneInput): string {
  const H = W / ratio,
    next = randomFrom(`${seed} pattern`),
    c = sheetColours(hue, 'light'),
    step = 150
  let marks = ''
  for (let j = 0, row = 0; j < H + step; j += step * 0.86, row++)
    for (let i = row % 2 ? step / 2 : 0; i < W + step; i += step) {
      const strong = next()
      const disc = strong > 0.82
      marks += disc
        ? `<circle cx="${i}" cy="${j.toFixed(0)}" r="62" fill="${tone(hue, 48, 34)}"/>`
        : strong < 0.14
          ? `<circle cx="${i}" cy="${j.toFixed(0)}" r="62" fill="#fff"/>`
          : ''
      marks += placeIcon(
        icon,
        i,
        j,
        68,
        disc ? '#fff' : tone(hue, 46, strong < 0.14 ? 34 : 58),
        1.7,
        Math.round((next() - 0.5) * 24),
      )
    }
  return `<path fill="${c.ground}"
d="M0 0h${W}v${H}H0z"/><path d="${gridPath(W, H, 150, 75)}" fill="none"
stroke="${c.grid}" stroke-opacity=".35" stroke-width="2"/>${marks}`
}

function cover({ name, hue, icon, ratio, seed }: SceneInput): string {
  const H = W / ratio,
    band = W * 0.44,
    dark = tone(hue, 50, 25)
  const lines = wrapText(name, 'heading', 84, band - 120)
  const t = terrainOf(`${seed} cover`, ratio)
  return (
    sheetMarkup(t, hue, 'light', { levels: 11 }) +
    `<path fill="${dark}" d="M0 0h${band}v${H}H0z"/><path fill="#ffd200" d="M${band} 0h14v${H}h-14z"/>` +
    placeIcon(icon, 60 + 62, H * 0.2, 124, '#fff', 1.6) +
    lines
      .map((text, i) =>
        lineMarkup({
          text,
          face: 'heading',
          size: 84,
          x: 60,
          y: H * 0.52 + i * 88,
          fill: '#fff',
          maxWidth: band - 100,
        }),
      )
      .join('') +
    `<path d="M60 ${H - 92}h96" stroke="#ffd200" stroke-width="8"/>`
  )
}

function territory({ hue, icon, ratio, seed }: SceneInput): string {
  const t = terrainOf(`${seed} territory`, ratio),
    H = W / ratio,
    next = randomFrom(`${seed} cells`),
    r = 66
  const dx = r * Math.sqrt(3),
    dy = r * 1.5
  let cells = '',
    best = { h: -1, x: 600, y: 400 }
  for (let row = 0, y = 0; y < H + r; row++, y += dy)
    for (let x = row % 2 ? dx / 2 : 0; x < W + dx; x += dx) {
      const h = t.at(x / W, y / H),
        taken = next() > 0.9 && h < 0.75
      if (h > best.h && x > 250 && x < 950 && y > 280 && y < H - 60) best = { h, x, y }
      const corners = Array.from(
        { length: 6 },
        (_, i) =>
          `${Math.round(x + Math.sin((i * Math.PI) / 3) * (r - 3))} ${Math.round(y - Math.cos((i * Math.PI) / 3) * (r - 3))}`,
      ).join('L')
      cells += `<path d="M${corners}z" fill="${taken ? tone(hue, 45, 40) : tone(hue, 44, Math.round(94 - h * 30))}"/>`
    }
  return `<path fill="#fff" d="M0 0h${W}v${H}H0z"/>${cells}${pin(Math.round(best.x), Math.round(best.y), 96, hue, icon)}`
}

const scenes: Record<Scene, (input: SceneInput) => string> = { sheet, route, hills, ridges, pattern, cover, territory }

/** The inside of a picture: which view of the land is drawn is the scene's to say. */
export const drawScene = (scene: Scene, input: SceneInput): string => scenes[scene](input)

/** A strip 1920 by 230 with a name and a line under it, legible when it is scaled down to a phone's width. */
export function bannerMarkup({
  name,
  tagline,
  hue,
  icon,
}: {
  name: string
  tagline: string
  hue: number
  icon: string
}): string {
  const t = terrainOf(`${name} banner`, 1920 / 230, 7),
    dark = tone(hue, 52, 22),
    H = (W * 230) / 1920
  return (
    `<path fill="${dark}" d="M0 0h${W}v${H}H0z"/><g
opacity=".5">${sheetMarkup(t, hue, 'dark', { levels: 9, columns: 70, marks: false })}</g>` +
    `<defs><linearGradient id="b"><stop offset=".45"
stop-color="${dark}"/><stop offset=".85"
stop-color="${dark}" stop-opacity="0"/></linearGradient></defs><path fill="url(#b)" d="M0 0h${W}v${H}H0z"/>` +
    `<circle cx="82" cy="${H / 2}" r="46" fill="#fff"/>${placeIcon(icon, 82, H / 2, 56, dark, 1.8)}` +
    lineMarkup({ text: name, face: 'heading', size: 54, x: 154, y: H * 0.5, fill: '#fff', maxWidth: 640 }) +
    lineMarkup({ text: tagline, face: 'text', size: 28, x: 155, y: H * 0.79, fill: '#fff', maxWidth: 760 }) +
    `<rect x="958" y="${H / 2 - 27}" width="190" height="54" rx="9"
fill="#ffd200"/>${lineMarkup({ text: 'View details', face: 'heading', size: 25, x: 1053, y: H / 2 + 9, fill: INK, middle: true })}`
  )
}

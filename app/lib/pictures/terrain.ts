import { contours } from 'd3-contour'

/** A source of numbers in [0, 1) that depends on the seed alone. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A height field over a rectangle; `at` takes 0…1 across and 0…1 down and answers about 0…1. */
export type Terrain = { at(x: number, y: number): number; summit: { x: number; y: number }; ratio: number }

/**
 * A few hills, a ridge and a hollow drawn from the seed. `ratio` is width divided by height, so that hills stay round.
 */
export function terrainOf(seed: string, ratio: number, hills = 6): Terrain {
  const next = randomFrom(seed)
  const bumps = Array.from({ length: hills }, (_, i) => {
    const turn = next() * Math.PI
    return {
      x: next() * 1.1 - 0.05,
      y: next() * 1.1 - 0.05,
      wide: 0.1 + next() * 0.17,
      narrow: 0.08 + next() * 0.11,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      rise: i === 0 ? 1.25 : i === hills - 1 ? -0.45 : 0.3 + next() * 0.75,
    }
  })
  const main = bumps[0]
  if (main) {
    main.x = 0.3 + next() * 0.45
    main.y = 0.28 + next() * 0.3
  }
  const phase = next() * 6.28
  const raw = (x: number, y: number): number => {
    let sum = 0.07 * Math.sin(x * 9 + phase) * Math.cos(y * 7 - phase) + 0.05 * Math.sin((x + y) * 15 + phase * 2)
    for (const b of bumps) {
      const dx = x - b.x,
        dy = (y - b.y) / ratio
      const u = (dx * b.cos + dy * b.sin) / b.wide,
        v = (dy * b.cos - dx * b.sin) / b.narrow
      sum += b.rise * Math.exp(-(u * u + v * v) / 2)
    }
    return sum
  }
  let low = Infinity,
    high = -Infinity,
    summit = { x: 0.5, y: 0.5 }
  for (let j = 0; j <= 24; j++)
    for (let i = 0; i <= 36; i++) {
      const x = i / 36,
        y = j / 24,
        h = raw(x, y)
      if (h < low) low = h
      if (h > high) {
        high = h
        summit = { x, y }
      }
    }
  return { at: (x, y) => (raw(x, y) - low) / (high - low), summit, ratio }
}

type Point = readonly [number, number]

/** Thins a line to points at least `gap` apart. */
function thin(line: readonly Point[], gap: number): Point[] {
  const kept: Point[] = []
  for (const p of line) {
    const last = kept[kept.length - 1]
    if (!last || Math.abs(p[0] - last[0]) + Math.abs(p[1] - last[1]) >= gap) kept.push(p)
  }
  return kept
}

const num = (n: number): string => (n < 0 ? String(n) : ` ${n}`)

/** A closed ring as quadratic curves through the middles of its sides: round, whole numbers, relative. */
function ringPath(ring: readonly Point[], gap: number): string {
  const points = thin(ring, gap)
  const first = points[0],
    last = points[points.length - 1]
  if (!first || !last || points.length < 4) return ''
  let x = Math.round((last[0] + first[0]) / 2),
    y = Math.round((last[1] + first[1]) / 2)
  let d = `M${x}${num(y)}q`
  points.forEach((p, i) => {
    const after = points[(i + 1) % points.length] ?? first
    const ex = Math.round((p[0] + after[0]) / 2),
      ey = Math.round((p[1] + after[1]) / 2)
    d += `${num(Math.round(p[0]) - x)}${num(Math.round(p[1]) - y)}${num(ex - x)}${num(ey - y)}`
    x = ex
    y = ey
  })
  return `${d.replace('q ', 'q')}z`
}

/** One path per height level, lowest first, in units of a drawing `width` wide. */
export function levelPaths(t: Terrain, width: number, levels: number, columns = 34): string[] {
  const cell = width / columns,
    rows = Math.max(4, Math.round(columns / t.ratio))
  const height = width / t.ratio,
    pad = 2
  const across = columns + 2 * pad + 1,
    down = rows + 2 * pad + 1
  const field = new Array<number>(across * down)
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) field[j * across + i] = t.at((i - pad) / columns, (j - pad) / rows)
  const thresholds = Array.from({ length: levels }, (_, i) => 0.06 + (0.92 * (i + 0.5)) / levels)
  const tall = height / rows
  return contours()
    .size([across, down])
    .thresholds(thresholds)(field)
    .map((shape) =>
      shape.coordinates
        .flatMap((polygon) =>
          polygon.map((ring) =>
            ringPath(
              ring.slice(0, -1).map(([x = 0, y = 0]): Point => [(x - 0.5 - pad) * cell, (y - 0.5 - pad) * tall]),
              cell * 1.25,
            ),
          ),
        )
        .join(''),
    )
}

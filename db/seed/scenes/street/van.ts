import { disc, fade, group, inside, many, mix, oneOf, readableOn, rect, shape, stroke, type Sheet } from '../brush.ts'
import type { Palette } from '../palettes.ts'
import { sash } from './sash.ts'

const tree = (x: number, y: number, r: number, leaf: string, ink: string): string =>
  rect(x - r * 0.09, y - r * 0.6, r * 0.18, r * 1.6, mix(leaf, ink, 0.7)) +
  disc(x, y - r, r, leaf) +
  disc(x + r * 0.62, y - r * 0.62, r * 0.6, mix(leaf, ink, 0.18)) +
  disc(x - r * 0.3, y - r * 1.3, r * 0.55, mix(leaf, '#ffffff', 0.16))

function terrace(p: Palette, next: () => number, ground: number): string {
  const bricks = [mix(p.soft, p.cream, 0.25), mix(p.main, p.cream, 0.35), p.wall, mix(p.warm, p.cream, 0.35)]
  return many(6, (i) => {
    const x = i * 220 - 60,
      top = 196 + (i % 2) * 14,
      brick = bricks[Math.floor(next() * bricks.length)] ?? p.wall
    return (
      rect(x, top, 220, ground - top, brick) +
      shape(`M${x - 8} ${top}L${x + 24} ${top - 82}H${x + 196}L${x + 228} ${top}z`, mix(p.ink, p.main, 0.35)) +
      rect(x + 160, top - 140, 44, 74, mix(brick, p.ink, 0.3)) +
      many(2, (k) => rect(x + 164 + k * 19, top - 162, 13, 24, mix(p.pop, p.ink, 0.25), 3)) +
      rect(x, top, 220, 14, p.ink, 0, 0.16) +
      sash(x + 26, top + 46, 62, 96, p, next() > 0.7) +
      sash(x + 130, top + 46, 62, 96, p, next() > 0.7) +
      sash(x + 116, top + 214, 78, 118, p, next() > 0.6) +
      rect(x + 20, top + 206, 70, ground - top - 206, p.cream) +
      rect(x + 28, top + 238, 54, ground - top - 238, oneOf(next, [p.main, p.pop, p.ink, p.leaf])) +
      rect(x + 28, top + 214, 54, 20, p.warm) +
      disc(x + 72, top + 316, 4, p.warm) +
      rect(x + 218, top, 3, ground - top, p.ink, 0, 0.2)
    )
  })
}

const wheel = (x: number, y: number, r: number, p: Palette): string =>
  disc(x, y, r, mix(p.ink, '#000000', 0.35)) +
  disc(x, y, r * 0.6, mix(p.cream, p.ink, 0.18)) +
  many(5, (i) => group(`rotate(${i * 72} ${x} ${y})`, rect(x - 4, y - r * 0.5, 8, r * 0.34, p.ink, 3, 0.6))) +
  disc(x, y, r * 0.18, p.ink)

/** A signwritten van at the kerb of a terraced street. */
export function van({ p, next, name, letters }: Sheet): string {
  const body = 'M190 652V322Q190 288 224 288H690Q722 288 744 312L838 436Q848 448 872 454L930 470Q962 480 962 520V652z'
  const paint = oneOf(next, [p.cream, p.main, p.pop])
  return [
    rect(0, 0, 1200, 800, p.sky),
    fade([0, 0, 1200, 420], p.cream, 0, 0.7),
    disc(930, 120, 66, p.warm, 0.9),
    terrace(p, next, 610),
    shape('M0 196L1200 520V610H0z', p.ink, 0.1),
    rect(0, 600, 1200, 52, mix(p.floor, p.cream, 0.45)),
    rect(0, 648, 1200, 10, mix(p.floor, p.cream, 0.7)),
    rect(0, 658, 1200, 142, mix(p.ink, p.soft, 0.35)),
    many(5, (i) => rect(i * 270 - 60, 752, 150, 10, p.cream, 0, 0.75)),
    tree(1080, 560, 92, p.leaf, p.ink),
    shape('M150 690L90 744H1010L985 690z', p.ink, 0.4),
    many(2, (i) => rect(280 + i * 300, 250, 14, 42, p.ink)),
    stroke('M226 252H720M226 270H720', p.warm, 8) + many(9, (i) => stroke(`M${250 + i * 55} 252v18`, p.warm, 6)),
    shape(body, paint),
    inside(
      'v',
      body,
      rect(180, 560, 800, 100, p.ink, 0, 0.14),
      shape('M190 470Q520 520 980 440V520Q560 590 190 540z', paint === p.cream ? p.pop : p.warm),
      rect(180, 284, 560, 26, '#ffffff', 0, 0.3),
      rect(180, 632, 800, 30, p.ink, 0, 0.5),
    ),
    shape('M628 330H694Q706 330 714 340L790 444H628z', mix(p.ink, p.main, 0.25)),
    shape('M650 444L712 340L736 370L690 444z', '#ffffff', 0.2),
    stroke('M604 312V630M822 452V632M604 630H822', p.ink, 3, 0.35),
    rect(632, 478, 42, 9, p.ink, 4, 0.6),
    rect(806, 404, 26, 42, p.ink, 8),
    rect(922, 508, 40, 30, p.warm, 8) + rect(190, 500, 14, 66, p.pop, 4),
    rect(870, 604, 110, 30, p.ink, 8),
    letters(name, 398, 430, 66, readableOn(paint, p), 370),
    wheel(330, 656, 64, p),
    wheel(800, 656, 64, p),
    fade([0, 0, 420, 800], p.warm, 0.22, 0, true),
  ].join('')
}

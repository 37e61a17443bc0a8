import { at, disc, fade, glow, many, mix, readableOn, rect, shape, stroke, type Sheet } from '../brush.ts'
import { sash } from './sash.ts'

/** A shop front with a striped awning, its window dressed, seen from across the street. */
export function shop({ p, next, name, letters }: Sheet): string {
  const stripe = (i: number): string => (i % 2 ? p.cream : p.pop)
  const goods = [p.pop, p.warm, p.leaf, p.soft, p.main]
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.soft, 0.35)),
    many(14, (j) => many(11, (i) => rect(i * 116 - (j % 2) * 58, j * 18, 114, 15, p.ink, 0, 0.035 + next() * 0.05))),
    many(3, (i) => sash(190 + i * 360, -40, 120, 150, p, i === 1)),
    many(3, (i) => rect(170 + i * 360, 112, 160, 22, mix(p.main, p.ink, 0.4))),
    many(24, (i) => disc(188 + (i % 8) * 18 + Math.floor(i / 8) * 360, 108 - next() * 14, 13, i % 3 ? p.leaf : p.pop)),
    rect(70, 176, 1060, 510, mix(p.main, p.ink, 0.3)),
    rect(56, 170, 1088, 108, p.main) + rect(56, 170, 1088, 12, '#ffffff', 0, 0.22),
    rect(56, 266, 1088, 12, p.ink, 0, 0.35),
    letters(name, 600, 246, 68, readableOn(p.main, p), 960),
    // The window and what stands in it.
    rect(120, 330, 640, 290, mix(p.warm, p.cream, 0.45)),
    fade([120, 330, 640, 290], p.ink, 0.35, 0),
    many(3, (i) => disc(230 + i * 210, 400, 24, p.cream) + glow(230 + i * 210, 400, 110, p.cream, 0.7)),
    rect(150, 500, 580, 12, mix(p.floor, p.ink, 0.3)) + rect(120, 596, 640, 30, mix(p.floor, p.ink, 0.2)),
    many(9, (i) => {
      const h = 34 + next() * 44
      return rect(168 + i * 62, 500 - h, 38, h, goods[(i * 3) % 5] ?? p.pop, 6 + next() * 12)
    }),
    many(8, (i) => {
      const h = 40 + next() * 38
      return rect(150 + i * 74, 596 - h, 52, h, goods[(i * 2 + 1) % 5] ?? p.main, next() > 0.5 ? 24 : 4)
    }),
    shape('M120 620L420 330H520L220 620zM300 620L590 330H620L330 620z', '#ffffff', 0.24),
    many(2, (i) => rect(330 + i * 214, 330, 8, 290, mix(p.main, p.ink, 0.3))),
    // The door.
    rect(830, 330, 230, 356, p.cream) + rect(848, 348, 194, 338, mix(p.main, p.ink, 0.15)),
    rect(874, 372, 142, 200, mix(p.warm, p.cream, 0.3)) + shape('M874 572L960 372H1016V400L930 572z', '#fff', 0.3),
    rect(872, 600, 146, 62, p.ink, 4, 0.25) + rect(858, 520, 10, 70, p.warm, 5),
    rect(914, 440, 64, 40, p.cream, 6) + rect(926, 456, 40, 8, p.pop, 4),
    // The awning and its shade.
    shape('M80 380H1120V430H80z', p.ink, 0.22),
    many(13, (i) => shape(`M${96 + i * 76} 278H${172 + i * 76}L${170 + i * 80} 380H${90 + i * 80}z`, stripe(i))),
    many(13, (i) => shape(`M${90 + i * 80} 379h80v8a40 26 0 0 1-80 0z`, mix(stripe(i), p.ink, 0.14))),
    rect(80, 276, 1040, 14, p.ink, 0, 0.18),
    rect(0, 680, 1200, 120, mix(p.floor, p.cream, 0.35)),
    many(9, (i) => stroke(`M${i * 150 + 20} 690L${i * 200 - 200} 800`, p.ink, 3, 0.12)),
    rect(0, 680, 1200, 8, p.ink, 0, 0.3),
    many(2, (i) =>
      at(
        790 + i * 300,
        690,
        shape('M-60 24H70L110 44H-20z', p.ink, 0.2),
        shape('M-38 -70H38L30 26H-30z', mix(p.pop, p.ink, 0.15)),
        rect(-5, -150, 10, 84, mix(p.ink, p.floor, 0.4)),
        disc(0, -180, 62, p.leaf) + disc(-20, -200, 34, mix(p.leaf, p.cream, 0.2)),
      ),
    ),
    shape('M250 740L360 740L430 770H320z', p.ink, 0.2),
    shape('M262 560H352L380 748H234z', p.ink) + rect(266, 576, 82, 120, mix(p.ink, p.main, 0.3), 4),
    many(3, (i) => rect(282, 598 + i * 26, 50 - i * 8, 8, p.cream, 4, 0.85)),
    shape('M0 0H520L0 640z', p.warm, 0.13),
  ].join('')
}

import { at, disc, fade, glow, group, inside, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A desk late in the day: lamp, laptop, papers, the town behind the window. */
export function desk({ p, next }: Sheet): string {
  const dusk = mix(p.ink, p.main, 0.4)
  return [
    rect(0, 0, 1200, 800, mix(p.ink, p.main, 0.2)),
    rect(110, 60, 700, 470, mix(p.floor, p.ink, 0.4)) + rect(130, 80, 660, 430, dusk),
    inside(
      'd',
      'M130 80h660v430h-660z',
      fade([130, 80, 660, 430], p.pop, 0.05, 0.75),
      disc(300, 400, 90, p.warm, 0.85),
      many(9, (i) => {
        const h = 90 + next() * 190
        return (
          rect(130 + i * 78, 510 - h, 72, h, mix(dusk, p.ink, 0.3 + next() * 0.35)) +
          many(8, (k) =>
            next() > 0.45
              ? rect(144 + i * 78 + (k % 2) * 28, 530 - h + Math.floor(k / 2) * 40, 14, 20, p.warm, 0, 0.85)
              : '',
          )
        )
      }),
    ),
    rect(454, 80, 12, 430, mix(p.floor, p.ink, 0.4)) + rect(130, 280, 660, 10, mix(p.floor, p.ink, 0.4)),
    many(11, (i) => rect(120, 84 + i * 11, 680, 7, p.cream, 2, 0.9)) + stroke('M730 84V330', p.cream, 3),
    // Shelf with files.
    rect(870, 120, 280, 14, p.floor) + rect(870, 330, 280, 14, p.floor),
    many(8, (i) => {
      const h = 110 + next() * 50
      return rect(880 + i * 33, 330 - h, 29, h, [p.pop, p.soft, p.warm, p.main, p.cream][i % 5] ?? p.pop, 3)
    }),
    rect(880, 70, 90, 50, p.pop, 4) +
      rect(890, 50, 70, 20, p.cream, 3) +
      at(
        1090,
        120,
        shape('M-30 -46h60l-8 46h-44z', p.cream),
        many(5, (i) => oval(-36 + i * 18, -74 - (i % 2) * 18, 16, 30, i % 2 ? p.leaf : mix(p.leaf, p.cream, 0.2))),
      ),
    // Light of the lamp.
    glow(910, 520, 420, p.warm, 0.5),
    shape('M822 474L1010 420L1200 640H560z', p.warm, 0.22),
    rect(0, 590, 1200, 210, mix(p.floor, p.ink, 0.1)) + rect(0, 590, 1200, 14, p.cream, 0, 0.35),
    oval(870, 660, 420, 60, p.warm, 0.4),
    // The laptop.
    shape('M300 624H720L760 690H260z', p.ink, 0.35),
    shape('M340 352Q340 336 356 336H664Q680 336 680 352V604H340z', p.ink) +
      rect(356, 352, 308, 236, mix(p.cream, p.sky, 0.2), 4),
    rect(356, 352, 308, 36, p.main) + many(3, (i) => disc(374 + i * 18, 370, 5, p.cream)),
    many(6, (i) => {
      const h = 24 + i * 14 + next() * 26
      return rect(380 + i * 28, 560 - h, 19, h, i === 5 ? p.pop : p.soft, 2)
    }),
    rect(560, 404, 84, 70, p.warm, 6) +
      rect(560, 486, 84, 10, p.ink, 4, 0.4) +
      rect(560, 506, 60, 10, p.ink, 4, 0.3) +
      rect(380, 404, 130, 14, p.ink, 5, 0.7),
    shape('M356 588L560 352H620L416 588z', '#ffffff', 0.14),
    shape('M316 602H704L738 646H282z', mix(p.cream, p.ink, 0.3)) +
      shape('M340 610H680L692 628H328z', p.ink, 0.5) +
      rect(282, 644, 456, 12, mix(p.cream, p.ink, 0.5), 5),
    // The lamp.
    oval(1040, 686, 100, 18, p.ink, 0.35) +
      oval(1040, 676, 90, 20, p.pop) +
      oval(1040, 670, 90, 18, mix(p.pop, p.cream, 0.15)),
    stroke('M1040 668L1100 520L980 400', p.pop, 15) + disc(1100, 520, 16, p.ink) + disc(980, 400, 14, p.ink),
    group(
      'rotate(-16 920 430)',
      shape('M880 366h84q14 0 20 16l34 88H830l34-88q4-16 16-16z', p.pop),
      shape('M880 366h20l-34 104h-36l34-88q4-16 16-16z', '#ffffff', 0.2),
      oval(924, 470, 94, 15, p.cream),
    ),
    // Papers, mug, pens.
    group(
      'rotate(-6 170 700)',
      rect(76, 660, 200, 112, p.ink, 0, 0.25) +
        rect(70, 650, 200, 112, p.cream) +
        many(5, (i) => rect(90, 670 + i * 17, 90 + next() * 70, 6, p.ink, 0, 0.35)) +
        rect(214, 664, 40, 28, p.pop),
    ),
    at(
      820,
      640,
      oval(6, 40, 60, 12, p.ink, 0.3),
      rect(-42, -50, 84, 92, p.main, 12),
      stroke('M42 -30q36 0 30 30t-34 22', p.main, 13),
      oval(0, -48, 42, 11, mix(p.main, p.ink, 0.5)),
      rect(-34, -40, 14, 72, '#ffffff', 7, 0.2),
    ),
    many(3, (i) => stroke(`M${190 + i * 15} 590L${180 + i * 26} 500`, [p.pop, p.warm, p.cream][i] ?? p.pop, 9)) +
      rect(166, 556, 70, 74, p.ink, 8) +
      rect(166, 556, 16, 74, '#ffffff', 8, 0.15),
    group(
      'rotate(20 640 730)',
      rect(560, 716, 180, 14, p.warm, 6) + rect(556, 716, 26, 14, p.pop, 6) + shape('M740 716l26 7-26 7z', p.cream),
    ),
  ].join('')
}

import { at, disc, fade, glow, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A striped lawn and the mower at the end of its row, a shed and a border behind. */
export function lawn({ p, next }: Sheet): string {
  const green = mix(p.leaf, p.warm, 0.25)
  return [
    rect(0, 0, 1200, 800, p.sky) + fade([0, 0, 1200, 360], p.cream, 0, 0.85),
    disc(1010, 110, 62, p.warm) + glow(1010, 110, 200, p.warm, 0.4),
    many(7, (i) => disc(i * 210 - 20, 300 - (i % 3) * 26, 120, mix(p.leaf, p.sky, 0.35 + (i % 2) * 0.14))),
    rect(0, 262, 1200, 130, mix(p.floor, p.cream, 0.2)) +
      many(40, (i) => rect(i * 31, 256, 25, 134, mix(p.floor, p.ink, 0.06 + (i % 3) * 0.07), 3)),
    // The shed.
    shape('M90 400V200L220 120L350 200V400z', p.main) +
      shape('M220 96L66 196L84 216L220 130L356 216L374 196z', mix(p.ink, p.main, 0.3)) +
      many(8, (i) => rect(100 + i * 32, 180, 3, 220, p.ink, 0, 0.18)),
    rect(180, 240, 92, 160, mix(p.main, p.ink, 0.3)) +
      rect(192, 254, 68, 54, p.warm) +
      rect(224, 254, 5, 54, p.cream) +
      disc(256, 330, 5, p.warm),
    rect(292, 250, 44, 56, p.cream) + rect(298, 256, 32, 44, mix(p.main, p.ink, 0.5)),
    // The border.
    many(22, (i) => disc(400 + i * 40, 392 - next() * 26, 34, mix(p.leaf, p.ink, 0.1 + next() * 0.3))),
    many(60, () =>
      disc(
        390 + next() * 810,
        350 + next() * 54,
        6 + next() * 6,
        [p.pop, p.warm, p.cream, p.main][Math.floor(next() * 4)] ?? p.pop,
      ),
    ),
    many(
      6,
      (i) =>
        stroke(`M${430 + i * 130} 400V${280 - (i % 2) * 30}`, mix(p.leaf, p.ink, 0.3), 5) +
        many(5, (k) => disc(430 + i * 130 + (k % 2 ? 6 : -6), 290 - (i % 2) * 30 + k * 18, 10, i % 2 ? p.pop : p.soft)),
    ),
    rect(0, 396, 1200, 404, green),
    many(10, (i) =>
      i % 2
        ? ''
        : shape(
            `M${600 + (i - 5) * 150} 396h150L${600 + (i - 4) * 420} 800H${600 + (i - 5) * 420}z`,
            mix(p.leaf, p.cream, 0.3),
          ),
    ),
    fade([0, 396, 1200, 60], p.ink, 0.28, 0),
    many(70, () => {
      const y = 460 + next() * 330
      return stroke(`M${next() * 1200} ${y}l4-${8 + (y - 400) / 26}`, mix(p.leaf, p.ink, 0.3), 3, 0.35)
    }),
    shape('M-20 800Q120 600 90 470T0 420V800z', p.ink, 0.13) +
      shape('M1200 420Q1040 520 1110 640T1060 800H1200z', p.ink, 0.13),
    // The mower.
    oval(740, 736, 280, 26, p.ink, 0.32),
    stroke('M640 560L430 352Q420 340 400 344L356 356', p.ink, 15) +
      stroke('M660 548L456 346', p.ink, 9) +
      stroke('M396 342L350 354', p.pop, 19),
    shape('M420 480H570L590 690H396z', mix(p.ink, p.cream, 0.12)) +
      many(6, (i) => stroke(`M${430 + i * 28} 490L${420 + i * 33} 680`, p.cream, 3, 0.14)) +
      rect(412, 470, 166, 22, p.main, 8),
    shape('M568 600Q572 560 620 556H860Q930 562 944 640L950 700H568z', p.pop) +
      shape('M568 600Q572 560 620 556H860Q900 560 920 588H600Q580 590 568 620z', '#ffffff', 0.25) +
      rect(568, 676, 384, 26, p.ink, 6),
    rect(660, 470, 180, 92, p.ink, 18) +
      rect(678, 446, 120, 34, mix(p.ink, p.cream, 0.2), 10) +
      disc(840, 512, 22, p.warm) +
      many(4, (i) => rect(690 + i * 30, 496, 14, 44, p.cream, 5, 0.3)),
    many(
      2,
      (i) =>
        disc(630 + i * 270, 696, 62 - i * 6, mix(p.ink, '#000000', 0.2)) +
        disc(630 + i * 270, 696, 34 - i * 4, p.warm) +
        disc(630 + i * 270, 696, 12, p.ink),
    ),
    many(26, () =>
      group(`translate(${420 + next() * 150} ${440 - next() * 40}) rotate(${next() * 180})`, rect(0, 0, 14, 4, p.leaf)),
    ),
    at(
      1080,
      700,
      oval(6, 46, 80, 14, p.ink, 0.25),
      shape('M-56 -60H56L46 44H-46z', mix(p.pop, p.ink, 0.25)),
      rect(-64, -74, 128, 22, mix(p.pop, p.ink, 0.1), 5),
      many(9, (i) => disc(-44 + (i % 5) * 22, -86 - Math.floor(i / 5) * 24, 19, i % 2 ? p.cream : p.warm)),
      many(9, (i) => disc(-44 + (i % 5) * 22, -86 - Math.floor(i / 5) * 24, 7, p.pop)),
    ),
  ].join('')
}

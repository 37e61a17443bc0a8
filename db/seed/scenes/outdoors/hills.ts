import { at, disc, fade, glow, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** Hills and a path, a finger post, two rucksacks on the stile. */
export function hills({ p, next, letters }: Sheet): string {
  const layer = (y: number, rise: number, colour: string): string => {
    const a = next() * 200
    return shape(
      `M0 ${y + 20}Q${160 + a / 2} ${y - rise} ${360 + a / 3} ${y - rise * 0.3}` +
        `T${760 + a / 3} ${y - rise * 0.8}T1200 ${y - rise * 0.2}V800H0z`,
      colour,
    )
  }
  return [
    rect(0, 0, 1200, 800, mix(p.sky, p.warm, 0.35)) + fade([0, 0, 1200, 460], p.pop, 0.3, 0),
    disc(820, 236, 92, p.cream) + glow(820, 236, 260, p.cream, 0.5),
    many(3, (i) =>
      at(190 + i * 330, 96 + i * 44, oval(0, 0, 120, 14, p.cream, 0.75), oval(-40, -14, 60, 18, p.cream, 0.75)),
    ),
    layer(330, 130, mix(p.main, p.sky, 0.62)) +
      layer(400, 150, mix(p.main, p.sky, 0.4)) +
      layer(470, 130, mix(p.main, p.leaf, 0.35)),
    layer(550, 110, mix(p.leaf, p.cream, 0.15)),
    // Walls, sheep and trees in the valley.
    stroke('M0 520Q260 470 420 520T900 490', mix(p.cream, p.ink, 0.35), 7) +
      stroke('M430 522Q470 580 420 640', mix(p.cream, p.ink, 0.35), 7),
    many(9, (i) =>
      at(
        520 + (i % 5) * 74 + next() * 30,
        548 + Math.floor(i / 5) * 34 + next() * 12,
        oval(0, 0, 16, 11, p.cream),
        disc(15, -4, 6, p.ink),
        stroke('M-8 8v9M8 8v9', p.ink, 3),
      ),
    ),
    many(7, (i) =>
      at(
        70 + i * 52,
        500 + (i % 3) * 14,
        rect(-4, 0, 8, 26, p.ink, 0, 0.7),
        oval(0, -14, 24, 34, mix(p.leaf, p.ink, 0.15 + (i % 3) * 0.14)),
      ),
    ),
    shape('M980 506l40-30 40 30v34h-80z', p.cream) +
      shape('M972 508l48-38 48 38z', mix(p.ink, p.main, 0.4)) +
      rect(1046, 470, 12, 26, p.ink) +
      rect(1010, 516, 14, 24, p.pop),
    shape('M0 690Q300 560 620 640T1200 610V800H0z', mix(p.leaf, p.ink, 0.15)),
    shape(
      'M520 800Q600 720 720 690T820 620Q800 600 720 590Q780 606 740 630T560 690Q420 730 330 800z',
      mix(p.warm, p.cream, 0.35),
    ),
    many(40, () =>
      stroke(`M${next() * 1200} ${720 + next() * 80}q4-16 ${8 * next() - 4}-30`, mix(p.leaf, p.warm, 0.35), 4, 0.7),
    ),
    many(22, () => disc(next() * 480, 720 + next() * 70, 5 + next() * 4, next() > 0.5 ? p.pop : p.cream)),
    // The finger post.
    shape('M214 780l160-40 30 10-170 44z', p.ink, 0.25),
    rect(196, 210, 28, 570, mix(p.floor, p.ink, 0.35), 4) +
      rect(196, 210, 9, 570, '#ffffff', 0, 0.15) +
      shape('M190 214l20-26 20 26z', mix(p.floor, p.ink, 0.5)),
    shape('M150 244H420L460 284L420 324H150z', p.cream) +
      shape('M150 308H434L420 324H150z', p.ink, 0.15) +
      letters('Footpath', 284, 302, 50, p.ink),
    shape('M290 350H70L34 384L70 418H290z', p.warm) +
      shape('M290 404H56L70 418H290z', p.ink, 0.15) +
      letters('Inn 2', 172, 402, 46, p.ink),
    // Rucksacks on the stile.
    stroke('M820 800V600M1120 800V600', mix(p.floor, p.ink, 0.45), 28) +
      rect(790, 690, 370, 26, mix(p.floor, p.ink, 0.2), 6) +
      rect(770, 748, 420, 26, mix(p.floor, p.ink, 0.3), 6) +
      rect(800, 620, 350, 22, mix(p.floor, p.ink, 0.15), 6),
    at(
      910,
      690,
      oval(10, 2, 90, 10, p.ink, 0.3),
      rect(-66, -170, 140, 172, p.pop, 34),
      rect(-52, -96, 112, 84, mix(p.pop, p.ink, 0.16), 16),
      rect(-66, -170, 140, 66, mix(p.pop, p.cream, 0.2), 30),
      rect(-14, -124, 36, 40, p.ink, 6),
      rect(-80, -206, 168, 40, p.main, 20),
      disc(-80, -186, 18, mix(p.main, p.cream, 0.3)),
    ),
    at(
      1060,
      690,
      rect(-48, -130, 104, 132, p.main, 28),
      rect(-38, -70, 84, 60, mix(p.main, p.ink, 0.2), 12),
      rect(-48, -130, 104, 50, mix(p.main, p.cream, 0.2), 24),
      rect(54, -80, 26, 72, p.warm, 8),
      rect(56, -94, 22, 18, p.ink, 4),
    ),
  ].join('')
}

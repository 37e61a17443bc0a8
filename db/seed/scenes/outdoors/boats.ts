import { at, disc, fade, group, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** Kayaks side by side on a beach, the water beyond, all from above. */
export function boats({ p, next }: Sheet): string {
  const sea = mix(p.main, '#3aa0b8', 0.45),
    sand = mix(p.warm, p.cream, 0.5)
  const kayak = (x: number, y: number, turn: number, colour: string): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      shape('M22 -250Q100 -90 92 40T22 290Q-48 150 -50 40T22 -250z', p.ink, 0.2),
      shape('M0 -270Q76 -100 72 20T0 270Q-72 140 -72 20T0 -270z', colour),
      shape('M0 -270Q-72 -100 -72 20T0 270Q-30 140 -30 20T0 -270z', '#ffffff', 0.2),
      oval(0, 20, 42, 84, p.ink) +
        oval(0, 30, 32, 62, mix(p.ink, p.cream, 0.2)) +
        rect(-26, 56, 52, 20, p.ink, 8) +
        rect(-30, 40, 60, 12, p.pop === colour ? p.warm : p.pop, 6),
      stroke('M-34 -110L34 -150M-34 -150L34 -110', p.ink, 5, 0.7) +
        oval(0, 168, 26, 32, p.ink, 0.3) +
        rect(-10, -236, 20, 30, p.cream, 8, 0.8),
    )
  const paddle = (x: number, y: number, turn: number, colour: string): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(4, -186, 12, 390, p.ink, 6, 0.2),
      rect(-5, -196, 11, 390, mix(p.floor, p.cream, 0.2), 5),
      shape('M-5 -180Q-34 -220 -20 -290Q0 -312 20 -290Q34 -220 5 -180z', colour),
      shape('M-5 180Q-34 220 -20 290Q0 312 20 290Q34 220 5 180z', colour),
    )
  return [
    rect(0, 0, 1200, 800, sea),
    many(34, () => stroke(`M${next() * 1200} ${next() * 330}q24-16 48 0t48 0`, '#ffffff', 5, 0.22)),
    shape('M0 300Q150 240 320 290T640 270T960 310T1200 260V800H0z', mix(sea, p.cream, 0.35)),
    shape('M0 340Q150 280 320 330T640 310T960 350T1200 300V800H0z', '#ffffff', 0.85),
    shape('M0 372Q150 310 320 362T640 342T960 384T1200 334V800H0z', mix(sand, p.ink, 0.14)),
    shape('M0 430Q150 366 320 420T640 400T960 444T1200 392V800H0z', sand),
    many(170, () => disc(next() * 1200, 440 + next() * 360, 1.5 + next() * 3, p.ink, 0.14)),
    many(11, (i) => at(60 + i * 26, 740 - i * 24 + (i % 2) * 22, oval(0, 0, 9, 15, mix(sand, p.ink, 0.25)))),
    kayak(380, 430, -14, p.pop) +
      kayak(590, 420, -8, p.warm === sand ? p.cream : mix(p.main, p.ink, 0.1)) +
      kayak(800, 440, 0, p.leaf),
    paddle(980, 470, 18, p.pop) + paddle(220, 520, -38, p.main),
    // Life jackets, a ring and a flask.
    at(
      1080,
      660,
      rect(-50, -64, 130, 150, p.ink, 26, 0.16),
      rect(-62, -76, 130, 150, p.pop, 26),
      rect(-10, -76, 26, 150, mix(p.pop, p.ink, 0.2)),
      oval(3, -70, 32, 26, sand),
      rect(-62, -6, 130, 15, p.ink),
      rect(-62, 34, 130, 15, p.ink),
      rect(-8, -12, 22, 26, p.cream, 4),
    ),
    at(
      130,
      190,
      disc(0, 0, 76, p.ink, 0.1),
      ring(0, 0, 56, p.cream, 34),
      many(4, (i) => group(`rotate(${i * 90})`, shape('M0 -73A73 73 0 0 1 34 -65L18 -35A39 39 0 0 0 0 -39z', p.pop))),
      ring(0, 0, 78, '#ffffff', 4, 0.5),
    ),
    at(
      90,
      640,
      many(5, (i) => group(`rotate(${i * 72})`, oval(0, -22, 12, 26, p.pop))),
      disc(0, 0, 9, p.warm),
    ),
    group(
      'translate(640 752) rotate(70)',
      rect(4, -60, 44, 130, p.ink, 12, 0.18),
      rect(-4, -70, 44, 130, p.main, 12),
      rect(4, -92, 28, 26, p.cream, 6),
    ),
    shape('M0 0H700L0 500z', '#ffffff', 0.1) + fade([700, 400, 500, 400], p.ink, 0, 0.12, true),
  ].join('')
}

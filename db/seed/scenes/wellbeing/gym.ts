import { at, disc, fade, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** Kettlebells and a rack of dumb-bells, close to the floor. */
export function gym({ p, next }: Sheet): string {
  const iron = mix(p.ink, '#000000', 0.2)
  const bell = (x: number, y: number, s: number, band: string): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      oval(20, 104, 130, 18, p.ink, 0.4),
      stroke('M-56 -44Q-84 -136 0 -140T56 -44', iron, 34) + stroke('M-62 -70Q-66 -128 -10 -134', '#ffffff', 6, 0.35),
      disc(0, 12, 100, iron) + rect(-64, 88, 128, 22, iron, 8),
      disc(0, 12, 54, band) + disc(0, 12, 40, p.cream) + rect(-24, -2, 48, 10, iron, 4) + rect(-16, 18, 32, 9, iron, 4),
      shape('M-84 -20Q-66 -72 -10 -86Q-60 -50 -70 20Q-86 10 -84 -20z', '#ffffff', 0.16),
    )
  const dumb = (x: number, y: number, s: number, colour: string): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      rect(-60, -10, 120, 20, mix(p.cream, p.ink, 0.3), 6),
      many(
        2,
        (i) =>
          rect(i ? 44 : -98, -46, 54, 92, colour, 12) +
          rect(i ? 44 : -98, -46, 14, 92, '#ffffff', 8, 0.18) +
          rect(i ? 92 : -116, -32, 22, 64, iron, 8),
      ),
    )
  return [
    rect(0, 0, 1200, 800, mix(p.ink, p.main, 0.45)),
    many(
      3,
      (i) =>
        rect(70 + i * 380, 0, 320, 430, mix(p.sky, p.cream, 0.5)) +
        many(5, (k) => rect(90 + i * 380 + k * 60, 430 - 90 - next() * 150, 50, 240, mix(p.sky, p.main, 0.35))) +
        rect(222 + i * 380, 0, 10, 430, p.ink) +
        rect(70 + i * 380, 190, 320, 9, p.ink),
    ),
    rect(0, 424, 1200, 60, mix(p.ink, p.main, 0.25)),
    shape('M70 0H390L860 800H240zM830 0H1150L1200 90V620z', p.warm, 0.13),
    rect(0, 560, 1200, 240, mix(p.floor, p.ink, 0.45)) + rect(0, 556, 1200, 10, p.ink, 0, 0.5),
    many(60, () => oval(next() * 1200, 580 + next() * 210, 6, 2, p.cream, 0.2)),
    // The rack.
    stroke('M170 250L120 590M1030 250L1080 590', p.ink, 22),
    many(
      3,
      (j) =>
        rect(120, 306 + j * 100, 960, 18, mix(p.main, p.ink, 0.1), 6) +
        many(4, (i) => dumb(240 + i * 240, 274 + j * 100, 0.72 + j * 0.06, [p.pop, p.main, p.warm][j] ?? p.pop)),
    ),
    // Towel, bottle, bells.
    bell(300, 660, 1, p.pop) + bell(560, 690, 1.12, p.warm) + bell(150, 720, 0.72, p.soft),
    oval(860, 772, 120, 14, p.ink, 0.35),
    at(
      780,
      650,
      rect(-38, -96, 76, 214, mix(p.soft, p.cream, 0.3), 18),
      rect(-38, 0, 76, 118, p.pop, 14, 0.8),
      rect(-28, -132, 56, 44, p.ink, 8),
      rect(-12, -152, 24, 24, p.ink, 8),
      rect(-28, -80, 14, 180, '#ffffff', 7, 0.4),
    ),
    shape('M900 770Q900 690 960 690H1130Q1150 690 1150 712V770z', p.cream) +
      shape('M900 770Q900 718 950 718H1130V736H960Q920 736 920 770z', p.ink, 0.12) +
      rect(1084, 690, 18, 80, p.pop) +
      rect(1110, 690, 8, 80, p.pop),
    fade([0, 0, 1200, 800], p.ink, 0.12, 0.3, true),
  ].join('')
}

import { disc, group, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

const loaf = (x: number, y: number, turn: number, long: boolean, crust: string, p: Sheet['p']): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    oval(14, 20, long ? 168 : 106, long ? 56 : 100, p.ink, 0.22),
    oval(0, 0, long ? 165 : 104, long ? 54 : 98, mix(crust, p.ink, 0.24)),
    oval(-4, -6, long ? 156 : 96, long ? 46 : 90, crust),
    oval(-14, -18, long ? 120 : 66, long ? 24 : 56, p.cream, 0.22),
    long
      ? many(5, (i) => stroke(`M${-104 + i * 46} 22Q${-84 + i * 46} -6 ${-72 + i * 46} -30`, p.cream, 11, 0.8))
      : stroke('M-60 -6Q0 -34 62 -10M-4 -66Q16 0 0 66', p.cream, 12, 0.8),
  )

/** A baker's bench from above, with the morning's loaves. */
export function bench({ p, next }: Sheet): string {
  const crust = '#c98543',
    wood = mix(p.floor, p.cream, 0.15)
  return [
    rect(0, 0, 1200, 800, wood),
    many(7, (i) => rect(0, i * 116, 1200, 113, p.ink, 0, 0.03 + next() * 0.08)),
    many(22, () => {
      const y = next() * 800,
        x = next() * 1000
      return stroke(`M${x} ${y}q60 ${next() * 10 - 5} ${80 + next() * 160} 0`, p.ink, 2.5, 0.13)
    }),
    group('rotate(-9 620 400)', rect(356, 130, 640, 560, p.ink, 10, 0.16), rect(336, 110, 640, 560, p.cream, 6)),
    group('rotate(-9 620 400)', rect(336, 110, 640, 40, p.ink, 0, 0.05), rect(930, 110, 46, 560, p.ink, 0, 0.05)),
    many(90, () => disc(220 + next() * 800, 80 + next() * 640, 2 + next() * 8, '#ffffff', 0.55)) +
      oval(300, 470, 120, 90, '#ffffff', 0.25),
    loaf(520, 240, -24, true, crust, p),
    loaf(600, 380, -24, true, '#b8703a', p),
    loaf(840, 290, 12, false, '#d69a55', p),
    loaf(500, 570, 30, false, crust, p),
    // Croissants, each of five pillows.
    many(3, (k) =>
      group(
        `translate(${726 + k * 128} ${590 - k * 74}) rotate(${k * 44 - 30}) scale(.84)`,
        shape('M-86 56Q-76 -62 6 -66Q88 -62 98 56Q60 26 6 22Q-48 26 -86 56z', p.ink, 0.18),
        shape('M-92 44Q-84 -74 0 -78Q84 -74 92 44Q58 12 0 10Q-58 12 -92 44z', crust),
        shape('M-28 -74Q0 -82 28 -74L20 12H-20z', '#dba05c'),
        shape('M-62 -50Q-48 -66 -34 -72L-24 12Q-38 12 -46 16zM62 -50Q48 -66 34 -72L24 12Q38 12 46 16z', '#d08f4b'),
        stroke('M-34 -72L-24 10M34 -72L24 10M-62 -50L-48 16M62 -50L48 16', '#9c5f2c', 5, 0.8),
        stroke('M-14 -62Q0 -68 14 -62', '#ffffff', 6, 0.4),
      ),
    ),
    // Bowl, pin and scraper.
    disc(152, 196, 158, p.ink, 0.18) + disc(136, 176, 156, p.main) + disc(136, 176, 138, mix(p.main, p.ink, 0.3)),
    shape('M20 180a118 118 0 0 1 236 0q-40 50-110 34t-126-34z', p.cream) + oval(120, 150, 66, 40, '#ffffff', 0.6),
    ring(136, 176, 147, '#ffffff', 5, 0.25),
    group(
      'translate(206 610) rotate(-42)',
      rect(-196, -22, 400, 70, p.ink, 30, 0.18),
      rect(-236, -14, 472, 26, p.ink, 13) + rect(-170, -36, 340, 70, mix(p.pop, p.warm, 0.25), 18),
      rect(-170, -30, 340, 20, '#ffffff', 10, 0.3),
    ),
    group(
      'translate(1080 640) rotate(16)',
      rect(-64, -64, 150, 150, p.ink, 8, 0.18) + rect(-74, -78, 150, 120, mix(p.cream, p.ink, 0.2), 6),
      rect(-74, 24, 150, 44, p.main, 8) + rect(-66, -72, 20, 92, '#ffffff', 0, 0.5),
    ),
    many(3, (k) =>
      group(
        `translate(${1030 + k * 52} ${150 + k * 30}) rotate(${24 + k * 12})`,
        stroke('M0 -80V150', mix(p.warm, p.ink, 0.25), 5),
        many(
          6,
          (i) => oval(-11, -80 + i * 18, 9, 14, p.warm) + oval(11, -72 + i * 18, 9, 14, mix(p.warm, p.ink, 0.15)),
        ),
      ),
    ),
    shape('M0 0H330L0 300z', p.cream, 0.18) + shape('M1200 800H640L1200 420z', p.ink, 0.1),
  ].join('')
}

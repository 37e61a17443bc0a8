import { at, disc, glow, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

const letter = (p: Sheet['p']): string =>
  disc(0, 20, 30, p.main) + shape('M0 -2l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z', p.warm)

/** A small stage: curtains, two beams, a piano and a drum, the first row's backs. */
export function stage({ p, next }: Sheet): string {
  const night = mix(p.ink, p.main, 0.35)
  return [
    rect(0, 0, 1200, 800, night) + glow(600, 380, 560, p.pop, 0.35),
    many(11, (i) =>
      shape(`M${210 + i * 72} 0h72v540h-72z`, i % 2 ? mix(p.main, p.ink, 0.35) : mix(p.main, p.ink, 0.2)),
    ),
    rect(0, 540, 1200, 90, mix(p.floor, p.warm, 0.2)) +
      many(14, (i) => stroke(`M${i * 110 - 110} 630L${i * 84 + 60} 540`, p.ink, 3, 0.2)),
    rect(0, 626, 1200, 60, mix(p.floor, p.ink, 0.55)) +
      many(12, (i) => oval(60 + i * 98, 640, 30, 13, p.warm) + glow(60 + i * 98, 624, 60, p.warm, 0.35)),
    shape('M260 0H360L620 560H220z', p.cream, 0.2) + shape('M940 0H840L560 560H980z', p.warm, 0.2),
    oval(430, 572, 230, 34, p.cream, 0.35) + oval(790, 572, 220, 32, p.warm, 0.35),
    // Piano.
    oval(440, 596, 200, 14, p.ink, 0.5),
    shape('M300 330Q300 300 330 300H520Q560 300 572 350V400H300z', p.ink) +
      rect(292, 396, 300, 34, mix(p.ink, p.cream, 0.12), 4),
    rect(296, 430, 290, 22, p.cream) +
      many(14, (i) => rect(308 + i * 20, 430, 9, 13, p.ink)) +
      rect(292, 452, 300, 20, p.ink, 4) +
      stroke('M316 472V590M570 472V590', p.ink, 20),
    shape('M360 300l20-76h120l20 76z', p.cream) +
      many(4, (i) => stroke(`M386 ${244 + i * 14}h108`, p.ink, 3, 0.4)) +
      rect(390, 530, 110, 22, p.pop, 10) +
      stroke('M404 552V594M486 552V594', p.ink, 9),
    // Drums and a guitar.
    at(
      800,
      500,
      oval(0, 96, 190, 14, p.ink, 0.5),
      stroke('M-120 94L-96 -90M130 94L108 -120', mix(p.cream, p.ink, 0.3), 7),
      disc(0, 20, 76, p.pop),
      disc(0, 20, 62, p.cream),
      letter(p),
      rect(-96, -60, 84, 50, p.main, 8),
      oval(-54, -60, 42, 11, p.cream),
      rect(14, -70, 84, 54, p.main, 8),
      oval(56, -70, 42, 11, p.cream),
      oval(-112, -96, 66, 9, p.warm),
      oval(118, -126, 72, 9, p.warm),
    ),
    at(
      640,
      470,
      group(
        'rotate(14)',
        rect(-7, -180, 14, 190, mix(p.floor, p.ink, 0.4)),
        rect(-14, -206, 28, 34, p.ink, 4),
        shape(
          'M-34 10Q-60 40 -34 64Q-74 90 -60 130Q-40 164 0 164T60 130Q74 90 34 64Q60 40 34 10Q0 -12 -34 10z',
          p.warm,
        ),
        disc(0, 74, 20, p.ink),
        rect(-22, 120, 44, 9, p.ink, 4),
      ),
    ),
    // Curtains and their pelmet.
    many(4, (i) =>
      shape(
        `M${i * 56 - 10} 60Q${40 + i * 52} 360 ${i * 34 - 40} 640` +
          `H${i * 34 + 20}Q${110 + i * 54} 360 ${50 + i * 56} 60z`,
        i % 2 ? p.pop : mix(p.pop, p.ink, 0.18),
      ),
    ),
    many(4, (i) =>
      shape(
        `M${1210 - i * 56} 60Q${1160 - i * 52} 360 ${1240 - i * 34} 640` +
          `H${1180 - i * 34}Q${1090 - i * 54} 360 ${1150 - i * 56} 60z`,
        i % 2 ? p.pop : mix(p.pop, p.ink, 0.18),
      ),
    ),
    rect(0, 380, 160, 20, p.warm, 8) + rect(1040, 380, 160, 20, p.warm, 8),
    many(
      9,
      (i) =>
        shape(`M${i * 134 - 4} 0h142v84q-71 66-142 0z`, i % 2 ? p.pop : mix(p.pop, p.ink, 0.14)) +
        stroke(`M${i * 134} 86q68 60 134 0`, p.warm, 9),
    ),
    many(26, () => disc(260 + next() * 700, 120 + next() * 380, 2.5, p.cream, 0.5)),
    // The first row.
    rect(0, 682, 1200, 120, mix(p.ink, '#000000', 0.25)),
    many(7, (i) => {
      const x = 60 + i * 180
      return (
        disc(x, 690 - (i % 3) * 14, 42, mix(p.ink, '#000000', 0.35)) +
        shape(`M${x - 84} 800q4-86 84-86t84 86z`, mix(p.ink, '#000000', 0.35))
      )
    }),
  ].join('')
}

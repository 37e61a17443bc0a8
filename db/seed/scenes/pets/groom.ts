import { at, disc, group, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'
import { coatOf } from './coat.ts'

function dog(coat: string, p: Sheet['p']): string {
  const dark = mix(coat, p.ink, 0.4),
    pale = mix(coat, '#ffffff', 0.55)
  return [
    shape('M-120 220Q-130 60 -60 20H60Q130 60 120 220z', coat) + shape('M-50 220Q-60 110 0 80Q60 110 50 220z', pale),
    shape('M-86 40Q0 86 86 40L80 72Q0 116 -80 72z', p.pop) +
      disc(0, 98, 18, p.warm) +
      disc(0, 98, 8, mix(p.warm, p.ink, 0.3)),
    disc(0, -40, 112, coat) + shape('M-28 -140Q0 -160 28 -140Q40 -60 60 -20H-60Q-40 -60 -28 -140z', pale),
    shape('M-88 -112Q-150 -130 -158 -60Q-166 40 -124 62Q-84 30 -78 -60z', dark) +
      shape('M88 -112Q150 -130 158 -60Q166 40 124 62Q84 30 78 -60z', dark),
    oval(0, 8, 64, 52, pale) + oval(0, -20, 26, 19, p.ink) + oval(-7, -26, 8, 5, '#ffffff', 0.6),
    stroke('M0 0V22M-34 24Q-14 44 0 22Q14 44 34 24', p.ink, 6) +
      shape('M-16 34Q0 44 16 34L12 66Q0 82 -12 66z', '#e5707c'),
    disc(-44, -56, 14, p.ink) +
      disc(44, -56, 14, p.ink) +
      disc(-40, -61, 5, '#ffffff') +
      disc(48, -61, 5, '#ffffff') +
      stroke('M-62 -82Q-44 -94 -28 -82M62 -82Q44 -94 28 -82', dark, 7),
  ].join('')
}

/** Bath time at the groomer's: a dog up to its neck in foam. */
export function groom({ p, next }: Sheet): string {
  const coat = coatOf(next)
  return [
    rect(0, 0, 1200, 800, mix(p.soft, p.cream, 0.35)),
    many(10, (j) => many(13, (i) => rect(i * 96, j * 62, 92, 58, '#ffffff', 4, 0.1 + next() * 0.22))),
    disc(600, 300, 290, mix(p.main, p.cream, 0.2)) + disc(600, 300, 240, mix(p.main, p.cream, 0.1)),
    rect(70, 220, 280, 14, mix(p.floor, p.ink, 0.2), 4),
    many(4, (i) => {
      const h = [92, 120, 80, 104][i] ?? 90
      return (
        rect(88 + i * 64, 220 - h, 48, h, [p.pop, p.cream, p.leaf, p.warm][i] ?? p.pop, 12) +
        rect(100 + i * 64, 204 - h, 24, 20, p.ink, 5) +
        rect(88 + i * 64, 220 - h * 0.64, 48, h * 0.3, '#ffffff', 0, 0.6)
      )
    }),
    // Brushes and shears on hooks.
    rect(850, 110, 290, 12, mix(p.floor, p.ink, 0.2), 4),
    at(
      900,
      122,
      rect(-8, 0, 16, 100, p.pop, 8),
      rect(-26, 96, 52, 80, p.pop, 16),
      many(9, (i) => rect(-22 + i * 5, 176, 2.5, 16, p.ink)),
    ),
    at(
      1000,
      122,
      stroke('M0 60L26 180M26 60L0 180', mix(p.cream, p.ink, 0.3), 11),
      ring(-6, 34, 22, p.ink, 10),
      ring(34, 34, 22, p.ink, 10),
    ),
    at(
      1096,
      122,
      rect(-22, 10, 46, 130, p.warm, 8),
      many(6, (i) => rect(-18 + i * 7, 134, 4, 44, mix(p.warm, p.ink, 0.2))),
    ),
    rect(0, 690, 1200, 110, mix(p.floor, p.cream, 0.2)) +
      many(13, (i) => shape(`M${i * 110 - 80} 690h54l-34 110h-64z`, p.ink, 0.08)),
    oval(600, 752, 470, 24, p.ink, 0.28),
    at(600, 330, group('scale(1.18)', dog(coat, p))),
    // Foam on the head, and the tub.
    disc(560, 168, 36, '#ffffff') +
      disc(604, 150, 44, '#ffffff') +
      disc(650, 172, 32, '#ffffff') +
      disc(596, 142, 14, p.soft, 0.5),
    many(19, (i) => disc(220 + i * 42, 506 - Math.sin(i * 1.7) * 18, 44 + next() * 22, '#ffffff')),
    shape('M170 520H1030Q1020 744 880 750H320Q180 744 170 520z', p.pop) +
      shape('M170 520H260Q270 720 400 750H320Q180 744 170 520z', '#ffffff', 0.22) +
      shape('M1030 520H950Q940 710 820 750H880Q1020 744 1030 520z', p.ink, 0.16),
    rect(140, 498, 920, 40, p.cream, 20) + rect(154, 504, 890, 10, '#ffffff', 5, 0.8),
    many(9, (i) => disc(300 + i * 76 + next() * 20, 506, 28 + next() * 12, '#ffffff')),
    stroke('M960 498V330Q960 270 900 270H870', mix(p.cream, p.ink, 0.35), 19) +
      shape('M882 258l-44 6 10 44 40-10z', mix(p.cream, p.ink, 0.25)) +
      many(5, (i) => stroke(`M${836 - i * 6} ${304 + (i % 2) * 8}l-${28 + i * 4} ${60 + i * 5}`, '#ffffff', 5, 0.8)),
    many(13, () => {
      const x = 130 + next() * 940,
        y = 60 + next() * 380,
        r = 9 + next() * 24
      return (
        disc(x, y, r, '#ffffff', 0.3) +
        ring(x, y, r, '#ffffff', 3, 0.8) +
        disc(x - r * 0.35, y - r * 0.35, r * 0.2, '#ffffff', 0.9)
      )
    }),
    at(360, 640, group('rotate(-10)', shape('M0 -26q-20-26-40 0t40 62q60-36 40-62t-40 0z', p.cream, 0.9))),
    rect(1010, 560, 130, 186, p.main, 8) + rect(1010, 590, 130, 14, p.cream) + rect(1010, 700, 130, 14, p.cream),
    at(
      110,
      744,
      oval(6, 6, 70, 12, p.ink, 0.2),
      oval(0, -26, 56, 36, p.warm),
      shape('M44 -44l40-16-16 36z', p.pop),
      disc(-24, -56, 30, p.warm),
      disc(-32, -62, 5, p.ink),
      shape('M-56 -58l-24 8 24 10z', p.pop),
    ),
  ].join('')
}

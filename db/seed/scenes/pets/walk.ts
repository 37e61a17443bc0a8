import { at, disc, fade, glow, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'
import { coatOf } from './coat.ts'

/** A walk in the park in autumn: a dog on its lead, leaves, the long path. */
export function walk({ p, next }: Sheet): string {
  const coat = coatOf(next),
    dark = mix(coat, p.ink, 0.35),
    leaves = [p.pop, p.warm, mix(p.pop, p.warm, 0.5), p.leaf]
  return [
    rect(0, 0, 1200, 800, mix(p.sky, p.warm, 0.2)) + fade([0, 0, 1200, 460], p.cream, 0, 0.8),
    many(8, (i) => rect(i * 160 + 10, 300 - next() * 90, 90, 240, mix(p.soft, p.sky, 0.4))),
    many(9, (i) => disc(i * 150, 400, 90 + next() * 40, mix(leaves[i % 4] ?? p.pop, p.sky, 0.5))),
    rect(0, 430, 1200, 370, mix(p.leaf, p.warm, 0.25)),
    shape('M660 430H720Q760 520 1000 640T1240 800H60Q360 660 520 560T660 430z', mix(p.floor, p.cream, 0.5)),
    many(3, (i) => {
      const x = [120, 960, 1140][i] ?? 0,
        s = [1, 0.62, 0.9][i] ?? 1
      return group(
        `translate(${x} 470) scale(${s})`,
        shape('M-26 160Q-10 20 -20 -180H20Q10 20 30 160z', mix(p.ink, p.floor, 0.35)),
        stroke('M0 -80L-70 -170M4 -110L76 -190', mix(p.ink, p.floor, 0.35), 15),
        many(9, (k) =>
          disc(-120 + (k % 5) * 60, -230 - Math.floor(k / 5) * 90 + next() * 40, 80, leaves[(k + i) % 3] ?? p.pop),
        ),
        many(5, (k) => disc(-80 + k * 46, -300 + next() * 60, 34, mix(leaves[(k + i) % 3] ?? p.pop, p.cream, 0.25))),
      )
    }),
    // A bench and a lamp.
    at(
      470,
      470,
      stroke('M-80 0V66M80 0V66', p.ink, 9),
      rect(-100, -54, 200, 15, p.main, 4),
      rect(-100, -30, 200, 15, p.main, 4),
      rect(-106, 0, 212, 15, mix(p.main, p.ink, 0.2), 4),
    ),
    rect(800, 250, 9, 260, p.ink) +
      shape('M784 250l8-50h26l8 50z', p.warm) +
      rect(784, 190, 42, 12, p.ink, 4) +
      glow(805, 226, 90, p.warm, 0.5),
    shape('M0 640L640 800H0z', p.ink, 0.12),
    many(70, () =>
      group(
        `translate(${next() * 1200} ${540 + next() * 250}) rotate(${next() * 180})`,
        shape('M-14 0Q0 -13 14 0Q0 13 -14 0z', leaves[Math.floor(next() * 3)] ?? p.pop),
      ),
    ),
    many(10, () =>
      group(
        `translate(${200 + next() * 900} ${200 + next() * 260}) rotate(${next() * 180})`,
        shape('M-14 0Q0 -13 14 0Q0 13 -14 0z', leaves[Math.floor(next() * 3)] ?? p.pop),
      ),
    ),
    // The dog, from the side.
    oval(660, 742, 240, 20, p.ink, 0.28),
    stroke('M520 560Q440 520 430 440', coat, 28) + stroke('M440 470Q430 450 430 440', mix(coat, '#ffffff', 0.6), 26),
    stroke('M560 640L540 732M770 640L790 732', dark, 34),
    shape('M500 540Q520 490 620 500H760Q850 500 846 580Q844 650 780 656Q680 640 580 664Q500 660 500 540z', coat) +
      shape('M640 500H760Q800 500 820 520Q740 530 640 500z', p.ink, 0.12),
    stroke('M596 640L600 734M740 650L744 734', coat, 36) +
      rect(580, 722, 52, 20, mix(coat, '#ffffff', 0.6), 10) +
      rect(726, 722, 52, 20, mix(coat, '#ffffff', 0.6), 10),
    shape('M770 540Q780 420 860 396Q930 390 952 440L1010 460Q1020 496 980 508L900 516Q860 560 830 600z', coat) +
      shape('M940 440L1010 460Q1020 496 980 508L912 512Q930 470 940 440z', mix(coat, '#ffffff', 0.5)) +
      oval(1006, 468, 16, 13, p.ink) +
      disc(916, 440, 9, p.ink) +
      disc(919, 437, 3, '#ffffff') +
      stroke('M968 500Q950 512 924 504', p.ink, 5),
    shape('M862 404Q820 400 808 470Q806 520 834 530Q868 500 880 430z', dark),
    shape('M786 520Q820 560 866 556L856 588Q804 590 772 552z', p.main) + disc(846, 588, 12, p.warm),
    stroke('M800 540Q560 380 280 470T-20 300', p.main, 9),
    disc(1090, 716, 36, p.pop) +
      stroke('M1062 700Q1090 716 1076 748M1108 684Q1096 716 1122 726', p.cream, 5) +
      oval(1096, 754, 44, 8, p.ink, 0.25),
  ].join('')
}

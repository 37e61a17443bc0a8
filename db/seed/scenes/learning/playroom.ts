import { at, disc, inside, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A playroom for small children: blocks, a tepee, a rainbow on the wall. */
export function playroom({ p, next }: Sheet): string {
  const bow = [p.pop, p.warm, p.leaf, p.main, p.soft]
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.cream, 0.35)),
    rect(0, 380, 1200, 200, mix(p.soft, p.cream, 0.3)) +
      shape(`M0 384${Array.from({ length: 13 }, () => 'q50-60 100 0').join('')}V420H0z`, mix(p.soft, p.cream, 0.3)),
    many(5, (i) => ring(400, 400, 260 - i * 40, bow[i] ?? p.pop, 40, 0.85)),
    rect(100, 380, 620, 320, mix(p.soft, p.cream, 0.3)),
    many(14, () => disc(760 + next() * 420, 40 + next() * 280, 7, p.warm, 0.7)),
    rect(0, 566, 1200, 18, p.cream) + rect(0, 584, 1200, 216, mix(p.floor, p.cream, 0.25)),
    many(5, (i) => stroke(`M${i * 330 - 250} 800L${i * 240} 584`, p.ink, 3, 0.1)),
    oval(560, 708, 470, 74, mix(p.main, p.cream, 0.35)) +
      oval(560, 708, 410, 60, p.cream, 0.55) +
      oval(560, 708, 340, 46, mix(p.main, p.cream, 0.35)),
    // The tepee.
    oval(960, 700, 220, 22, p.ink, 0.2),
    stroke('M930 130L1000 250M1000 120L960 260', mix(p.floor, p.ink, 0.4), 13),
    shape('M966 206L1160 694H770z', p.cream) + shape('M966 206L1160 694H1060z', p.ink, 0.1),
    inside(
      't',
      'M966 206L1160 694H770z',
      many(4, (j) =>
        many(9, (i) =>
          shape(`M${770 + i * 46 + (j % 2) * 23} ${330 + j * 100}l14-18 14 18-14 18z`, j % 2 ? p.pop : p.main, 0.9),
        ),
      ),
    ),
    shape('M964 420Q900 560 872 694H1040Q1010 540 964 420z', mix(p.ink, p.main, 0.4)) +
      shape('M964 420Q900 560 872 694H842Q910 500 964 420zM964 420Q1024 560 1040 694h26Q1030 520 964 420z', p.pop),
    oval(956, 690, 84, 18, p.warm),
    stroke('M800 60Q880 140 966 196Q1060 130 1180 90', p.ink, 3) +
      many(6, (i) =>
        shape(`M${810 + i * 62} ${[70, 120, 160, 176, 138, 110][i] ?? 100}l34 6-20 34z`, bow[i % 5] ?? p.pop),
      ),
    // Shelf with toys.
    rect(60, 430, 300, 250, mix(p.floor, p.cream, 0.1), 8) +
      many(2, (j) => many(2, (i) => rect(76 + i * 140, 446 + j * 116, 128, 102, mix(p.floor, p.ink, 0.4), 6))),
    rect(90, 500, 100, 48, p.pop, 8) +
      disc(280, 508, 38, p.warm) +
      disc(270, 498, 12, '#fff', 0.5) +
      rect(96, 596, 88, 68, p.main, 8) +
      many(5, (i) => rect(230 + i * 22, 590 + (i % 2) * 14, 18, 74 - (i % 2) * 14, bow[i] ?? p.pop, 2)),
    // Bear.
    at(
      150,
      350,
      disc(-30, -50, 18, mix(p.warm, p.ink, 0.35)),
      disc(30, -50, 18, mix(p.warm, p.ink, 0.35)),
      oval(0, 44, 50, 44, mix(p.warm, p.ink, 0.3)),
      disc(0, -18, 46, mix(p.warm, p.ink, 0.25)),
      oval(0, -4, 22, 17, p.cream),
      disc(0, -10, 7, p.ink),
      disc(-17, -26, 5, p.ink),
      disc(17, -26, 5, p.ink),
      oval(0, 50, 26, 28, p.cream, 0.6),
    ),
    // Blocks, ball, train.
    oval(520, 716, 170, 16, p.ink, 0.16),
    many(
      3,
      (i) =>
        rect(420 + i * 84, 636, 80, 80, [p.pop, p.main, p.warm][i] ?? p.pop, 8) +
        rect(420 + i * 84, 636, 80, 14, '#ffffff', 8, 0.25),
    ),
    rect(462, 554, 80, 80, p.leaf, 8) +
      shape('M548 634l44-78 44 78z', p.pop) +
      disc(502, 594, 22, p.cream, 0.8) +
      shape('M460 660l-20 34h40zM544 656h-8v40h8z', p.cream, 0.8),
    rect(472, 496, 60, 58, p.main, 8) + shape('M462 496h80l-40-54z', p.warm),
    oval(744, 748, 62, 10, p.ink, 0.2) +
      disc(740, 690, 56, p.cream) +
      shape('M740 634a56 56 0 0 1 48 28q-40 20-48 84a56 56 0 0 1-20-3q-2-70 20-109z', p.pop) +
      disc(720, 668, 13, '#ffffff', 0.7),
    at(
      250,
      740,
      rect(-80, -40, 110, 50, p.main, 8),
      rect(-10, -86, 60, 96, p.pop, 8),
      rect(0, -72, 38, 32, p.cream, 4),
      rect(-66, -70, 22, 34, p.ink, 4),
      many(3, (i) => disc(-56 + i * 42, 12, 20, p.ink) + disc(-56 + i * 42, 12, 8, p.warm)),
      rect(54, -10, 20, 6, p.ink),
      rect(72, -46, 96, 56, p.warm, 8),
      many(2, (i) => disc(94 + i * 50, 12, 20, p.ink) + disc(94 + i * 50, 12, 8, p.cream)),
    ),
    shape('M0 0H420L0 560z', p.warm, 0.16),
  ].join('')
}

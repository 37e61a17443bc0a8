import { at, disc, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A garage: a car on the lift, the mechanic's trolley, light through the roller door. */
export function lift({ p, next }: Sheet): string {
  const steel = mix(p.cream, p.ink, 0.35)
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.soft, 0.35)),
    rect(0, 0, 1200, 90, mix(p.ink, p.main, 0.3)) +
      many(
        4,
        (i) =>
          rect(90 + i * 300, 70, 150, 16, p.cream, 4) +
          shape(`M${90 + i * 300} 86h150l120 480H${-30 + i * 300}z`, p.cream, 0.1),
      ),
    rect(0, 420, 1200, 190, p.main) + rect(0, 412, 1200, 12, p.cream),
    // Roller door, half up.
    rect(700, 150, 420, 460, mix(p.sky, p.cream, 0.5)) +
      shape('M700 470Q820 400 930 450T1120 430V610H700z', mix(p.leaf, p.sky, 0.3)) +
      many(7, (i) => rect(700, 150 + i * 26, 420, 22, mix(p.soft, p.ink, 0.12 + (i % 2) * 0.06))),
    rect(686, 136, 14, 474, p.ink) + rect(1120, 136, 14, 474, p.ink) + rect(680, 118, 460, 34, p.ink, 8),
    // Shelf of tyres.
    rect(60, 170, 330, 12, p.ink) + rect(60, 310, 330, 12, p.ink),
    many(
      4,
      (i) =>
        disc(104 + i * 80, 126, 46, mix(p.ink, '#000000', 0.2)) +
        disc(104 + i * 80, 126, 22, steel) +
        disc(104 + i * 80, 126, 9, p.ink),
    ),
    many(7, (i) => {
      const h = 56 + next() * 40
      return rect(70 + i * 45, 310 - h, 36, h, [p.pop, p.warm, p.cream, p.leaf][i % 4] ?? p.pop, 5)
    }),
    rect(0, 600, 1200, 200, mix(p.floor, p.ink, 0.1)) + rect(0, 600, 1200, 8, p.ink, 0, 0.3),
    many(7, (i) => stroke(`M${i * 230 - 120} 800L${150 + i * 150} 608`, p.ink, 3, 0.12)),
    shape('M700 608H1120L1000 800H430z', p.cream, 0.3),
    many(14, (i) => shape(`M${i * 90} 764h44l-20 36h-44z`, p.warm, 0.9)),
    // The lift.
    oval(560, 704, 420, 22, p.ink, 0.3),
    rect(248, 130, 44, 570, p.pop) +
      rect(248, 130, 12, 570, '#ffffff', 0, 0.25) +
      rect(828, 130, 44, 570, p.pop) +
      rect(860, 130, 12, 570, p.ink, 0, 0.2),
    rect(232, 690, 78, 20, p.ink, 4) +
      rect(812, 690, 78, 20, p.ink, 4) +
      rect(240, 116, 640, 22, mix(p.pop, p.ink, 0.3), 6),
    rect(280, 486, 220, 20, p.ink, 6) +
      rect(620, 486, 220, 20, p.ink, 6) +
      rect(360, 466, 40, 24, p.ink) +
      rect(720, 466, 40, 24, p.ink),
    // The car.
    shape(
      'M190 430Q188 372 250 360L330 350Q390 258 470 254H640Q712 256 776 346L880 362' +
        'Q946 376 946 430Q946 462 920 466H214Q190 462 190 430z',
      p.cream,
    ),
    shape('M190 430Q188 372 250 360L330 350H776L880 362Q946 376 946 430z', '#ffffff', 0.35),
    shape('M190 424H946Q946 462 920 466H214Q190 462 190 424z', p.ink, 0.16),
    shape('M362 350Q412 278 472 276H548V350zM572 276H636Q692 280 742 350H572z', mix(p.main, p.ink, 0.45)),
    shape('M392 350L452 280H490L430 350zM600 350L640 278L664 286L630 350z', '#ffffff', 0.25),
    stroke('M560 270V460M560 460H370M560 460H740M346 366Q356 430 372 460', p.ink, 3, 0.35) +
      rect(580, 380, 40, 9, p.ink, 4, 0.5) +
      rect(396, 380, 40, 9, p.ink, 4, 0.5),
    rect(906, 384, 40, 24, p.warm, 10) + rect(190, 390, 26, 36, p.pop, 8),
    many(
      2,
      (i) =>
        disc(320 + i * 490, 476, 66, mix(p.ink, '#000000', 0.2)) +
        disc(320 + i * 490, 476, 40, steel) +
        many(5, (k) =>
          group(`rotate(${k * 72} ${320 + i * 490} 476)`, rect(315 + i * 490, 440, 10, 28, p.ink, 4, 0.6)),
        ) +
        disc(320 + i * 490, 476, 11, p.ink),
    ),
    // Trolley and oil.
    at(
      1010,
      560,
      oval(40, 158, 110, 14, p.ink, 0.3),
      rect(-50, -30, 180, 170, p.pop, 8),
      many(
        4,
        (i) => rect(-38, -14 + i * 38, 156, 30, mix(p.pop, p.ink, 0.2), 4) + rect(10, -4 + i * 38, 60, 8, p.cream, 4),
      ),
      rect(-58, -44, 196, 18, p.ink, 6),
      disc(-26, 150, 14, p.ink),
      disc(106, 150, 14, p.ink),
      stroke('M-20 -50L10 -82M40 -48L44 -96M80 -48L104 -80', steel, 9),
    ),
    at(
      130,
      640,
      oval(6, 70, 84, 14, p.ink, 0.3),
      rect(-62, -90, 126, 156, mix(p.main, p.ink, 0.2), 10),
      rect(-62, -60, 126, 12, p.ink, 0, 0.3),
      rect(-62, 20, 126, 12, p.ink, 0, 0.3),
      oval(1, -88, 63, 16, mix(p.main, p.cream, 0.2)),
      shape('M2 -40q28 36 0 52q-28-16 0-52z', p.warm),
    ),
    oval(540, 690, 70, 12, p.ink) + rect(486, 652, 110, 36, p.ink, 8),
  ].join('')
}

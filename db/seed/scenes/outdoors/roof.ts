import { at, disc, fade, group, inside, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A slate roof on the slant: ladder, chimney and a wide sky. */
export function roof({ p, next }: Sheet): string {
  const slate = mix(p.ink, p.main, 0.45)
  return [
    rect(0, 0, 1200, 800, mix(p.sky, p.main, 0.12)) + fade([0, 0, 1200, 700], p.warm, 0, 0.7),
    disc(270, 250, 120, p.cream, 0.85),
    many(4, (i) =>
      at(130 + i * 300, 120 + (i % 2) * 110, oval(0, 0, 130, 17, p.cream, 0.8), oval(54, -18, 70, 20, p.cream, 0.8)),
    ),
    many(4, (i) => stroke(`M${330 + i * 54} ${330 - i * 26}q16-16 30 0q14-16 30 0`, p.ink, 5, 0.6)),
    many(12, (i) => rect(i * 60 - 20, 620 - next() * 60, 52, 200, mix(p.soft, p.warm, 0.3 + (i % 3) * 0.1))),
    many(12, (i) => shape(`M${i * 60 - 24} ${600}l30-30 30 30v200h-60z`, mix(p.soft, p.main, 0.2 + (i % 3) * 0.1))),
    // The roof.
    shape('M-40 860L760 180L1300 640V860z', p.ink, 0.2),
    inside(
      'o',
      'M0 860L780 196L1240 560V860z',
      rect(0, 160, 1240, 700, slate),
      many(16, (j) =>
        many(16, (i) => {
          const x = i * 90 - (j % 2) * 45 - 340,
            y = 196 + j * 54
          return group(
            'rotate(-40.4 780 196)',
            rect(x, y, 87, 51, mix(slate, p.cream, 0.04 + next() * 0.15), 4),
            rect(x, y + 44, 87, 7, p.ink, 0, 0.35),
          )
        }),
      ),
    ),
    stroke('M0 858L780 194', mix(p.pop, p.ink, 0.1), 30) + stroke('M0 850L780 186', '#ffffff', 6, 0.3),
    shape('M780 196L1240 560V860H1000z', p.ink, 0.3),
    stroke('M780 196L1240 560', mix(p.pop, p.ink, 0.3), 26),
    // Chimney.
    shape('M520 130H700V330L520 450z', mix(p.pop, p.warm, 0.25)) +
      shape('M650 130h50v200l-50 34z', p.ink, 0.2) +
      many(7, (j) => stroke(`M520 ${166 + j * 36}H700`, p.cream, 3, 0.4)) +
      many(7, (j) => stroke(`M${560 + (j % 2) * 50} ${130 + j * 36}v36`, p.cream, 3, 0.4)),
    rect(504, 106, 212, 32, mix(p.pop, p.ink, 0.25)) +
      many(
        2,
        (i) =>
          shape(`M${536 + i * 90} 106l8-66h44l8 66z`, mix(p.warm, p.pop, 0.4)) +
          rect(536 + i * 90, 34, 60, 14, mix(p.warm, p.ink, 0.3), 5),
      ),
    stroke('M500 470L530 440L700 350L716 326', mix(p.cream, p.ink, 0.25), 15),
    // The ladder, hooked over the ridge.
    stroke('M660 330L1010 790M740 268L1096 734', mix(p.warm, p.cream, 0.2), 20) +
      stroke('M664 326L1014 786M744 264L1100 730', '#ffffff', 5, 0.4) +
      many(9, (i) =>
        stroke(`M${688 + i * 37} ${364 + i * 48.6}L${766 + i * 37} ${304 + i * 48.6}`, mix(p.warm, p.ink, 0.12), 14),
      ),
    stroke('M660 330L620 296M740 268L700 232', mix(p.cream, p.ink, 0.3), 15),
    // Tools left on the slates.
    group(
      'rotate(-40 420 640)',
      rect(330, 610, 190, 110, p.ink, 10, 0.3),
      rect(322, 600, 190, 110, p.pop, 12),
      rect(322, 600, 190, 32, mix(p.pop, p.cream, 0.25), 12),
      stroke('M372 600Q416 536 466 600', p.cream, 11),
      rect(392, 644, 50, 26, p.ink, 6),
    ),
    group(
      'rotate(-40 660 640)',
      many(3, (i) => rect(560 + i * 7, 690 - i * 15, 150, 20, mix(slate, p.cream, 0.2 + i * 0.1), 4)),
    ),
    shape('M0 0H520L0 480z', p.cream, 0.16),
  ].join('')
}

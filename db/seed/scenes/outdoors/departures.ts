import { at, disc, fade, glow, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A suitcase under the departure board, an aeroplane lifting off behind the glass. */
export function departures({ p, letters }: Sheet): string {
  const towns = [
    ['06:40', 'Lisbon'],
    ['07:15', 'Oslo'],
    ['07:50', 'Palermo'],
  ] as const
  return [
    rect(0, 0, 1200, 800, mix(p.sky, p.cream, 0.25)) + fade([0, 0, 1200, 560], p.pop, 0, 0.4),
    disc(250, 420, 110, p.warm) + glow(250, 420, 300, p.warm, 0.5),
    many(4, (i) =>
      at(150 + i * 300, 380 + (i % 2) * 60, oval(0, 0, 130, 20, p.cream, 0.75), oval(30, -18, 70, 24, p.cream, 0.75)),
    ),
    shape('M0 520Q200 480 420 506T900 490T1200 510V600H0z', mix(p.main, p.sky, 0.35)) +
      rect(0, 546, 1200, 60, mix(p.leaf, p.sky, 0.3)) +
      rect(0, 576, 1200, 30, mix(p.ink, p.soft, 0.55)),
    // The aeroplane.
    group(
      'translate(560 400) rotate(-14) scale(1.1)',
      shape('M-300 -10Q-290 -34 -240 -36H170Q240 -34 268 0Q240 26 170 28H-230Q-290 24 -300 -10z', p.cream),
      shape('M-300 -10Q-290 24 -230 28H170Q240 26 268 0H-296z', p.ink, 0.12),
      shape('M-290 -20L-344 -116H-290L-212 -34z', p.pop),
      shape('M-20 6L-150 130H-90L90 10z', mix(p.main, p.ink, 0.1)),
      shape('M-10 -34L-80 -90H-40L70 -36z', mix(p.main, p.cream, 0.2)),
      many(11, (i) => rect(-200 + i * 34, -20, 15, 17, p.main, 6)),
      shape('M206 -28Q232 -24 248 -10H206z', p.ink),
      rect(-56, 46, 74, 30, p.pop, 14),
      rect(-240, 6, 420, 7, p.pop),
    ),
    stroke('M40 620Q180 560 300 490', '#ffffff', 8, 0.6),
    many(4, (i) => rect(180 + i * 280, 0, 20, 610, mix(p.ink, p.main, 0.3))) +
      rect(0, 0, 1200, 30, p.ink) +
      rect(0, 210, 1200, 12, mix(p.ink, p.main, 0.3)) +
      shape('M0 610L320 30H420L100 610zM760 610L1080 30H1120L800 610z', '#ffffff', 0.12),
    rect(0, 604, 1200, 16, p.ink),
    rect(0, 620, 1200, 180, mix(p.floor, p.cream, 0.35)) +
      shape('M60 620H420L620 800H160z', p.warm, 0.35) +
      many(7, (i) => stroke(`M${i * 260 - 260} 800L${i * 200} 620`, p.ink, 3, 0.12)) +
      stroke('M0 700H1200', p.ink, 3, 0.1),
    // The board.
    rect(620, 0, 14, 74, p.ink) + rect(1060, 0, 14, 74, p.ink),
    rect(550, 60, 600, 272, p.ink, 14) + rect(550, 60, 600, 72, p.main, 14) + rect(550, 110, 600, 22, p.main),
    letters('Departures', 850, 112, 48, p.cream),
    many(
      3,
      (i) =>
        rect(572, 150 + i * 58, 556, 46, mix(p.ink, p.main, 0.3), 6) +
        rect(572, 172 + i * 58, 556, 2, p.ink) +
        letters(towns[i]?.[0] ?? '', 646, 184 + i * 58, 34, p.warm) +
        letters(towns[i]?.[1] ?? '', 850, 184 + i * 58, 34, p.cream) +
        disc(1092, 173 + i * 58, 11, i === 1 ? p.pop : p.leaf),
    ),
    // The suitcases.
    oval(720, 762, 300, 20, p.ink, 0.25),
    stroke('M800 430V330H880V430', mix(p.cream, p.ink, 0.4), 15) + rect(790, 316, 100, 26, p.ink, 10),
    rect(690, 420, 300, 320, p.pop, 34) +
      rect(690, 420, 50, 320, '#ffffff', 24, 0.2) +
      rect(946, 420, 44, 320, p.ink, 22, 0.14) +
      many(4, (i) => rect(760 + i * 48, 440, 12, 280, p.ink, 6, 0.16)) +
      rect(676, 560, 328, 22, p.ink, 6) +
      rect(816, 552, 48, 38, p.warm, 8) +
      many(2, (i) => disc(740 + i * 200, 750, 20, p.ink) + disc(740 + i * 200, 750, 8, p.cream)),
    disc(762, 490, 34, p.cream) +
      shape('M742 500l20-34 20 34z', p.main) +
      group(
        'rotate(-14 910 660)',
        rect(870, 630, 90, 54, p.warm, 6),
        rect(884, 648, 62, 7, p.ink, 3),
        rect(884, 664, 44, 7, p.ink, 3),
      ),
    rect(490, 590, 210, 160, p.main, 22) +
      rect(490, 590, 34, 160, '#ffffff', 16, 0.2) +
      rect(490, 640, 210, 14, p.ink, 0, 0.3) +
      stroke('M550 590V560Q550 548 564 548H630Q644 548 644 560V590', p.ink, 11) +
      rect(576, 632, 38, 32, p.warm, 6),
    shape('M500 548Q560 470 680 500Q700 540 690 552Q590 520 500 548z', mix(p.warm, p.cream, 0.4)) +
      shape('M540 520Q590 460 650 496Q640 520 632 526Q590 512 548 534z', p.cream) +
      stroke('M545 528Q590 506 636 520', p.pop, 9),
    at(
      1070,
      620,
      shape('M-10 0h150v14H-10z', p.ink),
      rect(0, 14, 12, 130, p.ink),
      rect(120, 14, 12, 130, p.ink),
      rect(-10, -70, 150, 60, p.leaf, 14),
    ),
  ].join('')
}

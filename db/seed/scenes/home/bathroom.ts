import { at, disc, fade, group, inside, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A bathroom: the tub under a round window, tiles, a fern in the steam. */
export function bathroom({ p, next }: Sheet): string {
  return [
    rect(0, 0, 1200, 800, mix(p.soft, p.cream, 0.2)),
    rect(0, 330, 1200, 300, mix(p.main, p.cream, 0.14)),
    many(6, (j) =>
      many(17, (i) => rect(i * 74 - (j % 2) * 37, 334 + j * 49, 70, 45, '#ffffff', 3, 0.05 + next() * 0.16)),
    ),
    rect(0, 318, 1200, 16, p.cream),
    disc(610, 176, 136, p.cream) + disc(610, 176, 116, mix(p.sky, p.cream, 0.25)),
    inside(
      'r',
      'M494 176a116 116 0 1 0 232 0a116 116 0 1 0-232 0z',
      disc(660, 130, 34, p.warm),
      shape('M480 220Q560 150 640 214T760 190V310H480z', p.leaf),
      shape('M480 250Q580 210 740 250V310H480z', mix(p.leaf, p.ink, 0.2)),
    ),
    rect(604, 60, 12, 232, p.cream) + rect(494, 170, 232, 12, p.cream),
    rect(0, 630, 1200, 170, p.cream),
    many(4, (j) =>
      many(20, (i) =>
        (i + j) % 2 ? '' : shape(`M${i * 70 - 60 - j * 18} ${630 + j * 44}h70l-18 44h-70z`, p.ink, 0.85),
      ),
    ),
    fade([0, 630, 1200, 170], p.main, 0.3, 0.05),
    shape('M520 330L760 330L1040 800H700z', p.warm, 0.16),
    // The tub.
    oval(610, 720, 420, 28, p.ink, 0.4),
    many(2, (i) =>
      shape(`M${350 + i * 460} 676q30 0 ${i ? -10 : 10} 44h${i ? 44 : -44}q4-30 ${i ? -34 : 34}-44z`, p.warm),
    ),
    shape('M216 446H1004Q996 690 820 694H400Q224 690 216 446z', p.pop),
    shape('M216 446H300Q306 660 460 694H400Q224 690 216 446z', '#ffffff', 0.22) +
      shape('M1004 446H950Q940 660 760 694H820Q996 690 1004 446z', p.ink, 0.2),
    rect(190, 424, 840, 36, p.cream, 18) + rect(200, 428, 820, 10, '#ffffff', 5, 0.8),
    many(15, (i) => disc(300 + i * 42 + next() * 20, 416 - next() * 22, 20 + next() * 20, '#ffffff', 0.92)),
    stroke('M930 424V270Q930 220 880 222Q842 224 842 270', p.warm, 20) +
      stroke('M930 424V270', '#ffffff', 5, 0.5) +
      rect(900, 330, 60, 16, p.warm, 8) +
      disc(900, 338, 13, p.warm),
    shape('M240 424h130v150q-65 24-130 0z', p.main) +
      rect(240, 540, 130, 14, p.cream) +
      rect(240, 424, 130, 12, '#ffffff', 0, 0.2),
    rect(470, 400, 240, 22, mix(p.floor, p.ink, 0.1), 6) +
      rect(490, 372, 60, 28, p.warm, 8) +
      rect(640, 350, 26, 50, p.cream, 8),
    // Stool, mat, shelf, plants.
    shape('M1040 560h110v20l16 150h-22l-14-140h-66l-14 140h-22l12-150z', mix(p.floor, p.ink, 0.35)) +
      rect(1036, 520, 118, 26, p.cream, 10) +
      rect(1046, 496, 98, 26, p.soft, 10) +
      rect(1036, 472, 118, 26, p.main, 10),
    rect(840, 130, 290, 12, mix(p.floor, p.ink, 0.25), 4) +
      rect(870, 70, 34, 60, p.pop, 8) +
      rect(912, 88, 30, 42, p.warm, 8) +
      rect(1060, 60, 40, 70, p.main, 10),
    at(
      1000,
      130,
      shape('M-30 -44h60l-8 44h-44z', p.cream),
      many(7, (i) =>
        stroke(
          `M0 -40Q${(i - 3) * 26} ${-110 + Math.abs(i - 3) * 20} ${(i - 3) * 38} ${-30 + Math.abs(i - 3) * 20}`,
          i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.25),
          9,
        ),
      ),
    ),
    at(
      110,
      700,
      shape('M-70 -60H70L52 70H-52z', p.warm),
      many(9, (i) =>
        group(
          `rotate(${i * 20 - 80} 0 -60)`,
          shape('M0 -30Q56 -200 0 -330Q-56 -200 0 -30z', i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.2)),
          stroke('M0 -40V-280', p.cream, 3, 0.3),
        ),
      ),
    ),
    fade([0, 0, 1200, 330], p.warm, 0.12, 0),
  ].join('')
}

import { at, disc, fade, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

const oneTint = (next: () => number, p: Sheet['p']): string => [p.pop, p.warm, p.cream][Math.floor(next() * 3)] ?? p.pop

/** A house with a For Sale board, its hedge and path. */
export function forSale({ p, next, letters }: Sheet): string {
  const win = (x: number, y: number, w: number, h: number): string =>
    rect(x - 10, y - 10, w + 20, h + 20, p.cream) +
    rect(x, y, w, h, mix(p.main, p.ink, 0.4)) +
    shape(`M${x} ${y + h}L${x + w * 0.6} ${y}H${x + w}L${x + w * 0.35} ${y + h}z`, '#ffffff', 0.22) +
    rect(x + w / 2 - 4, y, 8, h, p.cream) +
    rect(x, y + h * 0.4, w, 7, p.cream) +
    rect(x - 20, y + h + 10, w + 40, 14, mix(p.cream, p.ink, 0.15))
  return [
    rect(0, 0, 1200, 800, p.sky) + fade([0, 0, 1200, 520], p.cream, 0, 0.8),
    many(3, (i) =>
      at(
        160 + i * 430,
        90 + (i % 2) * 56,
        oval(0, 0, 96, 24, '#ffffff', 0.8),
        oval(50, -20, 56, 28, '#ffffff', 0.8),
        oval(-34, -14, 44, 22, '#ffffff', 0.8),
      ),
    ),
    disc(60, 470, 170, mix(p.leaf, p.sky, 0.35)) + disc(1160, 440, 210, mix(p.leaf, p.sky, 0.3)),
    // The house: gable and wing.
    rect(560, 300, 470, 340, mix(p.wall, p.warm, 0.15)),
    shape('M524 306L600 150H1010L1076 306z', mix(p.main, p.ink, 0.35)),
    many(5, (j) => stroke(`M${588 - j * 16} ${184 + j * 28}H${1022 + j * 14}`, p.ink, 3, 0.3)),
    rect(890, 84, 64, 110, mix(p.pop, p.ink, 0.2)) + many(2, (i) => rect(896 + i * 28, 60, 22, 30, p.floor, 4)),
    shape('M250 640V320L420 150L590 320V640z', mix(p.cream, p.warm, 0.12)),
    shape('M420 120L206 336L232 358L420 172L608 358L634 336z', p.pop) +
      shape('M420 172L608 358L590 372V320L420 152z', p.ink, 0.12),
    shape('M420 172L250 340V380L420 212L590 380V340z', p.ink, 0.12),
    disc(420, 268, 34, p.cream) +
      disc(420, 268, 25, mix(p.main, p.ink, 0.4)) +
      stroke('M395 268h50M420 243v50', p.cream, 5),
    win(330, 356, 180, 92) + win(670, 350, 110, 100) + win(860, 350, 110, 100),
    shape('M306 640V520L330 500H510L534 520V640z', p.cream) +
      rect(318, 520, 204, 84, mix(p.main, p.ink, 0.4)) +
      many(3, (i) => rect(364 + i * 52, 520, 7, 84, p.cream)) +
      shape('M318 604L400 520H450L366 604z', '#ffffff', 0.2),
    rect(680, 496, 104, 144, p.cream) +
      rect(692, 508, 80, 132, p.main) +
      rect(704, 520, 56, 40, p.warm) +
      disc(760, 588, 5, p.warm),
    shape('M660 500L732 460L804 500z', p.pop) + win(860, 514, 110, 84),
    rect(560, 300, 60, 340, p.ink, 0, 0.14),
    // Garden.
    shape('M0 640H1200V800H0z', mix(p.leaf, p.warm, 0.3)) +
      shape('M694 640H776L880 800H600z', mix(p.floor, p.cream, 0.5)),
    many(5, (i) => stroke(`M${690 - i * 18} ${660 + i * 30}H${784 + i * 20}`, p.ink, 3, 0.14)),
    many(13, (i) => disc(i * 44 - 10, 664 + next() * 14, 40, mix(p.leaf, p.ink, 0.12 + next() * 0.16))),
    many(8, (i) => disc(912 + i * 44, 664 + next() * 14, 40, mix(p.leaf, p.ink, 0.12 + next() * 0.16))),
    rect(0, 672, 560, 40, mix(p.leaf, p.ink, 0.25)) + rect(900, 672, 300, 40, mix(p.leaf, p.ink, 0.25)),
    many(14, () => disc(40 + next() * 500, 640 + next() * 50, 7, oneTint(next, p))),
    shape('M250 640L120 712H560L590 640z', p.ink, 0.1),
    // The board.
    shape('M1010 786l80-14 70 8-70 14z', p.ink, 0.24),
    rect(1046, 330, 22, 460, p.cream) + rect(1060, 330, 8, 460, p.ink, 0, 0.15),
    rect(836, 350, 214, 190, p.ink, 6, 0.2) + rect(828, 340, 218, 190, p.pop, 6) + rect(828, 340, 218, 60, p.main, 6),
    letters('For', 937, 452, 58, p.cream) + letters('Sale', 937, 508, 58, p.cream),
    shape('M910 380v-14l27-16 27 16v14z', p.cream),
  ].join('')
}

import { disc, glow, inside, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A chair before a barber's mirror, bottles and brushes beneath the bulbs. */
export function chair({ p, next }: Sheet): string {
  return [
    rect(0, 0, 1200, 800, p.main),
    many(10, (i) => rect(i * 126, 0, 3, 640, p.ink, 0, 0.2)) +
      rect(0, 470, 1200, 170, mix(p.main, p.ink, 0.35)) +
      rect(0, 462, 1200, 12, p.warm),
    rect(0, 640, 1200, 160, p.cream) +
      many(4, (j) =>
        many(9, (i) =>
          (i + j) % 2
            ? ''
            : shape(`M${i * 170 - 120 - j * 34} ${640 + j * 40}h170l-34 40h-170z`, mix(p.ink, p.main, 0.2)),
        ),
      ),
    // The mirror, and the room in it.
    rect(322, 44, 556, 424, p.ink, 30, 0.3) +
      rect(312, 32, 556, 424, p.warm, 30) +
      rect(336, 56, 508, 376, mix(p.sky, p.cream, 0.35), 16),
    inside(
      'm',
      'M352 56H828q16 0 16 16V432H336V72q0-16 16-16z',
      rect(390, 120, 140, 200, p.cream) + rect(402, 132, 116, 176, mix(p.warm, p.cream, 0.3)),
      rect(640, 150, 150, 12, p.floor) +
        many(5, (i) =>
          rect(
            648 + i * 28,
            108 + (i % 2) * 10,
            22,
            42 - (i % 2) * 10,
            [p.pop, p.soft, p.main, p.warm, p.leaf][i] ?? p.pop,
            4,
          ),
        ),
      rect(336, 380, 508, 60, mix(p.floor, p.cream, 0.2)),
      shape('M336 432L640 56H740L440 432z', '#ffffff', 0.4),
      shape('M700 432L844 250V330L770 432z', '#ffffff', 0.3),
    ),
    many(7, (i) => glow(348 + i * 81, 44, 52, p.cream, 0.8) + disc(348 + i * 81, 44, 15, p.cream)),
    // The shelf under it.
    rect(240, 470, 720, 26, p.cream, 6) +
      rect(240, 490, 720, 8, p.ink, 0, 0.25) +
      rect(280, 498, 640, 74, mix(p.floor, p.ink, 0.3)) +
      many(
        3,
        (i) => rect(294 + i * 210, 508, 196, 54, mix(p.floor, p.ink, 0.12), 4) + disc(392 + i * 210, 535, 8, p.warm),
      ),
    many(4, (i) => {
      const h = [96, 70, 112, 60][i] ?? 80
      return (
        rect(266 + i * 46, 470 - h, 36, h, [p.pop, p.cream, p.leaf, p.ink][i] ?? p.pop, 8) +
        rect(276 + i * 46, 454 - h, 16, 20, p.ink, 3) +
        rect(266 + i * 46, 470 - h * 0.6, 36, h * 0.26, '#ffffff', 0, 0.5)
      )
    }),
    rect(800, 390, 78, 80, mix(p.sky, p.cream, 0.2), 8) +
      many(4, (i) => stroke(`M${816 + i * 15} 462L${812 + i * 19} 330`, [p.ink, p.pop, p.ink, p.warm][i] ?? p.ink, 8)),
    rect(900, 430, 44, 40, p.pop, 6) + disc(922, 410, 30, p.cream) + disc(912, 398, 14, '#ffffff', 0.6),
    // Pole and pictures.
    rect(1040, 90, 84, 24, p.ink, 8) +
      rect(1040, 356, 84, 24, p.ink, 8) +
      disc(1082, 80, 26, p.warm) +
      rect(1050, 114, 64, 242, p.cream),
    inside(
      'b',
      'M1050 114h64v242h-64z',
      many(7, (i) => shape(`M1050 ${120 + i * 56}l64-44v26l-64 44z`, i % 2 ? p.pop : mix(p.main, p.ink, 0.2))),
    ),
    rect(1050, 114, 16, 242, '#ffffff', 0, 0.35),
    rect(84, 110, 140, 180, p.cream) +
      rect(96, 122, 116, 156, p.pop) +
      disc(154, 180, 34, p.cream) +
      shape('M106 278q0-60 48-60t48 60z', p.cream) +
      rect(84, 320, 140, 96, p.ink) +
      many(3, (i) => rect(100, 340 + i * 22, 70 + i * 14, 7, p.cream, 3)),
    // The chair.
    oval(600, 776, 190, 20, p.ink, 0.35) +
      oval(600, 764, 130, 22, mix(p.cream, p.ink, 0.35)) +
      oval(600, 756, 130, 20, mix(p.cream, p.ink, 0.15)),
    rect(578, 664, 44, 94, mix(p.cream, p.ink, 0.4)) + rect(586, 664, 10, 94, '#ffffff', 0, 0.5),
    rect(520, 214, 160, 76, p.ink, 26) + rect(586, 282, 28, 40, mix(p.cream, p.ink, 0.3)),
    shape('M470 350Q468 306 510 304H690Q732 306 730 350L716 590H484z', p.pop) +
      shape('M470 350Q468 306 510 304H540Q512 330 522 590H484z', '#ffffff', 0.18) +
      shape('M730 350L716 590H680Q700 400 690 304Q732 306 730 350z', p.ink, 0.16),
    many(3, (j) => many(3, (i) => disc(552 + i * 48, 376 + j * 66, 6, p.ink, 0.35))),
    rect(452, 584, 296, 84, mix(p.pop, p.ink, 0.12), 26) + rect(466, 590, 268, 22, '#ffffff', 11, 0.16),
    stroke('M440 500V620M760 500V620', mix(p.cream, p.ink, 0.3), 14) +
      rect(404, 476, 84, 32, p.ink, 16) +
      rect(712, 476, 84, 32, p.ink, 16),
    stroke('M500 690L470 742M700 690L730 742', mix(p.cream, p.ink, 0.3), 13) + rect(440, 736, 320, 14, p.ink, 6),
    shape('M0 0H300L0 460z', p.warm, 0.12) +
      many(10, () => oval(420 + next() * 380, 786 + next() * 8, 9, 2.5, p.ink, 0.5)),
  ].join('')
}

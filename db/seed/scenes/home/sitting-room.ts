import { at, disc, fade, glow, group, inside, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A sitting room in the afternoon: armchair, reading lamp, a garden behind the window. */
export function sittingRoom({ p, next }: Sheet): string {
  return [
    rect(0, 0, 1200, 800, mix(p.soft, p.wall, 0.45)),
    many(15, (i) => rect(i * 82, 0, 40, 620, p.cream, 0, 0.12)),
    rect(0, 600, 1200, 22, p.cream) + rect(0, 620, 1200, 180, p.floor),
    many(6, (i) => stroke(`M${i * 260 - 200} 800L${i * 200} 622`, p.ink, 3, 0.12)),
    // The window.
    rect(86, 96, 376, 386, p.cream) + rect(108, 118, 332, 342, mix(p.sky, p.cream, 0.35)),
    inside(
      'w',
      'M108 118h332v342h-332z',
      disc(356, 190, 42, p.warm),
      shape('M108 340Q220 270 310 320T440 300V460H108z', mix(p.leaf, p.sky, 0.45)),
      shape('M108 400Q190 350 300 384T440 376V460H108z', p.leaf),
      disc(168, 330, 54, mix(p.leaf, p.ink, 0.2)) + rect(162, 360, 10, 60, p.ink),
      many(8, (i) => disc(240 + i * 28, 420 + next() * 26, 9, i % 2 ? p.pop : p.cream)),
    ),
    rect(268, 118, 12, 342, p.cream) +
      rect(108, 270, 332, 10, p.cream) +
      rect(70, 476, 408, 22, mix(p.cream, p.ink, 0.1)),
    shape('M40 76H128Q130 330 76 600H24Q44 330 40 76zM508 76H420Q418 330 472 600H524Q504 330 508 76z', p.pop),
    shape('M96 76h32Q130 330 76 600H62Q100 330 96 76zM452 76h-32Q418 330 472 600h14Q448 330 452 76z', p.ink, 0.16),
    rect(16, 62, 520, 16, mix(p.floor, p.ink, 0.4), 8),
    shape('M170 622H470L760 800H330z', p.cream, 0.2),
    // Pictures.
    rect(820, 110, 150, 190, p.ink, 0, 0.16) + rect(810, 100, 150, 190, p.cream),
    rect(828, 118, 114, 154, mix(p.sky, p.main, 0.2)) + shape('M828 272v-60l40-44 34 40 18-18 22 26v56z', p.main),
    rect(1000, 150, 116, 116, p.warm) + disc(1058, 208, 36, p.pop) + rect(1000, 150, 116, 12, '#ffffff', 0, 0.3),
    // Rug, lamp, chair, table.
    oval(650, 726, 470, 62, p.main) +
      oval(650, 726, 430, 52, mix(p.main, p.cream, 0.2)) +
      oval(650, 726, 380, 42, p.main),
    glow(560, 330, 260, p.warm, 0.55),
    shape('M506 300L640 300L760 700H380z', p.warm, 0.14),
    rect(568, 300, 9, 400, p.ink) + oval(572, 702, 58, 13, p.ink),
    shape('M530 212H614L650 310H496z', p.cream) + shape('M530 212H556L532 310H496z', p.ink, 0.08),
    oval(850, 716, 250, 26, p.ink, 0.28),
    stroke('M706 640L694 712M984 640L998 712', mix(p.floor, p.ink, 0.55), 16),
    shape(
      'M690 380Q690 316 756 312H934Q1000 316 1000 380V610H690z',
      p.pop === p.warm ? p.main : mix(p.main, p.ink, 0.1),
    ),
    shape('M690 380Q690 316 756 312H790Q740 330 742 400V610H690z', '#ffffff', 0.13),
    stroke('M770 360V520M845 352V520M920 360V520', p.ink, 3, 0.2),
    rect(716, 520, 262, 74, mix(p.main, p.cream, 0.2), 26),
    shape(
      'M646 510Q646 462 690 462T734 510V640H660Q646 640 646 622z' +
        'M1044 510Q1044 462 1000 462T956 510V640H1030Q1044 640 1044 622z',
      mix(p.main, p.ink, 0.28),
    ),
    oval(690, 486, 34, 16, '#ffffff', 0.14) + oval(1000, 486, 34, 16, '#ffffff', 0.14),
    group(
      'rotate(-12 880 470)',
      rect(812, 410, 120, 116, p.warm, 22) + stroke('M826 440H918M826 470H918M826 500H918', p.pop, 7, 0.8),
    ),
    shape('M930 470Q1010 452 1040 476L1060 640Q1010 660 976 640z', p.cream) +
      many(4, (i) => stroke(`M${940 + i * 6} ${496 + i * 36}L${1044 + i * 5} ${486 + i * 38}`, p.pop, 6, 0.7)),
    rect(446, 560, 150, 14, mix(p.floor, p.ink, 0.35), 7) +
      stroke('M470 574L456 706M572 574L586 706', mix(p.floor, p.ink, 0.5), 9),
    shape('M470 520h56l-6 36h-44z', p.cream) +
      stroke('M526 528q20 0 14 16t-20 6', p.cream, 6) +
      rect(540, 546, 46, 7, p.pop) +
      rect(544, 538, 40, 8, p.main),
    stroke('M488 506q-8-12 0-22t0-22M506 506q-8-12 0-22t0-22', p.cream, 4, 0.6),
    at(
      1110,
      690,
      shape('M-44 -70H44L34 30H-34z', p.cream),
      many(7, (i) =>
        group(
          `rotate(${i * 24 - 72} 0 -70)`,
          shape('M0 -70Q34 -150 0 -250Q-34 -150 0 -70z', i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.22)),
        ),
      ),
    ),
    fade([0, 0, 700, 800], p.warm, 0.16, 0, true),
  ].join('')
}

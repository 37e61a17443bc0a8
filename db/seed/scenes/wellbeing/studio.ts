import {
  at,
  disc,
  fade,
  glow,
  group,
  inside,
  many,
  mix,
  oval,
  rect,
  shape,
  skinOf,
  stroke,
  type Sheet,
} from '../brush.ts'

/** A studio at sunrise: mats in a row before one great window. */
export function studio({ p, next }: Sheet): string {
  const skin = skinOf(next)
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.warm, 0.2)),
    rect(190, 50, 820, 470, mix(p.warm, p.cream, 0.4)) + fade([190, 50, 820, 470], p.pop, 0.5, 0),
    inside(
      's',
      'M190 50h820v470h-820z',
      glow(600, 350, 320, p.cream, 0.9) + disc(600, 350, 116, p.cream),
      shape('M190 400Q330 330 470 372T760 350T1010 390V520H190z', mix(p.main, p.warm, 0.45)),
      shape('M190 452Q360 390 540 430T1010 420V520H190z', mix(p.main, p.ink, 0.1)),
      many(3, (i) => stroke(`M${330 + i * 46} ${190 + i * 22}q14-14 26 0q12-14 26 0`, p.ink, 5, 0.7)),
    ),
    many(3, (i) => rect(390 + i * 205, 50, 10, 470, p.cream)) + rect(190, 196, 820, 9, p.cream),
    rect(172, 32, 856, 20, p.cream) +
      rect(172, 516, 856, 22, p.cream) +
      rect(172, 32, 20, 500, p.cream) +
      rect(1008, 32, 20, 500, p.cream),
    shape('M0 0H150Q160 320 60 590H0zM1200 0H1050Q1040 320 1140 590H1200z', p.cream, 0.8) +
      shape('M60 0h40Q110 320 30 590H0Q70 300 60 0zM1140 0h-40Q1090 320 1170 590h30Q1130 300 1140 0z', p.ink, 0.06),
    rect(0, 590, 1200, 210, mix(p.floor, p.warm, 0.25)) +
      many(13, (i) => stroke(`M${i * 200 - 600} 800L${i * 100} 590`, p.ink, 2.5, 0.14)),
    shape('M210 590H990L1160 800H40z', p.cream, 0.3),
    // Mats.
    many(3, (i) => {
      const top = 340 + i * 200,
        low = 180 + i * 300,
        colour = [p.main, p.pop, p.leaf][i] ?? p.main
      return (
        shape(`M${top} 614h120L${low + 240} 776H${low}z`, p.ink, 0.16) +
        shape(`M${top} 608h120L${low + 240} 766H${low}z`, colour) +
        shape(`M${top} 608h120l3 8H${top - 6}z`, '#ffffff', 0.35) +
        oval(low + 120, 766, 0, 0, colour)
      )
    }),
    // Someone in a seat on the middle mat, seen from behind.
    at(
      600,
      640,
      oval(0, 62, 130, 16, p.ink, 0.3),
      shape('M-128 62Q-120 10 -40 14H40Q120 10 128 62Q60 78 0 70Q-60 78 -128 62z', p.ink),
      shape('M-50 22Q-64 -96 0 -100T50 22z', p.cream),
      stroke('M-44 -72Q-92 -30 -88 28M44 -72Q92 -30 88 28', skin, 21),
      stroke('M-42 -72Q-58 -60 -66 -44M42 -72Q58 -60 66 -44', p.cream, 24),
      disc(0, -138, 34, skin),
      shape('M-36 -132Q-38 -178 0 -178T36 -132Q20 -116 0 -118T-36 -132z', p.ink),
      disc(0, -184, 17, p.ink),
    ),
    at(
      1100,
      680,
      shape('M-60 -40H60L46 70H-46z', p.main),
      rect(-64, -48, 128, 18, mix(p.main, p.ink, 0.25), 6),
      many(9, (i) =>
        group(
          `rotate(${i * 19 - 76} 0 -48)`,
          stroke('M0 -40Q10 -150 0 -240', p.leaf, 5),
          shape('M0 -110Q46 -180 0 -270Q-46 -180 0 -110z', i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.22)),
        ),
      ),
    ),
    at(
      90,
      700,
      rect(-46, -60, 96, 96, mix(p.pop, p.cream, 0.2), 10),
      rect(-46, -22, 96, 10, p.ink, 0, 0.15),
      many(3, (i) => rect(-40 + i * 30, -150 + i * 8, 26, 100, [p.main, p.leaf, p.warm][i] ?? p.main, 12)),
    ),
  ].join('')
}

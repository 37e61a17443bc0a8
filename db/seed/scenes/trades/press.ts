import { at, disc, group, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A press at work: rollers, a web of paper, posters drying on their line. */
export function press({ p, next }: Sheet): string {
  const iron = mix(p.ink, p.main, 0.25)
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.cream, 0.2)) + rect(0, 560, 1200, 240, mix(p.floor, p.ink, 0.15)),
    many(9, (j) => many(9, (i) => rect(i * 150 - (j % 2) * 75, j * 62, 145, 57, p.ink, 2, 0.02 + next() * 0.05))),
    many(6, (i) => stroke(`M${i * 280 - 200} 800L${i * 210} 560`, p.ink, 3, 0.15)),
    stroke('M0 70Q600 110 1200 60', p.ink, 5),
    many(6, (i) => {
      const x = 40 + i * 196,
        y = 76 + Math.sin((i + 0.5) / 2) * 14,
        colour = [p.pop, p.main, p.warm, p.ink, p.leaf, p.soft][i] ?? p.pop
      return group(
        `rotate(${next() * 6 - 3} ${x + 70} ${y})`,
        rect(x + 6, y + 8, 144, 196, p.ink, 0, 0.12),
        rect(x, y, 144, 196, p.cream),
        rect(x + 10, y + 10, 124, 176, colour),
        [
          disc(x + 72, y + 84, 44, p.cream),
          shape(`M${x + 72} ${y + 36}l48 92H${x + 24}z`, p.cream),
          many(4, (k) => rect(x + 28, y + 40 + k * 26, 88, 12, p.cream)),
          ring(x + 72, y + 84, 40, p.warm, 15),
          shape(`M${x + 24} ${y + 130}q48-120 96 0z`, p.cream),
          many(3, (k) => disc(x + 40 + k * 32, y + 84, 14 + k * 4, p.main)),
        ][i] ?? '',
        rect(x + 34, y + 158, 76, 9, p.cream),
        rect(x + 18, y - 12, 11, 26, p.floor),
        rect(x + 114, y - 12, 11, 26, p.floor),
      )
    }),
    // The machine.
    oval(600, 742, 520, 22, p.ink, 0.4),
    rect(170, 640, 860, 96, iron, 8) + rect(170, 640, 860, 14, '#ffffff', 6, 0.15),
    shape('M236 330H470L520 400V650H200V370z', p.main) + shape('M236 330H290L250 380V650H200V370z', '#ffffff', 0.2),
    shape('M690 330H930L1000 400V650H660V360z', p.main) + shape('M930 330L1000 400V650H940z', p.ink, 0.25),
    rect(486, 300, 210, 350, mix(p.main, p.ink, 0.35)) + rect(470, 286, 240, 30, iron, 8),
    many(
      3,
      (i) =>
        disc(592, 380 + i * 96, 54, mix(p.cream, p.ink, 0.3)) +
        disc(592, 380 + i * 96, 44, [p.pop, p.warm, p.cream][i] ?? p.pop) +
        disc(592, 380 + i * 96, 12, p.ink) +
        shape(`M${556} ${360 + i * 96}a44 44 0 0 1 44-24a54 54 0 0 0-44 24z`, '#ffffff', 0.6),
    ),
    shape('M40 560Q160 430 330 470T560 426V446Q420 510 330 494T60 590z', p.cream) +
      shape('M624 560Q760 640 890 560T1160 500L1170 524Q1000 570 900 590T624 590z', p.cream) +
      many(4, (i) =>
        group(
          `rotate(${-10 + i * 2} ${760 + i * 90} 580)`,
          rect(740 + i * 96, 562 - i * 12, 54, 18, [p.pop, p.main, p.warm, p.leaf][i] ?? p.pop),
        ),
      ),
    disc(90, 590, 96, mix(p.cream, p.ink, 0.1)) +
      many(4, (i) => ring(90, 590, 80 - i * 18, p.ink, 3, 0.2)) +
      disc(90, 590, 20, p.ink),
    rect(250, 400, 150, 96, iron, 8) +
      rect(264, 414, 80, 48, mix(p.sky, p.cream, 0.2), 4) +
      many(3, (i) => disc(366, 424 + i * 24, 8, [p.pop, p.leaf, p.warm][i] ?? p.pop)) +
      many(3, (i) => rect(274, 424 + i * 12, 56 - i * 12, 5, p.main)),
    disc(830, 460, 96, iron) +
      disc(830, 460, 78, p.warm) +
      many(6, (i) => group(`rotate(${i * 60} 830 460)`, rect(822, 390, 16, 70, iron, 6))) +
      disc(830, 460, 24, iron) +
      disc(830, 460, 10, p.cream),
    disc(940, 560, 50, iron) +
      disc(940, 560, 38, p.pop) +
      disc(940, 560, 12, iron) +
      stroke('M780 400L906 524M878 520L966 602', p.ink, 7, 0.6),
    // Ink and stacks.
    many(3, (i) =>
      at(
        250 + i * 84,
        716,
        rect(-34, -70, 70, 72, mix(p.cream, p.ink, 0.2), 6),
        rect(-34, -50, 70, 34, [p.pop, p.main, p.warm][i] ?? p.pop),
        oval(1, -70, 35, 9, [p.pop, p.main, p.warm][i] ?? p.pop),
      ),
    ),
    many(7, (i) => rect(1010 + next() * 6, 716 - i * 17, 160, 15, i % 3 ? p.cream : p.soft)) +
      rect(996, 732, 190, 16, mix(p.floor, p.ink, 0.4)),
    shape('M0 0H340L0 620z', p.warm, 0.14),
  ].join('')
}

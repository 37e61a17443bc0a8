import { at, disc, fade, glow, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A café's counter: the machine, cakes under glass, lamps and the board. */
export function cafe({ p, next, name, letters }: Sheet): string {
  const cups = [p.pop, p.cream, p.warm, p.soft, p.main]
  return [
    rect(0, 0, 1200, 800, mix(p.main, p.ink, 0.35)),
    many(12, (j) =>
      many(21, (i) => rect(i * 60 - (j % 2) * 30, 120 + j * 32, 57, 29, p.cream, 2, 0.05 + next() * 0.09)),
    ),
    rect(0, 0, 1200, 112, mix(p.main, p.ink, 0.6)),
    // Shelves and the board.
    rect(60, 210, 330, 12, p.floor) + rect(60, 330, 330, 12, p.floor),
    many(
      7,
      (i) => rect(76 + i * 45, 168, 30, 42, cups[i % 5] ?? p.pop, 6) + ring(110 + i * 45, 186, 8, p.cream, 4, 0.5),
    ),
    many(6, (i) => {
      const h = 44 + next() * 44
      return (
        rect(80 + i * 52, 330 - h, 34, h, cups[(i + 2) % 5] ?? p.pop, 10) + rect(90 + i * 52, 320 - h, 14, 12, p.ink)
      )
    }),
    rect(800, 150, 330, 230, p.ink, 6) + rect(812, 162, 306, 206, mix(p.ink, p.main, 0.25), 3),
    letters(name, 965, 212, 32, p.warm, 270),
    many(
      4,
      (i) => rect(836, 242 + i * 30, 120 + next() * 60, 8, p.cream, 4, 0.7) + rect(1050, 242 + i * 30, 42, 8, p.pop, 4),
    ),
    // Lamps.
    many(3, (i) => {
      const x = 250 + i * 350
      return (
        shape(`M${x - 60} 176L${x - 210} 560H${x + 210}L${x + 60} 176z`, p.warm, 0.12) +
        glow(x, 190, 150, p.warm, 0.5) +
        rect(x - 3, 0, 6, 110, p.ink) +
        shape(`M${x - 22} 106h44l46 66a70 20 0 0 1-136 0z`, p.pop) +
        shape(`M${x - 22} 106h14l-30 78q-22-2-30-12z`, '#ffffff', 0.25) +
        oval(x, 178, 54, 11, p.cream)
      )
    }),
    // The machine.
    at(
      480,
      0,
      rect(0, 318, 290, 26, mix(p.cream, p.ink, 0.15), 8) + rect(10, 340, 270, 100, p.cream, 14),
      rect(10, 340, 270, 28, '#ffffff', 12, 0.6) + rect(10, 410, 270, 30, p.ink, 0, 0.1),
      rect(24, 440, 242, 72, p.ink) + rect(0, 500, 290, 32, mix(p.cream, p.ink, 0.25), 6),
      many(
        2,
        (i) =>
          rect(58 + i * 114, 440, 60, 20, mix(p.cream, p.ink, 0.3), 6) + rect(30 + i * 110, 458, 70, 12, p.floor, 6),
      ),
      many(2, (i) => rect(70 + i * 114, 480, 36, 24, p.cream, 5)),
      many(3, (i) => disc(60 + i * 40, 392, 12, [p.pop, p.warm, p.main][i] ?? p.pop)),
      rect(190, 382, 66, 20, p.ink, 10, 0.7),
      many(5, (i) => rect(24 + i * 50, 288, 38, 30, cups[i] ?? p.cream, 6)),
    ),
    // Cakes under glass.
    rect(836, 424, 290, 108, p.cream, 10, 0.3) + rect(836, 474, 290, 6, p.cream, 0, 0.6),
    many(6, (i) => shape(`M${858 + i * 46} 474q-4-30 18-32t18 32z`, i % 2 ? p.warm : p.pop)),
    many(
      5,
      (i) => oval(872 + i * 56, 518, 24, 14, i % 2 ? p.floor : p.warm) + oval(872 + i * 56, 512, 12, 5, p.cream, 0.5),
    ),
    shape('M860 532L950 424H990L900 532z', '#ffffff', 0.25) + rect(830, 418, 302, 10, mix(p.floor, p.ink, 0.2), 4),
    // The counter.
    rect(0, 530, 1200, 30, p.cream) + rect(0, 556, 1200, 8, p.ink, 0, 0.25),
    rect(0, 562, 1200, 168, p.main),
    many(26, (i) => rect(i * 48, 562, 4, 168, p.ink, 0, 0.22) + rect(i * 48 + 4, 562, 3, 168, p.cream, 0, 0.16)),
    fade([0, 562, 1200, 168], p.ink, 0, 0.35),
    rect(0, 726, 1200, 74, p.floor) + rect(0, 726, 1200, 8, p.ink, 0, 0.35),
    many(3, (i) =>
      at(
        200 + i * 330,
        0,
        oval(14, 790, 92, 12, p.ink, 0.25),
        stroke('M-36 640L-56 800M36 640L56 800M-48 730H48', p.ink, 11),
        rect(-66, 616, 132, 28, p.warm, 14) + rect(-66, 616, 132, 10, '#ffffff', 6, 0.3),
      ),
    ),
    rect(90, 486, 70, 46, p.pop, 6) +
      many(5, (i) => disc(104 + i * 12, 470 - (i % 2) * 24, 16, i % 2 ? p.cream : p.leaf)),
    rect(200, 500, 44, 32, p.cream, 8) + rect(252, 512, 34, 20, p.cream, 6),
  ].join('')
}

import { at, disc, fade, group, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A classroom from its last row: desks, the board, morning through tall windows. */
export function classroom({ p, next, letters }: Sheet): string {
  const desk = (x: number, y: number, s: number): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      oval(0, 176, 150, 14, p.ink, 0.22),
      stroke('M-112 20L-124 176M112 20L124 176', p.ink, 10),
      shape('M-116 -26H116L140 14H-140z', mix(p.warm, p.floor, 0.4)) +
        rect(-140, 14, 280, 20, mix(p.floor, p.ink, 0.3)),
      rect(-60, 66, 120, 60, p.main, 10) + stroke('M-50 126L-56 178M50 126L56 178', p.ink, 8),
      group('rotate(-5)', rect(-70, -18, 66, 22, p.cream) + rect(-70, -18, 8, 22, p.pop)) +
        rect(30, -14, 60, 12, p.pop, 3),
    )
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.cream, 0.3)),
    shape('M0 0H250V520L0 700z', mix(p.wall, p.ink, 0.12)),
    many(2, (i) => {
      const x = 20 + i * 124,
        t = i * 40
      return (
        shape(`M${x} ${40 + t}L${x + 96} ${66 + t}V${420 - t}L${x} ${500 - t}z`, p.cream) +
        shape(`M${x + 10} ${62 + t}L${x + 86} ${82 + t}V${408 - t}L${x + 10} ${472 - t}z`, mix(p.sky, p.warm, 0.3)) +
        stroke(`M${x + 48} ${70 + t}V${440 - t}M${x + 10} ${266}L${x + 86} ${256}`, p.cream, 8)
      )
    }),
    shape('M0 700L250 520H1200V800H0z', p.floor) +
      many(8, (i) => stroke(`M${i * 190 - 260} 800L${330 + i * 108} 520`, p.ink, 3, 0.12)),
    shape('M250 80L900 520H1200L1200 640L250 420z', p.warm, 0.14) +
      shape('M330 560L620 540L840 800H480z', p.cream, 0.25),
    rect(250, 500, 950, 20, mix(p.cream, p.ink, 0.1)),
    // The board.
    rect(338, 92, 560, 320, mix(p.floor, p.ink, 0.35), 6) + rect(354, 108, 528, 288, mix(p.leaf, p.ink, 0.55)),
    shape('M354 396L640 108H760L480 396z', '#ffffff', 0.06),
    letters('12 + 30 = 42', 530, 190, 56, p.cream),
    stroke('M420 350L420 240L590 350z', p.cream, 6, 0.9) +
      stroke('M420 330h20v20', p.cream, 4, 0.9) +
      many(3, (i) => stroke(`M640 ${250 + i * 40}h${190 - i * 40}`, i ? p.cream : p.warm, 7, 0.8)),
    rect(338, 408, 560, 16, mix(p.floor, p.ink, 0.2), 4) +
      rect(420, 400, 40, 9, p.cream) +
      rect(480, 400, 30, 9, p.pop) +
      rect(760, 394, 70, 16, p.ink, 4),
    // Clock, globe, bookshelf, bunting.
    disc(1010, 150, 54, p.ink) +
      disc(1010, 150, 46, p.cream) +
      stroke('M1010 150V116M1010 150L1034 164', p.ink, 7) +
      disc(1010, 150, 6, p.pop),
    many(16, (i) =>
      shape(`M${250 + i * 62} ${22 + Math.sin(i) * 5}h50l-25 46z`, [p.pop, p.main, p.warm, p.leaf][i % 4] ?? p.pop),
    ),
    rect(950, 250, 220, 270, mix(p.floor, p.ink, 0.25)) +
      many(
        2,
        (j) =>
          rect(962, 262 + j * 124, 196, 112, mix(p.floor, p.ink, 0.55)) +
          many(8, (i) => {
            const h = 60 + next() * 40
            return rect(
              966 + i * 23,
              374 + j * 124 - h,
              20,
              h,
              [p.pop, p.main, p.warm, p.cream, p.soft][(i + j) % 5] ?? p.pop,
              2,
            )
          }),
      ),
    at(
      1080,
      250,
      rect(-30, -12, 60, 12, p.ink, 4),
      rect(-4, -30, 8, 20, p.ink),
      disc(0, -70, 44, p.soft),
      shape('M-30 -96q30-10 30 12t-28 30q-16-20-2-42zM10 -60q24-10 30 6t-20 26q-20-6-10-32z', p.leaf),
      ring(0, -70, 50, p.ink, 5),
    ),
    desk(480, 520, 0.62) + desk(760, 520, 0.62) + desk(1030, 520, 0.62),
    desk(330, 640, 1) + desk(720, 640, 1) + desk(1090, 640, 1),
    at(240, 612, disc(0, 0, 22, p.pop), stroke('M0 -18q4-14 12-16', p.ink, 5), disc(-7, -7, 6, '#ffffff', 0.5)),
    fade([0, 600, 1200, 200], p.ink, 0, 0.2),
  ].join('')
}

import { at, disc, group, many, mix, oval, rect, ring, shape, skinOf, stroke, type Sheet } from '../brush.ts'

/** A pool from above: lanes, floats, one swimmer's wake. */
export function pool({ p, next }: Sheet): string {
  const water = mix(p.soft, '#4fb4d6', 0.55),
    skin = skinOf(next)
  return [
    rect(0, 0, 1200, 800, p.cream),
    group(
      'rotate(-14 600 400)',
      rect(-200, -200, 1600, 1200, mix(p.floor, p.cream, 0.5)),
      many(30, (i) => rect(-200 + i * 56, -200, 3, 1200, p.ink, 0, 0.07)) +
        many(22, (i) => rect(-200, -200 + i * 56, 1600, 3, p.ink, 0, 0.07)),
      rect(40, -200, 830, 1200, p.ink, 0, 0.14) + rect(30, -200, 830, 1200, p.cream) + rect(56, -200, 780, 1200, water),
      many(5, (i) => rect(124 + i * 156, -200, 26, 1200, mix(water, p.ink, 0.35), 0, 0.55)),
      rect(56, -200, 40, 1200, p.ink, 0, 0.14),
      many(46, () => {
        const x = 80 + next() * 700,
          y = -160 + next() * 1100
        return stroke(`M${x} ${y}q22-16 44 0t44 0`, '#ffffff', 5, 0.35)
      }),
      many(4, (i) => many(44, (k) => rect(208 + i * 156, -200 + k * 27, 12, 20, k % 6 < 3 ? p.pop : p.cream, 6))),
      // A swimmer.
      at(
        450,
        420,
        shape('M-60 160Q-30 40 0 30Q30 40 60 160Q0 110 -60 160z', '#ffffff', 0.5),
        stroke('M-10 20L-20 110M12 20L24 112', skin, 20),
        rect(-34, -76, 68, 110, p.main, 28),
        stroke('M-28 -60Q-70 -96 -62 -140M28 -60Q66 -40 72 6', skin, 20),
        disc(0, -104, 30, p.warm),
        shape('M-24 -122Q0 -144 24 -122', '#ffffff', 0.4),
      ),
      // A ring, a ball and a row of floats.
      at(
        292,
        150,
        disc(10, 14, 74, p.ink, 0.18),
        ring(0, 0, 56, p.cream, 36),
        many(4, (i) => group(`rotate(${i * 90})`, shape('M0 -74A74 74 0 0 1 34 -66L17 -34A38 38 0 0 0 0 -38z', p.pop))),
      ),
      at(
        600,
        640,
        disc(8, 12, 50, p.ink, 0.18),
        disc(0, 0, 50, p.warm),
        shape('M0 -50A50 50 0 0 1 43 -25L0 0zM43 25A50 50 0 0 1 0 50V0zM-43 25A50 50 0 0 1 -43 -25L0 0z', p.cream),
        disc(0, 0, 9, p.pop),
      ),
      at(
        762,
        240,
        many(
          3,
          (i) =>
            rect(-40 + i * 10, -90 + i * 96, 84, 74, p.ink, 20, 0.15) +
            rect(-50 + i * 10, -100 + i * 96, 84, 74, [p.pop, p.leaf, p.warm][i] ?? p.pop, 20),
        ),
      ),
      // The side: towels, steps, bag.
      stroke('M836 560h70M836 620h70', mix(p.cream, p.ink, 0.3), 12) +
        many(3, (i) => rect(790 + i * 18, 560, 8, 62, p.cream)),
      rect(948, 118, 176, 330, p.ink, 4, 0.14) +
        rect(936, 106, 176, 330, p.pop, 4) +
        many(5, (i) => rect(936, 128 + i * 64, 176, 24, p.cream)),
      rect(1150, 118, 150, 330, p.main, 4) + rect(1150, 140, 150, 16, p.warm) + rect(1150, 392, 150, 16, p.warm),
      at(
        1010,
        560,
        rect(-56, -40, 150, 110, p.ink, 24, 0.16),
        rect(-66, -52, 150, 110, p.leaf, 24),
        stroke('M-30 -52Q8 -110 46 -52', p.ink, 8),
        rect(-66, -4, 150, 10, p.ink, 0, 0.2),
      ),
      many(2, (i) =>
        at(
          1170 + i * 46,
          560,
          oval(6, 10, 20, 46, p.ink, 0.15),
          oval(0, 0, 20, 46, p.pop),
          stroke('M-14 -6Q0 -30 14 -6', p.cream, 7),
        ),
      ),
    ),
    shape('M0 0H420L0 560z', '#ffffff', 0.12),
  ].join('')
}

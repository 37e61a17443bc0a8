import { at, disc, inside, many, mix, oval, readableOn, rect, shape, stroke, type Sheet } from '../brush.ts'

/** Machines in a row at a launderette, one of them turning. */
export function laundry({ p, next, name, letters }: Sheet): string {
  return [
    rect(0, 0, 1200, 800, mix(p.soft, p.cream, 0.3)),
    many(8, (j) => many(18, (i) => ((i + j) % 2 ? '' : rect(i * 68, j * 34 + 90, 68, 34, '#ffffff', 0, 0.22)))),
    rect(0, 0, 1200, 112, p.main) +
      letters(name, 600, 80, 62, readableOn(p.main, p), 900) +
      rect(0, 106, 1200, 10, p.warm),
    rect(0, 250, 1200, 18, mix(p.floor, p.ink, 0.2)) + rect(0, 268, 1200, 10, p.ink, 0, 0.18),
    many(5, (i) => {
      const h = [84, 70, 96, 60, 78][i] ?? 80
      return rect(90 + i * 34, 250 - h, 28, h, [p.pop, p.cream, p.main, p.warm, p.leaf][i] ?? p.pop, 6)
    }),
    many(4, (i) => rect(420, 232 - i * 18, 150 - i * 6, 18, [p.pop, p.cream, p.warm, p.main][i] ?? p.pop, 7)) +
      many(3, (i) => rect(596, 232 - i * 18, 120, 18, [p.main, p.soft, p.cream][i] ?? p.main, 7)),
    at(
      960,
      250,
      shape('M-36 -50H36L26 0H-26z', p.warm),
      many(7, (i) =>
        stroke(
          `M0 -46Q${(i - 3) * 22} ${-130 + Math.abs(i - 3) * 18} ${(i - 3) * 36} ${-60 + Math.abs(i - 3) * 26}`,
          i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.25),
          10,
        ),
      ),
    ),
    rect(0, 700, 1200, 100, mix(p.floor, p.cream, 0.2)) +
      many(12, (i) => shape(`M${i * 110 - 50} 700h55l-30 100h-60z`, p.ink, 0.1)),
    many(4, (i) => {
      const x = 40 + i * 286,
        body = i === 2 ? p.pop : p.cream,
        wash = [p.main, p.pop, p.warm, p.leaf]
      return [
        rect(x + 10, 700, 262, 18, p.ink, 6, 0.3),
        rect(x, 316, 264, 392, body, 14) +
          rect(x, 316, 18, 392, '#ffffff', 10, 0.5) +
          rect(x + 238, 316, 26, 392, p.ink, 10, 0.12),
        rect(x + 16, 334, 232, 54, mix(p.ink, p.main, 0.2), 8) +
          rect(x + 30, 348, 70, 26, i === 1 ? p.leaf : p.warm, 4) +
          many(3, (k) => disc(x + 140 + k * 36, 361, 11, k === i % 3 ? p.pop : p.cream)),
        disc(x + 132, 530, 116, mix(p.cream, p.ink, 0.35)) + disc(x + 132, 530, 98, mix(p.ink, p.main, 0.35)),
        inside(
          `l${i}`,
          `M${x + 40} 530a92 92 0 1 0 184 0a92 92 0 1 0-184 0z`,
          i === 3
            ? ''
            : many(7, (k) =>
                oval(
                  x + 60 + next() * 140,
                  560 + next() * 60 - (i === 1 ? 50 : 0),
                  44,
                  26,
                  wash[(k + i) % 4] ?? p.main,
                ),
              ),
          i === 1
            ? many(14, () => disc(x + 50 + next() * 160, 470 + next() * 110, 6 + next() * 14, '#ffffff', 0.8))
            : '',
          shape(`M${x + 40} 600L${x + 160} 430H${x + 210}L${x + 80} 640z`, '#ffffff', 0.18),
        ),
        rect(x + 226, 506, 22, 50, mix(p.cream, p.ink, 0.5), 8) + rect(x + 20, 660, 224, 30, p.ink, 6, 0.12),
      ].join('')
    }),
    // Basket and powder.
    oval(270, 782, 190, 14, p.ink, 0.3),
    many(9, (i) =>
      oval(180 + i * 24, 650 - (i % 3) * 16, 46, 30, [p.pop, p.cream, p.main, p.warm, p.soft][i % 5] ?? p.pop),
    ),
    shape('M120 650H430L400 780H150z', mix(p.floor, p.warm, 0.35)) +
      many(7, (i) => stroke(`M${140 + i * 44} 660L${160 + i * 37} 776`, p.ink, 4, 0.25)) +
      rect(110, 640, 330, 26, mix(p.floor, p.ink, 0.15), 12) +
      stroke('M134 712H420', p.ink, 4, 0.25),
    shape('M430 640q40 10 36 60t-30 40q-20-30-6-100z', p.cream),
    at(
      720,
      770,
      rect(-54, -120, 110, 120, p.main, 8),
      rect(-54, -96, 110, 50, p.cream),
      disc(0, -72, 18, p.pop),
      stroke('M-24 -120Q0 -160 26 -120', p.ink, 9),
    ),
  ].join('')
}

import { at, disc, fade, group, many, mix, rect, shape, type Sheet } from '../brush.ts'

/** A stall on market day, its crates full, seen a little from above. */
export function market({ p, next }: Sheet): string {
  const fruit = [p.pop, p.warm, p.leaf, mix(p.pop, p.warm, 0.5), p.main, mix(p.leaf, p.warm, 0.45)]
  return [
    rect(0, 0, 1200, 800, mix(p.sky, p.cream, 0.3)),
    many(6, (i) => rect(i * 210 - 20, 110 + (i % 3) * 34, 190, 400, mix(p.soft, p.cream, 0.25 + (i % 3) * 0.15))),
    many(18, (i) =>
      rect(24 + (i % 6) * 210 + (i > 11 ? 84 : 0), 220 + Math.floor(i / 6) * 70, 44, 50, p.main, 4, 0.22),
    ),
    rect(0, 470, 1200, 330, mix(p.floor, p.cream, 0.3)),
    rect(70, 150, 20, 600, mix(p.floor, p.ink, 0.45)) + rect(1110, 150, 20, 600, mix(p.floor, p.ink, 0.45)),
    rect(90, 250, 1020, 230, p.ink, 0, 0.24),
    many(9, (i) =>
      at(
        180 + i * 105,
        250,
        rect(-2, 0, 4, 30 + (i % 3) * 16, p.ink),
        shape(`M-22 ${30 + (i % 3) * 16}h44l-6 50q-16 12-32 0z`, [p.warm, p.pop, p.leaf][i % 3] ?? p.warm),
      ),
    ),
    many(13, (i) => shape(`M${i * 92 + 2} 250L${90 + i * 78} 60h79L${94 + i * 92} 250z`, i % 2 ? p.cream : p.pop)),
    many(13, (i) => shape(`M${i * 92 + 2} 249h92v22a46 34 0 0 1-92 0z`, mix(i % 2 ? p.cream : p.pop, p.ink, 0.14))),
    rect(80, 48, 1040, 18, mix(p.floor, p.ink, 0.3), 8),
    many(3, (row) =>
      many(4, (i) => {
        const w = 238 + row * 22,
          x = 600 + (i - 2) * (w + 8),
          y = 396 + row * 124,
          colour = fruit[(i * 2 + row * 3) % fruit.length] ?? p.pop
        return (
          shape(`M${x + 10} ${y}H${x + w - 10}L${x + w} ${y + 66}H${x}z`, mix(p.floor, p.ink, 0.55)) +
          many(15, (k) => {
            const fx = x + 34 + (k % 5) * ((w - 68) / 4) + (k > 4 && k < 10 ? 10 : 0),
              fy = y + 8 + Math.floor(k / 5) * 18 + next() * 6
            return disc(fx, fy, 25, mix(colour, p.ink, next() * 0.18)) + disc(fx - 7, fy - 8, 8, '#ffffff', 0.28)
          }) +
          rect(x, y + 60, w, 58, mix(p.floor, p.cream, 0.12), 4) +
          rect(x, y + 84, w, 6, p.ink, 0, 0.3) +
          rect(x + 6, y + 60, w - 12, 6, '#ffffff', 0, 0.3) +
          group(
            `rotate(${next() * 8 - 4} ${x + w / 2} ${y + 80})`,
            rect(x + w / 2 - 44, y + 62, 88, 44, p.ink, 4) + rect(x + w / 2 - 26, y + 78, 52, 10, p.cream, 4),
          )
        )
      }),
    ),
    shape('M0 0H360L0 660z', p.warm, 0.2) + fade([0, 640, 1200, 160], p.ink, 0, 0.22),
  ].join('')
}

import { at, disc, group, inside, many, mix, rect, shape, stroke, type Sheet } from '../brush.ts'

/** Paving from above: setts in a herringbone, sand, string and a rubber mallet. */
export function paving({ p, next }: Sheet): string {
  const tones = [
    mix(p.pop, p.floor, 0.45),
    mix(p.pop, p.ink, 0.2),
    p.floor,
    mix(p.floor, p.main, 0.3),
    mix(p.warm, p.floor, 0.5),
  ]
  const sett = (x: number, y: number): string => {
    const colour = tones[Math.floor(next() * tones.length)] ?? p.floor,
      w = 144,
      h = 70
    return (
      rect(x + 4, y + 6, w, h, p.ink, 6, 0.3) +
      rect(x, y, w, h, colour, 6) +
      rect(x + 4, y + 4, w - 8, 8, '#ffffff', 4, 0.2)
    )
  }
  return [
    rect(0, 0, 1200, 800, mix(p.warm, p.cream, 0.25)),
    many(160, () => disc(next() * 1200, next() * 800, 1.5 + next() * 3.5, p.ink, 0.15)),
    many(7, (i) => stroke(`M${700 + i * 20} ${-40 + i * 130}q120 40 250-10t300 20`, p.cream, 7, 0.4)),
    group(
      'rotate(-38 520 400)',
      rect(-420, -420, 1110, 1560, mix(p.ink, p.floor, 0.35)),
      inside(
        'y',
        'M-500 -500H690V1300H-500z',
        many(19, (j) =>
          many(9, (i) => {
            const x = -420 + i * 148 + (j % 2) * 74,
              y = -400 + j * 74
            return x > 690 ? '' : sett(x, y)
          }),
        ),
      ),
      rect(672, -400, 46, 1500, mix(p.cream, p.ink, 0.25)) +
        many(13, (i) => rect(672, -400 + i * 116, 46, 110, mix(p.cream, p.ink, 0.1 + next() * 0.15), 4)),
      stroke('M760 -400V1100', p.pop, 5),
      at(760, 200, disc(6, 8, 20, p.ink, 0.25), disc(0, 0, 20, p.ink), disc(-4, -4, 8, p.warm)),
    ),
    // Setts that are still to be laid.
    many(3, (i) =>
      group(
        `translate(${880 + i * 34} ${520 + i * 74}) rotate(${14 - i * 22})`,
        rect(6, 10, 150, 74, p.ink, 6, 0.25),
        rect(0, 0, 150, 74, tones[i] ?? p.floor, 6),
        rect(5, 5, 140, 9, '#ffffff', 4, 0.22),
      ),
    ),
    // Mallet, level, trowel, gloves.
    group(
      'translate(790 170) rotate(34)',
      rect(-10, -8, 32, 320, p.ink, 12, 0.22),
      rect(-24, -22, 32, 320, mix(p.floor, p.warm, 0.5), 14),
      rect(-92, -76, 180, 96, p.ink, 18, 0.22),
      rect(-102, -90, 180, 96, p.ink, 20),
      rect(-102, -90, 180, 22, '#ffffff', 12, 0.16),
      rect(-24, 200, 32, 100, p.pop, 14),
    ),
    group(
      'translate(130 620) rotate(-38)',
      rect(8, 12, 520, 66, p.ink, 8, 0.28),
      rect(0, 0, 520, 62, p.main, 8),
      rect(0, 0, 520, 16, '#ffffff', 6, 0.25),
      rect(200, 14, 110, 34, mix(p.leaf, p.cream, 0.55), 16),
      rect(246, 18, 24, 26, '#ffffff', 12, 0.9),
      stroke('M238 14V48M278 14V48', p.ink, 3),
      rect(30, 18, 50, 26, p.ink, 10, 0.6),
      rect(440, 18, 50, 26, p.ink, 10, 0.6),
    ),
    group(
      'translate(1080 230) rotate(28)',
      shape('M-2 10L74 150L6 260L-62 150z', p.ink, 0.2),
      shape('M-10 -2L66 138L-2 248L-70 138z', mix(p.cream, p.ink, 0.25)),
      shape('M-10 -2L-2 248L-70 138z', '#ffffff', 0.35),
      rect(-18, -60, 16, 66, mix(p.cream, p.ink, 0.4), 6),
      rect(-28, -170, 38, 120, p.pop, 18),
    ),
    shape('M0 0H620L0 430z', '#ffffff', 0.12) + shape('M1200 800V520L760 800z', p.ink, 0.12),
  ].join('')
}

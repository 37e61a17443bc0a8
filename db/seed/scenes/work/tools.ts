import { at, disc, group, many, mix, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A wall of tools over a bench, each in its painted outline. */
export function tools({ p, next }: Sheet): string {
  const steel = mix(p.cream, p.ink, 0.28),
    grip = p.pop
  return [
    rect(0, 0, 1200, 800, mix(p.floor, p.cream, 0.2)),
    rect(50, 30, 1100, 560, mix(p.main, p.cream, 0.08), 8) + rect(50, 30, 1100, 14, '#ffffff', 6, 0.2),
    many(13, (j) => many(27, (i) => disc(70 + i * 41, 62 + j * 42, 3.4, p.ink, 0.34))),
    shape('M50 44H520L50 560z', p.warm, 0.16),
    // Saw.
    at(
      90,
      110,
      shape('M14 40L330 26L336 74L20 134z', p.ink, 0.25),
      shape('M0 24L316 10L322 58L6 118z', steel),
      many(18, (i) => shape(`M${10 + i * 17.5} ${117 - i * 3.4}l9 9 8-12z`, steel)),
      shape('M-20 6Q40 -8 74 8L60 116Q10 146 -16 126z', grip),
      shape('M6 40q24-10 40 0l-6 50q-20 14-36 2z', mix(p.main, p.cream, 0.08)),
      shape('M0 24L316 10V20L60 34z', '#ffffff', 0.4),
    ),
    // Hammer.
    at(
      540,
      80,
      group(
        'rotate(8)',
        rect(52, 10, 30, 300, p.ink, 10, 0.22),
        rect(40, 0, 30, 300, mix(p.floor, p.warm, 0.4), 12),
        rect(40, 170, 30, 130, grip, 12),
        shape('M-30 -6h90q50-4 78 40-34-14-58-2v22H-30q-14-30 0-60z', mix(p.ink, p.cream, 0.2)),
        rect(-30, -6, 120, 14, '#ffffff', 4, 0.2),
      ),
    ),
    // Spanners.
    many(5, (i) => {
      const x = 730 + i * 66,
        h = 250 - i * 30
      return (
        rect(x + 8, 96, 22, h, p.ink, 10, 0.2) +
        rect(x, 90, 22, h, steel, 10) +
        ring(x + 11, 92, 20, steel, 13) +
        shape(`M${x - 15} ${90 + h}q26-34 52 0l-8 34-14-16h-8l-14 16z`, steel) +
        rect(x + 3, 116, 5, h - 50, '#ffffff', 2, 0.5)
      )
    }),
    // Screwdrivers.
    many(4, (i) =>
      at(
        110 + i * 64,
        290,
        rect(-12, 8, 34, 84, p.ink, 12, 0.2),
        rect(-17, 0, 34, 84, [grip, p.warm, p.cream, p.ink][i] ?? grip, 12),
        many(2, (k) => rect(-9 + k * 13, 8, 5, 66, p.ink, 2, 0.25)),
        rect(-5, 84, 10, 110 + (i % 2) * 24, steel, 3),
      ),
    ),
    // Spirit level, tape, pliers, square.
    rect(398, 428, 400, 56, p.ink, 8, 0.2) +
      rect(388, 418, 400, 56, p.warm, 8) +
      rect(388, 418, 400, 14, '#ffffff', 6, 0.35) +
      rect(548, 432, 80, 28, mix(p.leaf, p.cream, 0.4), 12) +
      disc(594, 446, 10, p.cream) +
      disc(424, 446, 16, p.ink, 0.8) +
      disc(752, 446, 16, p.ink, 0.8),
    at(
      890,
      420,
      group(
        'rotate(-14)',
        stroke('M0 0Q-50 60 -34 130M14 0Q64 60 48 130', p.ink, 24, 0.2),
        stroke('M-6 -8Q-56 52 -40 122', grip, 24),
        stroke('M14 -8Q64 52 48 122', grip, 24),
        shape('M-20 -84Q4 -110 28 -84L26 6H-18z', steel),
        rect(2, -90, 4, 70, p.ink),
        disc(4, 0, 13, p.ink),
      ),
    ),
    at(
      1050,
      450,
      rect(-64, -52, 140, 128, p.ink, 30, 0.22),
      rect(-72, -60, 140, 128, p.cream, 30),
      disc(-2, 4, 44, grip),
      disc(-2, 4, 26, p.cream),
      rect(60, 44, 70, 18, p.warm),
      rect(120, 36, 12, 34, steel),
    ),
    shape('M400 290h34v84h110v32H400z', steel) + many(6, (i) => rect(440 + i * 16, 376, 3, 14, p.ink, 0, 0.7)),
    // The bench.
    rect(0, 640, 1200, 60, mix(p.floor, p.warm, 0.25)) +
      rect(0, 640, 1200, 14, '#ffffff', 0, 0.25) +
      rect(0, 700, 1200, 100, mix(p.floor, p.ink, 0.5)),
    many(
      3,
      (i) =>
        rect(60 + i * 390, 724, 320, 76, mix(p.floor, p.ink, 0.35), 4) + rect(190 + i * 390, 744, 60, 12, p.warm, 6),
    ),
    rect(0, 590, 1200, 50, p.ink, 0, 0.2),
    at(
      160,
      640,
      rect(-90, -96, 250, 96, grip, 10),
      rect(-90, -96, 250, 26, mix(grip, p.ink, 0.22), 10),
      stroke('M-20 -96Q-20 -140 34 -140T90 -96', p.ink, 13),
      rect(-20, -84, 24, 30, p.warm, 4),
      rect(70, -84, 24, 30, p.warm, 4),
    ),
    many(3, (i) =>
      at(
        520 + i * 78,
        640,
        rect(-30, -70 - i * 8, 62, 70 + i * 8, [p.main, p.cream, p.leaf][i] ?? p.main, 6),
        rect(-34, -78 - i * 8, 70, 14, p.ink, 5),
        rect(-30, -44, 62, 22, '#ffffff', 0, 0.35),
      ),
    ),
    at(
      900,
      554,
      shape('M-120 86H80q40 0 60 14H-120z', p.ink, 0.2),
      rect(-120, -58, 170, 58, mix(p.cream, p.ink, 0.12), 8),
      rect(40, -44, 64, 28, steel, 4),
      rect(100, -36, 70, 12, steel, 3),
      shape('M-110 0h64l-14 70h-52z', mix(p.cream, p.ink, 0.25)),
      rect(-90, -46, 60, 12, p.pop, 4),
      rect(-120, 56, 96, 30, p.pop, 8),
    ),
    many(16, () =>
      group(
        `translate(${700 + next() * 400} ${634 - next() * 4}) rotate(${next() * 90})`,
        rect(0, 0, 16, 5, p.warm, 2),
      ),
    ),
  ].join('')
}

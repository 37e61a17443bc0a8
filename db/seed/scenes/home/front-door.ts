import { at, disc, group, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A front door seen close: the key in its lock, the number, the fern beside the step. */
export function frontDoor({ p, next, letters }: Sheet): string {
  const door = p.main
  return [
    rect(0, 0, 1200, 800, mix(p.pop, p.wall, 0.55)),
    many(16, (j) =>
      many(9, (i) => rect(i * 160 - (j % 2) * 80, j * 52, 153, 46, mix(p.pop, p.ink, 0.3), 3, 0.06 + next() * 0.2)),
    ),
    rect(292, -20, 616, 820, p.cream) +
      rect(292, -20, 26, 820, '#ffffff', 0, 0.6) +
      rect(882, -20, 26, 820, p.ink, 0, 0.1),
    rect(344, -20, 512, 820, mix(p.ink, door, 0.3)) + rect(356, -20, 488, 820, door),
    shape('M356 0H844V40L356 360z', '#ffffff', 0.1),
    many(2, (i) => {
      const x = 398 + i * 218
      return (
        rect(x, -20, 186, 270, mix(p.ink, door, 0.35)) +
        rect(x + 14, -20, 158, 256, mix(p.warm, p.cream, 0.25)) +
        shape(`M${x + 14} 236V120L${x + 120} -20H${x + 172}z`, '#ffffff', 0.3) +
        shape(`M${x + 93} 20l60 90-60 90-60-90z`, i ? p.pop : p.soft, 0.75) +
        stroke(`M${x + 93} -20V20M${x + 93} 200V236M${x + 14} 110H${x + 33}M${x + 153} 110H${x + 172}`, p.ink, 5) +
        stroke(`M${x + 93} 20l60 90-60 90-60-90z`, p.ink, 5) +
        rect(x, 470, 186, 260, p.ink, 4, 0.25) +
        rect(x + 12, 484, 162, 240, mix(door, p.cream, 0.06), 3) +
        shape(`M${x + 12} 484h162l-14 14H${x + 26}v212l-14 14z`, p.ink, 0.16)
      )
    }),
    rect(500, 350, 200, 66, p.ink, 10, 0.3) +
      rect(496, 342, 208, 66, p.warm, 10) +
      rect(514, 360, 172, 30, mix(p.warm, p.ink, 0.45), 6),
    rect(496, 342, 208, 16, '#ffffff', 8, 0.4),
    ring(600, 300, 26, mix(p.warm, p.ink, 0.2), 12) + disc(600, 276, 16, p.warm),
    // The lock and its keys.
    rect(776, 396, 50, 168, p.ink, 24, 0.3) +
      rect(770, 388, 50, 168, p.warm, 24) +
      rect(776, 394, 12, 156, '#ffffff', 6, 0.4),
    disc(795, 430, 30, mix(p.warm, p.cream, 0.35)) + disc(789, 424, 12, '#ffffff', 0.6),
    disc(795, 514, 13, p.ink),
    rect(784, 506, 82, 17, mix(p.cream, p.ink, 0.25), 6) + ring(886, 514, 27, mix(p.cream, p.ink, 0.25), 13),
    ring(908, 566, 36, p.ink, 6),
    group(
      'rotate(14 910 600)',
      shape('M890 596h44v96l-14 14v20h-16v-130z', mix(p.cream, p.ink, 0.35)),
      ring(912, 592, 22, mix(p.cream, p.ink, 0.35), 12),
    ),
    group(
      'rotate(-16 930 600)',
      rect(924, 604, 64, 104, p.pop, 12) +
        disc(956, 624, 8, p.cream) +
        rect(938, 646, 36, 8, p.cream, 4) +
        rect(938, 664, 26, 8, p.cream, 4),
    ),
    // Step, boots and ferns.
    rect(240, 744, 720, 60, mix(p.floor, p.cream, 0.3)) + rect(240, 744, 720, 10, '#ffffff', 0, 0.35),
    at(
      150,
      700,
      shape('M-84 -20H84L60 120H-60z', mix(p.ink, p.main, 0.2)),
      many(11, (i) =>
        group(
          `rotate(${i * 15 - 75} 0 -20)`,
          shape('M0 0Q40 -130 0 -290Q-30 -130 0 0z', i % 2 ? p.leaf : mix(p.leaf, p.cream, 0.2)),
        ),
      ),
    ),
    at(
      1060,
      730,
      oval(10, 34, 120, 16, p.ink, 0.25),
      shape('M-80 -150H-10V-30Q60 -20 70 30H-80z', p.pop),
      shape('M-6 -160H64V-30Q134 -20 140 30H-10z', mix(p.pop, p.ink, 0.16)),
      rect(-80, -150, 70, 18, p.cream, 4),
      rect(-6, -160, 70, 18, p.cream, 4),
    ),
    rect(1010, 120, 120, 120, p.ink, 10, 0.25) +
      rect(1002, 110, 120, 120, mix(p.ink, p.main, 0.3), 10) +
      letters('27', 1062, 196, 74, p.cream),
    shape('M0 0H300L0 420z', p.warm, 0.2) + shape('M1200 800V330L940 800z', p.ink, 0.14),
  ].join('')
}

import { at, disc, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** A laid table from above: bowls, chopsticks, tea. */
export function table({ p, next }: Sheet): string {
  const bowl = (x: number, y: number, r: number, rim: string, broth: string, ...inner: string[]): string =>
    at(
      x,
      y,
      disc(r * 0.12, r * 0.16, r, p.ink, 0.26),
      disc(0, 0, r, rim) + disc(0, 0, r * 0.88, mix(rim, p.ink, 0.22)) + disc(0, r * 0.03, r * 0.84, broth),
      ...inner,
      stroke(`M${-r * 0.78} ${-r * 0.5}A${r * 0.93} ${r * 0.93} 0 0 1 ${r * 0.1} ${-r * 0.92}`, '#ffffff', 8, 0.5),
    )
  const noodles = many(12, (i) =>
    stroke(
      `M${-110 + i * 7} ${-66 + i * 12}q${60 + next() * 40} ${next() * 40 - 50} ` +
        `${120 + next() * 30} ${10 + next() * 30}`,
      i % 2 ? p.cream : p.warm,
      9,
    ),
  )
  const egg = at(-56, 66, oval(0, 0, 46, 36, p.cream), disc(2, 0, 20, p.warm), disc(-4, -5, 7, '#ffffff', 0.6))
  return [
    rect(0, 0, 1200, 800, mix(p.main, p.ink, 0.15)),
    many(5, (i) => rect(i * 300 - 100, 0, 296, 800, p.ink, 0, next() * 0.12)),
    group('rotate(-4 600 400)', rect(150, 90, 560, 640, mix(p.soft, p.cream, 0.25), 10)),
    group(
      'rotate(-4 600 400)',
      many(18, (i) => rect(150, 112 + i * 34, 560, 4, p.ink, 0, 0.07)),
    ),
    bowl(
      430,
      410,
      236,
      p.cream,
      mix(p.pop, p.warm, 0.45),
      noodles,
      egg,
      many(4, (i) => oval(70 + i * 22, 60 + i * 10, 44, 17, i % 2 ? p.leaf : mix(p.leaf, p.cream, 0.25))),
      many(12, () => disc(-140 + next() * 270, -140 + next() * 260, 7, p.leaf)),
      many(3, (i) =>
        at(
          60 + i * 40,
          -110 + i * 34,
          oval(0, 0, 40, 28, mix(p.pop, p.ink, 0.2)),
          oval(-4, -4, 28, 16, mix(p.pop, p.cream, 0.3)),
        ),
      ),
    ),
    bowl(
      880,
      230,
      140,
      p.pop,
      p.cream,
      many(60, () =>
        oval((next() - 0.5) * 180, (next() - 0.5) * 180, 9, 5, next() > 0.5 ? '#ffffff' : mix(p.warm, p.cream, 0.4)),
      ),
    ),
    bowl(
      930,
      570,
      112,
      p.ink,
      mix(p.leaf, p.ink, 0.2),
      many(9, (i) =>
        group(`rotate(${i * 40})`, shape('M0 0Q30 -40 0 -86Q-30 -40 0 0z', i % 2 ? p.leaf : mix(p.leaf, p.cream, 0.3))),
      ),
    ),
    bowl(1110, 420, 62, p.cream, mix(p.warm, p.ink, 0.3)),
    bowl(120, 130, 78, p.warm, mix(p.pop, p.ink, 0.25)),
    group(
      'translate(690 400) rotate(8)',
      stroke('M14 -292V320M44 -288V322', p.ink, 13, 0.22),
      stroke('M0 -300V310', p.ink, 11),
      stroke('M30 -296V312', p.ink, 11),
      stroke('M0 200V310M30 202V312', p.warm, 11),
      rect(-34, -200, 100, 30, p.cream, 14),
    ),
    at(
      1090,
      690,
      rect(-90, -70, 200, 150, p.ink, 20, 0.2),
      rect(-104, -86, 196, 148, mix(p.warm, p.cream, 0.4), 18),
      many(
        3,
        (i) => oval(-56 + i * 50, -12, 34, 46, p.cream) + stroke(`M${-76 + i * 50} -30q20 16 40 0`, p.floor, 4, 0.7),
      ),
    ),
    shape('M0 0H560L0 520z', p.warm, 0.14) + shape('M1200 800V280L660 800z', p.ink, 0.14),
  ].join('')
}

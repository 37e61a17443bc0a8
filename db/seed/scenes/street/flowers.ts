import { disc, fade, glow, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

function bloom(kind: number, x: number, y: number, r: number, c: string, p: Sheet['p']): string {
  const head = [
    many(7, (i) => group(`rotate(${i * 51.4})`, oval(0, -0.62, 0.36, 0.56, i % 2 ? c : mix(c, p.ink, 0.08)))) +
      disc(0, 0, 0.34, c === p.warm ? p.ink : p.warm),
    disc(0, 0, 0.86, mix(c, p.ink, 0.14)) +
      disc(-0.1, -0.12, 0.66, c) +
      stroke('M-.4 0a.4 .4 0 1 1 .7 .2a.26 .26 0 1 1-.4-.26', mix(c, p.ink, 0.3), 0.1),
    shape('M-.6-.8q.3 .4 .6 0q.3 .4 .6 0q.3 1.6-.6 1.6t-.6-1.6z', c) +
      shape('M0-.8q.5 1 0 1.6q-.5-.6 0-1.6z', p.ink, 0.1),
  ]
  return group(`translate(${Math.round(x)} ${Math.round(y)}) scale(${r})`, head[kind % 3] ?? '')
}

/** Buckets of cut flowers on the steps of a florist's. */
export function flowers({ p, next }: Sheet): string {
  const colours = [p.pop, p.warm, p.cream, p.soft, mix(p.pop, p.cream, 0.45), p.main]
  const bucket = (x: number, y: number, s: number, kind: number, c: string): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      oval(14, 4, 108, 14, p.ink, 0.28),
      many(11, (i) =>
        stroke(
          `M${-50 + i * 10} -140Q${-70 + i * 14} -200 ${-110 + i * 22} -${230 + (i % 3) * 34}`,
          mix(p.leaf, p.ink, 0.25),
          6,
        ),
      ),
      many(10, (i) =>
        group(
          `rotate(${i * 17 - 76} 0 -140)`,
          shape('M0 -150Q34 -220 0 -270Q-34 -220 0 -150z', i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.2)),
        ),
      ),
      many(13, (i) =>
        bloom(
          kind,
          -108 + (i % 5) * 54 + (i > 4 && i < 9 ? 27 : 0) + next() * 10,
          -330 + Math.floor(i / 5) * 62 + next() * 18 + Math.abs((i % 5) - 2) * 12,
          42,
          i % 4 ? c : mix(c, p.cream, 0.35),
          p,
        ),
      ),
      shape('M-92 -160H92L72 0H-72z', mix(p.cream, p.ink, 0.28)) +
        shape('M-92 -160H-46L-40 0H-72z', '#ffffff', 0.4) +
        shape('M92 -160H56L50 0H72z', p.ink, 0.14) +
        rect(-98, -170, 196, 18, mix(p.cream, p.ink, 0.4), 8) +
        stroke('M-88 -110H88M-82 -60H82', p.ink, 3, 0.18),
      group('rotate(-4)', rect(-34, -112, 68, 44, p.ink, 5), rect(-20, -96, 40, 10, p.cream, 4)),
    )
  return [
    rect(0, 0, 1200, 800, mix(p.main, p.ink, 0.2)),
    many(13, (i) => rect(i * 96, 0, 5, 520, p.ink, 0, 0.25) + rect(i * 96 + 5, 0, 3, 520, p.cream, 0, 0.08)),
    rect(340, 0, 520, 420, mix(p.main, p.ink, 0.5)) +
      rect(360, 0, 480, 400, mix(p.warm, p.cream, 0.4)) +
      shape('M360 400L620 0H720L460 400z', '#ffffff', 0.35) +
      rect(594, 0, 12, 400, mix(p.main, p.ink, 0.5)) +
      glow(480, 120, 220, p.cream, 0.7),
    many(
      7,
      (i) =>
        stroke(`M${400 + i * 66} 0q10 ${60 + (i % 3) * 40} 0 ${110 + (i % 3) * 40}`, mix(p.leaf, p.ink, 0.2), 4) +
        many(5, (k) =>
          oval(
            396 + i * 66 + (k % 2) * 12,
            40 + k * 24 + (i % 3) * 12,
            11,
            17,
            k % 2 ? p.leaf : mix(p.leaf, p.cream, 0.25),
          ),
        ),
    ),
    rect(0, 420, 1200, 130, mix(p.floor, p.cream, 0.35)) +
      rect(0, 420, 1200, 12, '#ffffff', 0, 0.4) +
      rect(0, 536, 1200, 14, p.ink, 0, 0.2),
    rect(0, 550, 1200, 120, mix(p.floor, p.cream, 0.2)) +
      rect(0, 550, 1200, 12, '#ffffff', 0, 0.3) +
      rect(0, 658, 1200, 12, p.ink, 0, 0.2),
    rect(0, 670, 1200, 130, mix(p.floor, p.cream, 0.1)),
    bucket(150, 500, 0.86, 0, colours[0] ?? p.pop) +
      bucket(400, 500, 0.86, 1, colours[3] ?? p.pop) +
      bucket(650, 500, 0.86, 2, colours[1] ?? p.warm) +
      bucket(900, 500, 0.86, 0, colours[4] ?? p.pop) +
      bucket(1110, 500, 0.86, 1, colours[2] ?? p.cream),
    bucket(260, 640, 1, 2, colours[4] ?? p.pop) + bucket(980, 640, 1, 2, colours[0] ?? p.pop),
    bucket(90, 780, 1.12, 1, colours[1] ?? p.warm) +
      bucket(500, 780, 1.12, 0, colours[2] ?? p.cream) +
      bucket(770, 780, 1.12, 1, colours[0] ?? p.pop) +
      bucket(1130, 780, 1.12, 0, colours[1] ?? p.warm),
    shape('M0 0H420L0 620z', p.warm, 0.14) + fade([0, 700, 1200, 100], p.ink, 0, 0.25),
  ].join('')
}

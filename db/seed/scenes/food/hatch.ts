import { disc, fade, glow, many, mix, oval, readableOn, rect, shape, skinOf, stroke, type Sheet } from '../brush.ts'

/** A food van with its hatch open at dusk, under strings of bulbs. */
export function hatch({ p, next, name, letters }: Sheet): string {
  const night = mix(p.ink, p.main, 0.35),
    bulbs = (x0: number, y0: number, x1: number, y1: number): string =>
      stroke(`M${x0} ${y0}Q${(x0 + x1) / 2} ${Math.max(y0, y1) + 90} ${x1} ${y1}`, p.ink, 4) +
      many(8, (i) => {
        const t = (i + 0.5) / 8,
          x = x0 + (x1 - x0) * t,
          y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * (Math.max(y0, y1) + 90) + t * t * y1
        return glow(x, y + 12, 46, p.warm, 0.55) + disc(x, y + 12, 9, p.cream)
      })
  return [
    rect(0, 0, 1200, 800, night) + fade([0, 0, 1200, 620], p.pop, 0, 0.55),
    many(40, () => disc(next() * 1200, next() * 260, 1 + next() * 2.4, p.cream, 0.7)),
    shape('M0 520Q160 420 330 470T680 440T980 470T1200 410V640H0z', mix(night, p.ink, 0.4)),
    many(9, (i) => shape(`M${i * 150 - 30} 600l46-${120 + next() * 90}l46 ${190}z`, mix(p.ink, p.leaf, 0.25))),
    rect(0, 620, 1200, 180, mix(p.floor, p.ink, 0.5)) + oval(600, 690, 640, 70, p.warm, 0.28),
    oval(640, 716, 480, 26, p.ink, 0.55),
    shape('M230 260Q230 220 270 220H980Q1020 220 1024 262L1040 660Q1040 684 1012 684H250Q226 684 226 660z', p.cream),
    rect(228, 520, 812, 164, p.pop) + rect(228, 512, 812, 12, p.main) + rect(236, 222, 780, 24, '#ffffff', 12, 0.6),
    shape('M900 224h80q40 0 44 40l18 396q0 24-30 24h-70z', p.ink, 0.12),
    rect(310, 312, 500, 190, mix(p.warm, p.cream, 0.3)) + fade([310, 312, 500, 190], p.pop, 0.3, 0),
    many(4, (i) => rect(340 + i * 60, 346, 40, 60 + (i % 2) * 12, [p.main, p.pop, p.leaf, p.ink][i] ?? p.main, 8)),
    rect(326, 414, 260, 10, p.floor),
    rect(620, 340, 160, 90, p.ink, 6) + many(3, (i) => rect(636, 358 + i * 22, 90 + (i % 2) * 30, 7, p.cream, 3, 0.8)),
    // Someone cooks, seen to the elbows.
    disc(530, 386, 34, skinOf(next)) + shape('M492 376q6-48 40-46t38 46q-40-14-78 0z', p.cream),
    shape('M462 502q4-82 68-82t70 82z', p.main) + rect(506, 440, 50, 62, p.cream, 6),
    shape('M268 306L230 200H890L852 306z', p.ink, 0.2),
    many(11, (i) =>
      shape(`M${280 + i * 52} 306L${240 + i * 59} 196h59L${332 + i * 52} 306z`, i % 2 ? p.cream : p.main),
    ),
    rect(286, 498, 550, 22, p.floor) + rect(286, 516, 550, 8, p.ink, 0, 0.3),
    many(4, (i) => rect(690 + i * 32, 466, 18, 34, [p.pop, p.warm, p.leaf, p.cream][i] ?? p.pop, 5)),
    many(2, (i) => shape(`M${350 + i * 70} 470h46l-8 30h-30z`, p.cream) + oval(373 + i * 70, 470, 26, 10, p.warm)),
    letters(name, 600, 618, 70, readableOn(p.pop, p), 620),
    many(
      2,
      (i) =>
        disc(380 + i * 480, 690, 58, p.ink) +
        disc(380 + i * 480, 690, 34, p.cream) +
        disc(380 + i * 480, 690, 12, p.ink),
    ),
    rect(880, 330, 90, 120, p.ink, 8) + many(4, (i) => rect(896, 352 + i * 22, 56, 7, p.warm, 3)),
    glow(560, 420, 330, p.warm, 0.3),
    rect(60, 120, 14, 600, p.ink) + rect(1120, 90, 14, 630, p.ink),
    bulbs(67, 130, 600, 70) + bulbs(600, 70, 1127, 100),
    shape('M90 690l26-110h66l26 110z', mix(p.floor, p.ink, 0.2)) + rect(70, 560, 160, 22, p.warm, 6),
  ].join('')
}

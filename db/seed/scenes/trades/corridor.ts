import { at, disc, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** The cleaner's trolley in a long corridor whose floor still shines. */
export function corridor({ p, next }: Sheet): string {
  return [
    rect(0, 0, 1200, 800, mix(p.wall, p.cream, 0.4)),
    shape('M0 0H1200L760 250H440z', mix(p.wall, p.ink, 0.08)) +
      shape('M0 0L440 250V470L0 800z', mix(p.soft, p.cream, 0.3)) +
      shape('M1200 0L760 250V470L1200 800z', mix(p.soft, p.cream, 0.1)),
    shape('M0 800L440 470H760L1200 800z', mix(p.floor, p.cream, 0.25)),
    rect(440, 250, 320, 220, mix(p.sky, p.cream, 0.4)) +
      rect(456, 270, 130, 200, mix(p.warm, p.cream, 0.35)) +
      rect(614, 270, 130, 200, mix(p.warm, p.cream, 0.35)) +
      rect(596, 250, 8, 220, p.main) +
      rect(440, 250, 320, 10, p.main) +
      rect(566, 350, 10, 40, p.main) +
      rect(624, 350, 10, 40, p.main),
    many(4, (i) => {
      const t = i / 4,
        y = 30 + t * 190,
        w = 300 - t * 190
      return (
        shape(`M${600 - w / 2} ${y}h${w}l${-w * 0.1} ${26 - t * 16}h${-w * 0.8}z`, '#ffffff') +
        shape(`M${600 - w * 0.5} ${800 - t * 290}h${w}l${-w * 0.12} ${-60 + t * 30}h${-w * 0.76}z`, '#ffffff', 0.42)
      )
    }),
    // Doors along both walls, and a band of colour.
    shape('M0 470L440 368V396L0 560zM1200 470L760 368V396L1200 560z', p.main),
    many(3, (i) => {
      const x0 = [40, 216, 340][i] ?? 0,
        x1 = [170, 306, 402][i] ?? 0,
        top = (x: number): number => 150 + (x / 440) * 130,
        low = (x: number): number => 800 - (x / 440) * 330
      const d = (m: (x: number) => number): string => `M${m(x0)} ${low(x0)}V${top(x0)}L${m(x1)} ${top(x1)}V${low(x1)}z`
      const q = (m: (x: number) => number): string =>
        `M${m(x0 + (x1 - x0) * 0.3)} ${top(x0) + 100}L${m(x0 + (x1 - x0) * 0.7)} ${top(x0) + 106}` +
        `V${top(x0) + 210 - i * 40}L${m(x0 + (x1 - x0) * 0.3)} ${top(x0) + 220 - i * 40}z`
      return [(x: number) => x, (x: number) => 1200 - x]
        .map(
          (m) =>
            shape(d(m), i % 2 ? mix(p.main, p.cream, 0.15) : mix(p.pop, p.cream, 0.1)) +
            shape(q(m), mix(p.sky, p.cream, 0.3)) +
            disc(m(x1 - (x1 - x0) * 0.12), (top(x1) + low(x1)) / 2, 8 - i * 2, p.ink),
        )
        .join('')
    }),
    shape('M0 800L440 470H452L60 800zM1200 800L760 470H748L1140 800z', p.ink, 0.3),
    many(12, () => oval(520 + next() * 240, 520 + next() * 260, 30 + next() * 40, 5, '#ffffff', 0.25)),
    // The wet floor sign.
    oval(868, 742, 96, 12, p.ink, 0.25) +
      shape('M826 744L858 548H896L934 744H904L880 620L858 744z', mix(p.warm, p.ink, 0.2)) +
      shape('M806 744L844 540Q848 530 860 530H884Q894 530 898 540L916 744z', p.warm) +
      shape('M862 580l34 62h-68z', p.ink) +
      rect(858, 600, 7, 22, p.warm) +
      disc(861, 632, 4, p.warm) +
      many(2, (i) => rect(834 - i * 4, 664 + i * 24, 60, 9, p.ink, 4, 0.8)),
    // The trolley.
    oval(440, 756, 300, 22, p.ink, 0.3),
    rect(250, 320, 16, 400, p.ink, 6) +
      rect(640, 300, 16, 420, p.ink, 6) +
      rect(236, 690, 430, 30, p.main, 8) +
      rect(236, 540, 300, 22, p.main, 8) +
      rect(236, 400, 300, 22, p.main, 8),
    shape('M536 330H690L672 690H552z', p.pop) +
      shape('M536 330h40l10 360h-34z', '#ffffff', 0.22) +
      shape('M536 330H690L688 366H538z', mix(p.pop, p.ink, 0.25)) +
      stroke('M616 330Q640 270 690 262', p.ink, 13),
    many(4, (i) =>
      at(
        284 + i * 62,
        400,
        rect(-20, -70, 42, 70, [p.leaf, p.warm, p.soft, p.pop][i] ?? p.leaf, 8),
        rect(-8, -92, 18, 26, p.cream),
        shape('M-16 -104h40v16h-22l-18 8z', p.ink),
        rect(-20, -44, 42, 22, '#ffffff', 0, 0.6),
      ),
    ),
    many(4, (i) =>
      rect(
        264 + (i % 2) * 128,
        508 - Math.floor(i / 2) * 34,
        118,
        32,
        [p.cream, p.soft, p.cream, p.warm][i] ?? p.cream,
        10,
      ),
    ) +
      many(
        3,
        (i) =>
          rect(276 + i * 82, 610, 72, 80, [p.cream, p.soft, p.cream][i] ?? p.cream, 34) +
          disc(312 + i * 82, 616, 12, p.ink, 0.4),
      ),
    at(
      180,
      690,
      shape('M-70 -100H70L56 56H-56z', p.warm),
      rect(-78, -112, 156, 24, mix(p.warm, p.ink, 0.2), 8),
      stroke('M-60 -100Q0 -170 60 -100', p.ink, 8),
    ),
    stroke('M196 600L330 130', mix(p.floor, p.ink, 0.2), 15) +
      stroke('M330 130L316 180', p.pop, 17) +
      many(9, (i) =>
        stroke(`M196 596Q${150 + i * 12} 640 ${136 + i * 15} 690`, i % 2 ? p.cream : mix(p.cream, p.ink, 0.14), 12),
      ),
    many(4, (i) => disc(266 + i * 122, 738, 20, p.ink) + disc(266 + i * 122, 738, 8, p.cream)) +
      disc(140, 756, 13, p.ink) +
      disc(220, 756, 13, p.ink),
  ].join('')
}

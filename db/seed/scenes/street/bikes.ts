import { at, disc, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** Bicycles with carriers' boxes along a painted wall, in the long light of the evening. */
export function bikes({ p, next, name, letters }: Sheet): string {
  const bike = (x: number, colour: string, box: string): string =>
    at(
      x,
      0,
      oval(20, 706, 250, 14, p.ink, 0.24),
      many(2, (i) => {
        const cx = -140 + i * 290
        return (
          `<circle cx="${cx}" cy="590" r="108" fill="none" stroke="${p.ink}" stroke-width="13"/>` +
          many(9, (k) => group(`rotate(${k * 20} ${cx} 590)`, stroke(`M${cx} 488V692`, p.ink, 1.5, 0.5))) +
          disc(cx, 590, 12, p.ink)
        )
      }),
      stroke('M-140 590L-66 420H104L4 590H-140M-78 396L4 590M104 420L150 590M96 372L112 440', colour, 15),
      stroke('M74 372Q96 358 130 376', p.ink, 13) + shape('M-126 388q50-16 92 0l-30 18h-42z', p.ink),
      disc(4, 590, 30, p.ink) + disc(4, 590, 15, mix(p.cream, p.ink, 0.3)) + stroke('M4 590L34 634', p.ink, 9),
      rect(20, 630, 34, 9, p.ink, 4),
      stroke('M-170 476H-66M-150 476L-140 590', p.ink, 8),
      rect(-252, 316, 176, 158, box, 14) + rect(-252, 316, 176, 40, '#ffffff', 14, 0.18),
      rect(-252, 440, 176, 34, p.ink, 10, 0.14),
      letters(name.slice(0, 1), -164, 432, 78, p.cream),
    )
  return [
    rect(0, 0, 1200, 800, mix(p.main, p.cream, 0.12)),
    rect(0, 0, 1200, 330, mix(p.soft, p.cream, 0.2)),
    many(9, (j) => many(12, (i) => rect(i * 112 - (j % 2) * 56, j * 37, 108, 33, p.ink, 3, next() * 0.08))),
    rect(0, 322, 1200, 16, mix(p.main, p.ink, 0.35)),
    shape('M0 800V420L620 0H900L240 800z', p.warm, 0.26),
    shape('M420 800L1020 0H1120L560 800z', p.warm, 0.18),
    rect(842, 60, 230, 170, p.cream, 4) + rect(856, 74, 202, 142, mix(p.ink, p.main, 0.3)),
    shape('M856 216L976 74H1030L910 216z', '#ffffff', 0.2) + rect(953, 74, 8, 142, p.cream),
    rect(0, 690, 1200, 110, mix(p.floor, p.ink, 0.12)),
    rect(0, 690, 1200, 10, p.ink, 0, 0.3),
    shape('M0 800L160 700H520L300 800z', p.warm, 0.3),
    bike(350, p.cream, p.pop),
    bike(880, p.ink, mix(p.pop, p.warm, 0.6)),
  ].join('')
}

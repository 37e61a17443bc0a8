import { at, disc, fade, group, inside, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'
import { coatOf } from './coat.ts'

/** A cat asleep on the sill in the sun, rain over the roofs outside. */
export function sill({ p, next }: Sheet): string {
  const coat = coatOf(next),
    dark = mix(coat, p.ink, 0.35)
  return [
    rect(0, 0, 1200, 800, p.main) + many(20, (i) => rect(i * 62, 0, 4, 800, p.cream, 0, 0.1)),
    many(40, (i) =>
      disc(30 + (i % 10) * 124 + (Math.floor(i / 10) % 2) * 62, 60 + Math.floor(i / 10) * 200, 7, p.cream, 0.22),
    ),
    rect(180, 60, 840, 540, p.cream) + rect(210, 90, 780, 490, mix(p.sky, p.main, 0.2)),
    inside(
      'c',
      'M210 90h780v490h-780z',
      fade([210, 90, 780, 490], p.warm, 0.1, 0.6),
      many(7, (i) => {
        const x = 210 + i * 118,
          y = 330 + (i % 3) * 40
        return (
          rect(x, y, 110, 300, mix(p.soft, p.ink, 0.15 + (i % 3) * 0.12)) +
          shape(`M${x - 8} ${y}l63-56 63 56z`, mix(p.pop, p.ink, 0.25)) +
          rect(x + 74, y - 70, 24, 50, mix(p.ink, p.soft, 0.3)) +
          many(4, (k) =>
            rect(
              x + 18 + (k % 2) * 44,
              y + 24 + Math.floor(k / 2) * 60,
              28,
              38,
              next() > 0.5 ? p.warm : mix(p.ink, p.main, 0.3),
            ),
          )
        )
      }),
      many(46, () => {
        const x = 210 + next() * 800,
          y = 80 + next() * 460
        return stroke(`M${x} ${y}l-12 36`, '#ffffff', 3, 0.45)
      }),
    ),
    rect(592, 90, 16, 490, p.cream) + rect(210, 290, 780, 12, p.cream),
    shape('M210 580L480 90H560L290 580zM700 580L930 90H960L730 580z', '#ffffff', 0.12),
    shape('M120 20H330Q330 330 210 560H120zM1080 20H870Q870 330 990 560h90z', p.pop) +
      shape(
        'M250 20h80Q330 330 210 560h-60Q280 320 250 20zM950 20h-80Q870 330 990 560h60Q920 320 950 20z',
        p.ink,
        0.16,
      ),
    rect(80, 20, 1040, 20, mix(p.floor, p.ink, 0.4), 10) + many(2, (i) => disc(80 + i * 1040, 30, 20, p.warm)),
    rect(100, 580, 1000, 50, p.cream) + rect(100, 620, 1000, 14, p.ink, 0, 0.2) + rect(100, 580, 1000, 12, '#ffffff'),
    // Cushion and cat.
    rect(330, 520, 520, 66, p.warm, 32) +
      many(9, (i) => rect(370 + i * 52, 522, 10, 62, p.pop, 0, 0.5)) +
      oval(590, 584, 270, 10, p.ink, 0.2),
    shape('M400 500Q400 350 570 346Q760 340 800 450Q816 520 770 528H440Q404 528 400 500z', coat) +
      many(4, (i) => shape(`M${540 + i * 58} ${350 + i * i * 5}q22 40 6 84q-20-34-30-84z`, dark, 0.8)) +
      shape('M420 528Q520 490 640 528z', mix(coat, '#ffffff', 0.5)),
    stroke('M780 510Q850 540 760 552Q640 566 560 548', coat, 30) +
      stroke('M600 555Q575 552 560 548', mix(coat, '#ffffff', 0.5), 28),
    shape('M352 412L346 330L408 372z', coat) +
      shape('M500 412L510 330L446 372z', coat) +
      shape('M362 396L358 350L394 374zM490 396L498 350L460 374z', '#e8a0a0'),
    oval(426, 446, 92, 82, coat) +
      shape('M414 366h24l-4 44h-16zM384 374l18-4-2 36zM470 374l-18-4 2 36z', dark, 0.8) +
      oval(426, 482, 42, 30, mix(coat, '#ffffff', 0.6)) +
      shape('M414 466h24l-12 13z', '#d9757f') +
      stroke('M426 480v8M408 492Q420 500 426 488Q432 500 444 492', p.ink, 4) +
      stroke('M366 446Q382 460 400 446M452 446Q470 460 486 446', p.ink, 6) +
      stroke('M388 480L322 472M388 488L326 500M464 480L530 472M464 488L526 500', p.cream, 3, 0.9),
    // Books, a plant, the radiator.
    at(
      940,
      580,
      shape('M-52 -70H52L40 0H-40z', p.main === coat ? p.pop : mix(p.main, p.ink, 0.3)),
      rect(-58, -82, 116, 18, mix(p.main, p.ink, 0.45), 4),
      many(9, (i) =>
        group(
          `rotate(${i * 17 - 68} 0 -82)`,
          oval(0, -150 - (i % 2) * 30, 24, 70, i % 2 ? p.leaf : mix(p.leaf, p.cream, 0.2)),
          stroke('M0 -82V-170', mix(p.leaf, p.ink, 0.3), 4),
        ),
      ),
    ),
    rect(180, 556, 130, 24, p.pop, 4) +
      rect(190, 532, 116, 24, p.leaf, 4) +
      rect(184, 508, 104, 24, p.soft, 4) +
      shape('M206 470h60l-8 38h-44z', p.cream) +
      stroke('M264 478q24 2 14 18t-18 8', p.cream, 6),
    rect(240, 680, 720, 130, mix(p.cream, p.ink, 0.08), 10) +
      many(
        12,
        (i) => rect(252 + i * 59, 690, 46, 120, '#ffffff', 20, 0.85) + rect(288 + i * 59, 690, 10, 120, p.ink, 5, 0.08),
      ),
    shape('M210 630L990 630L1200 800H420z', p.warm, 0.08),
  ].join('')
}

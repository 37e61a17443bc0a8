import { at, disc, group, many, mix, oval, rect, shape, stroke, type Sheet } from '../brush.ts'

/** Books, pencils and a globe in a close heap, as a poster. */
export function books({ p, next, letters }: Sheet): string {
  const spine = (x: number, y: number, w: number, h: number, fill: string, word: string): string =>
    rect(x + 8, y + h - 4, w, 12, p.ink, 4, 0.2) +
    rect(x, y, w, h, fill, 8) +
    rect(x, y, w, h * 0.22, '#ffffff', 6, 0.16) +
    rect(x + 26, y, 12, h, p.cream, 0, 0.7) +
    rect(x + w - 40, y, 12, h, p.cream, 0, 0.7) +
    letters(word, x + w / 2, y + h * 0.68, h * 0.5, fill === p.warm || fill === p.soft ? p.ink : p.cream)
  return [
    rect(0, 0, 1200, 800, p.main) +
      disc(600, 420, 430, mix(p.main, p.cream, 0.14)) +
      disc(600, 420, 330, mix(p.main, p.cream, 0.22)),
    many(26, () =>
      group(`translate(${next() * 1200} ${next() * 600}) rotate(${next() * 90})`, rect(0, 0, 18, 6, p.warm, 3, 0.7)),
    ),
    rect(0, 650, 1200, 150, mix(p.floor, p.warm, 0.2)) + rect(0, 650, 1200, 12, '#ffffff', 0, 0.3),
    oval(560, 662, 420, 18, p.ink, 0.3),
    spine(230, 562, 640, 92, p.pop, 'Geography') +
      spine(270, 484, 560, 80, p.warm, 'Sums') +
      spine(220, 392, 600, 94, p.ink, 'English') +
      spine(300, 324, 480, 70, p.soft, 'Spanish') +
      spine(270, 262, 520, 64, p.leaf, 'Science'),
    // An open book on top.
    shape('M300 232Q420 176 530 232V262Q420 216 300 262zM760 232Q640 176 530 232V262Q640 216 760 262z', p.cream) +
      shape('M300 222Q420 150 530 222V238Q420 182 300 240zM760 222Q640 150 530 222V238Q640 182 760 240z', '#ffffff') +
      stroke('M330 210Q420 166 506 212M330 222Q420 180 506 224M730 210Q640 166 556 212', p.ink, 3, 0.3),
    // Globe.
    at(
      960,
      480,
      oval(0, 176, 110, 16, p.ink, 0.3),
      rect(-70, 150, 140, 24, p.ink, 12),
      rect(-8, 118, 16, 40, p.ink),
      stroke('M90 -128A156 156 0 1 1 -96 124', p.warm, 15),
      disc(0, 0, 132, mix(p.sky, p.main, 0.35)),
      shape(
        'M-84 -70Q-40 -120 10 -92Q30 -60 -10 -40Q-20 0 -60 6Q-110 -10 -84 -70z' +
          'M20 10Q80 -20 104 30Q90 90 40 104Q0 60 20 10zM60 -90q40 6 50 44q-34 6-50-44z',
        p.leaf,
      ),
      shape('M-110 -72A132 132 0 0 1 -20 -130Q-90 -60 -84 90A132 132 0 0 1 -110 -72z', '#ffffff', 0.2),
    ),
    // Pencils.
    at(
      130,
      650,
      rect(-56, -130, 120, 130, p.cream, 10),
      rect(-56, -104, 120, 26, p.pop),
      many(5, (i) =>
        group(
          `rotate(${i * 9 - 18} 4 -100)`,
          rect(-34 + i * 17, -300 + (i % 2) * 40, 17, 190, [p.warm, p.pop, p.soft, p.leaf, p.ink][i] ?? p.pop),
          shape(`M${-34 + i * 17} ${-300 + (i % 2) * 40}l8.5-34 8.5 34z`, p.cream),
        ),
      ),
      rect(-56, -130, 120, 130, p.cream, 10),
      rect(-56, -92, 120, 34, p.pop),
      rect(-44, -130, 20, 130, '#ffffff', 0, 0.4),
    ),
    at(
      1080,
      690,
      disc(0, 0, 44, p.pop),
      shape('M-8 -36q10-34 40-36-2 30-40 36z', p.leaf),
      disc(-14, -14, 12, '#ffffff', 0.4),
    ),
    group(
      'rotate(-4 500 730)',
      rect(300, 706, 460, 40, p.warm, 4) + many(22, (i) => rect(314 + i * 20, 706, 3, i % 5 ? 13 : 22, p.ink, 0, 0.7)),
    ),
    shape('M0 0H460L0 520z', '#ffffff', 0.07),
  ].join('')
}

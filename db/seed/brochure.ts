import { deflateSync } from 'node:zlib'
import { levelPaths, terrainOf } from '#app/lib/pictures/terrain.ts'

export type Brochure = {
  name: string
  strapline: string
  hue: number
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
  questions: readonly { question: string; answer: string }[]
  foot: string
}

const PAGE = { width: 595, height: 842, margin: 56 }

/** Widths of Helvetica from the space to the tilde, in thousandths of the size (Adobe's font metrics). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

/** Characters outside Latin-1 that the PDF's own encoding has at other places. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '…': 0x85,
  '€': 0x80,
}

const widthOf = (text: string, size: number, bold: boolean): number =>
  ([...text].reduce(
    (sum, c) => sum + (HELVETICA[c.charCodeAt(0) - 32] ?? 556) * (bold && /[a-z]/i.test(c) ? 1.07 : 1),
    0,
  ) *
    size) /
  1000

function literal(text: string): string {
  const bytes = [...text].map((c) => WIN_ANSI[c] ?? (c.charCodeAt(0) < 256 ? c.charCodeAt(0) : 0x3f))
  return `(${bytes
    .map((b) =>
      b === 40 || b === 41 || b === 92
        ? `\\${String.fromCharCode(b)}`
        : b > 126
          ? `\\${b.toString(8)}`
          : String.fromCharCode(b),
    )
    .join('')})`
}

function wrap(text: string, size: number, width: number, bold = false): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines[lines.length - 1]
    if (last !== undefined && widthOf(`${last} ${word}`, size, bold) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A colour of the given hue as three numbers for the PDF's `rg` and `RG`. */
function colour(hue: number, saturation: number, lightness: number): string {
  const f = (n: number): string => {
    const k = (n + hue / 30) % 12,
      a = saturation * Math.min(lightness, 1 - lightness)
    return (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))).toFixed(3)
  }
  return `${f(0)} ${f(8)} ${f(4)}`
}

/** Contour lines of the name across the top of the first page, as PDF path operators. */
function contourOperators(name: string, top: number, height: number): string {
  const parts: string[] = []
  for (const path of levelPaths(terrainOf(name, PAGE.width / height), PAGE.width, 11)) {
    for (const [, start = '', curves = ''] of path.matchAll(/M([^Mq]*)q([^qz]*)z/g)) {
      let [x = 0, y = 0] = (start.match(/-?\d+/g) ?? []).map(Number)
      parts.push(`${x} ${top - y} m`)
      const n = (curves.match(/-?\d+/g) ?? []).map(Number)
      for (let i = 0; i + 3 < n.length; i += 4) {
        const cx = x + (n[i] ?? 0),
          cy = y + (n[i + 1] ?? 0),
          ex = x + (n[i + 2] ?? 0),
          ey = y + (n[i + 3] ?? 0)
        const p = [
          x + (2 / 3) * (cx - x),
          top - (y + (2 / 3) * (cy - y)),
          ex + (2 / 3) * (cx - ex),
          top - (ey + (2 / 3) * (cy - ey)),
          ex,
          top - ey,
        ]
        parts.push(`${p.map((v) => +v.toFixed(1)).join(' ')} c`)
        x = ex
        y = ey
      }
      parts.push('h')
    }
  }
  return `${parts.join('\n')} S`
}

class Pages {
  readonly done: string[] = []
  private ops: string[] = []
  y = PAGE.height - PAGE.margin
  draw(op: string): void {
    this.ops.push(op)
  }
  next(): void {
    this.done.push(this.ops.join('\n'))
    this.ops = []
    this.y = PAGE.height - PAGE.margin
  }
  room(height: number): void {
    if (this.y - height < PAGE.margin + 24) this.next()
  }
  text(text: string, x: number, y: number, size: number, font: 'F1' | 'F2', rgb: string): void {
    this.draw(`BT /${font} ${size} Tf ${rgb} rg ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(text)} Tj ET`)
  }
  block(text: string, size: number, font: 'F1' | 'F2', rgb: string, gap: number): void {
    for (const line of wrap(text, size, PAGE.width - 2 * PAGE.margin, font === 'F2')) {
      this.room(size * 1.45)
      this.y -= size * 1.45
      this.text(line, PAGE.margin, this.y, size, font, rgb)
    }
    this.y -= gap
  }
}

/** A short brochure as a PDF 1.4 file: cover band with contour lines, a table of facts, the text and some questions. */
export function renderBrochure(b: Brochure): Buffer {
  const p = new Pages(),
    ink = '0.09 0.125 0.165',
    soft = '0.27 0.33 0.37',
    band = 250
  p.draw(`${colour(b.hue, 0.45, 0.22)} rg 0 ${PAGE.height - band} ${PAGE.width} ${band} re f`)
  p.draw(
    `q 0 ${PAGE.height - band} ${PAGE.width} ${band} re W n 0.7 w ` +
      `${colour(b.hue, 0.4, 0.42)} RG\n${contourOperators(b.name, PAGE.height, band)} Q`,
  )
  const title = wrap(b.name, 34, PAGE.width - 2 * PAGE.margin, true)
  title.forEach((line, i) =>
    p.text(line, PAGE.margin, PAGE.height - band + 96 + (title.length - 1 - i) * 38, 34, 'F2', '1 1 1'),
  )
  wrap(b.strapline, 14, PAGE.width - 2 * PAGE.margin)
    .slice(0, 3)
    .forEach((line, i) => p.text(line, PAGE.margin, PAGE.height - band + 66 - i * 19, 14, 'F1', '1 1 1'))
  p.y = PAGE.height - band - 22
  for (const [label, value] of b.facts) {
    p.room(24)
    p.y -= 24
    p.text(label, PAGE.margin, p.y, 11, 'F1', soft)
    p.text(value, PAGE.width - PAGE.margin - widthOf(value, 11, true), p.y, 11, 'F2', ink)
    p.draw(`0.85 0.88 0.9 RG 0.6 w ${PAGE.margin} ${p.y - 8} m ${PAGE.width - PAGE.margin} ${p.y - 8} l S`)
  }
  p.y -= 22
  for (const paragraph of b.paragraphs) p.block(paragraph, 11, 'F1', ink, 9)
  if (b.questions.length > 0) {
    p.y -= 8
    p.room(90)
    p.block('Questions people ask', 16, 'F2', colour(b.hue, 0.45, 0.26), 6)
  }
  for (const { question, answer } of b.questions) {
    p.room(60)
    p.block(question, 11, 'F2', ink, 1)
    p.block(answer, 11, 'F1', ink, 9)
  }
  p.next()
  return assemble(b, p.done)
}

function assemble(b: Brochure, pages: readonly string[]): Buffer {
  const objects: Buffer[] = []
  const add = (body: string | Buffer): void => {
    objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
  }
  const first = 6
  add('<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>')
  add(`<< /Type /Pages /Kids [${pages.map((_, i) => `${first + i * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  add(`<< /Title ${literal(b.name)} /Subject ${literal(b.strapline)} /Producer (Franchise brochure) >>`)
  pages.forEach((ops, i) => {
    const foot = `BT /F1 9 Tf 0.4 0.45 0.5 rg ${PAGE.margin} 34 Td ${literal(b.foot)} Tj ET`
    const stream = deflateSync(Buffer.from(`${ops}\n${foot}`, 'latin1'))
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ` +
        `${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ` +
        `${first + i * 2 + 1} 0 R >>`,
    )
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    )
  })
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = parts[0]?.length ?? 0
  const offsets = objects.map((body, i) => {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    const start = at
    parts.push(whole)
    at += whole.length
    return start
  })
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f ` +
        `\n${offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ` +
        `${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

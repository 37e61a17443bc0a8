import { expect, test } from 'vitest'
import { makePdf } from '#tests/support/pdf.ts'
import { isWholePdf } from './pdf-check.ts'

const whole = makePdf()
const text = whole.toString()

test('a PDF is whole with its table’s place at its end and its root named, whatever pads it', () => {
  expect(isWholePdf(whole)).toBe(true)
  expect(isWholePdf(Buffer.concat([whole, Buffer.alloc(1000)]))).toBe(true)
  // As written into objects that are packed, encrypted, and with a second version behind the first.
  const packed =
    '%PDF-2.0\n9 0 obj<</Type/XRef/Encrypt 8 0 R/Root\n1 0 R>>stream\nendstream endobj\nstartxref\r\n9\r\n%%EOF'
  expect(isWholePdf(Buffer.from(packed))).toBe(true)
  expect(isWholePdf(Buffer.from(`${packed}\n${text}`))).toBe(true)
})

test.each([
  ['five bytes', '%PDF-'],
  ['a head and words', '%PDF-1.7\nhello'],
  ['a file that broke off', text.slice(0, -20)],
  ['an end without a root', '%PDF-1.7\nstartxref\n0\n%%EOF'],
  ['a root without an end', '%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['an end far behind which others follow', `${text}${' '.repeat(5000)}`],
])('%s is not', (_name, file) => {
  expect(isWholePdf(Buffer.from(file))).toBe(false)
})

test('twenty megabytes of the word that is looked for cost next to nothing', () => {
  const bytes = Buffer.alloc(20 * 1024 * 1024, '/Root 1 ')
  bytes.write('startxref\n0\n%%EOF', bytes.length - 20)
  const start = process.cpuUsage()
  expect(isWholePdf(bytes)).toBe(false)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(1000)
})

import { expect, test } from 'vitest'
import { HEIC_PHOTO, NOT_A_PDF } from '#app/lib/forms/file-kinds.ts'
import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { attachmentProblem, displayName, imageProblem, pdfProblem } from './upload-check.server.ts'

const heads = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF0000WEBP'),
  avif: Buffer.concat([Buffer.alloc(4), Buffer.from('ftypavif')]),
  pdf: makePdf(),
} as const
type Kind = keyof typeof heads

/** A file of this name and type that begins as its kind does; only its size is as large as is said. */
function check(
  problemOf: typeof imageProblem,
  [kind, name, type]: readonly [Kind, string, string],
  size?: number,
): string | null {
  const file = new File([new Uint8Array(heads[kind])], name, { type })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return problemOf(file, heads[kind])
}

test.each([
  ['jpeg', 'a.jpg', 'image/jpeg'],
  ['jpeg', 'A.JPEG', 'IMAGE/JPEG'],
  ['jpeg', 'scan.jfif', 'image/pjpeg'],
  ['png', 'shop.front.PNG', 'image/png; charset=binary'],
  ['gif', 'a.gif', 'image/gif'],
  ['avif', 'a.avif', 'image/avif'],
] as const)('a %s called %s is a picture', (...file) => expect(check(imageProblem, file)).toBeNull())

test.each([
  ['png', 'a.png.exe', 'image/png'],
  ['png', 'png', 'image/png'],
  ['png', 'a.png', 'image/jpeg'],
  ['png', 'a.png', ''],
  ['jpeg', 'a.png', 'image/jpeg'],
] as const)('a %s called %s of the type %j is not what it says', (...file) => {
  for (const problemOf of [imageProblem, attachmentProblem])
    expect(check(problemOf, file)).toContain('its name says otherwise')
})

test('what goes with a message is a PDF or a still picture that every mail program shows', () => {
  expect(check(attachmentProblem, ['jpeg', 'a.jpg', 'image/jpeg'])).toBeNull()
  expect(check(attachmentProblem, ['pdf', 'a.pdf', 'application/pdf'])).toBeNull()
  for (const file of [
    ['gif', 'a.gif', 'image/gif'],
    ['avif', 'a.avif', 'image/avif'],
    ['pdf', 'a.pdf', 'text/html'],
    ['pdf', 'a.html', 'application/pdf'],
  ] as const)
    expect(check(attachmentProblem, file)).toBe('Choose a PDF, or a JPEG, PNG or WebP picture.')
})

test('a brochure is a PDF by its bytes, its name and its type', () => {
  expect(check(pdfProblem, ['pdf', 'A.PDF', 'application/pdf'])).toBeNull()
  for (const file of [
    ['pdf', 'a.html', 'application/pdf'],
    ['pdf', 'a.pdf', 'text/html'],
    ['png', 'a.pdf', 'application/pdf'],
  ] as const)
    expect(check(pdfProblem, file)).toBe(NOT_A_PDF)
})

test.each([
  ['picture', imageProblem, ['png', 'a.png', 'image/png'], uploadLimits.image],
  ['file', attachmentProblem, ['png', 'a.png', 'image/png'], uploadLimits.attachment],
  ['file', attachmentProblem, ['pdf', 'a.pdf', 'application/pdf'], uploadLimits.attachment],
  ['brochure', pdfProblem, ['pdf', 'a.pdf', 'application/pdf'], uploadLimits.pdf],
] as const)('a %s may have all the bytes of its limit, and not one more', (what, problemOf, file, { bytes, text }) => {
  expect(check(problemOf, file, bytes)).toBeNull()
  expect(check(problemOf, file, bytes + 1)).toBe(`The ${what} must be smaller than ${text}.`)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
  [' plan\u0000\n.pdf\u007f ', 'plan.pdf'],
  // What turns the order of letters round: a program that reads as a picture.
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['\u2066a\u2069\u200f.pdf', 'a.pdf'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j is kept as %j', (name, kept) => expect(displayName(new File([], name))).toBe(kept))

test.each([
  ['IMG_2041.HEIC', 'image/heic', 'heic'],
  // Its name was changed, as if that made a JPEG of it.
  ['IMG_2041.jpg', 'image/jpeg', 'heic'],
  ['IMG_2041.jpeg', 'image/jpeg', 'mif1'],
])('a HEIC photo called %s is named for what it is, as a picture and beside a message', (name, type, brand) => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(`ftyp${brand}`)])
  const file = new File([new Uint8Array(bytes)], name, { type })
  expect(imageProblem(file, bytes)).toBe(HEIC_PHOTO)
  expect(attachmentProblem(file, bytes)).toBe(HEIC_PHOTO)
})

test('a picture whose name ends otherwise is said to be what it is, and how to call it', () =>
  expect(check(imageProblem, ['webp', 'logo.png', 'image/png'])).toBe(
    'This is a WebP picture, but its name says otherwise. ' +
      'Change the end of its name to .webp, or save a new copy of it, then choose that.',
  ))

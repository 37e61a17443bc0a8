import { expect, test } from 'vitest'
import { HEIC_PHOTO, NOT_A_PDF, NOT_A_PICTURE, unlikePdf, unlikePicture } from './file-kinds.ts'

test.each([
  ['IMG_2041.HEIC', 'image/heic', HEIC_PHOTO],
  ['IMG_2041.HEIC', '', HEIC_PHOTO],
  ['burst.heif', 'image/heif', HEIC_PHOTO],
  ['van', 'image/heic-sequence', HEIC_PHOTO],
  ['DSCF0007.HIF', '', HEIC_PHOTO],
  ['drains.pdf', 'application/pdf', NOT_A_PICTURE],
  ['drains.mp4', 'video/mp4', NOT_A_PICTURE],
  ['IMG_2041.jpg', 'image/jpeg', null],
  // A browser that knows no type: the server looks at the bytes.
  ['drains.avif', '', null],
  ['heic.jpg', 'image/jpeg', null],
])('%s (%s) as a picture', (name, type, problem) => expect(unlikePicture({ name, type })).toBe(problem))

test.each([
  ['drains.pdf', 'application/pdf', null],
  ['drains.pdf', '', null],
  ['drains.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', NOT_A_PDF],
])('%s (%s) as a brochure', (name, type, problem) => expect(unlikePdf({ name, type })).toBe(problem))

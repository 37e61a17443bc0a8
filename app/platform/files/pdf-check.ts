/** Readers look for the end of a PDF here; some programs pad what they write. */
const TAIL_BYTES = 4096

/** What the first bytes say. */
export const startsAsPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

/**
 * Whether a file that starts as a PDF has what readers start from: at its end the place of its table of objects, and
 * somewhere the name of the object that all pages hang on. Encryption hides neither. A file whose upload or saving
 * broke off has no such end.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    /startxref\s+\d+\s*%%EOF/.test(file.toString('latin1', file.length - TAIL_BYTES)) &&
    /\/Root\s+\d+\s+\d+\s+R/.test(file.toString('latin1'))
  )
}

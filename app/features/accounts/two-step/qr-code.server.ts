import { encode } from 'uqr'

/** A QR code as the outline of its dark fields, in a square of `size` units that has the light edge it needs. */
export type QrCode = { size: number; path: string }

const EDGE = 4

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: EDGE })
  const rows = data.map((fields) => fields.map((isDark) => (isDark ? '1' : '0')).join(''))
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}

import { mix, rect, shape } from '../brush.ts'
import type { Palette } from '../palettes.ts'

/** A sash window in its frame, lit or dark. */
export const sash = (x: number, y: number, w: number, h: number, p: Palette, lit: boolean): string =>
  rect(x - 6, y - 6, w + 12, h + 12, p.cream) +
  rect(x, y, w, h, lit ? p.warm : mix(p.main, p.ink, 0.45)) +
  shape(`M${x} ${y + h}L${x + w * 0.7} ${y}H${x + w}L${x + w * 0.35} ${y + h}z`, p.cream, lit ? 0.25 : 0.14) +
  rect(x, y + h / 2 - 3, w, 6, p.cream) +
  rect(x + w / 2 - 2, y, 4, h, p.cream) +
  rect(x - 12, y + h + 6, w + 24, 10, mix(p.cream, p.ink, 0.12))

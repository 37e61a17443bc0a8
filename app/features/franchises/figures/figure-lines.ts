import { type FigureText, formatExactPounds, formatWholePounds } from './figure-text.ts'
import { type Disclosed, specsIn } from './figure-specs.ts'

/** As visitors read them: whole pounds. */
export const lineSpecs = specsIn(formatWholePounds)
const exactSpecs = specsIn(formatExactPounds)

/** The lines' keys in their order. */
export const lineKeys: readonly string[] = lineSpecs.map((spec) => spec.key)

/** Lines that need a turnover, which only a buyer has. */
export const needTurnover: ReadonlySet<string> = new Set(['yearly-fees', 'five-years', 'margin'])

/** The notes below a text, as plain words. */
export const notesOf = (said: FigureText): string[] =>
  (said.notes ?? []).filter((note): note is string => typeof note === 'string')

/**
 * A line of one franchise alone, by key. Those that need a turnover take the one given. The back office has
 * pence (3-decisions 17).
 */
export function factLine(
  key: string,
  franchise: Disclosed,
  turnoverPence: number,
  isBackOffice = false,
): { label: string; text: string | null; notes: string[] } | null {
  const spec = (isBackOffice ? exactSpecs : lineSpecs).find((one) => one.key === key)
  if (!spec) return null
  const said = spec.says(franchise, turnoverPence)
  return {
    label: typeof spec.label === 'string' ? spec.label : spec.label(turnoverPence),
    text: said.text,
    notes: notesOf(said),
  }
}

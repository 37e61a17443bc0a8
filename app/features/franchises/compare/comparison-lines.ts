import type { ComparedFranchise } from '../figures/compared-franchise.ts'
import { lineSpecs, notesOf } from '../figures/figure-lines.ts'
import type { AffordabilityText } from '../figures/affordability-text.ts'
import type { FigureText } from '../figures/figure-text.ts'
import { EX_VAT } from '../figures/vat.ts'

/** What one franchise says on one line; `text` null is 'Not disclosed'. */
export type Cell = {
  text: string | null
  notes: readonly string[]
  median: string | null
  /** Shown as on a card: with its icon, and green where cash covers it. */
  answer?: AffordabilityText
}
export type Line = {
  key: string
  label: string
  /** Under the label: what the line assumes. */
  note?: string
  group: string
  /** A line that sums up, marked as such. */
  isSum: boolean
  /** Words rather than a figure. */
  isText: boolean
  cells: Cell[]
  /** Of the one category that all have in common. */
  median: string | null
  differs: boolean
}

/** What decides stands first, whatever part of the figures it belongs to (look.md, compare). */
const DECIDING = new Set(['total', 'own-cash', 'yearly-fees', 'five-years'])
export const DECIDES = 'Key figures'
const decides = ({ key }: { key: string }) => DECIDING.has(key)
const inOrder = [
  ...lineSpecs.filter(decides).map((spec) => Object.assign({}, spec, { group: DECIDES })),
  ...lineSpecs.filter((spec) => !decides(spec)),
]

const areOfOneCategory = (franchises: readonly ComparedFranchise[]): boolean =>
  new Set(franchises.map((franchise) => franchise.category)).size === 1

/**
 * All that a cell says of its figure: 7% with a least amount is another fee than 7% alone. How an amount without VAT
 * was quoted makes it no other one.
 */
const wholeText = (said: FigureText): string =>
  [said.text, ...notesOf(said).filter((note) => note !== EX_VAT)].join('\n')

/** Whether the cells of a comparison have medians: each of its own franchise's category. */
export const hasCellMedians = (franchises: readonly ComparedFranchise[]): boolean =>
  !areOfOneCategory(franchises) &&
  franchises.some(({ medians }) => lineSpecs.some((spec) => (spec.median?.(medians) ?? null) !== null))

/** Left out where only differences are asked for; what decides stays. */
export const isSame = (line: Line): boolean => !line.differs && line.group !== DECIDES

/**
 * The lines of a comparison at a turnover in pence, those that decide first. A median stands apart where all share a
 * category, else in each cell.
 */
export function compareLines(franchises: readonly ComparedFranchise[], turnoverPence: number): Line[] {
  const isOneCategory = areOfOneCategory(franchises)
  return inOrder.map((spec) => {
    const medianText = (franchise: ComparedFranchise | undefined) =>
      (franchise && spec.median?.(franchise.medians)) ?? null
    const said = franchises.map((franchise) => spec.says(franchise, turnoverPence))
    return {
      key: spec.key,
      label: typeof spec.label === 'string' ? spec.label : spec.label(turnoverPence),
      group: spec.group,
      isSum: spec.isSum ?? false,
      isText: spec.isText ?? false,
      cells: said.map((one, index) => ({
        text: one.text,
        notes: notesOf(one),
        median: isOneCategory ? null : medianText(franchises[index]),
      })),
      median: isOneCategory ? medianText(franchises[0]) : null,
      differs: new Set(said.map(wholeText)).size > 1,
    }
  })
}

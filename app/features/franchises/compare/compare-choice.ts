import { browserList } from '#app/ui/hooks/browser-list.ts'
import { isStoredFranchise, type StoredFranchise } from '../listing/stored-franchise.ts'
import { MAX_COMPARED } from './compare.ts'

const list = browserList('compareFranchises', isStoredFranchise, MAX_COMPARED)

/** The form that every Compare checkbox of a page belongs to; CompareTray holds it. */
export const COMPARE_FORM = 'compare-form'
export const NOTHING_TICKED = 'Tick Compare on at least two franchises first.'
/** The tray, and what leads to it from a ticked box. */
export const COMPARE_BAR = { id: 'to-compare', link: 'To your comparison' }

/** What is to be compared, over pages and tabs; empty until scripts run. */
export const useCompareChoice = (): readonly StoredFranchise[] => list.use()

/** The same at this moment, also before the first drawing knows. */
export const readCompareChoice = (): readonly StoredFranchise[] => list.read()

/** In or out. False where four stand there already. */
export function setCompareChosen(franchise: StoredFranchise, chosen: boolean): boolean {
  const rest = list.read().filter((other) => other.id !== franchise.id)
  if (chosen && rest.length >= MAX_COMPARED) return false
  list.write(chosen ? [...rest, { id: franchise.id, name: franchise.name }] : rest)
  return true
}

/** Takes out what is no franchise of the site any more: no card is left on which it could be unticked. */
export function removeFromCompareChoice(gone: readonly string[]): void {
  const rest = list.read().filter((franchise) => !gone.includes(franchise.id))
  if (rest.length < list.read().length) list.write(rest)
}

/** Makes these the choice, for instance those of a comparison that someone sent. */
export function setCompareChoice(franchises: readonly StoredFranchise[]): void {
  list.write(franchises.map(({ id, name }) => ({ id, name })))
}

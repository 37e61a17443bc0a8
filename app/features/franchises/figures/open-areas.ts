import { formatList } from '#app/lib/text.ts'

/** A place in which franchises can be opened, as uk_areas has it: `path` is every area it lies in, and itself. */
export type Area = {
  number: number
  kind: 'uk' | 'country' | 'region' | 'county'
  name: string
  path: readonly number[]
}

/** The number of the whole of the UK. */
export const WHOLE_UK = 0
const WHOLE_UK_NAME = 'UK'

/** How a page asks, and what it calls the answer. */
export const OPEN_AREAS_LABEL = 'Where it can be opened'
export const ASK = 'Ask the franchisor'
export const EVERYWHERE = 'The whole of the UK'

/** Where a franchise can be opened, of the names of its areas; none is 'ask the franchisor' (3-decisions 84). */
export function openAreasText(names: readonly string[]): string {
  if (names.length === 0) return ASK
  return isEverywhere(names) ? EVERYWHERE : formatList(names)
}

/** Can it be opened in the whole of the UK? */
export const isEverywhere = (names: readonly string[]): boolean => names.includes(WHOLE_UK_NAME)

/** The numbers of chosen areas in order, each once, without those that lie in another chosen one. */
export function removeNestedAreas(areas: readonly Area[], chosen: ReadonlySet<number>): number[] {
  return areas
    .filter(({ number, path }) => chosen.has(number) && !path.some((around) => around !== number && chosen.has(around)))
    .map(({ number }) => number)
    .toSorted((one, other) => one - other)
}

import { WHOLE_UK } from '../../figures/open-areas.ts'
import { countedOpen, ofKinds } from './search-sql-counted.server.ts'
import { hasTrigrams, hits } from './search-sql-hits.server.ts'
import { type By, isOfLetters, opensIn, type SearchScope, type Where, where } from './search-sql.server.ts'

/** Where only what can be opened in a place is asked for, nothing stands beside the results. */
export const hasOpenable = ({ location, openAreas }: SearchScope): boolean => location !== '' && openAreas == null

/** Has the index of kinds all that these filters, but a location, compare? Of a text only letters in a category. */
export const isInKinds = ({ uses }: Where, q: string): boolean => q === '' || (isOfLetters(q) && uses('category'))

/**
 * `openable`: the rows that can be opened in the areas at `place`, based there or not, under all filters but the
 * location, read once with these columns: of kinds from their index alone. `sampled` comes before. Null where nothing
 * else is asked: that is counted already.
 */
export function openableRows(filters: Where, q: string, place: string, columns: string): string | null {
  const { uses, but, condition, whole } = filters
  // Asked so, the planner does not gather half of all listings by an index of places first.
  const opens = `(${opensIn(place)}) is true`
  const others = (by: By): string[] => but(['location', 'open'], by)
  if (others('scan').length === 0) return null
  const kinds = ofKinds(filters)
  return isInKinds(filters, q) && kinds.length > 0
    ? `openable as materialized (select ${columns} from franchise_search s ${where([
        ...kinds,
        ...(['edge', 'q', 'cash'] as const).filter(uses).map((filter) => condition(filter, 'scan')),
        opens,
      ])})`
    : hits(
        filters,
        hasTrigrams(q),
        columns,
        (by = 'scan') => [...others(by), by === 'index' ? opens : opensIn(place)],
        'openable',
        whole,
      )
}

/**
 * How many these are, the number of the list of what can be opened there (3-decisions 84), and how many of them
 * everywhere.
 */
export function openableCount(
  filters: Where,
  q: string,
  place: string,
): { parts: string[]; count: string; nationwide: string } {
  const whole = `'{${WHOLE_UK}}'`
  const rows = openableRows(filters, q, place, `${opensIn(whole)} as is_nationwide`)
  if (rows === null) return { parts: [], count: countedOpen(place), nationwide: countedOpen(whole) }
  const count = 'select count(*)::int from openable'
  return { parts: [rows], count, nationwide: `${count} where is_nationwide` }
}

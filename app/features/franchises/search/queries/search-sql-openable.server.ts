import { WHOLE_UK } from '../../figures/open-areas.ts'
import { cashSides, countedOpen, countedTotal, ofKinds, ofSide } from './search-sql-counted.server.ts'
import { hasTrigrams, hits } from './search-sql-hits.server.ts'
import { newest, newestKey, type Order } from './search-sql-order.server.ts'
import {
  answers,
  type By,
  eachRow,
  isOfLetters,
  opensIn,
  ROW_COST,
  type SearchScope,
  type Where,
  where,
} from './search-sql.server.ts'

/** Where only what can be opened in a place is asked for, nothing stands beside the results. */
export const hasOpenable = ({ location, openAreas }: SearchScope): boolean => location !== '' && openAreas == null

/** Has the index of kinds all that these filters, but a location, compare? Of a text only letters in a category. */
export const isInKinds = ({ uses }: Where, q: string): boolean => q === '' || (isOfLetters(q) && uses('category'))

/** Asked so, the planner does not gather half of all listings by an index of places first. */
const opensHere = (place: string): string => `(${opensIn(place)}) is true`

/**
 * `openable`: the rows that can be opened in the areas at `place`, based there or not, under all filters but the
 * location, read once with these columns: of kinds from their index alone. `sampled` comes before. Null where nothing
 * else is asked: that is counted already.
 */
export function openableRows(filters: Where, q: string, place: string, columns: string): string | null {
  const { uses, but, condition, most, whole } = filters
  const opens = opensHere(place)
  const others = (by: By): string[] => but(['location', 'open'], by)
  // Cash of which all is shown leaves every row.
  if (others('scan').length === (uses('cash') && most === answers.all ? 1 : 0)) return null
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

/** Is cash of which not all is shown the only filter but a location? */
const isCashAlone = ({ but, most, uses }: Where): boolean =>
  uses('cash') && most !== answers.all && but(['location', 'open']).length === 1

/** With cash alone, by age: a walk along the order, or a range of the index of totals, finds the first ones. */
export const isOfTotals = (filters: Where, { keys }: Order): boolean => isCashAlone(filters) && keys.endsWith(newestKey)

/**
 * `openable`: the first `most` of what cash pays for and can be opened at `place`, and `opened`, how many its `covered`
 * and its `affordable` ones are. `hits` come before: what is based there is left out.
 */
export function openableOfTotals(filters: Where, place: string, { keys }: Order, most: number): string[] {
  const { cash } = filters
  const opens = opensHere(place)
  const answered = `(${cash.covered}) as is_covered, (${cash.affordable}) as is_affordable`
  const { side, rows } = cashSides(filters, answered, { conditions: [opens], isLent: true })
  const besides = 'franchise_id not in (select franchise_id from hits)'
  const first = `order by ${newest} limit ${most}`
  // How many they are, what is asked of them.
  const part = (number: string, ...conditions: string[]): string => {
    const isNear = `(select ${number}::bigint * ${number} > ${ROW_COST}::bigint * listings * ${most} from opened)`
    const read = `select s.franchise_id, ${keys} from franchise_search s`
    return `(${read} ${where([...[opens, ...conditions].map(eachRow), besides, isNear])} ${first}) union all
      (select * from (${read} ${where([...conditions, opens, `not ${isNear}`])} offset 0) r where ${besides} ${first})`
  }
  const isMore = `(select covered from opened) < ${most} + (select count(*) from hits)`
  const parts = [part('covered', cash.covered)]
  if (filters.most === answers.loan) parts.push(part('(affordable - covered)', cash.lent, isMore))
  return [
    side,
    `opened as materialized (select listings, case when is_rest then n - every else covered end as covered,
      case when is_rest then n - beyond else affordable end as affordable
      from side cross join (${countedOpen(place)}) o (n) cross join (${countedTotal(filters)}) l (listings)
      cross join (select count(*) as every, count(*) filter (where is_covered) as covered,
        count(*) filter (where is_affordable) as affordable,
        count(*) filter (where is_affordable is not true) as beyond from (${rows}) r) r)`,
    `openable as materialized (${parts.join(' union all ')})`,
  ]
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
  if (isCashAlone(filters)) {
    const columns = `${opensIn(whole)} as is_nationwide`
    const { side, rows } = cashSides(filters, columns, { conditions: [opensHere(place)] })
    const openable = `openable as materialized (select count(*)::int as everywhere,
      count(*) filter (where is_nationwide)::int as nationwide from (${rows}) r)`
    return {
      parts: [side, openable],
      count: `select ${ofSide('select everywhere from openable', countedOpen(place))}`,
      nationwide: `select ${ofSide('select nationwide from openable', countedOpen(whole))}`,
    }
  }
  const rows = openableRows(filters, q, place, `${opensIn(whole)} as is_nationwide`)
  if (rows === null) return { parts: [], count: countedOpen(place), nationwide: countedOpen(whole) }
  const count = 'select count(*)::int from openable'
  return { parts: [rows], count, nationwide: `${count} where is_nationwide` }
}

import { z } from 'zod'
import { type ListPage, type ListView, pagesOf, type Sort } from '#app/lib/list-view.ts'
import { MOST_AT_ONCE } from '#app/lib/whole-list.ts'
import type { RowSchema } from './row-check.server.ts'
import { one, rows, type Statement, statement, type Unchanging, type Value } from './statement.server.ts'
import type { Tx } from './transaction.server.ts'

/** Rows of a list per page. */
export const ROWS_PER_PAGE = 25

/** Whether a search, given as this parameter, finds a row by these columns; an empty one finds all. */
export const matchesSearch = (parameter: `$${number}`, columns: string): string =>
  `(${parameter}::text = '' or position(lower(${parameter}) in lower(concat_ws(' ', ${columns}))) > 0)`

/** The statements of a list, one for each column that sorts it and each direction, and which of them an order takes. */
export function statementsBySort<Row extends RowSchema, Key extends string>(
  columns: Readonly<Record<Key, string>>,
  listBy: (column: string, direction: 'asc' | 'desc') => Statement<Row>,
): (sort: Sort<Key>) => Statement<Row> {
  const made = new Map(
    Object.entries<string>(columns).map(([key, column]) => [key, [listBy(column, 'asc'), listBy(column, 'desc')]]),
  )
  return ({ key, descending }) => {
    const found = made.get(key)?.[descending ? 1 : 0]
    if (!found) throw new Error(`No statement sorts by ${key}.`)
    return found
  }
}

const foundRow = z.object({ total: z.int(), matching: z.int() })

/**
 * The query of a list that is searched, sorted and shown in pages: counts what there is and what the search finds, and
 * reads the asked page, or the last one where there are fewer. Make it once, outside the function. `from` ends with the
 * condition of the rows that belong to the list, and takes the first `parameters` values; `filtered` narrows them as
 * the search does, and they still count in all. The search finds a row by the text of the columns `searched`, or by the
 * condition `searchedToo` on what was typed. What sorts nothing comes last, and rows that are alike are in the order of
 * `ties`. `ofPage` are columns that cost much: they are worked out of the rows of the page `p`, and not of those that
 * come before it; they may read what is `besidePage`, a lateral subquery of one row (so that all keep their order).
 */
export function listQuery<Row extends RowSchema, Key extends string>({
  row,
  select,
  from,
  filtered,
  searched,
  searchedToo,
  sorted,
  ties,
  ofPage,
  besidePage,
  parameters = 0,
}: {
  row: Row & Unchanging<Row>
  select: string
  from: string
  filtered?: string
  searched: string
  searchedToo?: string
  sorted: Readonly<Record<Key, string>>
  ties: string
  ofPage?: string
  besidePage?: `lateral (${string}`
  parameters?: number
}): (tx: Tx, wanted: ListView<Key>, values?: readonly Value[]) => Promise<ListPage<z.output<Row>, Key>> {
  const byText = matchesSearch(`$${parameters + 1}`, searched)
  const isFound = searchedToo === undefined ? byText : `(${byText} or ${searchedToo})`
  const matches = filtered === undefined ? isFound : `(${filtered}) and ${isFound}`
  const count = statement(
    foundRow,
    `select count(*)::int as total, (count(*) filter (where ${matches}))::int as matching from ${from}`,
  )
  const listIn = statementsBySort(sorted, (column, direction) => {
    const page = `select ${select} from ${from} and ${matches} order by ${column} ${direction} nulls last, ${ties}
       limit $${parameters + 2} offset $${parameters + 3}`
    const shown = besidePage === undefined ? 'p' : `p left join ${besidePage} on true`
    return statement<Row>(row, ofPage ? `with p as materialized (${page}) select p.*, ${ofPage} from ${shown}` : page)
  })
  return async (tx, wanted, values = []) => {
    const found = await one(tx, count, [...values, wanted.q])
    const { pages, page } = pagesOf(found.matching, ROWS_PER_PAGE, wanted.page)
    const offset = (page - 1) * ROWS_PER_PAGE
    const shown = await rows(tx, listIn(wanted.sort), [...values, wanted.q, ROWS_PER_PAGE, offset])
    return { ...found, rows: shown, view: { ...wanted, page }, pages }
  }
}

const idRow = z.object({ id: z.string() })

/**
 * The ids of all rows that a list's search and filters find, in one order whoever asks, so that two who act on them
 * wait for each other instead of for ever; one more than an act may have, where there are that many. `id` is the
 * column as text; the rest is what `listQuery` has.
 */
export function matchingIds({
  id,
  from,
  searched,
  parameters = 0,
}: {
  id: string
  from: string
  searched: string
  parameters?: number
}): (tx: Tx, q: string, values?: readonly Value[]) => Promise<string[]> {
  const found = statement(
    idRow,
    `select coalesce(${id}, '') as id from ${from} and ${matchesSearch(`$${parameters + 1}`, searched)}
     order by 1 limit ${MOST_AT_ONCE + 1}`,
  )
  return async (tx, q, values = []) => (await rows(tx, found, [...values, q])).map((row) => row.id)
}

import { newest } from './search-sql-order.server.ts'
import { countedTotal } from './search-sql-counted.server.ts'
import { eachRow, type Where } from './search-sql.server.ts'

/**
 * Letters alone by relevance: names that begin with them are a range of the order of names, and come first. `columns`
 * counts them (`begun`) and all listings (`listings`). If they fill the page up to `most` (`isFilled`), `parts` are all
 * that is read: the name that is the text, and the newest of the others, walked to where they stand near, or gathered
 * and sorted.
 */
export function nameBeginnings(
  filters: Where,
  keys: string,
  most: string,
): { columns: string; parts: string[]; isFilled: string } {
  const text = `(select lower(btrim(${filters.at('q')}::text, '%')))`,
    name = 's.name_text collate "C"',
    begins = `${name} between ${text} and ${text} || U&'\\+10FFFF'`
  const rows = (...conditions: string[]): string =>
    `(select s.franchise_id, ${keys} from franchise_search s where ${conditions.join(' and ')}
      order by ${newest} limit ${most})`
  const isFilled = `(select begun >= ${most} from counted)`
  // So many rows of the table are read on the way, and so many if all that begin with it are gathered.
  const isNear = `(select begun::bigint * begun > listings::bigint * ${most} from counted)`
  const isOther = `${name} <> ${text}`
  return {
    columns: `(select count(*)::int from franchise_search s where ${begins}) as begun,
      (${countedTotal(filters)}) as listings`,
    parts: [
      rows(`${name} = ${text}`, isFilled),
      rows(eachRow(`${begins} and ${isOther}`), isFilled, isNear),
      // The offset hides the order from the planner, which would walk along it.
      `(select * from (select s.franchise_id, ${keys} from franchise_search s
        where ${begins} and ${isOther} and ${isFilled} and not ${isNear} offset 0) r
        order by ${newest} limit ${most})`,
    ],
    isFilled,
  }
}

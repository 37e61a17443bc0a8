import { COMMON_HITS, type By, SAMPLE, type Where, where } from './search-sql.server.ts'

/**
 * `hits`: all rows that the conditions leave, read once, with these columns. For a text, rows from all over the table
 * tell first whether it is common: then its trigram index costs more than reading the rows.
 */
export function hits({ uses, at }: Where, columns: string, conditions: (by?: By) => string[]): string[] {
  const from = `select ${columns} from franchise_search s`
  if (!uses('q')) return [`hits as (${from} ${where(conditions())})`]
  return [
    `sample as materialized (select count(*) > ${COMMON_HITS} as common from
      (select search_text from franchise_search order by franchise_id limit
      ${SAMPLE}) s where s.search_text like lower(${at('q')}::text))`,
    `hits as (${from} ${where([...conditions('index'), 'not (select common from sample)'])}
      union all ${from} ${where([...conditions('scan'), '(select common from sample)'])})`,
  ]
}

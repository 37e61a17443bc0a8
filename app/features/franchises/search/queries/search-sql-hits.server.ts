import { COMMON_HITS, type By, SAMPLE, type Where, where } from './search-sql.server.ts'

/**
 * Three letters or digits in a row, or a beginning of a word that is not the text's own: without them it has no
 * trigrams.
 */
const trigrams = /[\p{Alphabetic}\d]{3}|[^\p{Alphabetic}\d][\p{Alphabetic}\d]/u

/** Does the index of trigrams find this text? Of one without any it would be read from end to end. */
export const hasTrigrams = (text: string): boolean => trigrams.test(text)

/**
 * `name`: all rows that the conditions leave, read once, with these columns. For a text, rows from all over the table
 * tell first whether it is common: then its trigram index costs more than reading the rows, as for one without trigrams
 * it always does: they are read from `whole`, if that has the columns. `sampled` comes before.
 */
export function hits(
  { uses }: Where,
  isIndexed: boolean,
  columns: string,
  conditions: (by?: By) => string[],
  name = 'hits',
  whole: Where['whole'] = { table: 'franchise_search', by: 'scan' },
): string {
  const from = `select ${columns} from franchise_search s`
  if (!uses('q') && whole.by !== 'copy') return `${name} as (${from} ${where(conditions())})`
  if (!isIndexed) return `${name} as (select ${columns} from ${whole.table} s ${where(conditions(whole.by))})`
  return `${name} as (${from} ${where([...conditions('index'), 'not (select common from sample)'])}
      union all ${from} ${where([...conditions('scan'), '(select common from sample)'])})`
}

/** Whether the text is common, for `hits`; nothing where that is not asked. */
export const sampled = ({ uses, at }: Where, isIndexed: boolean): string[] =>
  uses('q') && isIndexed
    ? [
        `sample as materialized (select count(*) > ${COMMON_HITS} as common from
          (select search_text from franchise_search order by franchise_id limit
          ${SAMPLE}) s where s.search_text like lower(${at('q')}::text))`,
      ]
    : []

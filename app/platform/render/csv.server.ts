import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { londonDay } from '#app/lib/dates.ts'

/** The columns of a file in their order: what stands in the first line, and what a row says there. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

/** Lines that are made in one go. */
const AT_ONCE = 250

/**
 * Rows as CSV for spreadsheets: RFC 4180 lines, with the mark by which Excel knows UTF-8. What a spreadsheet would take
 * for a formula stands behind an apostrophe (security.md, exports). Between some lines and the next the server answers
 * others: of a large company there are thousands.
 */
export async function writeCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Promise<string> {
  let text = linesOf([Object.keys(columns)], true)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    text += linesOf(rows.slice(at, at + AT_ONCE).map((row) => Object.values(columns).map((cell) => cell(row) ?? '')))
    await setImmediate()
  }
  return text
}

const linesOf = (rows: readonly (readonly (string | number)[])[], bom = false): string =>
  stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // It quotes a cell with this very delimiter in it, but not one with half of it.
    quoted_match: /[\r\n]/,
  })

/** A file that is saved under this name and the day, for its reader alone. */
export function csvResponse(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${londonDay(new Date())}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

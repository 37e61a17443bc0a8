import { type CsvColumns, writeCsv } from '#app/platform/render/csv.server.ts'
import type { Line } from './performance.queries.server.ts'

const columns: CsvColumns<Line> = {
  Date: ({ day }) => day,
  Franchise: ({ franchise }) => franchise,
  Views: ({ views }) => views,
  Clicks: ({ clicks }) => clicks,
  'Information Requests': ({ requests }) => requests,
}

/** The table's lines as CSV for spreadsheets, which know a day as it is written here. */
export const linesAsCsv = (lines: readonly Line[]): Promise<string> => writeCsv(columns, lines)

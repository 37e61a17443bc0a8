import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import type { ExportedRow } from './column.ts'

export type ReadRow = { line: number } & ({ row: ExportedRow } | { problem: string })

/** Letters of the longest row: an article with its pictures' addresses is far shorter. */
const LONGEST_ROW = 20_000_000

const record = z.object({ record: z.record(z.string(), z.string().nullable()), info: z.object({ lines: z.int() }) })

/**
 * The rows of a CSV file whose first line names the columns, one by one. As PostgreSQL writes them, an empty value is
 * null and an empty one in quotes is an empty text.
 */
export async function* readCsv(file: string): AsyncGenerator<ReadRow> {
  const broken: ReadRow[] = []
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: true,
      info: true,
      max_record_size: LONGEST_ROW,
      skip_empty_lines: true,
      skip_records_with_error: true,
      cast: (value, context) => (value === '' && !context.quoting && !context.header ? null : value),
      on_skip: (error) => {
        if (error instanceof CsvError) broken.push({ line: Number(error['lines'] ?? 0), problem: error.message })
      },
    }),
  )
  for await (const found of parser) {
    yield* broken.splice(0)
    const { record: row, info } = record.parse(found)
    yield { line: info.lines, row }
  }
  yield* broken
}

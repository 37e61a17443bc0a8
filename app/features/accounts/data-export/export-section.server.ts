import { z } from 'zod'
import { type Statement, statement } from '#app/platform/db/statement.server.ts'

const exportRow = z.object({ row: z.record(z.string(), z.unknown()) })

/**
 * One kind of thing in the copy of a member's data. A room names what it has of people; app/own-data.server.ts them
 * all.
 */
export type ExportSection = {
  /** Its key in the file. */
  name: string
  /** The tables it reads (docs/data-map.md). */
  tables: readonly string[]
  /** Whose rights read it: the member's, or the server's where the member has none on the table. */
  as: 'member' | 'system'
  /** Whether the statement takes the member's proven address as `$2`, beside his number as `$1`. */
  takesEmail: boolean
  list: Statement<typeof exportRow>
}

/** A section of what `select` lists; its columns are the keys of the file. */
export function exportSection(
  name: string,
  tables: readonly string[],
  as: ExportSection['as'],
  select: string,
): ExportSection {
  const list = statement(exportRow, `select to_jsonb(listed) as row from (${select}) listed`)
  return { name, tables, as, takesEmail: select.includes('$2'), list }
}

import type { z } from 'zod'
import { type Prepared, prepared, queryIn, type Tx } from './transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { checkRows, NULLABLE_COLUMNS, type RowSchema } from './row-check.server.ts'

/**
 * What a statement may be given. Absent is `null`, never undefined, which the driver would take for it silently; JSON
 * is given as `JSON.stringify(value)`, because the driver writes a list as a PostgreSQL array.
 */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | readonly Value[]

/**
 * Row schemas only look: in production nothing runs them, so one that changes what it reads (coerce, default, catch)
 * does not compile.
 */
export type Unchanging<Row extends RowSchema> = z.input<Row> extends z.output<Row> ? unknown : never

// Doors and journeys run the site as built for production.
const isChecked = env.NODE_ENV !== 'production' || process.env.VITEST === 'true'

/** A statement for its effect, or to count what it finds; `command` makes it. */
export type Command = { readonly query: string | Prepared; readonly text: string }
/** A statement and the schema of its rows; `statement` makes it. */
export type Statement<Row extends RowSchema = RowSchema> = Command & { readonly row: Row }

/**
 * Those of the modules that are loaded, for tests/data/statements.test.ts, which describes each to PostgreSQL; empty in
 * production.
 */
export const statements = new Set<Command & { row?: RowSchema }>()

const planned = (text: string, isPlannedOnce: boolean): Command => ({
  query: isPlannedOnce ? prepared(text) : text,
  text,
})

/**
 * A statement whose rows are as `row` says, the schema of one row by column names. Make it once, outside the function;
 * texts that are put together are kept by what they were made of. Tests compare columns, types and nullability with the
 * migrated database though nothing runs it; tests and development check each result as well; in production nothing is
 * looked at and it costs nothing. The driver reads bigint and numeric as strings (cast to `float8` or `int`),
 * timestamptz as a Date, json as a value; `date` is best cast to text. `isPlannedOnce`: see `prepared`.
 */
export function statement<Row extends RowSchema>(
  row: Row & Unchanging<Row>,
  text: string,
  { isPlannedOnce = false } = {},
): Statement<Row> {
  const made: Statement<Row> = { ...planned(text, isPlannedOnce), row }
  if (isChecked) statements.add(made)
  return made
}

/**
 * `any` of a list of ids, for a statement that is planned once: PostgreSQL keeps a plan that is no dearer than one made
 * for the very list, and so must not see how long that is.
 */
export const anyOf = (parameter: string): string => `any((select ${parameter}::uuid[])::uuid[])`

/** A statement of which only its effect, or the number of its rows, is wanted. Make it once, outside the function. */
export function command(text: string, { isPlannedOnce = false } = {}): Command {
  const made = planned(text, isPlannedOnce)
  if (isChecked) statements.add(made)
  return made
}

let nullable: Promise<ReadonlySet<string>> | undefined

async function nullableColumns(tx: Tx): Promise<ReadonlySet<string>> {
  try {
    const found = await queryIn<{ id: string }>(tx, NULLABLE_COLUMNS)
    return new Set(found.rows.map(({ id }) => id))
  } catch (error) {
    nullable = undefined
    throw error
  }
}

/**
 * Runs a statement and answers with its rows. In tests and development throws `RowMismatch` where they are not as its
 * schema says.
 */
export async function rows<Row extends RowSchema>(
  tx: Tx,
  { query, text, row }: Statement<Row>,
  values: readonly Value[] = [],
): Promise<z.output<Row>[]> {
  const result = await queryIn<z.output<Row> & object>(tx, query, values)
  if (isChecked) checkRows(row, result, text, await (nullable ??= nullableColumns(tx)))
  return result.rows
}

/** As `rows`, for a statement that finds one row or none; more of them throw. */
export async function maybeOne<Row extends RowSchema>(
  tx: Tx,
  statement: Statement<Row>,
  values: readonly Value[] = [],
): Promise<z.output<Row> | undefined> {
  const found = await rows(tx, statement, values)
  if (found.length > 1) throw new Error(`A statement of at most one row gave ${found.length}.`)
  return found[0]
}

/** As `rows`, for a statement that always finds exactly one row, such as a count; any other number throws. */
export async function one<Row extends RowSchema>(
  tx: Tx,
  statement: Statement<Row>,
  values: readonly Value[] = [],
): Promise<z.output<Row>> {
  const [found, ...more] = await rows(tx, statement, values)
  if (!found || more.length > 0)
    throw new Error(`A statement of exactly one row gave ${found ? more.length + 1 : 'none'}.`)
  return found
}

/** Runs a statement for its effect and answers how many rows it inserted, changed, removed or found. */
export async function execute(tx: Tx, { query }: Command, values: readonly Value[] = []): Promise<number> {
  return (await queryIn(tx, query, values)).rowCount ?? 0
}

import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { z } from 'zod'

/** The schema of one row: its columns by name; a union of such where one column tells which kind of row it is. */
export type RowSchema = z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>

/** A statement and its row schema disagree: a fault of the code, found in tests and development. */
export class RowMismatch extends Error {
  /** Of the statement only the beginning, of the rows no value: errors are logged. */
  constructor(text: string, faults: readonly string[]) {
    super(
      `The rows are not as their schema says: ` +
        `${faults.join('; ')}\n  in: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    )
    this.name = 'RowMismatch'
  }
}

type Kind = 'string' | 'number' | 'boolean' | 'date' | 'array' | 'json'
const { builtins } = pg.types
/** As what the driver reads a type; enums and arrays of our own are not listed and pass. */
const kinds: Readonly<Record<number, Kind>> = {
  [builtins.INT8]: 'string',
  [builtins.NUMERIC]: 'string',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [builtins.UUID]: 'string',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.BOOL]: 'boolean',
  [builtins.TIMESTAMPTZ]: 'date',
  [builtins.TIMESTAMP]: 'date',
  [builtins.DATE]: 'date',
  [builtins.JSON]: 'json',
  [builtins.JSONB]: 'json',
  1000: 'array',
  1005: 'array',
  1007: 'array',
  1009: 'array',
  1016: 'array',
  2951: 'array',
}
const wantedKinds: Readonly<Record<string, Kind>> = {
  string: 'string',
  enum: 'string',
  template_literal: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  date: 'date',
  array: 'array',
}

/** What a column's schema asks for, or undefined where it takes several kinds. */
function wantedKind(column: z.core.$ZodType): Kind | undefined {
  if (column instanceof z.ZodNullable || column instanceof z.ZodOptional || column instanceof z.ZodReadonly)
    return wantedKind(column.unwrap())
  return column instanceof z.ZodType ? wantedKinds[column.type] : undefined
}

/**
 * Columns of tables that may be null, as `table.column` by their numbers; null in a result of a join shows in its rows.
 */
export const NULLABLE_COLUMNS = `select a.attrelid || '.' || a.attnum as id from pg_attribute a join pg_class c on
  c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth') and
  a.attnum > 0 and not a.attnotnull`

const takesNull = (column: z.core.$ZodType | undefined): boolean =>
  column !== undefined && z.safeParse(column, null).success

/** What a statement's columns, as PostgreSQL describes them, differ in from the schema of its rows. */
export function columnFaults(row: RowSchema, fields: readonly pg.FieldDef[], nullable: ReadonlySet<string>): string[] {
  const kindsOfRow = row instanceof z.ZodUnion ? row.options : [row]
  const columns = kindsOfRow.flatMap((one) => Object.keys(one.shape))
  const names = fields.map((field) => field.name)
  return [
    ...[...new Set(columns)].filter((name) => !names.includes(name)).map((name) => `no column "${name}"`),
    ...names.filter((name) => !columns.includes(name)).map((name) => `unknown column "${name}"`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two columns "${name}"`),
    ...fields
      .filter(
        ({ name, tableID, columnID }) =>
          nullable.has(`${tableID}.${columnID}`) &&
          columns.includes(name) &&
          !kindsOfRow.some((one) => takesNull(one.shape[name])),
      )
      .map(
        ({ name }) => `"${name}" may be null: say so, or write coalesce("${name}") where the statement leaves no null`,
      ),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const is = kinds[dataTypeID]
      const wanted = kindsOfRow.flatMap((one) => one.shape[name] ?? []).flatMap((column) => wantedKind(column) ?? [])
      return !is || is === 'json' || wanted.every((kind) => kind === is)
        ? []
        : [`"${name}" is read as ${is}, not ${wanted.join(' or ')}`]
    }),
  ]
}

/** Throws `RowMismatch` where a result differs from the schema of its rows; its columns even where no row came. */
export function checkRows(
  row: RowSchema,
  result: Pick<pg.QueryResult, 'rows' | 'fields'>,
  text: string,
  nullable: ReadonlySet<string>,
): void {
  const faults = columnFaults(row, result.fields, nullable)
  if (faults.length > 0) throw new RowMismatch(text, faults)
  for (const found of result.rows) {
    const parsed = row.safeParse(found)
    if (!parsed.success)
      throw new RowMismatch(
        text,
        parsed.error.issues.map((issue) => `"${issue.path.join('.')}" ${issue.message}`),
      )
    // What a schema leaves out of JSON, or trims, would be there in production.
    if (!isDeepStrictEqual(parsed.data, { ...found }))
      throw new RowMismatch(text, ['the schema changes what it reads, or leaves out a part of JSON'])
  }
}

import pg from 'pg'
import { z } from 'zod'

export type Owner = Pick<pg.Client, 'query'>

/** A table as an archive keeps it. */
export type KeptTable = {
  /** With its schema: public.franchises. */
  name: string
  /** Quoted for SQL. */
  sql: string
  /** Columns that are stored, in their order; what PostgreSQL computes from them is left out. */
  columns: readonly string[]
  /**
   * What puts the rows of the table, called t, in one order on every machine: the primary key, or all that they say.
   */
  order: string
}

/**
 * What belongs to this moment and this installation: sessions and links that are under way, counters of limits, forms
 * that were sent twice, emails to send. An export goes without them; a backup has them.
 */
export const passing: ReadonlySet<string> = new Set([
  'auth.email_change',
  'auth.rate_limit',
  'auth.second_step',
  'auth.session',
  'auth.verification',
  'public.counted_visits',
  'public.franchise_last_reviews',
  'public.idempotency_keys',
  'public.lead_webhook_deliveries',
  'public.maintenance',
  'public.outbox',
  'public.rate_limits',
])

const tableRow = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  order: z.string().nullable(),
})

const TABLES = `
  select n.nspname as schema, c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation > 0 then ' collate "C"' else '' end, ', '
       order by k.at)
     from pg_index i cross join unnest(i.indkey::int[]) with ordinality k (attnum, at)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where i.indrelid = c.oid and i.indisprimary) as "order"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth') and pg_get_userbyid(c.relowner) = 'atlas_owner'
    and not (n.nspname = 'public' and c.relname = 'schema_migrations')
  order by 1, 2`

/**
 * Every table of ours but the list of migrations, in the order of their names. The job queue (pgboss) holds times
 * alone.
 */
export async function listTables(owner: Owner): Promise<KeptTable[]> {
  const { rows } = await owner.query(TABLES)
  return z
    .array(tableRow)
    .parse(rows)
    .map(({ schema, name, columns, order }) => ({
      name: `${schema}.${name}`,
      sql: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
      columns,
      order: order ?? 't::text collate "C"',
    }))
}

/** Where each numbering stands: of a row that is gone the number is not given again. */
export async function readSequences(owner: Owner): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'auth') and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function readMigrationNames(owner: Owner): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select name from public.schema_migrations order by name')
  return rows.map(({ name }) => name)
}

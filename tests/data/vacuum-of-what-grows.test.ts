import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

/** A setting of a table `c`, or the server's. */
const setting = (name: string) => `coalesce((select option_value from pg_options_to_table(c.reloptions)
    where option_name = '${name}'), current_setting('${name}'))::float8`
/** After how many rows a table of two million is vacuumed, because they are new or gone, and looked at again. */
const DUE = `select c.relname as name, 2000000 * ${setting('autovacuum_vacuum_insert_scale_factor')} as inserted,
    2000000 * ${setting('autovacuum_vacuum_scale_factor')} as gone,
    2000000 * ${setting('autovacuum_analyze_scale_factor')} as changed
  from pg_class c where c.oid = any ($1::regclass[])`

/** What has millions of rows in time (docs/growth.md); what goes within two days is vacuumed often as it is. */
const GROW = [
  ['ad_metrics', 'audit_log', 'company_metrics_daily', 'consent_records', 'franchise_leads', 'franchise_metrics_daily'],
  ['conversations', 'lead_status_history', 'login_events', 'messages', 'outbox', 'post_views'],
].flat()

test('what grows for years is vacuumed, and looked at again, before much of it is new', async () => {
  const { rows } = await owner.query<{ name: string }>(DUE, [GROW])
  expect(rows.map(({ name }) => name).toSorted()).toEqual(GROW.toSorted())
  for (const row of rows) expect(row).toEqual({ name: row.name, inserted: 20_000, gone: 100_000, changed: 40_000 })
})

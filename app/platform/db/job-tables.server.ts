import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'

const schema = 'pgboss'

/** The version that the installed pg-boss wants, as its own plan writes it. */
function wantedVersion(plan: string): number {
  const version = /version\(version\) VALUES \('(\d+)'\)/.exec(plan)?.[1]
  if (!version) throw new Error('pg-boss no longer states its version in its plan: see its release notes.')
  return Number(version)
}

/** Creates or upgrades the tables of the job queue as their owner. Only atlas_system may use them. */
export async function installJobTables(owner: pg.Client): Promise<void> {
  const plan = getConstructionPlans(schema, { createSchema: false })
  const { rows: table } = await owner.query<{ there: boolean }>(
    "select to_regclass('pgboss.version') is not null as there",
  )
  if (!table[0]!.there) {
    await owner.query(plan)
    await grant(owner)
    return
  }
  const { rows } = await owner.query<{ version: number }>('select version from pgboss.version')
  const current = rows[0]!.version
  if (current >= wantedVersion(plan)) return
  await owner.query(getMigrationPlans(schema, current))
  await grant(owner)
}

const grant = (owner: pg.Client) =>
  owner.query(`
    revoke all on schema ${schema} from public;
    grant usage on schema ${schema} to atlas_system;
    grant select, insert, update, delete on all tables in schema ${schema} to atlas_system;
    grant execute on all functions in schema ${schema} to atlas_system;
    grant usage, select on all sequences in schema ${schema} to atlas_system;
  `)

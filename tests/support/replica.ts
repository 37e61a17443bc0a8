import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { connectionUrls, type DatabaseUrls, withDatabase } from '../../app/platform/db/urls.server.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres/start.ts'

export type Replicated = {
  primary: DatabaseUrls
  /** The administrator's address of the same database at the replica. */
  replicaUrl: string
  /** Again, where it was stopped. */
  startReplica: () => Promise<void>
  stopReplica: () => Promise<void>
  stop: () => Promise<void>
}

const NAME = 'atlas_replicated'

/** A migrated database on a PostgreSQL of its own, and a second one that streams it and answers who reads. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-replicated-'))
  const [home, copy] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const first = await startPostgres({ folder: home, durable: false })
  const admin = new pg.Client({ connectionString: first.adminUrl })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  await admin.end()
  await migrate(withDatabase(first.adminUrl, NAME), path.resolve('db/migrations'))
  await first.stop()

  // A copy of a server at rest is one from which a replica begins.
  spawnSync('cp', ['-a', home, copy])
  const primary = await startPostgres({ folder: home, durable: false })
  const { hostname, port, username, password } = new URL(primary.adminUrl)
  appendFileSync(
    path.join(copy, 'data', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n` +
      `wal_retrieve_retry_interval = '100ms'\n`,
  )
  writeFileSync(path.join(copy, 'data', 'standby.signal'), '')
  let replica: Postgres
  const startReplica = async (): Promise<void> => {
    replica = await startPostgres({ folder: copy, durable: false })
  }
  await startReplica()
  return {
    primary: connectionUrls(withDatabase(primary.adminUrl, NAME)),
    replicaUrl: withDatabase(replica!.adminUrl, NAME),
    startReplica,
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

import pg from 'pg'
import { NamedError } from '#app/lib/errors.ts'
import { describeStartError, prepareDatabase, type PreparedDatabase } from './database.ts'

/**
 * Runs a command of the terminal that needs the database, which `open` starts; writes what `work` returns, or why it
 * failed.
 */
export async function runCommand(work: (open: () => Promise<PreparedDatabase>) => Promise<string>): Promise<void> {
  let database: PreparedDatabase | undefined
  try {
    const said = await work(async () => (database = await prepareDatabase()))
    process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof NamedError ? error.sentence : describeStartError(error)}\n`)
    process.exitCode = 1
  } finally {
    const { closeDatabase } = await import('#app/platform/db/transaction.server.ts')
    await closeDatabase()
    await database?.stop()
  }
}

/**
 * Says how a command is called: to whoever asked for it, which is no failure, or whose words were not understood.
 */
export function tellUsage(usage: string): void {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) process.stdout.write(`${usage}\n`)
  else {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 1
  }
}

/** Does something as the owner of the tables. */
export async function asOwner<T>({ urls }: PreparedDatabase, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  return work(owner).finally(() => owner.end())
}

// npm run accounts:delete: deletes again the accounts that a restored backup has brought back (docs/data-map.md).
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { z } from 'zod'
import { describeStartError, prepareDatabase } from './lib/database.ts'

const usage = `Deletes accounts again after a backup was restored. Takes their numbers, one a line, from standard input:
the lines of the log with "event":"account.deleted" name them as "userId".

  npm run accounts:delete < numbers.txt`

const given = process.stdin.isTTY ? '' : await text(process.stdin)
const parsed = z.array(z.guid()).min(1).safeParse(given.split(/\s+/).filter(Boolean))
if (parsed.success) await repeat(parsed.data)
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
}

async function repeat(accounts: readonly string[]): Promise<void> {
  let database: Awaited<ReturnType<typeof prepareDatabase>> | undefined
  try {
    database = await prepareDatabase()
    const { repeatDeletions } = await import('#app/features/accounts/deletion/repeat-deletions.server.ts')
    const owner = new pg.Client({ connectionString: database.urls.owner })
    await owner.connect()
    const deleted = await repeatDeletions(owner, accounts).finally(() => owner.end())
    process.stdout.write(`${deleted} of ${accounts.length} accounts were there and have been deleted.\n`)
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`)
    process.exitCode = 1
  } finally {
    const { closeDatabase } = await import('#app/platform/db/transaction.server.ts')
    await closeDatabase()
    await database?.stop()
  }
}

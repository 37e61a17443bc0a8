// npm run migrate: brings the database up to date without starting the site.
import { env } from '#app/platform/env.server.ts'
import { tellUsage } from './lib/command.ts'
import { describeStartError, prepareDatabase } from './lib/database.ts'

const usage = `Brings the database up to date without starting the site, and says what was applied.

  npm run migrate`

if (process.argv.length > 2) tellUsage(usage)
else await bringUpToDate()

async function bringUpToDate(): Promise<void> {
  try {
    const database = await prepareDatabase()
    const { applied } = database
    process.stdout.write(
      applied.length === 0
        ? 'The database is up to date.\n'
        : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}\n`,
    )
    await database.stop()
  } catch (error) {
    process.stderr.write(`${env.EMBEDDED ? '' : 'DATABASE_URL: '}${describeStartError(error)}\n`)
    process.exitCode = 1
  }
}

// npm run explain -- '/search?q=coffee&location=Leeds': the SQL that an address of the search sends, and the plan of
// each statement.
import { closeDatabase } from '#app/platform/db/transaction.server.ts'
import { describeStartError, prepareDatabase } from './lib/database.ts'
import { explainSearch, parseSearchUrl } from './lib/search-explanation.ts'

const usage = "Give an address of the search, for example: npm run explain -- '/search?q=coffee&location=Leeds'\n"

const [address, ...others] = process.argv.slice(2)
const asked = address === undefined || others.length > 0 ? null : parseSearchUrl(address)
if (!asked) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    const database = await prepareDatabase()
    try {
      for (const { sql, plan } of await explainSearch(asked)) process.stdout.write(`${sql.trim()};\n\n${plan}\n\n`)
    } finally {
      await closeDatabase()
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`)
    process.exitCode = 1
  }
}

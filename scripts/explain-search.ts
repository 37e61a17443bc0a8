// npm run explain -- '/search?q=coffee&location=Leeds': the SQL that an address of the search sends, and the plan of
// each statement.
import { closeDatabase } from '#app/platform/db/transaction.server.ts'
import { explain, readyDatabase } from './lib/database.ts'
import { explainedSearch, searchOf } from './lib/explained-search.ts'

const usage = "Give an address of the search, for example: npm run explain -- '/search?q=coffee&location=Leeds'\n"

const [address, ...others] = process.argv.slice(2)
const asked = address === undefined || others.length > 0 ? null : searchOf(address)
if (!asked) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    const database = await readyDatabase()
    try {
      for (const { sql, plan } of await explainedSearch(asked)) process.stdout.write(`${sql.trim()};\n\n${plan}\n\n`)
    } finally {
      await closeDatabase()
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

import { z } from 'zod'
import { oneInAMinute } from '#app/platform/db/long-statement.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'

/** Companies whose listings are brought up to date together: in less than a second, where they have a few each. */
const COMPANIES_AT_ONCE = 50

const COMPANIES = statement(
  z.object({ id: z.guid() }),
  `select distinct coalesce(franchisor_id) as id from franchise_search where franchisor_id is not null order by 1`,
)
const REFRESH = statement(
  z.object({ done: z.string() }),
  `select coalesce(refresh_reply_records($1::uuid[])::text, '') as done`,
)

/**
 * Brings what franchises say of how they answer up to today: requests come of age and fall out of the window without
 * anybody's doing. A first reply is counted by the database in its own transaction (`replies_follow_response`). Some
 * companies at a time, which have a minute, so that whoever saves a listing meanwhile does not wait for all of them;
 * throws at the end where some failed, the others being done.
 */
export async function refreshReplyRecords(): Promise<void> {
  const companies = await asSystem('companies with reply records', (tx) => rows(tx, COMPANIES))
  const failures: unknown[] = []
  for (let from = 0; from < companies.length; from += COMPANIES_AT_ONCE) {
    const ids = companies.slice(from, from + COMPANIES_AT_ONCE).map(({ id }) => id)
    try {
      await asSystem('reply records', (tx) => oneInAMinute(tx, REFRESH, [ids]))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Reply records: ${failures.length} parts failed`)
}

import { z } from 'zod'
import { oneInAMinute } from '#app/platform/db/long-statement.server.ts'
import { statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'

const REFRESH = statement(
  z.object({ done: z.string() }),
  `select coalesce(refresh_reply_records(null)::text, '') as done`,
)

/**
 * Brings what franchises say of how they answer up to today: requests come of age and fall out of the window without
 * anybody's doing. A first reply is counted by the database in its own transaction (`replies_follow_response`). It has
 * a minute: it reads what every company was asked in three months.
 */
export async function refreshReplyRecords(): Promise<void> {
  await asSystem('reply records', (tx) => oneInAMinute(tx, REFRESH))
}

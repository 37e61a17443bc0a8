import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const REFRESH = command('select refresh_reply_records(null)')

/**
 * Brings what franchises say of how they answer up to today: requests come of age and fall out of the window without
 * anybody's doing. A first reply is counted by the database in its own transaction (`replies_follow_response`).
 */
export function refreshReplyRecords(): Promise<number> {
  return asSystem('reply records', (tx) => execute(tx, REFRESH, []))
}

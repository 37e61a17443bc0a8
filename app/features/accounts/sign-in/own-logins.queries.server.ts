import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'

const LOGINS = statement(
  z.object({ at: z.date() }),
  'select at from login_events where user_id = $1 order by at desc limit $2',
)

/** V-08. */
const LOGINS_SHOWN = 10

/** F-22, 3-decisions 38: the last ten times this person signed in, newest first. */
export async function listOwnLogins(tx: Tx, userId: string): Promise<Date[]> {
  const found = await rows(tx, LOGINS, [userId, LOGINS_SHOWN])
  return found.map((event) => event.at)
}

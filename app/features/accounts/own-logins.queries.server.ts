import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db.server.ts'
import { loginEvents } from './profile.table.server.ts'

/** V-08. */
const LOGINS_SHOWN = 10

/** F-22, 3-decisions 38: the last ten times this person signed in, newest first. */
export async function listOwnLogins(tx: Tx, userId: string): Promise<Date[]> {
  const found = await tx.select({ at: loginEvents.at }).from(loginEvents).where(eq(loginEvents.userId, userId)).orderBy(desc(loginEvents.at)).limit(LOGINS_SHOWN)
  return found.map((event) => event.at)
}

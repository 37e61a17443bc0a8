import { type Command, command } from '#app/platform/db/statement.server.ts'

/** Most rows that one transaction of a job deletes: a statement may take 5 s, and these take under half a second. */
export const FORGOTTEN_AT_ONCE = 10_000

/**
 * Deletes some of a table's rows that a condition finds: `untilNone` is left of them, however many have come. Fewer at
 * once where much hangs on each. A row that was changed meanwhile must still fit: not every PostgreSQL looks again.
 */
export const forgets = (table: string, condition: string, atOnce = FORGOTTEN_AT_ONCE): Command =>
  command(`delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${condition} limit ${atOnce})) and (${condition})`)

/**
 * Does a job's work, some of it in each transaction, until nothing is left to do: of a month that no job ran, too, and
 * what is done stays done where it is cut off. Returns how much it was.
 */
export async function untilNone(some: () => Promise<number>): Promise<number> {
  let all = 0
  for (let done = await some(); done > 0; done = await some()) all += done
  return all
}

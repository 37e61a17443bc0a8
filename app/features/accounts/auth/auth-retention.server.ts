import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

// The longest life of a session; readActor refuses it already.
const SESSIONS = command("delete from auth.session where expires_at < now() or created_at < now() - interval '30 days'")
const LINKS = command('delete from auth.verification where expires_at < now()')
// The longest window is a day.
const COUNTERS = command("delete from rate_limits where window_start < now() - interval '2 days'")

/** Ends what is over anyway: old sessions, dead links, counters nobody looks at any more. A nightly job calls it. */
export function forgetExpired(): Promise<void> {
  return asSystem('forget what has expired', async (tx) => {
    await execute(tx, SESSIONS)
    await execute(tx, LINKS)
    await execute(tx, COUNTERS)
  })
}

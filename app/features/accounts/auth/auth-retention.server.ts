import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Ends what is over anyway: old sessions, dead links, counters nobody looks at any more. A nightly job calls it. */
export function forgetExpired(): Promise<void> {
  return asSystem('forget what has expired', async (tx) => {
    // The longest life of a session; readActor refuses it already.
    await rows(tx, "delete from auth.session where expires_at < now() or created_at < now() - interval '30 days'")
    await rows(tx, 'delete from auth.verification where expires_at < now()')
    // The longest window is a day.
    await rows(tx, "delete from rate_limits where window_start < now() - interval '2 days'")
  })
}

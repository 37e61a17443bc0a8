import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { sessionLife } from './session-life.ts'

// getSessionActor refuses them already.
const SESSIONS = command('delete from auth.session where expires_at < now() or created_at < now() - $1::interval')
const LINKS = command('delete from auth.verification where expires_at < now()')
const EMAIL_CHANGES = command('delete from auth.email_change where expires_at < now()')
const SECOND_STEPS = command('delete from auth.second_step where expires_at < now()')
// An app that was never confirmed; a day is longer than anybody takes.
const UNFINISHED = command("delete from auth.two_factor where not verified and created_at < now() - interval '1 day'")
const INVITATIONS = command('delete from company_invitations where expires_at < now() - $1::interval')
// An hour before their time, because the privacy page says 'at most' and this runs by the hour.
const COUNTERS = command("delete from rate_limits where window_start <= now() - $1::interval + interval '1 hour'")

/** Ends what is over anyway: old sessions, dead links, counters nobody looks at any more. An hourly job calls it. */
export function deleteExpiredAuthRows(): Promise<void> {
  return asSystem('forget what has expired', async (tx) => {
    await execute(tx, SESSIONS, [sessionLife.member.longest])
    await execute(tx, LINKS)
    await execute(tx, EMAIL_CHANGES)
    await execute(tx, SECOND_STEPS)
    await execute(tx, UNFINISHED)
    await execute(tx, INVITATIONS, [retention.invitations])
    await execute(tx, COUNTERS, [retention.counters])
  })
}

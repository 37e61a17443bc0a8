import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { type Command, execute } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'
import { sessionLife } from './session-life.ts'

// getSessionActor refuses them already.
const SESSIONS = forgets('auth.session', 'expires_at < now() or created_at < now() - $1::interval')
const LINKS = forgets('auth.verification', 'expires_at < now()')
const EMAIL_CHANGES = forgets('auth.email_change', 'expires_at < now()')
const SECOND_STEPS = forgets('auth.second_step', 'expires_at < now()')
// An app that was never confirmed; a day is longer than anybody takes.
const UNFINISHED = forgets('auth.two_factor', "not verified and created_at < now() - interval '1 day'")
const INVITATIONS = forgets('company_invitations', 'expires_at < now() - $1::interval')
// An hour before their time, because the privacy page says 'at most' and this runs by the hour.
const COUNTERS = forgets('rate_limits', "window_start <= now() - $1::interval + interval '1 hour'")

const expired: readonly (readonly [forget: Command, values: readonly string[]])[] = [
  [SESSIONS, [sessionLife.member.longest]],
  [LINKS, []],
  [EMAIL_CHANGES, []],
  [SECOND_STEPS, []],
  [UNFINISHED, []],
  [INVITATIONS, [retention.invitations]],
  [COUNTERS, [retention.counters]],
]

/** Ends what is over anyway: old sessions, dead links, counters nobody looks at any more. An hourly job calls it. */
export async function deleteExpiredAuthRows(): Promise<void> {
  for (const [forget, values] of expired)
    await untilNone(() => asSystem('forget what has expired', (tx) => execute(tx, forget, values)))
}

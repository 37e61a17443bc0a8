import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { execute } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'

const FORGET_LOGINS = forgets('login_events', 'at < now() - $1::interval')
const FORGET_DATA_REQUESTS = forgets('data_requests', 'closed_at < now() - $1::interval')

/** Forgets the old record of sign-ins. Returns how many went. */
export function deleteOldLogins(): Promise<number> {
  return untilNone(() => asSystem('retention of sign-ins', (tx) => execute(tx, FORGET_LOGINS, [retention.logins])))
}

/** Forgets requests about data rights that were closed long ago; open ones stay. Returns how many went. */
export function deleteOldDataRequests(): Promise<number> {
  return untilNone(() =>
    asSystem('retention of data requests', (tx) => execute(tx, FORGET_DATA_REQUESTS, [retention.dataRequests])),
  )
}

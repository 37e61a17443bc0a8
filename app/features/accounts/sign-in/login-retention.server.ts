import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const FORGET_LOGINS = command(`delete from login_events where at < now() - interval '13 months'`)
const FORGET_DATA_REQUESTS = command(`delete from data_requests where closed_at < now() - interval '24 months'`)

/** Forgets the record of sign-ins after 13 months (access-matrix, privacy page). Returns how many went. */
export function forgetOldLogins(): Promise<number> {
  return asSystem('retention of sign-ins', (tx) => execute(tx, FORGET_LOGINS))
}

/** Forgets requests about data rights 24 months after they were closed; open ones stay. Returns how many went. */
export function forgetOldDataRequests(): Promise<number> {
  return asSystem('retention of data requests', (tx) => execute(tx, FORGET_DATA_REQUESTS))
}

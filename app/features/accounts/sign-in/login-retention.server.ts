import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const FORGET_LOGINS = command('delete from login_events where at < now() - $1::interval')
const FORGET_DATA_REQUESTS = command('delete from data_requests where closed_at < now() - $1::interval')

/** Forgets the old record of sign-ins. Returns how many went. */
export function deleteOldLogins(): Promise<number> {
  return asSystem('retention of sign-ins', (tx) => execute(tx, FORGET_LOGINS, [retention.logins]))
}

/** Forgets requests about data rights that were closed long ago; open ones stay. Returns how many went. */
export function deleteOldDataRequests(): Promise<number> {
  return asSystem('retention of data requests', (tx) => execute(tx, FORGET_DATA_REQUESTS, [retention.dataRequests]))
}

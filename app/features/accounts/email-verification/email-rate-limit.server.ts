import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'

/** 3-decisions 80: at most so many emails of each kind per address and hour, with the same answer. */
export const EMAILS_PER_HOUR = 5
export type LimitedEmail =
  | 'account.verify'
  | 'account.reset'
  | 'account.sign_in_code'
  | 'account.exists'
  | 'account.apply_again'
  | 'account.email_change_old'
  | 'account.email_change_new'
  | 'account.email_change_taken'

const LOCK = command('select pg_advisory_xact_lock(hashtextextended($1 || $2, 11))')
const QUEUED = statement(
  z.object({ emails: z.int() }),
  `select count(*)::int as emails from outbox
   where lower(recipient) = $2 and kind = $1 and created_at > now() - interval '1 hour'`,
)

/**
 * Whether the address had its emails of this kind for the hour. Counts what was queued, and lets one asker at a time
 * count.
 */
export async function hasReachedEmailLimit(tx: SystemTx, kind: LimitedEmail, email: string): Promise<boolean> {
  await execute(tx, LOCK, [kind, email])
  const { emails } = await one(tx, QUEUED, [kind, email])
  return emails >= EMAILS_PER_HOUR
}

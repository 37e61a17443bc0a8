import { rows, type SystemTx } from '../../platform/db.server.ts'

/** security.md, mail bombing: at most so many account mails per address and hour, with the same answer. */
export const MAILS_PER_HOUR = 3

/** Whether the address had its mails of the hour. Counts what was queued, and lets one asker at a time count. */
export async function isFlooded(tx: SystemTx, email: string): Promise<boolean> {
  await rows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 11))', [email])
  const [queued] = await rows<{ mails: number }>(
    tx,
    `select count(*)::int as mails from outbox
      where lower(recipient) = $1 and kind in ('account.verify', 'account.reset') and created_at > now() - interval '1 hour'`,
    [email],
  )
  return (queued?.mails ?? 0) >= MAILS_PER_HOUR
}

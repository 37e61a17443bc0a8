import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { mailboxOf } from '#app/lib/mailbox.ts'
import { HOUR } from '#app/platform/http/rate-limit.server.ts'

/**
 * Confirmations that one mailbox may be sent in an hour: nobody's is filled from our forms, under whatever spelling.
 */
const CONFIRMATIONS_PER_HOUR = 5

const CONFIRM = command(
  `select enqueue_outbox('lead.confirmation', $1, $2) where hit_limit('request:confirmation', $5, $3) <= $4`,
  { isPlannedOnce: true },
)

/** Queues the buyer's confirmation of leads (3-decisions 27), unless the mailbox was sent enough of them lately. */
export async function queueConfirmation(tx: SystemTx, email: string, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  const payload = JSON.stringify({ leadIds })
  await execute(tx, CONFIRM, [email, payload, HOUR, CONFIRMATIONS_PER_HOUR, mailboxOf(email)])
}

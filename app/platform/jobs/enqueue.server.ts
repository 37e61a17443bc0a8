import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const ENQUEUE = command('select enqueue_outbox($1, $2, $3, $4)', { isPlannedOnce: true })

/**
 * Queues a mail or task in the transaction of its cause; the outbox carries it out after the commit, or so many seconds
 * later.
 */
export async function enqueue(
  tx: Tx,
  kind: string,
  recipient: string,
  payload: Record<string, unknown>,
  afterSeconds = 0,
): Promise<void> {
  await execute(tx, ENQUEUE, [kind, recipient, JSON.stringify(payload), afterSeconds])
}

import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'

const ENQUEUE = command('select enqueue_outbox($1, $2, $3)')
const AUDIT = command('select write_audit($1, $2, $3, $4)')
const HIT = statement(z.object({ hits: z.int() }), 'select hit_limit($1, $2, $3) as hits')

/** Queues a mail or task in the transaction of its cause; the outbox carries it out after the commit. */
export async function enqueue(
  tx: Tx,
  kind: string,
  recipient: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await execute(tx, ENQUEUE, [kind, recipient, JSON.stringify(payload)])
}

/** Notes who did what to what, in the act's own transaction. */
export async function audit(
  tx: Tx,
  action: string,
  subject: { type: string; id: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await execute(tx, AUDIT, [action, subject.type, subject.id, JSON.stringify(details)])
}

/**
 * Counts one more in the current window of `windowSeconds`, outside any rollback of the caller's choice, and returns
 * the count.
 */
export async function hitRateLimit(tx: Tx, scope: string, key: string, windowSeconds: number): Promise<number> {
  return (await one(tx, HIT, [scope, key, windowSeconds])).hits
}

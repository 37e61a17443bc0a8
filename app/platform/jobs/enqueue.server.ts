import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Queues a mail or task in the transaction of its cause; the outbox carries it out after the commit. */
export async function enqueue(tx: Tx, kind: string, recipient: string, payload: Record<string, unknown>): Promise<void> {
  await rows(tx, 'select enqueue_outbox($1, $2, $3)', [kind, recipient, JSON.stringify(payload)])
}

/** Notes who did what to what, in the act's own transaction. */
export async function audit(tx: Tx, action: string, subject: { type: string; id: string }, details: Record<string, unknown> = {}): Promise<void> {
  await rows(tx, 'select write_audit($1, $2, $3, $4)', [action, subject.type, subject.id, JSON.stringify(details)])
}

/** Counts one more in the current window of `windowSeconds`, outside any rollback of the caller's choice, and returns the count. */
export async function hitLimit(tx: Tx, scope: string, key: string, windowSeconds: number): Promise<number> {
  const [row] = await rows<{ hits: number }>(tx, 'select hit_limit($1, $2, $3) as hits', [scope, key, windowSeconds])
  return row?.hits ?? 1
}

import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import type { AuditAction } from './audit-actions.ts'

const AUDIT = command('select write_audit($1, $2, $3, $4)')

/** Notes who did what to what, in the act's own transaction. */
export async function audit(
  tx: Tx,
  action: AuditAction,
  subject: { type: string; id: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await execute(tx, AUDIT, [action, subject.type, subject.id, JSON.stringify(details)])
}

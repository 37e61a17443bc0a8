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

const AUDIT_ALL = command(
  `select write_audit($1, $2, e.id, e.details)
   from unnest($3::text[], $4::jsonb[]) with ordinality e (id, details, at) order by e.at`,
)

/** Notes the same act on several subjects of one kind, in one statement. */
export async function auditAll(
  tx: Tx,
  action: AuditAction,
  type: string,
  subjects: readonly { id: string; details: Record<string, unknown> }[],
): Promise<void> {
  if (subjects.length === 0) return
  const details = subjects.map((subject) => JSON.stringify(subject.details))
  await execute(tx, AUDIT_ALL, [action, type, subjects.map(({ id }) => id), details])
}

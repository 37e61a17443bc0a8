import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Forgets the audit record after 24 months; the database lets nobody touch younger lines. Returns how many went. */
export async function forgetOldAudit(): Promise<number> {
  const [gone] = await asSystem('retention of the audit record', (tx) => rows<{ count: number }>(tx, 'select forget_old_audit() as count'))
  return gone?.count ?? 0
}

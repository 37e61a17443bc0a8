import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const FORGET = statement(z.object({ count: z.int() }), 'select forget_old_audit() as count')

/**
 * Forgets the old audit record; how old, the database says itself (`forget_old_audit`), and it lets nobody touch
 * younger lines. Returns how many went.
 */
export async function deleteOldAudit(): Promise<number> {
  const gone = await asSystem('retention of the audit record', (tx) => one(tx, FORGET))
  return gone.count
}

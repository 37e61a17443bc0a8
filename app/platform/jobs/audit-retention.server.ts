import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { untilNone } from './forget.server.ts'

const FORGET = statement(z.object({ count: z.int() }), 'select forget_old_audit() as count')

/**
 * Forgets the old audit record; how old, the database says itself (`forget_old_audit`), and it lets nobody touch
 * younger lines. Returns how many went.
 */
export function deleteOldAudit(): Promise<number> {
  return untilNone(() => asSystem('retention of the audit record', async (tx) => (await one(tx, FORGET)).count))
}

import { z } from 'zod'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { letterGone, notAllowed } from '../operation.errors.ts'

const answer = z.object({ kind: z.string().nullable() })
const REVIVE = statement(answer, 'select revive_letter($1) as kind')
const DISCARD = statement(answer, 'select discard_letter($1) as kind')

/**
 * Has a given-up email tried again at once, or drops it for good. Of two admins one does. Throws
 * `operation.letter_gone` and `operation.not_allowed`.
 */
async function decide(tx: Tx, actor: Member, id: string, isRetry: boolean): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  const { kind } = await one(tx, isRetry ? REVIVE : DISCARD, [id])
  if (kind === null) throw letterGone()
  await audit(tx, isRetry ? 'email.retried' : 'email.discarded', { type: 'email', id }, { kind })
}

export const retryLetter = (tx: Tx, actor: Member, id: string): Promise<void> => decide(tx, actor, id, true)
export const discardLetter = (tx: Tx, actor: Member, id: string): Promise<void> => decide(tx, actor, id, false)

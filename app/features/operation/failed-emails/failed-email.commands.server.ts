import { z } from 'zod'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { asSeen, listChanged } from '#app/platform/forms/whole-list.server.ts'
import { audit, auditAll } from '#app/platform/log/audit.server.ts'
import { emailGone, notAllowed } from '../operation.errors.ts'
import { findFailedEmails } from './failed-email.queries.server.ts'

const answer = z.object({ kind: z.string().nullable() })
const RETRY = statement(answer, 'select revive_letter($1) as kind')
const DISCARD = statement(answer, 'select discard_letter($1) as kind')

/**
 * Has a failed email tried again at once, or drops it for good. Of two admins one does. Throws
 * `operation.email_gone` and `operation.not_allowed`.
 */
async function decide(tx: Tx, actor: Member, id: string, isRetry: boolean): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  const { kind } = await one(tx, isRetry ? RETRY : DISCARD, [id])
  if (kind === null) throw emailGone()
  await audit(tx, isRetry ? 'email.retried' : 'email.discarded', { type: 'email', id }, { kind })
}

export const retryFailedEmail = (tx: Tx, actor: Member, id: string): Promise<void> => decide(tx, actor, id, true)
export const discardFailedEmail = (tx: Tx, actor: Member, id: string): Promise<void> => decide(tx, actor, id, false)

const many = z.object({ id: z.string(), kind: z.string().nullable() })
const all = (act: 'revive_letter' | 'discard_letter') =>
  statement(many, `select coalesce(l.id::text, '') as id, ${act}(l.id) as kind from unnest($1::bigint[]) l (id)`)
const RETRY_ALL = all('revive_letter')
const DISCARD_ALL = all('discard_letter')

/**
 * The same with all that the search `q` finds, if they are as many as the admin has `seen`; answers how many. Throws
 * `list.changed` where something came or another admin was quicker, and `operation.not_allowed`.
 */
export async function decideFailedEmails(
  tx: Tx,
  actor: Member,
  { isRetry, q, seen }: { isRetry: boolean; q: string; seen: number },
): Promise<number> {
  if (actor.role !== 'admin') throw notAllowed()
  const ids = asSeen(await findFailedEmails(tx, q), seen)
  const done = await rows(tx, isRetry ? RETRY_ALL : DISCARD_ALL, [ids])
  if (done.some(({ kind }) => kind === null)) throw listChanged()
  await auditAll(
    tx,
    isRetry ? 'email.retried' : 'email.discarded',
    'email',
    done.map(({ id, kind }) => ({ id, details: { kind } })),
  )
  return done.length
}

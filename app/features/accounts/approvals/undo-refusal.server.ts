import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import type { UndoRefusal } from './undo-refusal.ts'

const LAST = statement(
  z.object({ actorId: z.guid().nullable(), actorRole: z.string(), action: z.string() }),
  `select actor_id as "actorId", actor_role as "actorRole", action from audit_log
   where subject_type = $1 and subject_id = $2 order by at desc, id desc limit 1`,
)

/** Why the admin's decision on an account ('profile') or a franchise is not taken back, by the audit log. */
export async function whyNotUndone(
  tx: Tx,
  actor: Claims,
  type: 'profile' | 'franchise',
  id: string,
): Promise<UndoRefusal> {
  const last = await maybeOne(tx, LAST, [type, id])
  if (last?.actorRole === 'franchisor') return 'franchisor'
  if (last && last.actorId !== actor.userId) return 'admin'
  if (last?.action.endsWith('_undone')) return 'undone'
  // Nobody is emailed about it.
  return last?.action === 'franchise.changes_acknowledged' ? 'late' : 'emailed'
}

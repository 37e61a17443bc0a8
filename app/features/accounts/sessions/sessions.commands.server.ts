import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { MemberActor } from '../account.ts'
import { sessionNotFound } from '../account.errors.ts'
import { endOtherSessions, getTokenHash } from '../auth/session.server.ts'
import { describeDevice } from './device.ts'

const END = statement(
  z.object({ userAgent: z.string().nullable(), isThis: z.boolean() }),
  `delete from auth.session where id = $1 and user_id = $2
   returning user_agent as "userAgent", token = $3 as "isThis"`,
)

/**
 * Ends one of a member's own sessions; says in words which, and whether it is that of the request. Throws
 * `account.session_not_found` for one that is over, or another's.
 */
export function endOwnSession(
  { userId }: MemberActor,
  sessionId: string,
  headers: Headers,
): Promise<{ words: string; isThis: boolean }> {
  return asSystem('sign out a device', async (tx) => {
    const ended = await maybeOne(tx, END, [sessionId, userId, getTokenHash(headers) ?? ''])
    if (!ended) throw sessionNotFound()
    await audit(tx, 'account.session_ended', { type: 'profile', id: userId })
    return { words: describeDevice(ended.userAgent).words, isThis: ended.isThis }
  })
}

/** Ends a member's sessions: those of the others, or this one as well (S-09). */
export function endOwnSessions({ userId }: MemberActor, scope: 'others' | 'global', headers: Headers): Promise<void> {
  return asSystem('sign out devices', async (tx) => {
    await endOtherSessions(tx, userId, scope === 'others' ? getTokenHash(headers) : null)
    await audit(tx, 'account.sessions_ended', { type: 'profile', id: userId }, { scope })
  })
}

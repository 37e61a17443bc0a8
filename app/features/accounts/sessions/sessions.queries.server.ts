import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { MemberActor } from '../account.ts'
import { IS_LIVE } from '../auth/live-session.server.ts'
import { getTokenHash } from '../auth/session.server.ts'
import { type Device, describeDevice } from './device.ts'

/** Nobody reads further, and nobody has more. */
const SESSIONS_LISTED = 50

const LIST = statement(
  z.object({ id: z.guid(), userAgent: z.string().nullable(), usedAt: z.date(), isThis: z.boolean() }),
  `select s.id, s.user_agent as "userAgent", s.updated_at as "usedAt", s.token = $2 as "isThis"
     from auth.session s join profiles p on p.id = s.user_id
    where s.user_id = $1 and ${IS_LIVE} order by s.token = $2 desc, s.updated_at desc limit ${SESSIONS_LISTED}`,
)

export type OwnSession = { id: string; device: Device; usedAt: Date; isThis: boolean }

/** Where a member is signed in: this browser first, then by last use, which is known to some ten minutes. */
export async function listOwnSessions({ userId }: MemberActor, headers: Headers): Promise<OwnSession[]> {
  const found = await asSystemAlone('where someone is signed in', (tx) =>
    rows(tx, LIST, [userId, getTokenHash(headers) ?? '']),
  )
  return found.map(({ id, userAgent, usedAt, isThis }) => ({ id, device: describeDevice(userAgent), usedAt, isThis }))
}

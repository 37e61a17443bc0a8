import { z } from 'zod'
import { asSystemAlone, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { MemberActor } from '../account.ts'
import { getTokenHash } from '../auth/session.server.ts'
import { describeDevice } from '../sessions/device.ts'
import { getTwoStepState } from '../two-step/two-step.queries.server.ts'
import { type Passkey, passkeyChangeOf, type PasskeyPage } from './passkey.ts'
import { getRelyingParty } from './relying-party.server.ts'

const LIST = statement(
  z.object({ id: z.guid(), name: z.string(), addedAt: z.date(), usedAt: z.date().nullable() }),
  `select id, name, created_at as "addedAt", last_used_at as "usedAt" from auth.passkey
    where user_id = $1 order by created_at, id`,
)
const FRESH = statement(
  z.object({ isFresh: z.boolean() }),
  `select created_at > now() - interval '10 minutes' as "isFresh" from auth.session where token = $1 and user_id = $2`,
)

/** A member's passkeys, the oldest first; none where the site can have none. */
export async function readPasskeys(tx: SystemTx, userId: string): Promise<Passkey[]> {
  return getRelyingParty() ? rows(tx, LIST, [userId]) : []
}

/** Whether the session of a request was made within the last ten minutes. */
export async function isFreshSession(headers: Headers, userId: string): Promise<boolean> {
  const token = getTokenHash(headers)
  if (token === null) return false
  const found = await asSystemAlone('when a session was made', (tx) => maybeOne(tx, FRESH, [token, userId]))
  return found?.isFresh ?? false
}

const codeOf = (search: URLSearchParams) => (search.get('with') === 'recovery' ? 'recovery' : 'app')

/** The page that the address of the Account page asks for; null where it is none about passkeys. */
export async function loadPasskeyPage(
  { headers }: Request,
  search: URLSearchParams,
  { userId }: MemberActor,
  { passkeys, hasPassword }: { passkeys: readonly Passkey[]; hasPassword: boolean },
): Promise<PasskeyPage | null> {
  const change = passkeyChangeOf(passkeys, search.get('passkey'))
  const party = getRelyingParty()
  if (!change || !party) return null
  return {
    change,
    suggestion: describeDevice(headers.get('user-agent')).words,
    origin: party.origin,
    hasPassword,
    isFresh: !hasPassword && (await isFreshSession(headers, userId)),
    code: change.kind === 'add' && (await getTwoStepState(userId)) ? codeOf(search) : null,
  }
}

import { z } from 'zod'
import { userTypes } from '#app/features/accounts/account.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type HeldLine, heldLines } from './held-data.ts'

const COUNTS = statement(z.object({ kind: z.string(), pieces: z.int() }), 'select kind, pieces from count_held($1)')

/** How much of each kind is held about an address. The database answers admins alone. */
export const listHeld = async (tx: Tx, email: string): Promise<HeldLine[]> => heldLines(await rows(tx, COUNTS, [email]))

const ACCOUNT = statement(
  z.object({ id: z.guid(), type: z.enum(userTypes), name: z.string(), companyId: z.guid().nullable() }),
  `select id, user_type as type, full_name as name, company_id as "companyId" from profiles
   where lower(email) = lower($1)`,
)
/** Whose account has the address; undefined where none has. */
export const findAccount = (tx: Tx, email: string) => maybeOne(tx, ACCOUNT, [email])
export type AccountOfAddress = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const CAN_WITHDRAW = statement(
  z.object({ canWithdraw: z.boolean().nullable() }),
  `select exists (select from consent_records
     where lower(email) = lower($1) and withdrawn_at is null) as "canWithdraw"`,
)

/**
 * Whether erasing an address would still do something: delete what does not stay, or mark a consent as withdrawn.
 */
export async function canErase(tx: Tx, email: string, lines: readonly HeldLine[]): Promise<boolean> {
  if (lines.some(({ stays }) => stays === null)) return true
  return (await one(tx, CAN_WITHDRAW, [email])).canWithdraw === true
}

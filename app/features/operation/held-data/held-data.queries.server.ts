import { z } from 'zod'
import { userTypes } from '#app/features/accounts/account.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
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

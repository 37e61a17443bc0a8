import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'

const stateRow = z.object({ since: z.date(), codesLeft: z.int() })
/** Since when two-step verification is on, and how many recovery codes nobody has used. */
export type TwoStepState = z.output<typeof stateRow>

const STATE = statement(
  stateRow,
  `select coalesce(f.confirmed_at, f.created_at) as since, jsonb_array_length(f.backup_codes::jsonb) as "codesLeft"
     from auth.two_factor f join auth."user" u on u.id = f.user_id
    where f.user_id = $1 and f.verified and u.two_factor_enabled`,
)

/** Null where it is off. */
export async function getTwoStepState(userId: string): Promise<TwoStepState | null> {
  return (await asSystemAlone('whether two-step verification is on', (tx) => maybeOne(tx, STATE, [userId]))) ?? null
}

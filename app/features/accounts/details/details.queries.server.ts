import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const detailsRow = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
})
export type OwnDetails = z.output<typeof detailsRow>

const DETAILS = statement(
  detailsRow,
  'select full_name as "fullName", email, phone, city, post_code as "postCode" from profiles where id = $1',
)

/** What a member's account says of him. */
export function getOwnDetails(tx: Tx, userId: string): Promise<OwnDetails> {
  return one(tx, DETAILS, [userId])
}

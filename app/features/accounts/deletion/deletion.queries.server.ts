import { z } from 'zod'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

const CONTENTS = statement(
  z.object({
    requests: z.int(),
    messages: z.int(),
    saved: z.int(),
    listings: z.int(),
    leads: z.int(),
    files: z.int(),
    members: z.int(),
    otherAdmins: z.int(),
  }),
  `select coalesce(requests, 0) as requests, coalesce(messages, 0) as messages, coalesce(saved, 0) as saved,
     coalesce(listings, 0) as listings, coalesce(leads, 0) as leads, coalesce(files, 0) as files,
     coalesce(members, 0) as members, coalesce(other_admins, 0) as "otherAdmins" from own_account_contents()`,
)
/** How much of each kind an account holds; `otherAdmins` says who would be left, and is for admins. */
export type AccountContents = z.output<typeof CONTENTS.row>

/** What the account of whoever asks holds. */
export function getAccountContents(tx: Tx): Promise<AccountContents> {
  return one(tx, CONTENTS, [])
}

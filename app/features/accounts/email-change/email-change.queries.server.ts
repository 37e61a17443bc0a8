import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { userTypes } from '../account.ts'
import { type ChangeLink, readChangeLink } from './email-change-link.server.ts'

const changeRow = z.object({
  userId: z.guid(),
  userType: z.enum(userTypes),
  fullName: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  isDone: z.boolean(),
})
/** Both have confirmed it. It stays until its links end, which answer so for whoever lost the answer. */
const IS_DONE = 'c.old_confirmed_at is not null and c.new_confirmed_at is not null'

const CHANGE = statement(
  changeRow,
  `select c.user_id as "userId", p.user_type as "userType", p.full_name as "fullName", u.email as "oldEmail",
          c.new_email as "newEmail", ${IS_DONE} as "isDone"
     from auth.email_change c join auth."user" u on u.id = c.user_id join profiles p on p.id = u.id
    where c.id = $1 and c.expires_at > now()`,
)

/** A change by its id; undefined where its links work no more. */
export function getEmailChange(id: string): Promise<z.output<typeof changeRow> | undefined> {
  return asSystemAlone('a change of email address', (tx) => maybeOne(tx, CHANGE, [id]))
}

export type LinkedChange = ChangeLink & z.output<typeof changeRow>

/** The change that a link is about; null for a link that works no more. */
export async function getLinkedChange(token: string): Promise<LinkedChange | null> {
  const link = await readChangeLink(token)
  const change = link && (await getEmailChange(link.change))
  return link && change ? { ...link, ...change } : null
}

const pendingRow = z.object({ newEmail: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() })
export type PendingEmail = z.output<typeof pendingRow>
const PENDING = statement(
  pendingRow,
  `select new_email as "newEmail", old_confirmed_at is not null as "oldConfirmed",
          new_confirmed_at is not null as "newConfirmed"
     from auth.email_change c where user_id = $1 and expires_at > now() and not (${IS_DONE})`,
)

/** The address that a member waits to change to; null for none. */
export async function getPendingEmail(userId: string): Promise<PendingEmail | null> {
  return (await asSystemAlone('an address that waits', (tx) => maybeOne(tx, PENDING, [userId]))) ?? null
}

import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { command, type Command, execute } from '#app/platform/db/statement.server.ts'
import type { AuditAction } from '#app/platform/log/audit-actions.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import * as errors from '../account.errors.ts'

const NAME = command('update profiles set full_name = $2 where id = $1')
const PHONE = command('update profiles set phone = $2 where id = $1')
const PLACE = command('update profiles set city = $2, post_code = $3 where id = $1')

/** Throws `account.not_found` where the account is gone. */
export function changeName(tx: Tx, { userId }: Member, fullName: string): Promise<void> {
  return change(tx, NAME, [userId, fullName], 'account.name_changed')
}

/** Null takes the number away. Throws `account.not_found` where the account is gone. */
export function changePhone(tx: Tx, { userId }: Member, phone: string | null): Promise<void> {
  return change(tx, PHONE, [userId, phone], 'account.phone_changed')
}

/** Null takes a part away. Throws `account.not_found` where the account is gone. */
export function changePlace(
  tx: Tx,
  { userId }: Member,
  { city, postCode }: { city: string | null; postCode: string | null },
): Promise<void> {
  return change(tx, PLACE, [userId, city, postCode], 'account.place_changed')
}

async function change(
  tx: Tx,
  text: Command,
  [userId, ...values]: [userId: string, ...(string | null)[]],
  action: AuditAction,
): Promise<void> {
  if ((await execute(tx, text, [userId, ...values])) === 0) throw errors.accountNotFound()
  await audit(tx, action, { type: 'profile', id: userId })
}

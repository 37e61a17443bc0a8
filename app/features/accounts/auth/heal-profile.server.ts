import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** 3-decisions 18: a user whose profile is missing gets one when that person signs in as a customer. */
export function healMissingProfile(userId: string): Promise<void> {
  return asSystem('heal a user without a profile', async (tx) => {
    await rows(
      tx,
      `insert into profiles (id, full_name, user_type, status)
       select id, name, 'customer', 'approved' from auth."user" where id = $1 on conflict do nothing`,
      [userId],
    )
  })
}

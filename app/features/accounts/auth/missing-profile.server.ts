import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { initialStatus } from '../account-status.ts'

const HEAL = command(`insert into profiles (id, full_name, user_type, status)
  select id, name, 'customer', $2 from auth."user" where id = $1 on conflict do nothing`)

/** 3-decisions 18: a user whose profile is missing gets one when that person signs in as a customer. */
export async function createMissingProfile(userId: string): Promise<void> {
  await asSystem('heal a user without a profile', (tx) => execute(tx, HEAL, [userId, initialStatus('customer')]))
}

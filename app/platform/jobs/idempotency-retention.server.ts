import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const FORGET = command('delete from idempotency_keys where created_at < now() - $1::interval')

/** Forgets old idempotency keys. An hourly job calls it. */
export async function deleteOldIdempotencyKeys(): Promise<void> {
  await asSystem('forget old idempotency keys', (tx) => execute(tx, FORGET, [retention.idempotencyKeys]))
}

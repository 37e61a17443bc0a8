import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const FORGET = command("delete from idempotency_keys where created_at < now() - interval '24 hours'")

/** Idempotency keys serve retries, and nobody retries after a day (access-matrix). An hourly job calls it. */
export async function forgetKeys(): Promise<void> {
  await asSystem('forget old idempotency keys', (tx) => execute(tx, FORGET))
}

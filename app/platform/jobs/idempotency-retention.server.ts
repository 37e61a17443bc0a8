import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Idempotency keys serve retries, and nobody retries after a day (access-matrix). An hourly job calls it. */
export function forgetKeys(): Promise<void> {
  return asSystem('forget old idempotency keys', async (tx) => {
    await rows(tx, "delete from idempotency_keys where created_at < now() - interval '24 hours'")
  })
}

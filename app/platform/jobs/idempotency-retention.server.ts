import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { execute } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from './forget.server.ts'

const FORGET = forgets('idempotency_keys', 'created_at < now() - $1::interval')

/** Forgets old idempotency keys. An hourly job calls it. */
export async function deleteOldIdempotencyKeys(): Promise<void> {
  await untilNone(() =>
    asSystem('forget old idempotency keys', (tx) => execute(tx, FORGET, [retention.idempotencyKeys])),
  )
}

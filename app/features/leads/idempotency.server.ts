import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { keyReused } from './lead.errors.ts'

const ENTER = command(
  'insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing',
)
const FIRST = statement(
  z.object({ requestHash: z.string(), response: z.unknown() }),
  'select request_hash as "requestHash", response from idempotency_keys where scope = $1 and key = $2',
)
const KEEP_ANSWER = command('update idempotency_keys set response = $3 where scope = $1 and key = $2')

/** Keyed, so that nobody who reads the table can try out passwords or addresses against it. */
function hashOf(body: unknown): string {
  return createHmac('sha256', authSecret())
    .update(`idempotency:${JSON.stringify(body)}`)
    .digest('base64url')
}

/**
 * Runs `run` once per scope and key, in the caller's transaction (security.md, double submit): the same key with the
 * same body gets the first answer again, even after a crash between commit and answer; another body throws
 * `lead.key_reused`. Simultaneous ones wait for the first, and take over if it fails.
 */
export async function once<T>(
  tx: SystemTx,
  slot: { scope: string; key: string; body: unknown },
  answer: z.ZodType<T>,
  run: () => Promise<T>,
): Promise<T> {
  const hash = hashOf(slot.body)
  const entered = await execute(tx, ENTER, [slot.scope, slot.key, hash])
  if (entered === 0) {
    const first = await maybeOne(tx, FIRST, [slot.scope, slot.key])
    if (!first || first.requestHash !== hash) throw keyReused()
    return answer.parse(first.response)
  }
  const result = await run()
  await execute(tx, KEEP_ANSWER, [slot.scope, slot.key, JSON.stringify(result)])
  return result
}

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SystemTx, Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { authSecret } from '#app/platform/env.server.ts'

/** What is done once: a kind of form, one instance of it, and the hash of what it said. */
export type Slot = { scope: string; key: string; hash: string }

const ENTER = command(
  'insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing',
  { isPlannedOnce: true },
)
const FIRST = statement(
  z.object({ hash: z.string(), response: z.unknown() }),
  'select request_hash as hash, response from idempotency_keys where scope = $1 and key = $2',
  { isPlannedOnce: true },
)
const KEEP_ANSWER = command('update idempotency_keys set response = $3 where scope = $1 and key = $2', {
  isPlannedOnce: true,
})
const TAKE_AS_ACTOR = statement(z.object({ hash: z.string().nullable() }), 'select take_form_key($1, $2, $3) as hash')

/** Keyed, so that nobody who reads the table can try out passwords or addresses against it. */
export function requestHash(body: unknown): string {
  return createHmac('sha256', authSecret())
    .update(`idempotency:${JSON.stringify(body)}`)
    .digest('base64url')
}

/**
 * Takes an idempotency key in the caller's transaction, as the server: whether this is the first to have it.
 * Simultaneous ones wait for the first, and take over if it fails.
 */
export async function takeKey(tx: SystemTx, { scope, key, hash }: Slot): Promise<boolean> {
  return (await execute(tx, ENTER, [scope, key, hash])) > 0
}

/**
 * As takeKey, for someone signed in, who may not read the table: null for the first, else the hash of what the first
 * said.
 */
export async function takeKeyAsActor(tx: Tx, { scope, key, hash }: Slot): Promise<string | null> {
  return (await one(tx, TAKE_AS_ACTOR, [scope, key, hash])).hash
}

/**
 * Runs `run` once per scope and key, in the caller's transaction (security.md, double submit): the same key with the
 * same body gets the first answer again, even after a crash between commit and answer; for another body it throws what
 * `reused` makes.
 */
export async function runIdempotent<T>(
  tx: SystemTx,
  { body, reused, ...slot }: { scope: string; key: string; body: unknown; reused: () => Error },
  answer: z.ZodType<T>,
  run: () => Promise<T>,
): Promise<T> {
  const hash = requestHash(body)
  if (!(await takeKey(tx, { ...slot, hash }))) {
    const first = await maybeOne(tx, FIRST, [slot.scope, slot.key])
    if (!first || first.hash !== hash) throw reused()
    return answer.parse(first.response)
  }
  const result = await run()
  await execute(tx, KEEP_ANSWER, [slot.scope, slot.key, JSON.stringify(result)])
  return result
}

import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { hashPassword, isForeignHash } from './password-hash.server.ts'

const REPLACE = command(
  `update auth.account set password = $3 where user_id = $1 and provider_id = 'credential' and password = $2`,
)

/**
 * Keeps a password that was right just now as our own hash, where it came as one of elsewhere (docs/decisions/038).
 * Returns the hash that is kept from now on. A change of the password meanwhile wins, and is found by whoever compares
 * with what this returns.
 */
export async function replaceForeignHash(
  userId: string,
  before: string | null,
  password: string,
): Promise<string | null> {
  if (before === null || !isForeignHash(before)) return before
  const own = await hashPassword(password)
  const replaced = await asSystem('keep a password as our own hash', (tx) =>
    execute(tx, REPLACE, [userId, before, own]),
  )
  return replaced === 1 ? own : before
}

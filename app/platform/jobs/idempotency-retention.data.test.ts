import { expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { testDatabase } from '#tests/support/database.ts'
import { deleteOldIdempotencyKeys } from './idempotency-retention.server.ts'

test('old keys go, younger ones stay', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    await owner.query(`insert into idempotency_keys (scope, key, request_hash, created_at) values
      ('forget', 'yesterday', 'h', now() - interval '${retention.idempotencyKeys}' - interval '1 hour'),
      ('forget', 'this morning', 'h', now() - interval '5 hours')`)
    await deleteOldIdempotencyKeys()
    expect((await owner.query(`select key from idempotency_keys where scope = 'forget'`)).rows).toEqual([
      { key: 'this morning' },
    ])
  } finally {
    await owner.end()
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaText } from '#scripts/lib/schema-text.ts'
import { testDatabase } from '#tests/support/database.ts'

test('db/schema.sql is the schema that the migrations make: after a migration run npm run db:schema', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    expect(await schemaText(owner)).toBe(readFileSync('db/schema.sql', 'utf8'))
  } finally {
    await owner.end()
  }
})

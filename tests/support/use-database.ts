import { afterAll } from 'vitest'
import { dropTestDatabase, testDatabase } from './database.ts'
import { withLongTimeouts } from './long-timeouts.ts'

// What app/platform/db/transaction.server.ts reads at its first use.
const database = await testDatabase()
process.env.ATLAS_APP_URL = withLongTimeouts(database.url('app'))
process.env.ATLAS_SYSTEM_URL = withLongTimeouts(database.url('system'))

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/db/transaction.server.ts')
  await closeDatabase()
  await dropTestDatabase()
})

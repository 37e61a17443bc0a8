import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { expect, test } from 'vitest'
import { hashedSessionTokens, hashToken } from './auth-adapter.server.ts'
import { authAdapter } from './auth-database.server.ts'

type Library = DBAdapter<BetterAuthOptions>
type Asked = Record<string, unknown>
type Call = (asked: Asked) => Promise<unknown>

/** What the library's adapter can do with rows, in the version at hand: a new way shall not pass by the hashing. */
const ways = Object.entries(authAdapter({}))
  .filter(([name, value]) => typeof value === 'function' && name !== 'transaction' && name !== 'createSchema')
  .map(([name]) => name)

/** An adapter that finds the row with the token it is asked for, and notes what it was asked. */
function noting() {
  const asked: Asked[] = []
  const calls = Object.fromEntries(
    ways.map((way) => [
      way,
      (query: Asked) => {
        asked.push(query)
        return Promise.resolve({ id: '1', token: hashToken('the token') })
      },
    ]),
  )
  const inner = {
    ...calls,
    transaction: <T>(run: (adapter: Library) => Promise<T>) => run(inner as never),
  } as Record<string, unknown>
  return { asked, adapter: hashedSessionTokens(() => inner as never)({}) }
}

/** What of a query each way looks at; the condition alone unless named here. */
const takes: Record<string, (asked: Asked) => unknown[]> = {
  create: ({ data }) => [data],
  update: ({ where, update }) => [where, update],
  updateMany: ({ where, update }) => [where, update],
  incrementOne: ({ where, set }) => [where, set],
}

const query = (model: string) => ({
  model,
  where: [{ field: 'token', value: 'the token' }],
  data: { token: 'the token' },
  update: { token: 'the token' },
  set: { token: 'the token' },
  increment: {},
})

test.each(ways)('%s: a session token reaches the database hashed, within a transaction too', async (way) => {
  const { asked, adapter } = noting()
  await (Reflect.get(adapter, way) as Call)(query('session'))
  await adapter.transaction((inner) => (Reflect.get(inner, way) as Call)(query('session')))
  expect(asked).toHaveLength(2)
  for (const { where, data, update, set, ...rest } of asked) {
    expect(rest).toEqual({ model: 'session', increment: {} })
    const used = JSON.stringify(takes[way]?.({ where, data, update, set }) ?? [where])
    expect(used).not.toContain('the token')
    expect(used).toContain(hashToken('the token'))
  }
})

test.each(['create', 'findOne', 'update', 'consumeOne', 'incrementOne'])(
  '%s: the library gets back the token that it knows',
  async (way) => {
    const { adapter } = noting()
    expect(await (Reflect.get(adapter, way) as Call)(query('session'))).toEqual({ id: '1', token: 'the token' })
  },
)

test('other tables are left alone', async () => {
  const { asked, adapter } = noting()
  for (const way of ways) await (Reflect.get(adapter, way) as Call)(query('verification'))
  for (const one of asked) expect(one).toEqual(query('verification'))
})

import { createHash } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>
type Row = Record<string, unknown>
type Condition = { field: string; value: unknown }

/** What the database keeps of a session token: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Wraps the library's adapter so that `session.token` is stored hashed, while the library goes on seeing the token
 * that it made or was given. Lists show hashes: ending sessions goes by row id or user, in our own queries.
 */
export function hashedSessionTokens(make: MakeAdapter): MakeAdapter {
  return (options) => wrap(make(options))
}

function wrap(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  const hashWhere = <T extends { model: string; where?: Condition[] | undefined }>(query: T): T =>
    query.model === 'session' && query.where
      ? { ...query, where: query.where.map((c) => (c.field !== 'token' ? c : { ...c, value: hashValue(c.value) })) }
      : query
  const hashData = (model: string, data: Row): Row =>
    model === 'session' && typeof data.token === 'string' ? { ...data, token: hashToken(data.token) } : data
  const given = (query: { model: string; where?: Condition[] | undefined }): unknown =>
    query.model === 'session'
      ? query.where?.find((c) => c.field === 'token' && typeof c.value === 'string')?.value
      : undefined
  const restore = <T>(row: T, token: unknown): T =>
    row && typeof row === 'object' && typeof token === 'string' ? { ...row, token } : row

  return {
    ...adapter,
    create: async (query) => {
      const data: Row = query.data
      const stored = await adapter.create<Row>({ ...query, data: hashData(query.model, data) })
      return restore(stored, query.model === 'session' ? data.token : undefined) as never
    },
    findOne: async (query) => restore(await adapter.findOne<Row>(hashWhere(query)), given(query)) as never,
    findMany: (query) => adapter.findMany(hashWhere(query)),
    count: (query) => adapter.count(hashWhere(query)),
    update: async (query) =>
      restore(
        await adapter.update<Row>({ ...hashWhere(query), update: hashData(query.model, query.update) }),
        given(query),
      ) as never,
    updateMany: (query) => adapter.updateMany({ ...hashWhere(query), update: hashData(query.model, query.update) }),
    delete: (query) => adapter.delete(hashWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashWhere(query)),
    consumeOne: async (query) => restore(await adapter.consumeOne<Row>(hashWhere(query)), given(query)) as never,
    incrementOne: async (query) =>
      restore(
        await adapter.incrementOne<Row>({
          ...hashWhere(query),
          ...(query.set && { set: hashData(query.model, query.set) }),
        }),
        given(query),
      ) as never,
    transaction: (run) => adapter.transaction((inner) => run(wrap(inner as DBAdapter<BetterAuthOptions>))),
  }
}

function hashValue(value: unknown): unknown {
  if (typeof value === 'string') return hashToken(value)
  return Array.isArray(value) ? value.map(hashValue) : value
}

import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseAway, isDatabaseAway, noteUnavailable, toDatabaseAway } from './database-away.server.ts'

const coded = (code: string) => Object.assign(new Error(`failed: ${code}`), { code })

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['a cut line', coded('ECONNRESET')],
  ['a host with several addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['a server that stops', coded('57P01')],
  ['one that starts', coded('57P03')],
  ['a full disk', coded('53100')],
  ['too many connections', coded('53300')],
  ['a line that ended', new Error('Connection terminated unexpectedly')],
])('%s: the database is away', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true)
  expect(toDatabaseAway(error)).toMatchObject({ code: 'platform.database_away', status: 503 })
})

test.each([
  ['a broken constraint', coded('23505')],
  ['a missing right', coded('42501')],
  ['a statement that took too long', coded('57014')],
  ['a fault of ours', new TypeError('x is undefined')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is passed on as it is', (_what, error) => {
  expect(toDatabaseAway(error)).toBe(error)
})

test('a real failure to connect is one, and a request knows whether it met any', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  const error: unknown = await client.connect().catch((thrown: unknown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  const away = { code: 'platform.database_away' }
  expect((await noteUnavailable(async () => void toDatabaseAway(error))).failure).toMatchObject(away)
  expect((await noteUnavailable(async () => void toDatabaseAway(databaseAway()))).failure).toBeUndefined()
})

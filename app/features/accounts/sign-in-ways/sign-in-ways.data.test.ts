import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { env } from '#app/platform/env.server.ts'
import { identityProvider } from '#app/platform/identity-providers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import type { MemberActor } from '../account.ts'
import { unlinkProvider } from './sign-in-ways.commands.server.ts'
import { getSignInWays } from './sign-in-ways.queries.server.ts'
import { wayChangeOf } from './sign-in-ways.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())

const named = (id: string, name: string) =>
  identityProvider.parse({ id, name, discoveryUrl: 'https://id.example/', clientId: 'us', clientSecret: 'secret' })
beforeEach(() => {
  env.OIDC_PROVIDERS = [named('acme', 'Acme'), named('birch', 'Birch')]
})

async function makeMember(providers: readonly string[], passwordHash?: string): Promise<MemberActor> {
  const { id, email, fullName } = await makeCustomer(owner, passwordHash ? { passwordHash } : {})
  for (const provider of providers)
    await owner.query('insert into auth.account (user_id, account_id, provider_id) values ($1::uuid, $1::text, $2)', [
      id,
      provider,
    ])
  await owner.query('delete from outbox where recipient = $1', [email])
  return { role: 'customer', userId: id, fullName, companyName: null, email }
}
const kindsTo = async ({ email }: MemberActor) =>
  (await owner.query('select kind from outbox where recipient = $1', [email])).rows.map(({ kind }) => kind)

test('a member sees by what he signs in, and what he could add', async () => {
  const ways = await getSignInWays(await makeMember(['acme'], 'a hash'))
  expect(ways).toMatchObject({ hasPassword: true, linked: [{ id: 'acme' }], addable: [{ id: 'birch', name: 'Birch' }] })
  expect(wayChangeOf(ways, 'acme')).toMatchObject({ kind: 'remove', provider: { name: 'Acme' } })
  expect(wayChangeOf(ways, 'birch')).toMatchObject({ kind: 'add' })
  expect(wayChangeOf(ways, 'credential')).toBeNull()
})

test('the last way to sign in stays', async () => {
  const member = await makeMember(['acme'])
  await expect(unlinkProvider(member, 'acme')).rejects.toMatchObject({ code: 'account.last_way' })
  expect(await kindsTo(member)).toEqual([])
})

test('a provider that is no longer configured is no other way', async () => {
  const member = await makeMember(['acme', 'birch'])
  env.OIDC_PROVIDERS = [named('acme', 'Acme')]
  await expect(unlinkProvider(member, 'acme')).rejects.toMatchObject({ code: 'account.last_way' })
})

test('of two removals at once one leaves the last way', async () => {
  const member = await makeMember(['acme', 'birch'])
  const waiting = async () => {
    // Within a transaction the list of connections is as it was first seen.
    await owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await owner.query(
      `select 1 from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`,
    )
    return rows.length
  }
  // The first has looked, and cannot go on yet.
  await owner.query('begin')
  await owner.query("select 1 from auth.account where user_id = $1 and provider_id = 'acme' for update", [
    member.userId,
  ])
  const first = unlinkProvider(member, 'acme')
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5_000 })
  let isSettled = false
  const second = unlinkProvider(member, 'birch').finally(() => (isSettled = true))
  second.catch(() => {})
  await vi.waitFor(async () => expect(isSettled || (await waiting()) === 2).toBe(true), { timeout: 5_000 })
  await owner.query('commit')
  await first
  await expect(second).rejects.toMatchObject({ code: 'account.last_way' })
  expect((await getSignInWays(member)).linked).toMatchObject([{ id: 'birch' }])
})

test('a removal is told by email once', async () => {
  const member = await makeMember(['acme'], 'a hash')
  await unlinkProvider(member, 'acme')
  await unlinkProvider(member, 'acme')
  expect(await kindsTo(member)).toEqual(['account.provider_unlinked'])
  expect((await getSignInWays(member)).linked).toEqual([])
})

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { getUnconfirmedFigures } from './listing-gaps.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

test('figures want confirming once the day of a year ago is over in London, as buyers are told', async () => {
  const franchisor = await makeFranchisor(owner)
  const { id } = await makeFranchise(owner, { franchisor })
  const countConfirmed = async (at: string) => {
    await owner.query(
      `insert into franchise_figures (franchise_id, confirmed_at) values ($1, ${at})
       on conflict (franchise_id) do update set confirmed_at = excluded.confirmed_at`,
      [id],
    )
    return (
      await asActor({ role: 'franchisor', userId: franchisor.id }, (tx) => getUnconfirmedFigures(tx, franchisor.id))
    ).count
  }
  const midnight = `(london_today() - interval '12 months') at time zone 'Europe/London'`
  expect(await countConfirmed('now()')).toBe(0)
  expect(await countConfirmed(midnight)).toBe(0)
  expect(await countConfirmed(`${midnight} - interval '1 second'`)).toBe(1)
})

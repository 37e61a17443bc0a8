import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, type FranchiseOptions } from '#tests/support/factories.ts'
import { countDisclosing, listSample } from './sample.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const WHOLE = {
  franchise_fee: 100,
  franchise_fee_vat: 'plus_vat',
  other_start_up: 100,
  other_start_up_vat: 'plus_vat',
  working_capital: 100,
  working_capital_vat: 'no_vat',
  minimum_own_cash: 120,
  minimum_own_cash_vat: 'included',
  service_fee_kind: 'none',
  marketing_levy_kind: 'none',
  term_years: 5,
  renewal_fee: 0,
  renewal_fee_vat: 'no_vat',
  training_days: 5,
  units_uk: 5,
  opened_three_years: 1,
  closed_three_years: 0,
  exclusive_territory: false,
}
async function make(name: string, day: number, figures: Partial<typeof WHOLE>, options: FranchiseOptions = {}) {
  const { id } = await makeFranchise(owner, { name, createdAt: new Date(2026, 0, day), ...options })
  const columns = Object.keys(figures)
  await owner.query(
    `insert into franchise_figures (franchise_id${columns.map((column) => `, ${column}`).join('')})
     values ($1${columns.map((_, at) => `, $${at + 2}`).join('')})`,
    [id, ...Object.values(figures)],
  )
}
const { exclusive_territory: _, ...ELEVEN } = WHOLE

test('the sample is the newest of those that publish the most figures and have someone to answer', async () => {
  expect(await asActor(visitor, listSample)).toEqual([])
  expect(await asActor(visitor, countDisclosing)).toEqual({ total: 0, whole: 0 })
  await make('Older and whole', 1, WHOLE)
  await make('Newest, one left out', 9, ELEVEN)
  await make('One left out', 8, ELEVEN)
  await make('Nobody’s', 7, WHOLE, { franchisor: null })
  await make('Not public', 6, WHOLE, { status: 'pending' })
  await make('Free', 5, {}, { investmentPounds: null })
  const sample = await asActor(visitor, listSample)
  expect(sample.map(({ name }) => name)).toEqual(['Older and whole', 'Newest, one left out', 'One left out'])
  // 100 + 100, with VAT on top, and 100 without; 120 / 1.2.
  expect(sample[0]).toMatchObject({
    total: { pence: 300_00, vat: 'plus_vat' },
    cashNeeded: '£100',
    cashNotes: ['ex VAT', '£120 with VAT'],
    replyTenths: null,
  })
  expect(await asActor(visitor, countDisclosing)).toEqual({ total: 5, whole: 2 })
})

test('own cash that is not disclosed is null', async () => {
  await owner.query('delete from franchises')
  await make('Silent', 1, {})
  expect((await asActor(visitor, listSample))[0]).toMatchObject({ total: { pence: 25_000_00 }, cashNeeded: null })
})

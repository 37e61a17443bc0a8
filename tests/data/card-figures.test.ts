import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'

let db: Client
beforeAll(async () => {
  db = await (await testDatabase()).ownerClient()
})
afterAll(() => db.end())

const row = async (id: string) =>
  (
    await db.query(
      `select service_fee_basis_points as service, service_fee_monthly_pence as monthly,
        marketing_levy_basis_points as levy, marketing_levy_monthly_pence as levied, fee_had_vat as "hadVat",
        premises
        from franchise_search where franchise_id = $1`,
      [id],
    )
  ).rows[0]

test('a search row says the fees and the place of work of its figures, and follows them', async () => {
  await db.query('begin')
  const { id } = await makeFranchise(db)
  await db.query('delete from franchise_figures where franchise_id = $1', [id])
  const silent = { service: null, monthly: null, levy: null, levied: null, hadVat: false, premises: [] }
  expect(await row(id)).toEqual(silent)
  await db.query(
    `insert into franchise_figures (franchise_id, service_fee_kind, service_fee_percent, marketing_levy_kind, premises)
     values ($1, 'percent', 7.5, 'none', '{home,van}')`,
    [id],
  )
  expect(await row(id)).toEqual({ ...silent, service: 750, levy: 0, premises: ['home', 'van'] })
  await db.query(
    `update franchise_figures set service_fee_kind = 'fixed', service_fee_percent = null, service_fee_monthly = 120,
       service_fee_vat = 'included' where franchise_id = $1`,
    [id],
  )
  expect(await row(id)).toMatchObject({ service: null, monthly: '10000', levy: 0, hadVat: true })
  // The same without VAT from the start: nothing else of the row changes.
  await db.query(
    `update franchise_figures set service_fee_monthly = 100, service_fee_vat = 'plus_vat' where franchise_id = $1`,
    [id],
  )
  expect(await row(id)).toMatchObject({ monthly: '10000', hadVat: false })
  await db.query(
    `update franchise_figures set marketing_levy_kind = 'fixed', marketing_levy_monthly = 60,
       marketing_levy_vat = 'included' where franchise_id = $1`,
    [id],
  )
  expect(await row(id)).toMatchObject({ monthly: '10000', levied: '5000', hadVat: true })
  // 0% of turnover with a least amount is that amount, not nothing; 0% with a least amount of £0 is nothing.
  await db.query(
    `update franchise_figures set service_fee_kind = 'percent', service_fee_percent = 0, service_fee_monthly = null,
       service_fee_minimum = 180, service_fee_vat = 'included', marketing_levy_kind = 'percent',
       marketing_levy_percent = 0, marketing_levy_monthly = null, marketing_levy_minimum = 0 where franchise_id = $1`,
    [id],
  )
  expect(await row(id)).toMatchObject({ service: null, monthly: '15000', levy: 0, levied: null, hadVat: true })
  await db.query('update franchise_figures set service_fee_percent = 7.5 where franchise_id = $1', [id])
  expect(await row(id)).toMatchObject({ service: 750, monthly: null, levy: 0, levied: null, hadVat: false })
  await db.query('delete from franchise_figures where franchise_id = $1', [id])
  expect(await row(id)).toEqual(silent)
  await db.query('rollback')
})

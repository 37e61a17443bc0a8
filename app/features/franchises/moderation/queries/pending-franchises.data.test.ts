import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { disclosedCount } from '../../figures/figures.ts'
import { getDisclosure } from '../../listing/queries/get-disclosure.server.ts'
import { everyPending, type PendingFilter, pendingFranchiseList, pendingIn } from '../moderation-list.ts'
import { getFranchiseForAdmin } from './franchise-for-admin.server.ts'
import { readPendingFilter } from './pending-filter.server.ts'
import { listPendingFranchises } from './pending-franchises.server.ts'
import { getReviewChecks } from './review-checks.server.ts'

let owner: pg.Client
let admin: Claims
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

const list = async (filter: PendingFilter = everyPending, q = '', sort = pendingFranchiseList.standard) =>
  (await asActor(admin, (tx) => listPendingFranchises(tx, { q, sort, page: 1 }, filter))).rows

async function disclose(id: string, values: Record<string, number | string | boolean>) {
  const names = Object.keys(values)
  await owner.query(
    `insert into franchise_figures (franchise_id, ${names.join(', ')})
     values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
    [id, ...Object.values(values)],
  )
}
const parts = {
  franchise_fee: 12_500,
  franchise_fee_vat: 'plus_vat',
  other_start_up: 23_100,
  other_start_up_vat: 'plus_vat',
  working_capital: 10_400,
  working_capital_vat: 'plus_vat',
}
const rest = {
  minimum_own_cash: 20_000,
  minimum_own_cash_vat: 'no_vat',
  service_fee_kind: 'none',
  marketing_levy_kind: 'none',
  term_years: 5,
  renewal_fee: 0,
  renewal_fee_vat: 'no_vat',
  training_days: 10,
  units_uk: 4,
  opened_three_years: 3,
  closed_three_years: 0,
  exclusive_territory: true,
}

test('the list says the figures and what the checks found, as a listing’s page does (3-decisions 88)', async () => {
  const whole = await makeFranchisor(owner, { companyName: 'Whole Ltd' })
  const twice = await makeFranchisor(owner, { companyName: 'whole LTD' })
  await owner.query("update profiles set company_number = '07415926' where id = $1", [whole.id])
  const website = 'https://whole.example/'
  const pending = { status: 'pending', investmentPounds: null } as const
  const fine = await makeFranchise(owner, { ...pending, name: 'Fine Figures', website, franchisor: whole })
  const sum = await makeFranchise(owner, {
    ...pending,
    name: 'Sum',
    website,
    franchisor: twice,
    investmentPounds: 50_000,
  })
  const bare = await makeFranchise(owner, { ...pending, name: 'Bare', franchisor: null })
  await makeFranchise(owner, { name: 'BARE' })
  await disclose(fine.id, { ...parts, ...rest })
  await disclose(sum.id, parts)

  const rows = new Map((await list()).map((row) => [row.id, row]))
  expect(rows.get(fine.id)).toMatchObject({
    disclosed: 12,
    total: { pence: 46_000_00, vat: 'plus_vat' },
    warnings: ['Another account gives the same company'],
  })
  expect(rows.get(sum.id)).toMatchObject({
    disclosed: 3,
    warnings: ['Another account gives the same company', 'Parts don’t add up to the total', 'No company number'],
  })
  expect(rows.get(bare.id)).toMatchObject({
    disclosed: 0,
    total: null,
    warnings: ['Another listing has this name', 'Nobody owns this listing', 'No total investment', 'No website given'],
  })
  for (const { id, disclosed, warnings } of rows.values()) {
    const [checks, count] = await asActor(admin, async (tx) => {
      const franchise = await getFranchiseForAdmin(tx, id)
      const disclosure = await getDisclosure(tx, id)
      return [await getReviewChecks(tx, franchise!, disclosure), disclosedCount(disclosure.figures)] as const
    })
    const titles = checks.filter(({ isWarning }) => isWarning).map(({ title }) => title)
    for (const warning of warnings) expect(titles.filter((title) => title.startsWith(warning))).not.toEqual([])
    expect(disclosed).toBe(count)
  }
})

test('what waits is filtered by its category, subcategories with it, and its figures, in the address', async () => {
  await owner.query("delete from franchises where status = 'pending'")
  const food = await makeCategory(owner)
  const coffee = await makeCategory(owner, { parentId: food.id })
  const other = await makeCategory(owner)
  const make = async (name: string, category: { id: string }, figures: Record<string, number | string | boolean>) =>
    disclose((await makeFranchise(owner, { status: 'pending', name, categories: [category] })).id, figures)
  await make('Whole beans', coffee, { ...parts, ...rest })
  await make('Half beans', coffee, parts)
  await make('Food', food, parts)
  await make('Fleet', other, { ...parts, ...rest })
  const names = async (filter: Partial<PendingFilter>, q = '') =>
    (await list({ ...everyPending, ...filter }, q, { key: 'name', descending: false })).map(({ name }) => name)
  expect(await names({})).toEqual(['Fleet', 'Food', 'Half beans', 'Whole beans'])
  expect(await names({ category: food.id })).toEqual(['Food', 'Half beans', 'Whole beans'])
  expect(await names({ category: coffee.id })).toEqual(['Half beans', 'Whole beans'])
  expect(await names({ figures: 'complete' })).toEqual(['Fleet', 'Whole beans'])
  expect(await names({ category: food.id, figures: 'incomplete' }, 'beans')).toEqual(['Half beans'])
  const byFigures = await list(everyPending, '', { key: 'figures', descending: false })
  expect(byFigures.map(({ disclosed }) => disclosed)).toEqual([3, 3, 12, 12])

  const search = new URLSearchParams({ category: food.id, figures: 'incomplete' })
  expect(pendingIn(readPendingFilter(search)).kept).toEqual(Object.fromEntries(search))
  expect(readPendingFilter(new URLSearchParams('category=x%00&figures=13'))).toEqual(everyPending)
  expect(pendingIn(everyPending)).toBe(pendingFranchiseList)
})

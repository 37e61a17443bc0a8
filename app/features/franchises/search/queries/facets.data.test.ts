import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'
import { penceToPounds } from '#app/lib/money.ts'
import { cardAffordability } from '../../figures/affordability-text.ts'
import { vatTreatments, withVat } from '../../figures/vat.ts'
import { totalInvestment } from '../../figures/total-investment.ts'
import { type AffordabilityChoice, facets } from '../search.ts'
import { listFranchises } from './list-franchises.server.ts'
import type { SearchScope } from './search-sql.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const find = (scope: Partial<SearchScope>) =>
  asActor(visitor, (tx) =>
    listFranchises(tx, { categoryNumber: null, bucket: null, q: '', location: '', sort: 'newest', ...scope }, 1),
  )
const names = async (scope: Partial<SearchScope>) =>
  (await find(scope)).franchises.map((franchise) => franchise.name).toSorted()

test('each fact narrows the results and their number, alone and with other filters', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const other = await makeCategory(owner)
  const made = async (name: string, columns: string, values: string) => {
    const franchise = await makeFranchise(owner, { name, categories: [care], location: 'Leeds' })
    await owner.query(`insert into franchise_figures (franchise_id, ${columns}) values ('${franchise.id}', ${values})`)
    return franchise
  }
  await made('Home', 'premises', `'{home,van}'`)
  await made('Part', 'works, premises', `'both', '{home}'`)
  await made('Member', 'bfa_membership, premises', `'provisional', '{home}'`)
  await made('No member', 'bfa_membership, works', `'none', 'full'`)
  const forces = await made('Forces', 'ex_forces_offer', 'true')
  await made(
    'Whole',
    `franchise_fee, franchise_fee_vat, other_start_up, other_start_up_vat, working_capital, working_capital_vat, ` +
      `minimum_own_cash, minimum_own_cash_vat, service_fee_kind, marketing_levy_kind,
    term_years, renewal_fee, renewal_fee_vat, training_days, units_uk, opened_three_years, closed_three_years, ` +
      `exclusive_territory`,
    `1, 'no_vat', 1, 'no_vat', 1, 'no_vat', 1, 'no_vat', 'none', 'none', 5, 0, 'no_vat', 5, 5, 0, 0, false`,
  )
  await makeFranchise(owner, { name: 'Silent', categories: [care] })
  expect(await names({ only: ['home'] })).toEqual(['Home', 'Member', 'Part'])
  expect(await names({ only: ['part-time'] })).toEqual(['Part'])
  expect(await names({ only: ['bfa'] })).toEqual(['Member'])
  expect(await names({ only: ['ex-forces'] })).toEqual(['Forces'])
  expect(await names({ only: ['full'] })).toEqual(['Whole'])
  expect(await names({ only: ['home', 'bfa'], categoryNumber: care.number, q: 'member', location: 'lee' })).toEqual([
    'Member',
  ])
  expect((await find({ only: ['home'] })).total).toBe(3)
  expect((await find({ only: ['home'], categoryNumber: other.number })).total).toBe(0)
  // A pin keeps to the facts as well.
  await makeFeaturedAd(owner, { franchise: forces, categories: [other] })
  expect(await names({ only: ['ex-forces'], categoryNumber: other.number })).toEqual(['Forces'])
  expect(await names({ only: ['home'], categoryNumber: other.number })).toEqual([])
  for (const one of facets)
    for (const second of facets) {
      const { total, franchises } = await find({ only: [one, second] })
      expect(total, `${one} and ${second}`).toBe(franchises.length)
    }
})

test('what the search answers is what the card says, in pence with VAT (3-decisions 70, 74)', async () => {
  await owner.query('delete from franchises')
  const { id } = await makeFranchise(owner)
  // Small amounts, so that cash often is one of them, or a penny off.
  const amount = fc.option(
    fc.record({ pence: fc.integer({ min: 0, max: 4_000 }), vat: fc.constantFrom(...vatTreatments) }),
  )
  const pounds = (pence: number | null | undefined) => (pence == null ? null : penceToPounds(pence))
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        investment: amount,
        franchiseFee: amount,
        otherStartUp: amount,
        workingCapital: amount,
        minimumOwnCash: amount,
      }),
      // Any share of the total, or what the loan leaves of it.
      fc.option(fc.nat(100), { freq: 1 }),
      fc.constantFrom(-1, 0, 1),
      fc.integer({ min: 0, max: 70 }),
      async (figures, percent, off, lendingPercent) => {
        await owner.query('update franchise_details set investment_amount = $2 where franchise_id = $1', [
          id,
          pounds(figures.investment?.pence),
        ])
        await owner.query('delete from franchise_figures')
        await owner.query(
          `insert into franchise_figures (franchise_id, investment_vat, franchise_fee, franchise_fee_vat,
             other_start_up, other_start_up_vat, working_capital, working_capital_vat, minimum_own_cash,
             minimum_own_cash_vat)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [id, figures.investment?.vat].concat(
            ...(['franchiseFee', 'otherStartUp', 'workingCapital', 'minimumOwnCash'] as const).map((of) => [
              pounds(figures[of]?.pence) ?? undefined,
              figures[of]?.vat,
            ]),
          ),
        )
        const total = totalInvestment(figures)
        const card = (await find({})).franchises[0]!
        expect(card).toMatchObject({
          investmentPence: total?.quoted.pence ?? null,
          totalVat: total?.quoted.vat ?? null,
          totalWithVatPence: total?.withVatPence ?? null,
          minimumOwnCashPence: figures.minimumOwnCash && withVat(figures.minimumOwnCash),
        })
        const share = percent ?? 100 - lendingPercent
        const cashPence = Math.max(0, Math.round(((total?.withVatPence ?? 0) * share) / 100) + off)
        const found = async (afford: AffordabilityChoice) => (await find({ cashPence, lendingPercent, afford })).total
        const { kind } = cardAffordability(card, cashPence, lendingPercent)
        expect([await found('cash'), await found('loan'), await found('all')]).toEqual([
          kind === 'covered' ? 1 : 0,
          kind === 'covered' || kind === 'loan' ? 1 : 0,
          1,
        ])
      },
    ),
    { numRuns: 150 },
  )
})

import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { penceToPounds } from '#app/lib/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { median, plainMedians } from '#tests/support/plain-medians.ts'
import {
  type FranchiseOptions,
  makeCategory,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
} from '#tests/support/factories.ts'
import { EXAMPLE_TURNOVER_PENCE } from '../../figures/assumptions.ts'
import { refreshMedians, startMedians } from '../../figures/medians/refresh-medians.server.ts'
import { costMedians } from '../../figures/ownership-cost.ts'
import { totalInvestment } from '../../figures/total-investment.ts'
import { disclosedCount } from '../../figures/figures.ts'
import { vatTreatments, withVat } from '../../figures/vat.ts'
import { getComparison } from './get-comparison.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Columns = Record<string, unknown>
/** Sets the figures of a listing as its owner's row would hold them. */
async function setFigures(id: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  await owner.query('delete from franchise_figures where franchise_id = $1', [id])
  await owner.query(
    `insert into franchise_figures
      (franchise_id${names.map((name) => `, ${name}`).join('')}) values
      ($1${names.map((_, at) => `, $${at + 2}`).join('')})`,
    [id, ...Object.values(columns)],
  )
}
const compare = (ids: readonly string[]) => asActor(visitor, (tx) => getComparison(tx, ids, EXAMPLE_TURNOVER_PENCE))
const searchRow = async (id: string) =>
  (await owner.query('select * from franchise_search where franchise_id = $1', [id])).rows[0]

const amount = fc.option(
  fc.record({
    pence: fc.oneof(fc.constantFrom(0, 1, 3, 9_999_999_999_99), fc.nat(100_000_00)),
    vat: fc.constantFrom(...vatTreatments),
  }),
  { freq: 4 },
)
const fee = fc.option(
  fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.record({
      kind: fc.constant('percent' as const),
      basisPoints: fc.nat(10_000),
      minimum: fc.option(fc.nat(5_000_00)),
    }),
    fc.record({ kind: fc.constant('fixed' as const), monthly: fc.nat(5_000_00) }),
  ),
)
const random = fc.record({
  franchise_fee: amount,
  other_start_up: amount,
  working_capital: amount,
  minimum_own_cash: amount,
  renewal_fee: amount,
  investment: amount,
  service_fee: fee,
  marketing_levy: fee,
  term_years: fc.option(fc.constantFrom('0.5', '2.5', '5.0', '10.0')),
  training_days: fc.option(fc.nat(60)),
  units_uk: fc.option(fc.nat(900)),
  opened_three_years: fc.option(fc.nat(40)),
  closed_three_years: fc.option(fc.nat(40)),
  exclusive_territory: fc.option(fc.boolean()),
})

type Drawn = typeof random extends fc.Arbitrary<infer T> ? T : never

function columnsOf(drawn: Drawn): Columns {
  const columns: Columns = {
    term_years: drawn.term_years,
    training_days: drawn.training_days,
    units_uk: drawn.units_uk,
    opened_three_years: drawn.opened_three_years,
    closed_three_years: drawn.closed_three_years,
    exclusive_territory: drawn.exclusive_territory,
    investment_vat: drawn.investment?.vat ?? null,
  }
  for (const name of [
    'franchise_fee',
    'other_start_up',
    'working_capital',
    'minimum_own_cash',
    'renewal_fee',
  ] as const) {
    columns[name] = drawn[name] && penceToPounds(drawn[name].pence)
    columns[`${name}_vat`] = drawn[name]?.vat ?? null
  }
  for (const name of ['service_fee', 'marketing_levy'] as const) {
    const one = drawn[name]
    columns[`${name}_kind`] = one?.kind ?? null
    columns[`${name}_percent`] = one?.kind === 'percent' ? penceToPounds(one.basisPoints) : null
    columns[`${name}_minimum`] = one?.kind === 'percent' && one.minimum !== null ? penceToPounds(one.minimum) : null
    columns[`${name}_monthly`] = one?.kind === 'fixed' ? penceToPounds(one.monthly) : null
    columns[`${name}_vat`] =
      one?.kind === 'fixed' || (one?.kind === 'percent' && one.minimum !== null) ? 'plus_vat' : null
  }
  return columns
}

test('database and page compute the same total, own cash and disclosure (3-decisions 69, 70, 75)', async () => {
  const { id } = await makeFranchise(owner)
  await fc.assert(
    fc.asyncProperty(random, async (drawn) => {
      await owner.query('update franchise_details set investment_amount = $2 where franchise_id = $1', [
        id,
        drawn.investment && penceToPounds(drawn.investment.pence),
      ])
      await setFigures(id, columnsOf(drawn))
      const { figures } = (await compare([id])).franchises[0]!
      const row = await searchRow(id)
      const pence = (value: string | null) => (value === null ? null : Number(value))
      expect(pence(row.total_to_open_pence)).toBe(totalInvestment(figures)?.withoutVatPence ?? null)
      expect(pence(row.minimum_own_cash_pence)).toBe(figures.minimumOwnCash && withVat(figures.minimumOwnCash))
      expect(row.disclosed_count).toBe(disclosedCount(figures))
    }),
    { numRuns: 60 },
  )
})

test('a whole disclosure is read as it was given', async () => {
  const care = await makeCategory(owner, { name: 'Care', hue: 340 })
  const { id, franchisorId } = await makeFranchise(owner, {
    name: 'Larkspur',
    categories: [care],
    investmentPounds: 42_500,
    location: 'Leeds',
    openAreas: [0],
  })
  await setFigures(id, {
    franchise_fee: '24950',
    franchise_fee_vat: 'included',
    service_fee_kind: 'percent',
    service_fee_percent: '7.25',
    service_fee_minimum: '300',
    service_fee_vat: 'plus_vat',
    marketing_levy_kind: 'none',
    term_years: '2.5',
    founded_year: 1998,
    franchising_since: 2004,
    premises: ['van', 'home'],
    works: 'both',
    bfa_membership: 'full',
    bfa_checked_at: '2026-11-03',
    finance_available: false,
    ex_forces_offer: true,
    earnings_claim: 'Half took £90,000',
    earnings_evidence: '41 accounts of 2025',
    confirmed_at: '2026-11-03T10:00:00Z',
  })
  expect((await compare([id])).franchises).toEqual([
    {
      id,
      name: 'Larkspur',
      location: 'Leeds',
      imageUrl: null,
      franchisorId,
      category: 'Care',
      medians: {},
      figures: {
        investment: { pence: 4_250_000, vat: 'plus_vat', isVatUnsaid: true },
        franchiseFee: { pence: 2_495_000, vat: 'included' },
        otherStartUp: null,
        workingCapital: null,
        minimumOwnCash: null,
        serviceFee: { kind: 'percent', basisPoints: 725, minimumMonthly: { pence: 30_000, vat: 'plus_vat' } },
        marketingLevy: { kind: 'none' },
        termYears: 2.5,
        renewalFee: null,
        trainingDays: null,
        unitsUk: null,
        openedThreeYears: null,
        closedThreeYears: null,
        exclusiveTerritory: null,
      },
      facts: {
        foundedYear: 1998,
        franchisingSince: 2004,
        premises: ['home', 'van'],
        works: 'both',
        bfa: { level: 'full', checkedOn: '2026-11-03' },
        financeAvailable: false,
        exForcesOffer: true,
        earnings: { claim: 'Half took £90,000', evidence: '41 accounts of 2025' },
      },
      openAreas: ['UK'],
      confirmedAt: new Date('2026-11-03T10:00:00Z'),
    },
  ])
  expect(await searchRow(id)).toMatchObject({
    home_based: true,
    part_time: true,
    bfa_member: true,
    ex_forces_offer: true,
    disclosed_count: 4,
  })
})

test('only public ones, in the order asked for; the others are counted', async () => {
  const [first, second] = [await makeFranchise(owner), await makeFranchise(owner)]
  const pending = await makeFranchise(owner, { status: 'pending' })
  const found = await compare([second.id, pending.id, first.id])
  expect(found.franchises.map((franchise) => franchise.id)).toEqual([second.id, first.id])
  expect(found.missing).toBe(1)
  expect(await compare([])).toEqual({ franchises: [], missing: 0 })
})

test('a median needs five disclosing, approved franchises of the main category (3-decisions 76)', async () => {
  const main = await makeCategory(owner)
  const sub = await makeCategory(owner, { parentId: main.id })
  const units = [4, 9, 30, 7]
  const made: { id: string }[] = []
  for (const count of units) {
    const franchise = await makeFranchise(owner, { categories: [sub], investmentPounds: null })
    await setFigures(franchise.id, { units_uk: count })
    made.push(franchise)
  }
  const shown = async () => {
    await refreshMedians()
    return (await compare([made[0]!.id])).franchises[0]!.medians
  }
  expect(await shown()).toEqual({})
  const pending = await makeFranchise(owner, { categories: [main], status: 'pending', investmentPounds: null })
  await setFigures(pending.id, { units_uk: 100 })
  expect(await shown()).toEqual({})
  await owner.query(`update franchises set status = 'approved' where id = $1`, [pending.id])
  expect(await shown()).toEqual({ units_uk: { value: median([...units, 100]), disclosing: 5 } })
  await setFigures(made[0]!.id, { units_uk: 10 })
  expect((await shown()).units_uk?.value).toBe(10)
  // Six: the mean of the two in the middle, halves rounded up; the rebuild says the same.
  const sixth = await makeFranchise(owner, { categories: [main], investmentPounds: null })
  await setFigures(sixth.id, { units_uk: 9 })
  expect((await shown()).units_uk).toEqual({ value: median([10, 9, 30, 7, 100, 9]), disclosing: 6 })
  await owner.query(`begin; set local app.bulk = 'on'; select rebuild_franchise_search(); commit`)
  expect((await shown()).units_uk).toEqual({ value: 10, disclosing: 6 })
  await owner.query('delete from franchises where id = any ($1)', [[pending.id, sixth.id]])
  expect(await shown()).toEqual({})
})

test('medians of sums: the main category at the turnover asked for, all parts disclosed, approved only', async () => {
  const [main, other] = [await makeCategory(owner), await makeCategory(owner)]
  const make = async (
    category: { id: string },
    percent: number,
    columns: Columns = {},
    options: FranchiseOptions = {},
  ) => {
    const franchise = await makeFranchise(owner, { categories: [category], investmentPounds: 12_000, ...options })
    await setFigures(franchise.id, {
      service_fee_kind: 'percent',
      service_fee_percent: percent,
      marketing_levy_kind: 'percent',
      marketing_levy_percent: 1,
      term_years: 5,
      ...columns,
    })
    return franchise
  }
  const first = await make(main, 5, { investment_vat: 'included' })
  for (const percent of [6, 7, 8]) await make(main, percent, { investment_vat: 'included' })
  await make(main, 90, {}, { status: 'pending' })
  await make(main, 90, { marketing_levy_kind: null, marketing_levy_percent: null })
  await make(other, 90)
  const at = async (pounds: number) => {
    await refreshMedians()
    return (await asActor(visitor, (tx) => getComparison(tx, [first.id], pounds * 100))).franchises[0]!.medians
  }
  expect((await at(100_000)).yearly_fees).toBeUndefined()
  await make(main, 9, { investment_vat: 'included' })
  // Five: 7 % + 1 % of 100,000; 12,000 / 1.2 + 5 × 8,000; 50,000 / 500,000.
  expect(await at(100_000)).toMatchObject({
    yearly_fees: { value: 800_000, disclosing: 5 },
    five_year_cost: { value: 5_000_000, disclosing: 5 },
    margin_to_break_even: { value: 1_000, disclosing: 5 },
  })
  expect((await at(50_000)).yearly_fees?.value).toBe(400_000)
  // A fee that has no median of its own changes them too.
  await owner.query(
    `update franchise_figures set service_fee_minimum = 1000, service_fee_vat = 'no_vat' where franchise_id = $1`,
    [first.id],
  )
  expect((await at(100_000)).yearly_fees?.value).toBe(900_000)
})

test('the medians of sums are those of all franchises of the category, whatever they disclose', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(random, { minLength: 8, maxLength: 12 }),
      fc.integer({ min: 1, max: 90_000_000 }),
      async (list, turnover) => {
        const category = await makeCategory(owner)
        const ids: string[] = []
        for (const figures of list) {
          const { id } = await makeFranchise(owner, { categories: [category], investmentPounds: 4_000 })
          await setFigures(id, columnsOf(figures))
          ids.push(id)
        }
        await refreshMedians()
        const { franchises } = await asActor(visitor, (tx) => getComparison(tx, ids, turnover))
        const plain = plainMedians(
          franchises.map(({ figures }) => figures),
          turnover,
        )
        expect(franchises[0]!.medians).toMatchObject(plain)
        for (const name of costMedians) if (!plain[name]) expect(franchises[0]!.medians[name]).toBeUndefined()
      },
    ),
    { numRuns: 5 },
  )
})

test('medians that could not follow for ten seconds are not shown', async () => {
  const category = await makeCategory(owner)
  const made: { id: string }[] = []
  for (const units of [1, 2, 3, 4, 5]) {
    const franchise = await makeFranchise(owner, { categories: [category] })
    await setFigures(franchise.id, {
      units_uk: units,
      service_fee_kind: 'none',
      marketing_levy_kind: 'none',
    })
    made.push(franchise)
  }
  const shown = async () => (await compare([made[0]!.id])).franchises[0]!.medians
  await refreshMedians()
  expect(await shown()).toMatchObject({ units_uk: { value: 3 }, yearly_fees: { value: 0 } })
  await owner.query('update franchise_figures set units_uk = 7 where franchise_id = $1', [made[0]!.id])
  expect(await shown()).toMatchObject({ units_uk: { value: 3 } })
  await owner.query(`update stale_categories set marked_at = now() - interval '11 seconds'`)
  expect(await shown()).toEqual({})
  await refreshMedians()
  expect(await shown()).toMatchObject({ units_uk: { value: 4 } })
})

test('whoever keeps the medians hears of a change, and two who change one category do not wait', async () => {
  const category = await makeCategory(owner)
  const made: { id: string }[] = []
  for (const units of [1, 2, 3, 4, 5]) {
    const franchise = await makeFranchise(owner, { categories: [category] })
    await setFigures(franchise.id, { units_uk: units })
    made.push(franchise)
  }
  const other = await (await testDatabase()).ownerClient()
  const keeping = startMedians()
  try {
    await owner.query('begin')
    await owner.query('update franchise_figures set units_uk = 9 where franchise_id = $1', [made[0]!.id])
    await other.query(`set lock_timeout = '2s'`)
    await other.query('update franchise_figures set units_uk = 8 where franchise_id = $1', [made[1]!.id])
    await owner.query('commit')
    await expect
      .poll(async () => (await compare([made[0]!.id])).franchises[0]!.medians.units_uk, { timeout: 10_000 })
      .toEqual({ value: 5, disclosing: 5 })
  } finally {
    await keeping.stop()
    await other.end()
  }
})

test('a figure that changes loses its confirmation, unless it is confirmed again', async () => {
  const franchisor = await makeFranchisor(owner)
  const { id } = await makeFranchise(owner, { franchisor })
  await setFigures(id, { units_uk: 4, confirmed_at: new Date('2026-01-01') })
  const confirmed = async () =>
    (await owner.query('select confirmed_at from franchise_figures where franchise_id = $1', [id])).rows[0].confirmed_at
  await owner.query('update franchise_figures set units_uk = 4 where franchise_id = $1', [id])
  expect(await confirmed()).toEqual(new Date('2026-01-01'))
  await owner.query(`update franchise_figures set units_uk = 5, confirmed_at = '2026-02-02' where franchise_id = $1`, [
    id,
  ])
  expect(await confirmed()).not.toBeNull()
  await owner.query('update franchise_figures set units_uk = 6 where franchise_id = $1', [id])
  expect(await confirmed()).toBeNull()
})

test.each([
  ['a claim without evidence', { earnings_claim: 'You will be rich' }],
  ['an amount without its VAT', { franchise_fee: '100' }],
  ['a percentage without its kind', { service_fee_percent: '8' }],
  [
    'a fixed fee that is a percentage too',
    { service_fee_kind: 'fixed', service_fee_monthly: '8', service_fee_vat: 'plus_vat', service_fee_percent: '8' },
  ],
  ['a place of work that nobody knows', { premises: ['moon'] }],
  ['fewer than no units', { units_uk: -1 }],
])('%s is refused', async (_, columns) => {
  const { id } = await makeFranchise(owner)
  await expect(setFigures(id, columns)).rejects.toMatchObject({ code: '23514' })
})

test('a customer sees the same as a visitor', async () => {
  const { id } = await makeFranchise(owner)
  const customer = await makeCustomer(owner)
  expect(
    await asActor({ role: 'customer', userId: customer.id }, (tx) => getComparison(tx, [id], EXAMPLE_TURNOVER_PENCE)),
  ).toEqual(await compare([id]))
})

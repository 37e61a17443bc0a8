import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnLogins } from '#app/features/accounts/sign-in/own-logins.queries.server.ts'
import { asActor, type Tx } from '#app/platform/db/transaction.server.ts'
import { withLogContext } from '#app/platform/log/log.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { loadFormOptions, locationsOf } from './form-options.server.ts'
import { ownFranchiseList, type OwnFranchiseSort } from '../own-franchise-list.ts'
import {
  countMatchingOwnFranchises,
  countOwnFranchises,
  listOwnFranchises,
  OWN_FRANCHISES_PER_PAGE,
} from './own-franchises.server.ts'
import { getOwnPreview } from './own-preview.server.ts'

let owner: pg.Client
let mine: Account
let other: Account

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  mine = await makeFranchisor(owner)
  other = await makeFranchisor(owner)
})
afterAll(() => owner.end())

const as = <T>(who: Account, run: (tx: Tx) => Promise<T>) => asActor({ role: 'franchisor', userId: who.id }, run)

test('only own franchises are listed, newest first, with their categories (F-35)', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const home = await makeCategory(owner, { name: 'Home care', parentId: care.id })
  const food = await makeCategory(owner, { name: 'Food' })
  const old = await makeFranchise(owner, {
    franchisor: mine,
    name: 'Old',
    categories: [care, home, food],
    createdAt: new Date('2026-01-01'),
  })
  const young = await makeFranchise(owner, {
    franchisor: mine,
    name: 'Young',
    status: 'rejected',
    rejectionReason: 'Too vague',
    categories: [home],
    createdAt: new Date('2026-02-01'),
  })
  await makeFranchise(owner, { franchisor: other, name: 'Public, but not mine' })
  const listed = await as(mine, (tx) => listOwnFranchises(tx, mine.id))
  expect(listed.map((franchise) => [franchise.id, franchise.categories])).toEqual([
    [young.id, [{ name: 'Care', subcategories: ['Home care'] }]],
    [
      old.id,
      [
        { name: 'Care', subcategories: ['Home care'] },
        { name: 'Food', subcategories: [] },
      ],
    ],
  ])
  expect(listed[0]).toMatchObject({ status: 'rejected', rejectionReason: 'Too vague', hasUnseenChanges: false })
  expect(await as(mine, (tx) => countOwnFranchises(tx, mine.id))).toEqual({
    pending: 0,
    approved: 1,
    rejected: 1,
    paused: 0,
    withdrawn: 0,
  })
})

test('a long list comes in pages', async () => {
  const busy = await makeFranchisor(owner)
  for (let index = 0; index <= OWN_FRANCHISES_PER_PAGE; index++)
    await makeFranchise(owner, { franchisor: busy, status: 'pending' })
  expect(await as(busy, (tx) => listOwnFranchises(tx, busy.id))).toHaveLength(OWN_FRANCHISES_PER_PAGE)
  expect(
    await as(busy, (tx) => listOwnFranchises(tx, busy.id, { q: '', sort: ownFranchiseList.standard, page: 2 })),
  ).toHaveLength(1)
})

test('the list is searched and sorted (F-35)', async () => {
  const busy = await makeFranchisor(owner)
  const facts = [
    ['Zebra', 'approved'],
    ['alder', 'rejected'],
    ['Maple 100%', 'pending'],
  ] as const
  for (const [month, [name, status]] of facts.entries())
    await makeFranchise(owner, { franchisor: busy, name, status, createdAt: new Date(Date.UTC(2026, month, 1)) })
  await makeFranchise(owner, { franchisor: other, name: 'Alder of someone else' })
  const names = async (key: OwnFranchiseSort, descending = false, q = '') =>
    (await as(busy, (tx) => listOwnFranchises(tx, busy.id, { q, sort: { key, descending }, page: 1 }))).map(
      (franchise) => franchise.name,
    )
  expect(await names('franchise')).toEqual(['alder', 'Maple 100%', 'Zebra'])
  expect(await names('franchise', true)).toEqual(['Zebra', 'Maple 100%', 'alder'])
  expect(await names('status')).toEqual(['alder', 'Maple 100%', 'Zebra'])
  expect(await names('added')).toEqual(['Zebra', 'alder', 'Maple 100%'])
  expect(await names('added', true, 'ALDER')).toEqual(['alder'])
  expect(await names('added', true, '0%')).toEqual(['Maple 100%'])
  expect(await as(busy, (tx) => countMatchingOwnFranchises(tx, busy.id, 'alder'))).toBe(1)
})

test('one’s own franchise is visible in any state, another’s never, even a public one (3-decisions 37)', async () => {
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    const made = await makeFranchise(owner, { franchisor: mine, status, investmentPounds: 42_500.5 })
    expect(await as(mine, (tx) => getOwnPreview(tx, mine.id, made.id))).toMatchObject({
      status,
      franchise: { id: made.id, investmentPence: 4_250_050, category: null },
    })
    expect(await as(other, (tx) => getOwnPreview(tx, other.id, made.id))).toBeNull()
    expect(await as(other, (tx) => getOwnPreview(tx, mine.id, made.id)), 'the floor').toEqual(
      status === 'approved' ? expect.anything() : null,
    )
  }
  expect(await as(mine, (tx) => getOwnPreview(tx, mine.id, 'nonsense'))).toBeNull()
})

test('the form offers the tree of categories and the 1,001 places by country, UK first', async () => {
  const options = await as(mine, loadFormOptions)
  expect(options.problems).toEqual([])
  expect(options.places.map((group) => group.label)).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales'])
  expect(options.categories.find((main) => main.name === 'Care')?.subcategories.map((sub) => sub.name)).toEqual([
    'Home care',
  ])
  expect([locationsOf(options).length, locationsOf(options)[0]]).toEqual([1_002, 'UK'])
  expect(options.areas.filter(({ kind }) => kind === 'country').map(({ name }) => name)).toEqual([
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
  ])
})

test.each([
  ['franchise_categories', 'Failed to load categories', 0, 1_001, 195],
  ['uk_cities', 'Failed to load UK cities', 1, 0, 195],
  ['uk_areas', 'Failed to load the areas of the UK', 1, 1_001, 0],
])(
  'where %s cannot be read only that is said, with a reference, and the other lists are there (F-34, 3-decisions 61)',
  async (table, problem, categories, places, areas) => {
    await owner.query(`revoke select on ${table} from atlas_app`)
    try {
      const { options, after } = await withLogContext({ requestId: 'request-7' }, () =>
        as(mine, async (tx) => ({
          options: await loadFormOptions(tx),
          after: await countMatchingOwnFranchises(tx, mine.id, ''),
        })),
      )
      expect(options.problems).toEqual([
        `${problem}. If it fails again, contact us and quote this reference: request-7`,
      ])
      expect([
        options.categories.filter((main) => main.name === 'Care').length,
        options.places.flatMap((group) => group.places).length,
        options.areas.length,
      ]).toEqual([categories, places, areas])
      expect(after, 'what is read after').toBeGreaterThan(0)
    } finally {
      await owner.query(`grant select on ${table} to atlas_app`)
    }
  },
)

test('only own logins are told (3-decisions 38)', async () => {
  for (const who of [mine, other])
    await owner.query(
      'insert into login_events (user_id, at) select $1, now() - make_interval(hours => n) from ' +
        'generate_series(1, 12) n',
      [who.id],
    )
  const logins = await as(mine, (tx) => listOwnLogins(tx, mine.id))
  expect(logins).toHaveLength(10)
  expect(logins).toEqual(logins.toSorted((one, two) => two.getTime() - one.getTime()))
  expect(await as(other, (tx) => listOwnLogins(tx, mine.id))).toEqual([])
})

test('a listing from before the one total says so where its parts come to another one (3-decisions 70)', async () => {
  const who = await makeFranchisor(owner)
  const add = async (name: string, working: number | null) => {
    const { id } = await makeFranchise(owner, { franchisor: who, name, investmentPounds: 50_000 })
    await owner.query(
      `insert into franchise_figures (franchise_id, investment_vat, franchise_fee, franchise_fee_vat, other_start_up,
        other_start_up_vat, working_capital, working_capital_vat)
       values ($1, 'plus_vat', 20000, 'plus_vat', 5000, 'plus_vat', $2, case when $2::numeric > 0 then 'plus_vat' end)`,
      [id, working],
    )
  }
  await add('Differs', 5_000)
  await add('Fits', 25_000)
  await add('Has no three', null)
  const told = (await as(who, (tx) => listOwnFranchises(tx, who.id))).map((one) => [one.name, one.hasDifferingTotal])
  expect(Object.fromEntries(told)).toEqual({ Differs: true, Fits: false, 'Has no three': false })
})

import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listFeaturedFranchises } from '#app/features/advertising/ad.queries.server.ts'
import { EXAMPLE_TURNOVER_PENCE } from '#app/features/franchises/figures/assumptions.ts'
import { getComparison } from '#app/features/franchises/compare/queries/get-comparison.server.ts'
import { listCategoryMedians } from '#app/features/franchises/figures/medians/category-medians.queries.server.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { getFranchise } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { listSimilar } from '#app/features/franchises/listing/queries/similar-franchises.server.ts'
import { getSearchPage } from '#app/features/franchises/search/queries/search-page.server.ts'
import { noFilters } from '#app/features/franchises/search/search.ts'
import { followKeptAnswers, keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { type Claims, openTx, type Tx, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'

/** What a franchise's page and a comparison keep for visitors: never longer than it is true (docs/decisions/052). */
let owner: pg.Client
let stop: () => Promise<void>
let care: { id: string }
let id: string
let beside: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  care = await makeCategory(owner, { name: 'Care' })
  ;({ id } = await makeFranchise(owner, { name: 'Larkspur', categories: [care], investmentPounds: 40_000 }))
  beside = await makeFranchise(owner, { name: 'Beside', categories: [care], investmentPounds: 41_000 })
  stop = followKeptAnswers()
  // From when on changes are heard.
  const ask = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
  const any = keepForVisitors(['none'], ask)
  await vi.waitFor(
    async () => {
      await read(any)
      ask.mockClear()
      await read(any)
      expect(ask).not.toHaveBeenCalled()
    },
    { timeout: 15_000 },
  )
})
afterAll(async () => {
  await stop()
  await owner.end()
})

async function read<T>(run: (tx: Tx) => Promise<T>, actor: Claims = visitor): Promise<T> {
  const { tx, end } = await openTx(actor, false)
  try {
    return await run(tx)
  } finally {
    await end(true)
  }
}

const page = (tx: Tx) => getFranchise(tx, id)
const number = async () =>
  (await owner.query('select number from franchise_categories where id = $1', [care.id])).rows[0].number

test.each<[string, (tx: Tx) => Promise<unknown>, () => Promise<unknown>]>([
  ['its name', page, () => owner.query(`update franchises set name = 'Larkspur & Son' where id = $1`, [id])],
  [
    'its questions',
    page,
    () =>
      owner.query(`insert into franchise_faqs (franchise_id, question, answer, position) values ($1, 'Q', 'A', 1)`, [
        id,
      ]),
  ],
  [
    'the name of its company',
    page,
    () =>
      owner.query(
        `update profiles set company_name = 'Another Ltd'
          where id = (select franchisor_id from franchises where id = $1)`,
        [id],
      ),
  ],
  [
    'the name of its category',
    page,
    () => owner.query(`update franchise_categories set name = 'Care at home' where id = $1`, [care.id]),
  ],
  ['its being featured', page, () => makeFeaturedAd(owner, { franchise: { id } })],
  [
    'its figures',
    (tx) => getDisclosure(tx, id),
    () => owner.query('insert into franchise_figures (franchise_id, units_uk) values ($1, 7)', [id]),
  ],
  [
    'what is similar',
    (tx) => listSimilar(tx, id),
    () => owner.query(`update franchises set name = 'Further' where name = 'Beside'`),
  ],
  [
    'the search that finds it',
    (tx) => getSearchPage(tx, noFilters),
    () => owner.query(`update franchises set name = 'Larkspur of old' where id = $1`, [id]),
  ],
  [
    'a search of its category, an ad beside it',
    (tx) => getSearchPage(tx, { ...noFilters, category: care.id }),
    () => makeFeaturedAd(owner, { franchise: { id }, categories: [care] }),
  ],
  [
    'who is featured beside it',
    (tx) => listFeaturedFranchises(tx),
    () => owner.query(`update franchises set name = 'Larkspur' where id = $1`, [id]),
  ],
  [
    'the medians of its category',
    async (tx) => [...(await listCategoryMedians(tx, [await number()], EXAMPLE_TURNOVER_PENCE)).values()],
    async () =>
      owner.query(
        `insert into category_medians (category_number, figure, value, disclosing) values ($1, 'units_uk', 5, 5)`,
        [await number()],
      ),
  ],
  ['its page', page, () => owner.query(`update franchises set paused_at = now() where id = $1`, [id])],
])('%s: nobody is told what was before the change', async (_, ask, change) => {
  const before = await read(ask)
  await change()
  const begun = performance.now()
  await vi.waitFor(async () => expect(await read(ask)).not.toEqual(before), { interval: 5, timeout: 15_000 })
  // By the database's word, and not only because its time is over.
  expect(performance.now() - begun).toBeLessThan(900)
})

test('an answer is kept', async () => {
  const asked: ((tx: Tx) => Promise<unknown>)[] = [
    page,
    (tx) => getDisclosure(tx, id),
    (tx) => listSimilar(tx, id),
    (tx) => listFeaturedFranchises(tx, id),
    (tx) => getSearchPage(tx, { ...noFilters, q: 'larkspur' }),
  ]
  for (const ask of asked) expect(await read(ask)).toBe(await read(ask))
})

test('medians and a comparison are made once of an answer, and again at another turnover', async () => {
  const numbers = [await number()]
  const asked: ((pence: number) => (tx: Tx) => Promise<unknown>)[] = [
    (pence) => (tx) => listCategoryMedians(tx, numbers, pence),
    (pence) => (tx) => getComparison(tx, [beside.id], pence),
  ]
  for (const ask of asked) {
    const first = await vi.waitFor(async () => {
      const one = await read(ask(EXAMPLE_TURNOVER_PENCE))
      expect(await read(ask(EXAMPLE_TURNOVER_PENCE))).toBe(one)
      return one
    })
    expect(await read(ask(EXAMPLE_TURNOVER_PENCE + 100))).not.toBe(first)
  }
})

test('whoever is signed in is given no kept answer, and none of his is kept', async () => {
  const admin = await makeAdmin(owner)
  const actor: Claims = { role: 'admin', userId: admin.id }
  const known = await read(page)
  expect(await read(page)).toBe(known)
  const own = await read(page, actor)
  expect(own).not.toBe(known)
  expect(await read(page)).toBe(known)
})

test('a search with somebody’s cash is asked for each', async () => {
  for (const own of [{ cashPence: 1 }, { refusedCash: 'x' }, { refusedLending: 'x' }]) {
    const asked = (tx: Tx) => getSearchPage(tx, { ...noFilters, ...own })
    expect(await read(asked)).not.toBe(await read(asked))
  }
})

test('a sign of an advertisement, and its place beside a franchise, end with it', async () => {
  const { id: featured } = await makeFranchise(owner, { name: 'Soon over', categories: [care] })
  const end = new Date(Date.now() + 700)
  await makeFeaturedAd(owner, { franchise: { id: featured }, endDate: end })
  const isFeatured = (tx: Tx) =>
    getFranchise(tx, featured).then((found) => found.state === 'public' && found.franchise.isFeatured)
  const isFound = async (tx: Tx) =>
    (await getSearchPage(tx, { ...noFilters, q: 'Soon over' })).franchises.some((found) => found.isFeatured)
  const isBeside = async (tx: Tx) => (await listFeaturedFranchises(tx, id)).some((one) => one.id === featured)
  await vi.waitFor(async () => expect(await read(isFeatured)).toBe(true), { interval: 5, timeout: 15_000 })
  await vi.waitFor(async () => expect(await read(isBeside)).toBe(true), { interval: 5, timeout: 15_000 })
  await vi.waitFor(async () => expect(await read(isFound)).toBe(true), { interval: 5, timeout: 15_000 })
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(end.getTime() + 20), { interval: 5, timeout: 15_000 })
  expect([await read(isFeatured), await read(isBeside), await read(isFound)]).toEqual([false, false, false])
})

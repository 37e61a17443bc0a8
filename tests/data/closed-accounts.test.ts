import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFeaturedFranchises } from '#app/features/advertising/ad.queries.server.ts'
import { getPageBanner } from '#app/features/advertising/banners/page-banner.queries.server.ts'
import { countFranchises, listCategoriesWithCounts } from '#app/features/categories/category.queries.server.ts'
import { listCards } from '#app/features/franchises/listing/queries/cards.server.ts'
import { refreshMedians } from '#app/features/franchises/figures/medians/refresh-medians.server.ts'
import { EXAMPLE_TURNOVER_PENCE } from '#app/features/franchises/figures/assumptions.ts'
import { getComparison } from '#app/features/franchises/compare/queries/get-comparison.server.ts'
import { listFranchiseUrls } from '#app/features/franchises/listing/queries/franchise-urls.server.ts'
import { getFranchise } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { listSuccessStories } from '#app/features/franchises/listing/queries/list-success-stories.server.ts'
import { getSearchPage } from '#app/features/franchises/search/queries/search-page.server.ts'
import { getFranchiseShare } from '#app/features/franchises/listing/queries/franchise-share.server.ts'
import { listSimilar } from '#app/features/franchises/listing/queries/similar-franchises.server.ts'
import { listSuggestions } from '#app/features/franchises/search/queries/suggest.server.ts'
import { noFilters } from '#app/features/franchises/search/search.ts'
import { savePendingChoices } from '#app/features/leads/capture/commands/pending-choices.server.ts'
import { listRequestChoices } from '#app/features/leads/capture/queries/request-choices.server.ts'
import { asActor, asSystem, type Claims, type Tx, visitor } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import * as make from '#tests/support/factories.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

/** A listing with all that the public can reach it by, four others of its category, and a look from outside. */
async function listingOf(franchisor: { id: string }, name: string) {
  const category = await make.makeCategory(owner)
  const others = []
  for (let n = 0; n < 4; n++)
    others.push(await make.makeFranchise(owner, { categories: [category], name: `Other ${n}` }))
  const listing = await make.makeFranchise(owner, { franchisor, categories: [category], name, location: 'Leeds' })
  await owner.query(`insert into franchise_success_stories (franchise_id, title, content) values ($1, $2, 'C')`, [
    listing.id,
    `${name} grew`,
  ])
  await make.makeFeaturedAd(owner, { franchise: listing, categories: [category] })
  await make.makeBannerAd(owner, { franchise: listing, categories: [category] })
  const picture = await make.makeUpload(owner, { ownerId: franchisor.id, franchiseId: listing.id })
  await owner.query(`insert into franchise_gallery (franchise_id, image_url) values ($1, '/files/' || $2::uuid)`, [
    listing.id,
    picture.id,
  ])
  const near = others[0]!
  /** By each way in: whether the listing is there. */
  const look = async (actor: Claims) => {
    const ask = <T>(run: (tx: Tx) => Promise<T>) => asActor(actor, run)
    const found = async (run: (tx: Tx) => Promise<unknown>) => JSON.stringify(await ask(run)).includes(name)
    const rows = async (sql: string, id: string) =>
      ask(async (tx) => (await execute(tx, command(`${sql} = $1`), [id])) > 0)
    const addresses = await ask(async (tx) => {
      for await (const portion of listFranchiseUrls(tx, { offset: 0, limit: 1000 }))
        if (portion.some(({ path }) => path.endsWith(listing.id))) return true
      return false
    })
    await refreshMedians()
    return {
      page: await found((tx) => getFranchise(tx, listing.id)),
      search: await found(async (tx) => (await getSearchPage(tx, { ...noFilters, q: name })).franchises),
      category: await found((tx) => getSearchPage(tx, { ...noFilters, category: category.id })),
      nearby: await found((tx) => getSearchPage(tx, { ...noFilters, location: 'Leeds' })),
      suggestion: await found((tx) => listSuggestions(tx, name)),
      comparison: await found((tx) => getComparison(tx, [listing.id], EXAMPLE_TURNOVER_PENCE)),
      shortlist: await found((tx) => listCards(tx, [listing.id])),
      similar: await found((tx) => listSimilar(tx, near.id)),
      featured: await found((tx) => listFeaturedFranchises(tx)),
      banner: await found((tx) => getPageBanner(tx, [category.id])),
      stories: await found((tx) => listSuccessStories(tx, { page: 1 })),
      picture: await found((tx) => getFranchiseShare(tx, listing.id)),
      sitemap: addresses,
      counted: (await ask(listCategoriesWithCounts)).some(
        ({ id, franchises }) => id === category.id && franchises === 5,
      ),
      median: await ask(
        async (tx) =>
          Object.keys((await getComparison(tx, [near.id], EXAMPLE_TURNOVER_PENCE)).franchises[0]?.medians ?? {})
            .length > 0,
      ),
      details: await rows('select 1 from franchise_details where franchise_id', listing.id),
      file: await rows('select 1 from uploads where id', picture.id),
      request: (await asSystem('a request', (tx) => listRequestChoices(tx, [listing.id]))).length > 0,
    }
  }
  return { listing, look }
}

const all = (looked: Record<string, boolean>, is: boolean) =>
  expect(looked).toEqual(Object.fromEntries(Object.keys(looked).map((key) => [key, is])))

test('the listings of a suspended franchisor are hidden, and return with the account (3-decisions 78)', async () => {
  const franchisor = await make.makeFranchisor(owner)
  const { listing, look } = await listingOf(franchisor, 'Quillonby')
  const admin = await make.makeAdmin(owner)
  const customer = await make.makeCustomer(owner)
  const before = await asActor(visitor, countFranchises)
  all(await look(visitor), true)
  const editedAt = (await owner.query('select updated_at from franchises where id = $1', [listing.id])).rows
  const suspend = (at: string) =>
    asActor({ role: 'admin', userId: admin.id }, (tx) =>
      execute(tx, command(`update profiles set suspended_at = ${at} where id = $1`), [franchisor.id]),
    )
  await suspend('now()')
  all(await look(visitor), false)
  all(await look({ role: 'customer', userId: customer.id }), false)
  expect(await asActor(visitor, countFranchises)).toBe(before - 1)
  expect(await asActor(visitor, (tx) => getFranchise(tx, listing.id))).toEqual({ state: 'not-public' })
  expect(await savePendingChoices(customer.email, [listing.id])).toBe(false)
  await suspend('null')
  all(await look(visitor), true)
  expect(await asActor(visitor, countFranchises)).toBe(before)
  expect((await owner.query('select updated_at from franchises where id = $1', [listing.id])).rows).toEqual(editedAt)
})

test('the approved listings of a rejected account are as hidden, whoever loaded them', async () => {
  const { look } = await listingOf(await make.makeFranchisor(owner, { status: 'rejected' }), 'Zembrowe')
  all(await look(visitor), false)
})

test('a listing that its company pauses is as hidden, and returns with its ads as they were', async () => {
  const franchisor = await make.makeFranchisor(owner)
  const { listing, look } = await listingOf(franchisor, 'Thrapsley')
  const company: Claims = { role: 'franchisor', userId: franchisor.id }
  const buyer = await make.makeCustomer(owner)
  const ads = `select start_date, end_date, status from featured_ads where franchise_id = $1`
  const before = (await owner.query(ads, [listing.id])).rows
  all(await look(visitor), true)
  const pause = (at: string) =>
    asActor(company, (tx) =>
      execute(tx, command(`update franchises set paused_at = ${at} where id = $1`), [listing.id]),
    )
  await pause('now()')
  all(await look(visitor), false)
  all(await look({ role: 'customer', userId: buyer.id }), false)
  expect(await asActor(visitor, (tx) => getFranchise(tx, listing.id))).toEqual({ state: 'not-public' })
  expect(await savePendingChoices(buyer.email, [listing.id])).toBe(false)
  await pause('null')
  all(await look(visitor), true)
  expect((await owner.query(ads, [listing.id])).rows).toEqual(before)
})

test('a listing approved while its account is being suspended is not public, in either order', async () => {
  const [second, watcher] = [await (await testDatabase()).ownerClient(), await (await testDatabase()).client('admin')]
  try {
    for (const [first, then] of [
      ['approve', 'suspend'],
      ['suspend', 'approve'],
    ] as const) {
      const franchisor = await make.makeFranchisor(owner)
      const { id } = await make.makeFranchise(owner, { franchisor, status: 'pending' })
      const act = {
        approve: `update franchises set status = 'approved' where id = '${id}'`,
        suspend: `update profiles set suspended_at = now() where id = '${franchisor.id}'`,
      }
      await owner.query('begin')
      await owner.query(act[first])
      const waiting = second.query(act[then])
      await expect
        .poll(
          async () =>
            (
              await watcher.query(
                `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            ).rowCount,
        )
        .toBe(1)
      await owner.query('commit')
      await waiting
      expect((await owner.query('select status, is_public from franchises where id = $1', [id])).rows, first).toEqual([
        { status: 'approved', is_public: false },
      ])
      expect((await owner.query('select 1 from franchise_search where franchise_id = $1', [id])).rows).toEqual([])
    }
  } finally {
    await second.end()
    await watcher.end()
  }
})

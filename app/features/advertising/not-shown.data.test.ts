import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type pg from 'pg'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeBannerAd, makeFeaturedAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { bannersIn } from './banners/banner.ts'
import { countBanners, listBannerChoices, listManagedBanners } from './banners/managed-banners.queries.server.ts'
import { BannersPage } from './banners/ui/banners-page.tsx'
import { loadFeaturedAds } from './featured/featured-ads.loader.server.ts'
import { FeaturedAdsPage } from './featured/ui/featured-ads-page.tsx'
import { loadManagedAds } from './management/managed-ads.loader.server.ts'
import { ManagedAdsPage } from './management/ui/managed-ads-page.tsx'

let owner: pg.Client
let admin: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

/** Each with a featured ad and a banner that run: of the last one nothing is in the way. */
async function advertised() {
  const [suspended, rejected, open] = [
    await makeFranchisor(owner, { suspendedAt: new Date() }),
    await makeFranchisor(owner, { status: 'rejected' }),
    await makeFranchisor(owner),
  ]
  const franchises = [
    await makeFranchise(owner, { name: 'Suspended', franchisor: suspended }),
    await makeFranchise(owner, { name: 'Rejected', franchisor: rejected }),
    await makeFranchise(owner, { name: 'Paused', franchisor: open }),
    await makeFranchise(owner, { name: 'Waiting', franchisor: open, status: 'pending' }),
    await makeFranchise(owner, { name: 'Shown', franchisor: open }),
  ]
  await owner.query(`update franchises set paused_at = now() where name in ('Paused', 'Suspended')`)
  for (const franchise of franchises) {
    await makeFeaturedAd(owner, { franchise })
    await makeBannerAd(owner, { franchise })
  }
  // What doesn't run has nothing to say.
  const over = { franchise: franchises[0]!, status: 'expired' } as const
  await makeFeaturedAd(owner, over)
  await makeBannerAd(owner, over)
  await makeBannerAd(owner, { ...over, status: 'active', startDate: days(1), endDate: days(30) })
}
const days = (n: number) => new Date(Date.now() + n * 864e5)

const draw = (Page: FunctionComponent) =>
  renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: Page }])))

/** What the rows say of being shown, by their franchise. */
const notes = (html: string) =>
  html.split('<tr').flatMap((row) => {
    const name = /Select the (?:ad for|banner of) (\w+)/.exec(row)?.[1]
    return name ? [`${name}: ${/Not shown: [a-z ]+/.exec(row)?.[0] ?? 'nothing'}`] : []
  })
const expected = [
  'Paused: Not shown: listing paused',
  'Rejected: Not shown: account not approved',
  'Shown: nothing',
  'Suspended: Not shown: account suspended',
  'Suspended: nothing',
  'Waiting: Not shown: listing not approved',
]

test('ads that run and aren’t shown say so, and the heads count them apart (3-decisions 53, 78)', async () => {
  await advertised()
  const [featured, banners] = await asActor(admin, async (tx) => {
    const data = await loadManagedAds(tx, new Request('http://site.test/'))
    const shown = await listManagedBanners(tx, { q: '', sort: bannersIn('all').standard, page: 1 }, 'all')
    const counts = await countBanners(tx)
    const choices = await listBannerChoices(tx)
    const page = { shown, counts, choices, filter: 'all', isCreating: false } as const
    return [
      draw(() => createElement(ManagedAdsPage, { data, answer: undefined })),
      draw(() =>
        createElement(BannersPage, {
          data: { ...page, deleting: [], refunding: undefined, notice: null, refusal: null, now: new Date() },
          answer: undefined,
        }),
      ),
    ]
  })
  expect(featured).toContain('5 ads are running, 4 of them not shown.')
  expect(notes(featured!).toSorted()).toEqual(expected)
  expect(banners).toContain('5 banners are running, 4 of them not shown.')
  expect(notes(banners!).toSorted()).toEqual(expected.toSpliced(4, 0, 'Suspended: nothing'))
})

test.each([
  ['your listing is paused', 'now()', {}],
  ['your account is suspended', 'null', { suspendedAt: new Date() }],
])(
  'a company reads of its own ad that it isn’t shown while %s, in the row and the head',
  async (why, pausedAt, more) => {
    const text = `Not shown while ${why}`
    const franchisor = await makeFranchisor(owner, more)
    const [hidden, shown] = [await makeFranchise(owner, { franchisor }), await makeFranchise(owner, { franchisor })]
    await makeFeaturedAd(owner, { franchise: hidden })
    await owner.query(`update franchises set paused_at = ${pausedAt} where id = $1`, [hidden.id])
    const read = async () => {
      const actor = { role: 'franchisor', userId: franchisor.id, ...franchisor } as const
      const request = new Request('http://site.test/')
      const { data } = await asActor(actor, (tx) => loadFeaturedAds(tx, request, actor))
      return draw(() => createElement(FeaturedAdsPage, { data, answer: undefined }))
    }
    const html = await read()
    expect(html).toContain('1 ad is running, but not shown.')
    expect(html.split(text)).toHaveLength(2)
    await makeFeaturedAd(owner, { franchise: shown, status: 'pending_payment' })
    await makeFeaturedAd(owner, { franchise: hidden, status: 'expired' })
    expect(await read()).toContain('1 ad is running, but not shown. 1 ad isn’t paid yet.')
    expect((await read()).split(text)).toHaveLength(2)
  },
)

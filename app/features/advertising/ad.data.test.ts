import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asActor, type Claims, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeBannerAd,
  makeCategory,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
} from '#tests/support/factories.ts'
import { listFeaturedFranchises } from './ad.queries.server.ts'
import { getPageBanner } from './banners/page-banner.queries.server.ts'

let owner: pg.Client
let franchisor: { id: string }
let admin: Claims
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  franchisor = await makeFranchisor(owner)
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterEach(() => owner.query('delete from franchises'))
afterAll(() => owner.end())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const listing = (name: string, more: object = {}) => makeFranchise(owner, { name, franchisor, ...more })

describe('featured (L-04, 3-decisions 53)', () => {
  test('six at most, newest ad first, each franchise once, only running, paid ads of approved franchises', async () => {
    for (let i = 0; i < 7; i++)
      await makeFeaturedAd(owner, { franchise: await listing(`F${i}`), createdAt: ago(100 - i) })
    const twice = await listing('Twice')
    await makeFeaturedAd(owner, { franchise: twice, createdAt: ago(200) })
    await makeFeaturedAd(owner, { franchise: twice, createdAt: ago(5) })
    await makeFeaturedAd(owner, {
      franchise: await listing('Over'),
      createdAt: ago(1),
      startDate: ago(100),
      endDate: ago(1),
    })
    await makeFeaturedAd(owner, {
      franchise: await listing('Later'),
      createdAt: ago(1),
      startDate: new Date(Date.now() + 1e6),
    })
    await makeFeaturedAd(owner, { franchise: await listing('Unpaid'), createdAt: ago(1), status: 'pending_payment' })
    await makeFeaturedAd(owner, { franchise: await listing('Ended'), createdAt: ago(1), status: 'expired' })
    await makeFeaturedAd(owner, { franchise: await listing('Pending', { status: 'pending' }), createdAt: ago(1) })
    for (const actor of [visitor, admin, { role: 'franchisor', userId: franchisor.id } as const]) {
      const found = await asActor(actor, (tx) => listFeaturedFranchises(tx, null, 0))
      expect(found.map((card) => card.name)).toEqual(['Twice', 'F6', 'F5', 'F4', 'F3', 'F2'])
      expect(found.every((card) => card.isFeatured)).toBe(true)
    }
    expect((await asActor(visitor, (tx) => listFeaturedFranchises(tx, twice.id, 0)))[0]?.name).toBe('F6')
  })
})

test('more than six take turns by the hour, all alike; six are always shown (docs/decisions/033)', async () => {
  for (let i = 0; i < 8; i++)
    await makeFeaturedAd(owner, { franchise: await listing(`T${i}`), createdAt: ago(100 - i) })
  const shown = new Map<string, number>()
  for (let hour = 0; hour < 8; hour++) {
    const cards = await asActor(visitor, (tx) => listFeaturedFranchises(tx, null, hour * 3_600_000 + 1))
    expect(new Set(cards.map(({ name }) => name)).size).toBe(6)
    for (const { name } of cards) shown.set(name, (shown.get(name) ?? 0) + 1)
  }
  expect([...shown.values()]).toEqual(Array(8).fill(6))
})

describe('banner (L-05, 3-decisions 54)', () => {
  test('a category banner replaces the main one on its pages; a null type is main', async () => {
    const [care, food] = [await makeCategory(owner), await makeCategory(owner)]
    const banner = (categories: string[] = []) => asActor(visitor, (tx) => getPageBanner(tx, categories))
    expect(await banner()).toBeNull()
    await makeBannerAd(owner, { franchise: await listing('Main'), bannerType: null, createdAt: ago(10) })
    await makeBannerAd(owner, { franchise: await listing('Old'), createdAt: ago(20) })
    await makeBannerAd(owner, {
      franchise: await listing('Care'),
      categories: [care],
      createdAt: ago(30),
      targetUrl: 'https://care.test/?a=b',
    })
    await makeBannerAd(owner, {
      franchise: await listing('Over'),
      createdAt: ago(1),
      startDate: ago(9),
      endDate: ago(1),
    })
    await makeBannerAd(owner, { franchise: await listing('Hidden', { status: 'pending' }), createdAt: ago(1) })
    expect(await banner()).toMatchObject({ kind: 'main', name: 'Main', mobileImageUrl: null })
    expect(await banner([care.id])).toMatchObject({ kind: 'category', name: 'Care', href: 'https://care.test/?a=b' })
    expect(await banner([food.id])).toMatchObject({ kind: 'main', name: 'Main' })
  })
})

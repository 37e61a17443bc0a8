import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asActor, type Member, visitor } from '#app/platform/db/transaction.server.ts'
import { objectStore } from '#app/platform/files/storage.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeBannerAd, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { getPageBanner } from '../banners/page-banner.queries.server.ts'
import { bannerFields, failureOf, type Fields, picture, postBanner } from './banners.fixture.ts'
import { type BannerFilter, bannersIn } from './banner.ts'
import { createBanner, deleteBanners } from './banners.commands.server.ts'
import {
  countBanners,
  listBannerChoices,
  listBannerNames,
  listManagedBanners,
} from './managed-banners.queries.server.ts'

let owner: pg.Client
let admin: Member
let franchise: { id: string }
let care: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  franchise = await makeFranchise(owner, { name: 'Kiln & Crumb' })
  care = await makeCategory(owner, { name: 'Care' })
})
beforeEach(async () => {
  await owner.query('delete from banner_ads; delete from uploads; delete from payments')
})
afterAll(() => owner.end())

const fields = (more: Fields = {}) => bannerFields(franchise, more)
const post = (sent: Fields, by = admin) => postBanner(by, sent)
const banners = async () => (await owner.query('select * from banner_ads order by created_at')).rows
const listing = (filter: BannerFilter = 'all') =>
  asActor(admin, (tx) => listManagedBanners(tx, { q: '', sort: bannersIn(filter).standard, page: 1 }, filter))

test('a main banner runs at once, paid, for its duration’s price, its picture as it was (D-57, V-14)', async () => {
  const mobile = await picture(780, 260)
  const answer = await post(await fields({ altText: 'Bread from five', mobileImage: mobile }))
  expect(answer).toBeInstanceOf(Response)
  const [made] = await banners()
  expect(made).toMatchObject({
    status: 'active',
    payment_status: 'completed',
    banner_type: 'main',
    amount: '1299.99',
    duration: '3m',
    target_url: 'https://kiln.test/join',
    selected_categories: [],
    created_by: admin.userId,
  })
  expect(made.end_date.getTime() - made.start_date.getTime()).toBeGreaterThanOrEqual(89 * 86_400_000)
  expect(await asActor(visitor, (tx) => getPageBanner(tx, []))).toMatchObject({
    altText: 'Bread from five',
    imageUrl: `/files/${made.image_upload_id}/1920.webp`,
    mobileImageUrl: `/files/${made.mobile_image_upload_id}/960.webp`,
  })
  const stored = await objectStore().get(`${made.image_upload_id}/1920.webp`)
  const kept = await sharp(stored ?? undefined).metadata()
  expect([kept.width, kept.height, kept.exif]).toEqual([1920, 230, undefined])
  const { rows } = await owner.query(`select subject_id, details from audit_log where action = 'banner.created'`)
  expect(rows).toEqual([{ subject_id: made.id, details: expect.objectContaining({ pence: 1299_99 }) }])
})

test('a category’s banner costs the formula, and is listed with its categories (3-decisions 54, D-55)', async () => {
  const categories = [care.id, (await makeCategory(owner)).id, (await makeCategory(owner)).id]
  await post(await fields({ bannerType: 'category', categories }))
  const { rows } = await listing()
  expect(rows).toMatchObject([{ franchise: 'Kiln & Crumb', amount: '3639.97', type: 'category', isOver: false }])
  expect(rows[0]?.categories).toHaveLength(3)
  expect(rows[0]?.categories[0]).toBe('Care')
  expect(await asActor(visitor, (tx) => getPageBanner(tx, [care.id]))).toMatchObject({ kind: 'category' })
  expect(await asActor(visitor, (tx) => getPageBanner(tx, []))).toBeNull()
})

test('a banner that newer ones leave no page is said not to be shown, until the newer one isn’t either', async () => {
  const [trade, day] = [await makeCategory(owner), (n: number) => new Date(Date.now() - n * 864e5)]
  const of = async (name: string, more: Parameters<typeof makeBannerAd>[1]) => {
    const made = await makeFranchise(owner, { name })
    return makeBannerAd(owner, { franchise: made, targetUrl: `https://${name}.test/`, ...more })
  }
  await of('old-main', { createdAt: day(9) })
  const main = await of('new-main', { createdAt: day(2) })
  await of('later-main', { createdAt: day(1), startDate: new Date(Date.now() + 864e5) })
  await of('old-care', { createdAt: day(8), categories: [care] })
  await of('care-and-trade', { createdAt: day(7), categories: [care, trade] })
  await of('new-care', { createdAt: day(6), categories: [care] })
  await of('over', { createdAt: day(1), categories: [trade], status: 'expired' })
  const covered = async () =>
    (await listing()).rows.filter((one) => one.notShown === 'covered').map((one) => one.franchise)
  expect((await covered()).toSorted()).toEqual(['old-care', 'old-main'])
  expect(await asActor(admin, countBanners)).toMatchObject({ running: 5, notShown: 2 })
  expect(await asActor(visitor, (tx) => getPageBanner(tx, [trade.id]))).toMatchObject({ name: 'care-and-trade' })
  await owner.query('update franchises set paused_at = now() where id = $1', [main.franchiseId])
  expect(await covered()).toEqual(['old-care'])
  expect(await asActor(visitor, (tx) => getPageBanner(tx, []))).toMatchObject({ name: 'old-main' })
})

describe('what is refused leaves nothing', () => {
  const text = (name: string, type: string) => new File(['not a picture'], name, { type })
  test.each<[string, () => Promise<File>]>([
    ['Please select an image file', async () => text('a.pdf', 'application/pdf')],
    ['Invalid image file', async () => text('a.png', 'image/png')],
    ['Banner must be exactly 1920x230 pixels', () => picture(1920, 320)],
    ['Banner must be exactly 1920x230 pixels', () => picture(3840, 460)],
    [
      'Image must be smaller than 5MB',
      async () => new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    ],
    [
      'Invalid image file',
      async () => {
        const whole = new Uint8Array(await (await picture(1920, 230)).arrayBuffer())
        return new File([whole.subarray(0, 200)], 'a.jpg', { type: 'image/jpeg' })
      },
    ],
  ])('%s (D-58 to D-61)', async (sentence, file) => {
    const failure = await failureOf(await post(await fields({ image: await file() })))
    expect(failure.errors).toMatchObject({ image: [sentence] })
    expect(await banners()).toEqual([])
    expect((await owner.query('select 1 from uploads')).rowCount).toBe(0)
  })

  test.each<[string, Fields]>([
    ['franchiseId', { franchiseId: '' }],
    ['duration', { duration: '' }],
    ['categories', { bannerType: 'category' }],
    ['targetUrl', { targetUrl: '' }],
    ['targetUrl', { targetUrl: 'javascript:alert(1)' }],
  ])('without %s (D-62, D-63); the picture is kept for the next try', async (name, more) => {
    const failure = await failureOf(await post(await fields(more)))
    expect(failure.formError).toBe('Please fill in all required fields')
    expect(Object.keys(failure.errors)).toEqual([name])
    const { imageUpload } = failure.values
    const again = { ...(await fields({ imageUpload: imageUpload ?? '' })) }
    delete again['image']
    expect(await post(again)).toBeInstanceOf(Response)
    expect((await banners())[0].image_upload_id).toBe(imageUpload)
  })

  test('without a picture; for a listing that is not public; with another admin’s picture', async () => {
    const { image, ...without } = await fields()
    expect(image).toBeInstanceOf(File)
    expect(await failureOf(await post(without))).toMatchObject({
      formError: 'Please fill in all required fields',
      errors: { image: ['Choose a banner image'] },
    })
    const pending = await makeFranchise(owner, { status: 'pending' })
    expect((await failureOf(await post(await fields({ franchiseId: pending.id })))).errors).toHaveProperty(
      'franchiseId',
    )
    const other: Member = { role: 'admin', userId: (await makeAdmin(owner)).id }
    const theirs = await failureOf(await post(await fields({ targetUrl: '' }), other))
    const taken = { ...without, imageUpload: theirs.values['imageUpload'] ?? '' }
    expect((await failureOf(await post(taken))).errors).toEqual({ image: ['Choose the banner image again'] })
    expect(await banners()).toEqual([])
  })

  test('with a picture for phones as the banner’s own', async () => {
    const mobileImage = await picture(780, 260)
    const { values } = await failureOf(await post(await fields({ targetUrl: '', mobileImage })))
    const { image, ...without } = await fields({ imageUpload: values['mobileImageUpload'] ?? '' })
    expect(image).toBeInstanceOf(File)
    expect((await failureOf(await post(without))).errors).toEqual({ image: ['Choose the banner image again'] })
    expect(await banners()).toEqual([])
  })

  test('by anyone but an admin', async () => {
    const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
    const banner = await makeBannerAd(owner)
    const refused = { code: 'advertising.not_allowed' }
    await expect(asActor(franchisor, (tx) => deleteBanners(tx, franchisor, [banner.id]))).rejects.toMatchObject(refused)
    const fields = {
      franchiseId: franchise.id,
      duration: '1m' as const,
      bannerType: 'main' as const,
      categories: [],
      targetUrl: 'https://x.test/',
      altText: null,
      seen: null,
      formKey: randomUUID(),
      imageUpload: null,
      mobileImageUpload: null,
    }
    await expect(asActor(franchisor, (tx) => createBanner(tx, franchisor, fields, ''))).rejects.toMatchObject(refused)
  })
})

test.each([
  ['Failed to create banner ad record', 'banner_ads'],
  ['Failed to create banner ad', 'idempotency_keys'],
])('‘%s’ is said with a reference, and nothing is left (D-64)', async (sentence, table) => {
  await owner.query(`create function fail_banner() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await owner.query(`create trigger z_fail before insert on ${table} for each row execute function fail_banner()`)
  try {
    const failure = await failureOf(await post(await fields()))
    expect(failure.formError).toMatch(new RegExp(`^${sentence}\\..*ref-1$`))
    expect([(await banners()).length, (await owner.query('select 1 from payments')).rowCount]).toEqual([0, 0])
  } finally {
    await owner.query(`drop trigger z_fail on ${table}`)
    await owner.query('drop function fail_banner()')
  }
})

test('deleted banners go with their pictures; of two admins one deletes, the other reads so (D-65)', async () => {
  await post(await fields())
  const [made] = await banners()
  const other = await makeBannerAd(owner)
  const key = `${made.image_upload_id}/1920.webp`
  expect(await objectStore().get(key)).not.toBeNull()
  const act = { intent: 'delete', id: [made.id, other.id] }
  const names = (
    await owner.query('select f.name from franchises f join banner_ads b on b.franchise_id = f.id')
  ).rows.map(({ name }) => name)
  expect((await failureOf(await post(act))).formError).toMatch(/Refund it first.*Nothing was deleted\.$/)
  expect(await banners()).toHaveLength(2)
  const asked = () => asActor(admin, (tx) => listBannerNames(tx, [made.id, other.id]))
  expect((await asked()).map(({ isRefundedFirst }) => isRefundedFirst)).toEqual([true, true])
  await owner.query(`update banner_ads set status = 'expired'`)
  expect((await asked()).map(({ isRefundedFirst }) => isRefundedFirst)).toEqual([false, false])
  expect(await post(act)).toEqual({ ok: true, message: '2 banners deleted.' })
  expect(await banners()).toEqual([])
  expect(await objectStore().get(key)).toBeNull()
  expect(await failureOf(await post(act))).toMatchObject({ formError: 'These banners were already deleted.' })
  // Nothing else says any more whose they were.
  const log = await owner.query(`select details from audit_log where action = 'banner.deleted'`)
  expect(log.rows.map(({ details }) => details.name).toSorted()).toEqual(names.toSorted())
})

test('a form that is sent twice makes one banner; with other choices it is refused', async () => {
  const form = await fields()
  const [one, two] = await Promise.all([post(form), post(form)])
  expect([one, two].every((answer) => answer instanceof Response)).toBe(true)
  expect(await banners()).toHaveLength(1)
  expect((await failureOf(await post({ ...form, duration: '6m' }))).formError).toMatch(/^You’ve sent this form before/)
  expect([(await banners()).length, (await owner.query('select 1 from payments')).rowCount]).toEqual([1, 1])
})

test('a banner is not made for another price than its form said', async () => {
  const form = await fields({ seen: '129998' })
  const { formError, values } = await failureOf(await post(form))
  expect(formError).toBe('The price has changed: it’s £1,299.99 now. Check it and create the banner if it’s right.')
  expect([await banners(), values['imageUpload']]).toEqual([[], expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(await post({ ...form, seen: '129999' })).toBeInstanceOf(Response)
})

test('each tab has its banners', async () => {
  const days = (n: number) => new Date(Date.now() + n * 864e5)
  const running = await makeBannerAd(owner)
  const planned = await makeBannerAd(owner, { startDate: days(2), endDate: days(30) })
  const ended = await makeBannerAd(owner, { startDate: days(-30), endDate: days(-1) })
  const expired = await makeBannerAd(owner, { status: 'expired' })
  const under = async (filter: BannerFilter) => (await listing(filter)).rows.map(({ id }) => id).toSorted()
  expect(await under('running')).toEqual([running.id])
  expect(await under('planned')).toEqual([planned.id])
  expect(await under('ended')).toEqual([ended.id, expired.id].toSorted())
  expect(await under('all')).toHaveLength(4)
  expect(await asActor(admin, countBanners)).toEqual({ running: 1, notShown: 0, planned: 1, ended: 2, all: 4 })
})

test('the form offers public franchises alone (D-57)', async () => {
  await makeFranchise(owner, { name: 'Waiting', status: 'pending' })
  const { franchises, categories } = await asActor(admin, listBannerChoices)
  const names = new Set(franchises.map(({ label }) => label))
  expect([names.has('Kiln & Crumb'), names.has('Waiting')]).toEqual([true, false])
  expect(categories.map(({ label }) => label)).toContain('Care')
})

test('the form names the main banner that is shown now, and no banner of a category', async () => {
  await owner.query('delete from banner_ads')
  const now = async () => (await asActor(admin, listBannerChoices)).mainNow
  expect(await now()).toBeNull()
  const [care] = (await owner.query(`select id from franchise_categories where name = 'Care'`)).rows
  const named = (name: string) => makeFranchise(owner, { name })
  await makeBannerAd(owner, { franchise: await named('Of a category'), categories: [care] })
  expect(await now()).toBeNull()
  await makeBannerAd(owner, { franchise: await named('Older') })
  await makeBannerAd(owner, { franchise: await named('Newer') })
  expect(await now()).toBe('Newer')
})

test('with very many franchises the form offers the first by name, and the one that was asked for', async () => {
  const owned = await makeFranchisor(owner)
  const last = await makeFranchise(owner, { name: 'Zzz Last' })
  await owner.query(
    `insert into franchises (name, franchisor_id, status, approved_at)
     select 'Aardvark ' || n, $1, 'approved', now() from generate_series(1, 501) n`,
    [owned.id],
  )
  const plain = await asActor(admin, listBannerChoices)
  expect([plain.franchises.length, plain.hasMoreFranchises, plain.franchise]).toEqual([500, true, ''])
  const asked = await asActor(admin, (tx) => listBannerChoices(tx, last.id))
  expect([asked.franchises.length, asked.franchises[0], asked.franchise]).toEqual([
    501,
    { value: last.id, label: 'Zzz Last' },
    last.id,
  ])
  expect((await asActor(admin, (tx) => listBannerChoices(tx, 'x'))).franchise).toBe('')
  await owner.query('delete from profiles where id = $1', [owned.id])
})

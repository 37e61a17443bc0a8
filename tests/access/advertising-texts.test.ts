import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, freshDatabase } from '../support/database.ts'
import {
  makeAdmin,
  makeBannerAd,
  makeCategory,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
  makePayment,
} from '../support/factories.ts'
import { createHtmlReader } from '../support/html-reader.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type Site, startSite } from '../support/site.ts'

/** The exact texts of the advertising screens, without scripts, in a town that has some. */
let site: Site
let owner: pg.Client
let reader: ReturnType<typeof createHtmlReader>
const cookies = { admin: '', seller: '', beginner: '' }
let running = ''
let unpaid = ''
const LIST = '/franchisor/advertising/featured'

beforeAll(async () => {
  const urls = await freshDatabase('advertising_texts')
  owner = await connect(urls.owner)
  const seller = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const beginner = await makeFranchisor(owner)
  cookies.admin = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  cookies.seller = await createSessionCookie(owner, seller.id)
  cookies.beginner = await createSessionCookie(owner, beginner.id)
  const categories: { id: string }[] = []
  for (const name of ['Care', 'Food', 'Pets', 'Retail']) categories.push(await makeCategory(owner, { name }))
  const franchise = await makeFranchise(owner, { franchisor: seller, name: 'Kiln & Crumb' })
  await makeFranchise(owner, { franchisor: seller, name: 'Waiting', status: 'pending' })
  await makeFranchise(owner, { name: 'Another’s' })
  running = (await makeFeaturedAd(owner, { franchise, amountPounds: 137.2 })).id
  const paid = await makePayment(owner, { adId: running, franchisorId: seller.id, status: 'paid', amountPence: 13720 })
  await owner.query('update payments set paid_at = now(), receipt_number = 1001 where id = $1', [paid.id])
  unpaid = (await makeFeaturedAd(owner, { franchise, status: 'pending_payment', duration: '12m', amountPounds: 399 }))
    .id
  await makePayment(owner, { adId: unpaid, franchisorId: seller.id, status: 'created', amountPence: 39900 })
  await makeBannerAd(owner, { franchise, categories })
  site = await startSite(urls)
  reader = createHtmlReader(site.address)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

const SUCCESS = 'Payment completed successfully! Your featured ad is now active.'
const CANCELED = 'Payment was canceled. Please try again.'
const CONFIRMING = 'Your payment is being confirmed.'

test('a company’s ads, and none (F-49, F-50)', async () => {
  const none = await reader.get(LIST, cookies.beginner)
  for (const words of ['No featured ads found', 'Create Featured Ad']) expect(none.text).toContain(words)
  const list = await reader.get(LIST, cookies.seller)
  expect(list.headers.slice(0, 4)).toEqual(['Franchise', 'Status', 'Amount', 'Dates'])
  for (const words of ['£137.20', '£399.00', 'Pending payment', 'Receipts', '1001']) expect(list.text).toContain(words)
})

test('the form sells the company’s approved franchises for four durations (F-51 to F-53, V-10)', async () => {
  const form = await reader.get(`${LIST}?create=new`, cookies.seller)
  expect(form.options('franchiseId')).toEqual(['Choose a franchise', 'Kiln & Crumb'])
  for (const words of ['1 month | £49.00', '3 months | £129.00', '6 months | £239.00', '12 months | £399.00'])
    expect(form.text).toContain(words)
  expect(form.text).toContain('(up to 6)')
  expect(form.html.match(/name="categories"/g)).toHaveLength(4)
  const refused = await reader.post(`${LIST}?create=new`, { intent: 'create', formKey: unpaid }, cookies.seller)
  expect([refused.status, refused.text.includes('Please select a franchise and duration')]).toEqual([422, true])
})

test('who comes back is told what the server knows (F-56 to F-58, 3-decisions 51)', async () => {
  const said = async (search: string, cookie = cookies.seller) => {
    const { text } = await reader.get(`${LIST}?${search}`, cookie)
    return [SUCCESS, CANCELED, CONFIRMING].filter((sentence) => text.includes(sentence))
  }
  expect(await said('success=true')).toEqual([])
  expect(await said(`success=true&ad=${running}`)).toEqual([SUCCESS])
  expect(await said(`success=true&ad=${unpaid}`)).toEqual([CONFIRMING])
  expect(await said(`success=true&ad=${running}`, cookies.beginner)).toEqual([])
  expect(await said('success=true&ad=x')).toEqual([])
  expect(await said('canceled=true')).toEqual([CANCELED])
  expect(await said(`canceled=true&ad=${unpaid}`)).toEqual([CANCELED])
  expect(await said(`canceled=true&ad=${running}`)).toEqual([])
})

test('an admin reads the revenue, the table and the acts (D-52 to D-54)', async () => {
  const page = await reader.get('/admin/advertising/featured', cookies.admin)
  for (const words of ['Revenue total | £137.20', 'Outstanding | £399.00', 'Mark Payment Received', 'Delete Selected'])
    expect(page.text).toContain(words)
  expect(page.headers).toEqual(['Select', 'Franchise', 'Franchisor', 'Status', 'Payment', 'Amount', 'Dates', 'Actions'])
  for (const words of ['Larkspur Ltd', 'Completed', 'Pending']) expect(page.text).toContain(words)
  expect(page.text).toContain('Featured ads by card | Featured ads by bank transfer | Banner ads')
})

test('banners with two categories and how many more, and their form (D-55 to D-63, V-11)', async () => {
  const page = await reader.get('/admin/advertising/banners', cookies.admin)
  for (const words of ['Banner Ads Management', 'Create Banner Ad', 'Care, Food, +2 more'])
    expect(page.text).toContain(words)
  const form = await reader.get('/admin/advertising/banners?create=1', cookies.admin)
  expect(form.options('franchiseId')).toEqual(['Choose a franchise', 'Another’s', 'Kiln & Crumb'])
  expect(form.options('duration')).toEqual([
    'Choose a duration',
    '1 month, £499.99',
    '3 months, £1,299.99',
    '6 months, £2,499.99',
    '12 months, £4,799.99',
  ])
})

test('settings: three groups, two buttons, and fields that are numbers (D-66, D-68, V-12)', async () => {
  const { text, html } = await reader.get('/admin/advertising/settings', cookies.admin)
  for (const words of ['Featured pricing', 'Banner pricing', 'Multi-category discounts', 'Sync to Stripe'])
    expect(text).toContain(words)
  expect(text).toContain('Save Settings')
  const fields = Array.from(html.matchAll(/<input[^>]*name="(featured|banner|tiers)\.[^>]*>/g), ([tag]) => tag)
  const attributes = (tag: string) =>
    ['name', 'type', 'min', 'max', 'step', 'value'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1])
  const read = fields.map(attributes)
  expect(read.slice(0, 8).map((one) => one.slice(1, 5))).toEqual(
    Array.from({ length: 8 }, () => ['number', '0', undefined, '0.01']),
  )
  expect(read.slice(0, 8).map((one) => Number(one[5]))).toEqual([49, 129, 239, 399, 499.99, 1299.99, 2499.99, 4799.99])
  expect(read.slice(8).map(([name, type, min, max, , value]) => [name, type, min, max, value])).toEqual(
    [2, 3, 4, 5, 6].flatMap((count, at) => [
      [`tiers.${at}.categories`, 'number', '2', '6', String(count)],
      [`tiers.${at}.percent`, 'number', '10', '80', String(10 + 5 * at)],
    ]),
  )
})

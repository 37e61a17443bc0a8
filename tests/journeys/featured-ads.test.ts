import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAxeViolations, listOverflowingElements, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import {
  makeAdmin,
  makeCategory,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
  makePayment,
} from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** A company buys featured ads, by the provider that moves no money (F-49 to F-64, 3-decisions 50 to 53, 58). */
let world: World
let franchisor: { id: string }
beforeAll(async () => {
  world = await makeWorld()
  for (let n = 0; n < 9; n++) await makeCategory(world.owner)
})
afterAll(() => world?.close())
beforeEach(async () => {
  franchisor = await makeFranchisor(world.owner)
  await makeFranchise(world.owner, { franchisor, name: 'Kiln & Crumb' })
  await makeFranchise(world.owner, { franchisor, name: 'Waiting', status: 'pending' })
})

const LIST = '/franchisor/advertising/featured'

async function openList(scripts: boolean, width = 1440) {
  const browser = await openBrowser(world.site.address, { scripts, width })
  await signInBrowser(browser.context, world.site.address, world.owner, franchisor.id)
  await browser.page.goto(LIST)
  await waitForIdleOrStatic(browser.page)
  return browser
}

test('an ad is bought: choices, price, payment, and the answer; its receipt is a PDF', async () => {
  const browser = await openList(true)
  const { page } = browser
  try {
    await page.getByText('No featured ads found').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Create Featured Ad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Featured Ad' })
    await dialog.waitFor()
    expect(await dialog.getByRole('option').allTextContents()).toEqual(['Choose a franchise', 'Kiln & Crumb'])
    const proceed = dialog.getByRole('button', { name: /^Continue to payment/ })
    // F-52: neither way of paying goes on before both are chosen.
    const byTransfer = dialog.getByRole('button', { name: 'Pay by bank transfer' })
    expect([await proceed.isDisabled(), await byTransfer.isDisabled()]).toEqual([true, true])
    await dialog.getByLabel('Franchise').selectOption('Kiln & Crumb')
    await dialog.getByRole('radio', { name: /3 months/ }).check()
    expect([await proceed.isDisabled(), await byTransfer.isDisabled()]).toEqual([false, false])
    const boxes = dialog.getByRole('checkbox')
    for (const n of [0, 1, 2]) await boxes.nth(n).check()
    await dialog.getByText('3 of 6 chosen').waitFor()
    await dialog.getByText('One more category makes it 20% off all extras: £541.80 in total.').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    for (const n of [3, 4, 5]) await boxes.nth(n).check()
    await dialog.getByText('6 of 6 chosen').waitFor()
    expect(await boxes.nth(6).isDisabled()).toBe(true)
    for (const n of [3, 4, 5]) await boxes.nth(n).uncheck()
    await dialog.getByRole('button', { name: 'Continue to payment, £457.95' }).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByText('No card is asked for and no money moves.').waitFor()
    await page.getByRole('button', { name: 'Pay £457.95' }).click()
    await page.getByText('Payment completed successfully! Your featured ad is now active.').waitFor()
    await page.getByText(/^Running until/).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Report for Kiln & Crumb' }).click()
    await page.getByRole('heading', { name: 'Featured ad: Kiln & Crumb' }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.goto(LIST)
    const receipt = page.getByRole('link', { name: /^Receipt/ }).first()
    const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
    expect([file.headers()['content-type'], (await file.body()).subarray(0, 4).toString()]).toEqual([
      'application/pdf',
      '%PDF',
    ])
    // The link in an email, followed from another account.
    const foreign = await page.request.get(`${LIST}/receipt/${randomUUID()}`, { headers: { accept: 'text/html' } })
    expect([foreign.status(), await foreign.text()]).toEqual([
      404,
      expect.stringMatching(/^<!DOCTYPE html>.*<h1>Not found<.*sign in to that one/s),
    ])
    const { rows } = await world.owner.query(
      'select status, amount::text, cardinality(categories) as extra from featured_ads where franchisor_id = $1',
      [franchisor.id],
    )
    expect(rows).toEqual([{ status: 'active', amount: '457.95', extra: 3 }])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('who comes back before it is confirmed is told so, and of the confirmation when it comes', async () => {
  const browser = await openList(true, 390)
  const { page } = browser
  try {
    await page.goto(`${LIST}?create=new`)
    await waitForIdleOrStatic(page)
    await page.getByLabel('Franchise').selectOption('Kiln & Crumb')
    await page.getByRole('radio', { name: /1 month/ }).check()
    expect(await listOverflowingElements(page)).toEqual([])
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue to payment, £49.00' }).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    const till = page.url()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText('Payment was canceled. Please try again.').waitFor()
    await page.getByRole('button', { name: /^Pay now/ }).waitFor()
    await page.getByText(/^Not paid yet\. Expires /).waitFor()
    expect(await listOverflowingElements(page)).toEqual([])
    expect(await listAxeViolations(page)).toEqual([])
    await page.goto(till)
    await page.getByRole('link', { name: 'Come back before it is confirmed' }).click()
    await page.getByText('Your payment is being confirmed.').waitFor()
    const other = await browser.context.newPage()
    await other.goto(till)
    await other.getByRole('button', { name: 'Pay £49.00' }).click()
    await other.getByText('Payment completed successfully!').waitFor()
    await page.getByText('Payment completed successfully! Your featured ad is now active.').waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('without scripts: the same form on a page, its errors, a refused card, another try, and cancelling', async () => {
  const browser = await openList(false)
  const { page } = browser
  try {
    await page.getByRole('link', { name: 'Create Featured Ad' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Featured Ad' }).waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('Please select a franchise and duration').first().waitFor()
    await page.getByRole('radio', { name: /6 months/ }).check()
    await page.getByRole('checkbox').first().check()
    await page.getByLabel('Franchise').selectOption('Kiln & Crumb')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('£478.00').first().waitFor()
    await page.getByRole('button', { name: 'Let the card be refused' }).click()
    await page.getByText('Payment failed: try again').waitFor()
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    // What is cancelled leaves the list as it was searched and sorted.
    await page.goto(`${LIST}?q=kiln&sort=amount`)
    await page.getByRole('link', { name: /^Cancel for/ }).click()
    await page.getByRole('heading', { name: 'Cancel the ad for Kiln & Crumb?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel ad' }).click()
    await page.getByText('The ad has been cancelled. Nothing was charged.').waitFor()
    await page.getByText('Cancelled before it was paid').waitFor()
    expect(new URL(page.url()).search).toBe('?q=kiln&sort=amount')
    await page.goto(`${LIST}?create=new`)
    await page.getByLabel('Franchise').selectOption('Kiln & Crumb')
    await page.getByRole('radio', { name: /12 months/ }).check()
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
    await page.getByText('Your ad is waiting for your bank transfer. How to pay is below.').waitFor()
    await page.getByText('£399.00 for Kiln & Crumb, reference').waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('an admin reads what is left of an ad, and that part goes back (scripts: $scripts)', async ({ scripts, width }) => {
  const franchise = await makeFranchise(world.owner, { franchisor, name: 'Part & Parcel' })
  const ad = await makeFeaturedAd(world.owner, { franchise, duration: '1m', amountPounds: 98 })
  await world.owner.query(
    `update featured_ads set start_date = now() - interval '15 days 1 minute', end_date = now() + interval '15 days'
     where id = $1`,
    [ad.id],
  )
  const sold = { adId: ad.id, franchisorId: franchisor.id, status: 'paid', amountPence: 98_00 } as const
  const payment = await makePayment(world.owner, sold)
  await world.owner.query(
    `update payments set paid_at = now(), provider_payment_id = 'pay_' || id,
       description = 'Featured ad: Part & Parcel',
       receipt_number = (select coalesce(max(receipt_number), 1000) + 1 from payments) where id = $1`,
    [payment.id],
  )
  const browser = await openBrowser(world.site.address, { scripts, width })
  const { page } = browser
  const admin = await makeAdmin(world.owner)
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  try {
    await page.goto('/admin/advertising/featured?q=parcel')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Refund the ad for Part & Parcel' }).click()
    const part = page.getByRole('radio', { name: /^The part that’s left: £49\.00/ })
    await part.waitFor()
    expect(await part.isChecked()).toBe(true)
    await page.getByText(/15 of 30 days, today included\./).waitFor()
    await page.getByRole('radio', { name: 'The whole amount: £98.00' }).waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByText('The payment has been refunded.').waitFor()
    await page.goto('/admin/advertising/featured?q=parcel')
    await page.getByText('£49.00 refunded').first().waitFor()
    await signInBrowser(browser.context, world.site.address, world.owner, franchisor.id)
    await page.goto(LIST)
    await page.getByText('Ended, part refunded').first().waitFor()
    await page.getByText('£98.00, £49.00 refunded').first().waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query('delete from featured_ads where id = $1', [ad.id])
    await world.owner.query('delete from payments where id = $1', [payment.id])
  }
})

test('an admin marks a transfer as received, refunds a payment, and deletes what is over', async () => {
  const listing = (name: string) => makeFranchise(world.owner, { franchisor, name })
  await makeFeaturedAd(world.owner, { franchise: await listing('Moor & More'), status: 'pending_payment' })
  const running = await makeFeaturedAd(world.owner, { franchise: await listing('Fade & Fathom') })
  const payment = await makePayment(world.owner, { adId: running.id, franchisorId: franchisor.id, status: 'paid' })
  await world.owner.query(`update payments set paid_at = now(), provider_payment_id = $2 where id = $1`, [
    payment.id,
    `pay_${payment.id}`,
  ])
  const browser = await openBrowser(world.site.address, { width: 1440 })
  const { page } = browser
  const admin = await makeAdmin(world.owner)
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  try {
    await page.goto('/admin/advertising/featured')
    await waitForIdleOrStatic(page)
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Select the ad for Moor & More' }).check()
    await page.getByRole('link', { name: 'Mark Payment Received (1)' }).click()
    const question = page.getByRole('dialog', { name: 'Mark 1 payment as received?' })
    await question.getByRole('button', { name: 'Mark Payment Received' }).click()
    await page.getByText('1 payment received. The ad is running.').waitFor()
    await page.getByRole('group', { name: 'Selected ads' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('checkbox', { name: 'Select the ad for Moor & More' }).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Refund the ad for Fade & Fathom' }).click()
    const refund = page.getByRole('dialog', { name: 'Refund this payment?' })
    await refund.waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await refund.getByRole('button', { name: 'Refund' }).click()
    await page.getByText('The payment has been refunded.').waitFor()
    const { rows } = await world.owner.query(
      `select f.name, a.status from featured_ads a join franchises f on f.id = a.franchise_id
       where a.franchisor_id = $1 order by 1`,
      [franchisor.id],
    )
    expect(rows).toEqual([
      { name: 'Fade & Fathom', status: 'expired' },
      { name: 'Moor & More', status: 'active' },
    ])
    await page.goto(`/admin/advertising/featured?ask=delete&ad=${running.id}`)
    await page.getByRole('heading', { name: 'Delete 1 ad?' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('1 ad deleted.').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

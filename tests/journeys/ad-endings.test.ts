import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeFeaturedAd, makeFranchise, makeFranchisor, makePayment } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** Ads that end, are renewed, expire unpaid, are paid late or by transfer (3-decisions 51, 52). */
let world: World
let franchisor: { id: string }
let franchise: { id: string }
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  franchisor = await makeFranchisor(world.owner)
  franchise = await makeFranchise(world.owner, { franchisor, name: 'Kiln & Crumb' })
})

const LIST = '/franchisor/advertising/featured'
const SUCCESS = 'Payment completed successfully! Your featured ad is now active.'
const days = (n: number) => new Date(Date.now() + n * 864e5)

async function open(path = LIST) {
  const browser = await openBrowser(world.site.address, { width: 1440 })
  await signInBrowser(browser.context, world.site.address, world.owner, franchisor.id)
  await browser.page.goto(path)
  await waitForIdleOrStatic(browser.page)
  return browser
}

test('an ad that ends soon is renewed with one press, and paid', async () => {
  const ad = await makeFeaturedAd(world.owner, { franchise, startDate: days(-27), endDate: days(3) })
  await makePayment(world.owner, { adId: ad.id, franchisorId: franchisor.id, status: 'paid' })
  const browser = await open()
  const { page } = browser
  try {
    await page.getByRole('button', { name: 'Renew for Kiln & Crumb' }).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    await page.getByRole('button', { name: 'Pay £49.00' }).click()
    await page.getByText(SUCCESS).waitFor()
    await page.getByText('2 ads are running.').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('an ad that nobody paid expires, runs all the same when the money comes late, and ends', async () => {
  const browser = await open(`${LIST}?create=new`)
  const { page } = browser
  try {
    await page.getByLabel('Franchise').selectOption('Kiln & Crumb')
    await page.getByRole('radio', { name: /1 month/ }).check()
    await page.getByRole('button', { name: 'Continue to payment, £49.00' }).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    const till = page.url()
    await world.owner.query(
      `with p as (update payments set status = 'expired' where franchisor_id = $1)
       update featured_ads set status = 'expired' where franchisor_id = $1`,
      [franchisor.id],
    )
    await page.goto(`${LIST}?success=true`)
    await waitForIdleOrStatic(page)
    await page.getByText('Expired before it was paid').waitFor()
    expect(await page.getByText(SUCCESS).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0)
    expect(await listAxeViolations(page)).toEqual([])
    await page.goto(till)
    await page.getByRole('button', { name: 'Pay £49.00' }).click()
    await page.getByText(SUCCESS).waitFor()
    await page.getByText(/^Running until/).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await world.owner.query(
      `update featured_ads set start_date = now() - interval '31 days', end_date = now() where franchisor_id = $1`,
      [franchisor.id],
    )
    await page.goto(LIST)
    await waitForIdleOrStatic(page)
    await page.getByText(/^Ended /).waitFor()
    await page.getByRole('button', { name: 'Renew for Kiln & Crumb' }).waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('an ad is bought by bank transfer: how to pay stays on the page', async () => {
  const browser = await open(`${LIST}?create=new`)
  const { page } = browser
  try {
    await page.getByLabel('Franchise').selectOption('Kiln & Crumb')
    await page.getByRole('radio', { name: /3 months/ }).check()
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
    await page.getByText('Your ad is waiting for your bank transfer. How to pay is below.').waitFor()
    await page.getByText('£129.00 for Kiln & Crumb, reference').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByText(/^Waiting for your bank transfer until /).waitFor()
    await page.getByRole('link', { name: 'Cancel for Kiln & Crumb' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel the ad for Kiln & Crumb?' })
    await question.waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel ad' }).click()
    await page.getByText('The ad has been cancelled. Nothing was charged.').waitFor()
    await page.getByText('£129.00 for Kiln & Crumb, reference').waitFor({ state: 'detached' })
    expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

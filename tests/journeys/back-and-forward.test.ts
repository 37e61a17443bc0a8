import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { type Browser, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { startSession } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** How a phone's Back, and Forward, lead through the site. */
let world: World
let browser: Browser
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  browser = await openBrowser(world.site.address, { width: 390 })
})
afterEach(async () => {
  expect(browser.faults).toEqual([])
  await browser.close()
})
afterAll(() => world?.close())

const getTop = () => browser.page.evaluate(() => Math.round(scrollY))
const scrollTo = (top: number) => browser.page.evaluate((to) => window.scrollTo(0, to), top)

async function goBack(path: string): Promise<void> {
  await browser.page.goBack({ waitUntil: 'commit' })
  await browser.page.waitForURL(`**${path}`)
  await waitForHydration(browser.page)
}

test('a page of words begins at its top, and Back leads to the place in the list', async () => {
  const { page } = browser
  await page.goto('/search')
  await waitForHydration(page)
  await page.evaluate(() => Reflect.set(window, 'same', true))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })
  await link.scrollIntoViewIfNeeded()
  const place = await getTop()
  expect(place).toBeGreaterThan(200)
  await link.click()
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await waitForHydration(page)
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
  expect(await getTop()).toBe(0)
  await scrollTo(150)
  await goBack('/search')
  await expect.poll(getTop).toBe(place)
  await page.goForward({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await expect.poll(getTop).toBe(150)
})

test('R-21: after signing in Back leads to what was read before', async () => {
  const { page } = browser
  await makeCustomer(world.owner, { email: 'back@customer.test', passwordHash: await hashPassword(PASSWORD) })
  await page.goto('/search')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/customer/login')
  // By way of signing up, a page that is closed to whoever is signed in.
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/customer/signup')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/customer/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill('back@customer.test')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/customer/dashboard')
  await waitForHydration(page)
  const length = await page.evaluate(() => history.length)
  for (const path of ['/customer/dashboard', '/customer/dashboard', '/search']) await goBack(path)
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('F-45: Back closes a lead, and once more leaves the list', async () => {
  const { page } = browser
  const { rows } = await world.owner.query<{ franchisorId: string }>(
    'select franchisor_id as "franchisorId" from franchises where id = $1',
    [world.first.franchiseId],
  )
  const franchise = { id: world.first.franchiseId, franchisorId: rows[0]!.franchisorId }
  const lead = (name: string) => makeLead(world.owner, { franchise, customer: null, name, status: 'contacted' })
  const leads = [await lead('Amelia'), await lead('Bede'), await lead('Cora')]
  await startSession(world, page, world.first.email)
  await page.goto('/franchisor/dashboard')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: /leads/ }).first().click()
  await page.waitForURL('**/franchisor/leads')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Bede' }).click()
  const dialog = page.getByRole('dialog', { name: /^Lead Details/ })
  await dialog.waitFor()
  await waitForHydration(page)
  await dialog.getByRole('link', { name: 'Next lead' }).click()
  await page.getByRole('dialog', { name: /Amelia|Cora/ }).waitFor()
  await waitForHydration(page)
  // What a phone's Back does to an open dialog.
  await page.keyboard.press('Escape')
  await page.waitForURL('**/franchisor/leads')
  await dialog.waitFor({ state: 'hidden' })
  await waitForHydration(page)
  await goBack('/franchisor/dashboard')
  // Also where the leads looked at led on to another page of the list, which is then shown.
  for (let n = 0; n < 25; n++) await lead(`Buyer ${n}`)
  await page.goto('/franchisor/leads')
  await waitForHydration(page)
  await page
    .getByRole('table')
    .getByRole('link')
    .filter({ hasText: /^(Buyer|Amelia|Bede|Cora)/ })
    .last()
    .click()
  await dialog.waitFor()
  await waitForHydration(page)
  await dialog.getByRole('link', { name: 'Next lead' }).click()
  await page.waitForURL('**/franchisor/leads?*page=2*')
  await waitForHydration(page)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/franchisor/leads?page=2')
  await dialog.waitFor({ state: 'hidden' })
  await waitForHydration(page)
  await goBack('/franchisor/dashboard')
  // One that is opened by its address has no list behind it.
  await page.goto(`/franchisor/leads?lead=${leads[1]!.id}`)
  await waitForHydration(page)
  const length = await page.evaluate(() => history.length)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL('**/franchisor/leads')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => history.length)).toBe(length)
  await goBack('/franchisor/dashboard')
})

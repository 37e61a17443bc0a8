import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { type Browser, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { makeCustomer } from '#tests/support/factories.ts'
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

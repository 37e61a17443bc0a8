import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { makeWorld, type World } from './world.ts'

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

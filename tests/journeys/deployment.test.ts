import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForHydration, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeWorld, type World } from './world.ts'

/** A tab stays open while a newer version of the site takes the old one's place: the files it knows are gone. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

/** The code of a page answers 404; a document of the new version would ask for another file. */
async function withoutCode(page: Page, id: string, times = Infinity): Promise<() => number> {
  const file = await page.evaluate((route) => {
    const { routes } = Reflect.get(window, '__reactRouterManifest') as { routes: Record<string, { module: string }> }
    return routes[route]?.module ?? 'none'
  }, id)
  let asked = 0
  await page.route(`**${file}`, (route) => {
    asked += 1
    return asked <= times
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
      : route.continue()
  })
  return () => asked
}

test('one press leads to the page all the same, and Back returns', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search?q=garden')
    await waitForHydration(page)
    const asked = await withoutCode(page, 'routes/public/about', 1)
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /about/i }).waitFor()
    expect(asked()).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'isOldTab' in window)).toBe(false)
    await waitForIdleOrStatic(page)
    await page.goBack()
    await page.waitForURL('**/search?q=garden')
  } finally {
    await close()
  }
})

test('a request in the dialog, whose page’s code is gone, is written and sent as ever', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    const asked = await withoutCode(page, 'routes/public/request')
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    await page.getByRole('checkbox', { name: /Request Info.*Fernhill/ }).check()
    await page.getByRole('button', { name: 'Request Information →' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Information' })
    await dialog.getByLabel('Email').fill('old-tab@people.test')
    await expect.poll(asked).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Next' }).click()
    for (const [label, text] of [
      ['First name', 'Amelia'],
      ['Last name', 'Hart'],
      ['Phone', '07700 900123'],
      ['City/town', 'Leeds'],
    ] as const)
      await dialog.getByLabel(label).fill(text)
    await dialog.locator('input[name=password]').fill('long enough')
    await dialog.locator('button[value=sign-up]').click()
    await dialog.getByText('Enter your postcode').first().waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Amelia')
    await dialog.getByLabel('Postcode').fill('LS1 4AP')
    await dialog.locator('input[name=password]').fill('long enough')
    await dialog.locator('button[value=sign-up]').click()
    await page.waitForURL('**/request-success')
    expect(await page.evaluate(() => 'isOldTab' in window)).toBe(true)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

async function inBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await openBrowser(world.site.address, { width: 390 })
  try {
    await run(browser)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
}

/**
 * Keeps the contour art from coming, so that the page is drawn but never loaded whole; the scripts that it asks for are
 * counted.
 */
async function unfinished({ page }: Browser, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.route('**/art/**', () => {})
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return scripts
}

test('Q: scripts start after the page’s own things have come, and then work', () =>
  inBrowser(async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const { scripts, loaded } = await page.evaluate(() => ({
      scripts: performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry.name.endsWith('.js') ? [entry.startTime] : [])),
      loaded: performance
        .getEntriesByType('navigation')
        .map((entry) => Reflect.get(entry, 'loadEventStart') as number)[0]!,
    }))
    expect(scripts.length).toBeGreaterThan(5)
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded)
    await page.evaluate(() => Reflect.set(window, 'same', true))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact')
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
  }))

test('Q: what someone presses before they have come is the browser’s own', () =>
  inBrowser(async (browser) => {
    const { page } = browser
    const scripts = await unfinished(browser, '/')
    expect(scripts).toEqual([])
    // The focus in a field asks for them; they never come, and the form goes off all the same.
    await page.route('**/assets/*.js', () => {})
    const field = page.getByRole('combobox', { name: 'Category' })
    await field.focus()
    await field.selectOption(world.category.id)
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Search Franchises' }).click({ noWaitAfter: true })
    await page.waitForURL('**/search?**', { waitUntil: 'domcontentloaded' })
    expect(new URL(page.url()).searchParams.get('category')).toBe(world.category.id)
    await page.getByRole('link', { name: world.first.franchise }).first().click()
    await page.waitForURL(`**/franchise/${world.first.franchiseId}`, { waitUntil: 'domcontentloaded' })
  }))

test('Q: a tick from before they came is kept when they have', () =>
  inBrowser(async (browser) => {
    const { page } = browser
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
    await unfinished(browser, '/search')
    const tick = page.getByRole('checkbox', { name: /Request Info/ }).first()
    await tick.check()
    letGo()
    await waitForHydration(page)
    expect(await tick.isChecked()).toBe(true)
    await page.getByText('You have selected 1 franchise(s)').waitFor()
  }))

test.each(['/search', 'its page'])(
  'Q: a heart from before they came is kept when they have, and nobody is led away: %s',
  (where) =>
    inBrowser(async (browser) => {
      const { page } = browser
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
      const path = where === '/search' ? where : `/franchise/${world.first.franchiseId}`
      await unfinished(browser, path)
      const heart = page.getByRole('button', { name: `Shortlist ${world.first.franchise}` }).first()
      await heart.click()
      letGo()
      await waitForHydration(page)
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await page.getByText('Added to your shortlist').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    }),
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_CONNECTION } from '#app/lib/router/ask-again.ts'
import { openBrowser, waitForHydration, waitForIdle } from '#tests/support/browser.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** A phone on a train: what is pressed without a network waits for it, and the page stays. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

test('an order and another page, asked for without a network, come with it', async () => {
  const { page, context, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await waitForIdle(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const list = page.getByRole('link', { name: world.first.franchise }).first()
    await context.setOffline(true)
    await page.getByLabel('Sort').selectOption({ index: 1 })
    await page.getByRole('status').filter({ hasText: NO_CONNECTION }).waitFor()
    expect(await list.isVisible()).toBe(true)
    await context.setOffline(false)
    await page.waitForURL('**/search?sort=*')
    await page.getByText(NO_CONNECTION).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    // Of that page not even the code is there.
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.getByRole('status').filter({ hasText: NO_CONNECTION }).waitFor()
    expect(await list.isVisible()).toBe(true)
    await context.setOffline(false)
    await page.waitForURL('**/about')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /about/i }).waitFor()
  } finally {
    await close()
  }
})

test('a page that is long in coming is seen to come', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await waitForIdle(page)
    const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').borderTopWidth)
    expect(await bar()).toBe('0px')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/franchise/*.data*', async (route) => {
      await promise
      return route.continue()
    })
    await page.getByRole('link', { name: world.first.franchise }).first().click()
    await expect.poll(bar).toBe('3px')
    resolve()
    await page.waitForURL('**/franchise/*')
    await expect.poll(bar).toBe('0px')
  } finally {
    await close()
  }
})

test('a heart whose page is not read again for want of a network keeps the page, and reads it later', async () => {
  const { page, context, close } = await openBrowser(world.site.address)
  try {
    const { id } = await makeCustomer(world.owner)
    await signInBrowser(context, world.site.address, world.owner, id)
    await page.goto('/search')
    await waitForHydration(page)
    await waitForIdle(page)
    let isLost = true
    const asked: string[] = []
    await page.route(
      (url) => url.pathname === '/search.data',
      (route) => {
        asked.push(route.request().url())
        return isLost ? route.abort() : route.continue()
      },
    )
    const heart = page.locator('form.shortlist-corner button').first()
    await heart.click()
    await page.getByRole('status').filter({ hasText: 'Added to your shortlist' }).waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await page.getByRole('heading', { level: 1, name: 'Search Franchises' }).waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByText(NO_CONNECTION).count()).toBe(0)
    isLost = false
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/search.data')
    expect((await answered).status()).toBe(200)
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
  } finally {
    await close()
  }
})

test('what a visitor takes off the shortlist without a network is off, and the page stays', async () => {
  const { page, context, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    for (const heart of (await page.locator('form.shortlist-corner button').all()).slice(0, 2)) await heart.click()
    await page.goto('/shortlist')
    const remove = page.getByRole('button', { name: 'Remove' })
    await expect.poll(() => remove.count()).toBe(2)
    await waitForIdle(page)
    await context.setOffline(true)
    await remove.first().click()
    await page.getByText('1 franchise saved').waitFor()
    expect(await remove.count()).toBe(1)
    await page.getByRole('heading', { level: 1, name: 'Shortlist' }).waitFor()
  } finally {
    await close()
  }
})

test('the words stay for as long as the page waits, and go with the wait', async () => {
  const { page, context, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await waitForIdle(page)
    await context.setOffline(true)
    await page.getByLabel('Sort').selectOption({ index: 1 })
    const said = page.getByText(NO_CONNECTION)
    await said.waitFor()
    // As long as anything else is said, and longer.
    for (let second = 0; second < 11; second++) {
      await page.waitForTimeout(1_000)
      expect(await said.count()).toBe(1)
    }
    await context.setOffline(false)
    await page.waitForURL('**/search?sort=*')
    await said.waitFor({ state: 'hidden' })
  } finally {
    await close()
  }
})

test.each([502, 504])('a page for which a proxy answers %i comes with the site', async (status) => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await waitForIdle(page)
    let isAway = true
    await page.route('**/franchise/*.data*', (route) =>
      isAway ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) : route.continue(),
    )
    await page.getByRole('link', { name: world.first.franchise }).first().click()
    await page.getByRole('status').filter({ hasText: NO_CONNECTION }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Search Franchises' }).waitFor()
    isAway = false
    await page.getByRole('heading', { level: 1, name: world.first.franchise }).waitFor()
    await page.getByText(NO_CONNECTION).waitFor({ state: 'hidden' })
  } finally {
    await close()
  }
})

test('on a phone the filters close as they are sent: the wait is said beneath them', async () => {
  const { page, context, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await waitForIdle(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.locator('#filter-sheet')
    await sheet.getByLabel('Search', { exact: true }).fill('garden')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: NO_CONNECTION }).waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await context.setOffline(false)
    await page.waitForURL('**/search?q=garden*')
  } finally {
    await close()
  }
})

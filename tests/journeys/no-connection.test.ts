import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_CONNECTION } from '#app/lib/router/ask-again.ts'
import { openBrowser, waitForHydration, waitForIdle } from '#tests/support/browser.ts'
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

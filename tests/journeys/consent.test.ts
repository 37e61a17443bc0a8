import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COOKIES_REFUSED } from '#app/site/auth-layout.tsx'
import { listAxeViolations, waitForHydration, openBrowser, listOverflowingElements } from '#tests/support/browser.ts'
import { makeWorld, type World } from './world.ts'

/**
 * P-68, 3-decisions 60: nothing beyond the necessary before a choice, a choice that weighs equally, and another at any
 * time.
 */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

/** What this browser keeps: names of cookies, keys of local storage. The scroll position is noted on leaving a page. */
async function kept(page: Page): Promise<string[]> {
  // Effects have run when the browser has nothing to do; one that draws no frame may never say so.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 500 }), { timeout: 500 }),
      ),
  )
  const cookies = (await page.context().cookies()).map((cookie) => cookie.name)
  return [...cookies, ...(await page.evaluate(() => Object.keys(window.localStorage)))].toSorted()
}

async function look(page: Page, franchise: { franchiseId: string }, scripts = true) {
  await page.goto(`/franchise/${franchise.franchiseId}`)
  if (scripts) await waitForHydration(page)
}

test('nothing is stored or fetched before a choice; Reject keeps it so; a later choice allows or bars', async () => {
  const { page, context, faults, close } = await openBrowser(world.site.address, { width: 390 })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.site.address) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  try {
    for (const path of ['/', '/search', '/compare', '/shortlist', '/blog', `/franchise/${world.first.franchiseId}`]) {
      await page.goto(path)
      await banner(page).waitFor()
      expect(await kept(page), path).toEqual([])
    }
    await look(page, world.first)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('Your cookie choice is saved').waitFor()
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({
      name: 'atlas_consent',
      value: 'v1',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      domain: '127.0.0.1',
    })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)
    await look(page, world.second)
    await look(page, world.first)
    expect(await banner(page).count()).toBe(0)
    expect(await kept(page)).toEqual(['atlas_consent'])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await page.waitForURL('**/cookies#settings')
    await page.getByText('You’ve turned “recently viewed” off.').waitFor()
    await waitForHydration(page)
    await page.getByRole('checkbox', { name: 'Functionality' }).check()
    await page.getByRole('button', { name: 'Save choice' }).click()
    await page.getByText('Your choice is saved. You’ve turned “recently viewed” on.').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Functionality' }).isChecked()).toBe(true)
    await look(page, world.second)
    await expect.poll(() => kept(page)).toEqual(['atlas_consent', 'recentFranchises'])

    await page.goto('/cookies')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('Your choice is saved. You’ve turned “recently viewed” off.').waitFor()
    await page.goto('/')
    await waitForHydration(page)
    await expect.poll(() => kept(page)).toEqual(['atlas_consent'])
    expect(elsewhere).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('Accept takes effect on the page as it stands, by keyboard, without a reload', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await look(page, world.first)
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true))
    for (const name of ['Skip to main content', 'Accept']) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name)
    }
    await page.keyboard.press('Enter')
    await page.getByText('Your cookie choice is saved').waitFor()
    await expect.poll(() => kept(page)).toEqual(['atlas_consent', 'recentFranchises'])
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true)
    // Where one searches, and where one compares.
    for (const path of ['/search', `/category/${world.category.id}`, '/compare']) {
      await page.goto(path)
      const viewed = page.getByRole('region', { name: 'Recently viewed' })
      await viewed.getByRole('link', { name: world.first.franchise, exact: true }).waitFor()
    }
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test.each([
  { name: 'a phone in daylight', width: 390, colorScheme: 'light' as const },
  { name: 'a desk at night', width: 1440, colorScheme: 'dark' as const },
])('on $name the banner weighs equally, covers nothing and pleases axe', async ({ width, colorScheme }) => {
  const { page, faults, close } = await openBrowser(world.site.address, { width, colorScheme })
  try {
    await page.goto('/search')
    await waitForHydration(page)
    const look = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      const box = await button.boundingBox()
      const style = await button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
        return { color, backgroundColor, borderColor, fontSize, fontWeight }
      })
      return { ...style, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
    }
    expect(await look('Accept')).toEqual(await look('Reject'))
    await banner(page).getByText('Manage cookies').click()
    expect(await banner(page).getByRole('checkbox', { name: 'Essential' }).isDisabled()).toBe(true)
    expect(await banner(page).getByRole('checkbox', { name: 'Functionality' }).isChecked()).toBe(false)
    expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])
    // In the flow: neither fixed nor sticky, so nothing can lie beneath it.
    expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page
      .getByRole('checkbox', { name: /Request Info/ })
      .first()
      .check()
    const bar = page.locator('.selection-bar')
    await bar.waitFor()
    // What someone ticks is what they asked for: necessary, and kept before any choice.
    await expect.poll(() => kept(page)).toEqual(['pendingFranchises'])
    expect(
      await bar.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    ).toBe(true)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

describe('without scripts', () => {
  test('the banner is a form that leads back, and a choice can be changed', async () => {
    const { page, context, faults, close } = await openBrowser(world.site.address, { width: 390, scripts: false })
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'atlas_consent')?.value
    try {
      await page.goto('/search?q=fern')
      expect(await context.cookies()).toEqual([])
      await banner(page).getByText('Manage cookies').click()
      await banner(page).getByRole('checkbox', { name: 'Functionality' }).check()
      await banner(page).getByRole('button', { name: 'Save choice' }).click()
      await page.waitForURL('**/search?q=fern')
      expect(await banner(page).count()).toBe(0)
      expect(await cookie()).toBe('v1.functionality')
      await page.goto('/cookies')
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
      await page.getByText('Your choice is saved. You’ve turned “recently viewed” off.').waitFor()
      expect(await cookie()).toBe('v1')
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  })

  test('a form of another site cannot choose, nor lead anywhere else', async () => {
    const send = (headers: Record<string, string>, to = '/search') =>
      fetch(`${world.site.address}/cookie-choice`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html', ...headers },
        body: new URLSearchParams({ choice: 'accept', to }),
      })
    const foreign = await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
    const own = await send({ origin: world.site.address }, '//evil.example/')
    expect([own.status, own.headers.get('location')]).toEqual([303, '/'])
  })
})

test('a browser that blocks cookies, and with them channels between tabs: pages to sign in and up say so', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
      window.BroadcastChannel = function refuse() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      } as unknown as typeof BroadcastChannel
    })
    for (const path of ['/customer/login', '/franchisor/signup']) {
      await page.goto(path)
      await waitForHydration(page)
      await page.getByText(COOKIES_REFUSED).waitFor()
      expect(await page.getByLabel('Email').first().isVisible()).toBe(true)
    }
    expect(await listAxeViolations(page)).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_A_BUYER } from '#app/features/leads/request-text.ts'
import {
  listAxeViolations,
  type Browser,
  waitForHydration,
  openBrowser,
  listOverflowingElements,
} from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** Choosing on cards with the keyboard, the trays without scripts, and what was chosen compared on a phone. */
let site: Site
let owner: pg.Client
const ids: string[] = []

beforeAll(async () => {
  const urls = await freshDatabase(`choosing_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  const categories = [await makeCategory(owner, { name: 'Care' })]
  const franchisor = await makeFranchisor(owner)
  for (let n = 1; n <= 26; n++)
    ids.push(
      (
        await makeFranchise(owner, {
          name: `Brand ${n}`,
          categories,
          franchisor,
          investmentPounds: n === 26 ? 12_000_000 : 42_500,
        })
      ).id,
    )
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

async function inBrowser(
  options: Parameters<typeof openBrowser>[1],
  run: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await openBrowser(site.address, options)
  try {
    await run(browser)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
}

const focused = (browser: Browser) =>
  browser.page.evaluate(() => `${document.activeElement?.id} ${document.activeElement?.textContent?.trim()}`)

test('from the links to a list’s other pages the keyboard goes on at the list', () =>
  inBrowser({}, async (browser) => {
    const { page } = browser
    await page.goto('/search')
    await waitForHydration(page)
    const here = () => page.evaluate(() => document.activeElement?.hasAttribute('data-list'))
    for (const link of ['Next', 'Previous'] as const) {
      await page.getByRole('link', { name: link, exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(link === 'Next' ? '**/search?page=2' : '**/search')
      await expect.poll(here).toBe(true)
      // Heard as the keyboard gets there: the number of results is the same on all pages.
      const name = new RegExp(`^Results, page ${link === 'Next' ? 2 : 1} of \\d+$`)
      await page.getByRole('group', { name }).waitFor()
    }
  }))

test('sorting by keyboard leaves it at the choice, which goes on', () =>
  inBrowser({}, async ({ page }) => {
    await page.goto('/search')
    await waitForHydration(page)
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await sort.focus()
    for (const way of ['investment-asc', 'investment-desc']) {
      await page.keyboard.press('ArrowDown')
      await page.waitForURL((url) => url.searchParams.get('sort') === way)
      await page.locator('.results h2').first().waitFor()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('sort')
    }
    await page.goBack()
    await expect.poll(() => sort.inputValue()).toBe('investment-asc')
  }))

test('from a box that is ticked with the keyboard the next stop leads to the bar of what was chosen', () =>
  inBrowser({}, async (browser) => {
    const { page } = browser
    await page.goto('/search')
    await waitForHydration(page)
    for (const [box, link, bar] of [
      ['Request Info from Brand 20', 'To your selection', 'your-selection'],
      ['Compare Brand 20', 'To your comparison', 'to-compare'],
    ] as const) {
      await page.getByRole('checkbox', { name: box }).focus()
      await page.keyboard.press('Tab')
      expect(await focused(browser), 'no stop after a box that is not ticked').not.toContain(link)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Space')
      await page.locator('.status-line', { hasText: `Press Tab for a link ${link.toLowerCase()}` }).waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(browser)).toContain(link)
      expect(await listAxeViolations(page), link).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(browser)).toMatch(new RegExp(`^${bar} `))
    }
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(browser)).toContain('Clear')
  }))

test.each([664, 844])(
  'on a phone of 390 × %i px a franchise keeps its own request beside others that are selected, and can join them',
  (height) =>
    inBrowser({ width: 390 }, async (browser) => {
      const { page } = browser
      await page.setViewportSize({ width: 390, height })
      await page.goto('/search')
      await waitForHydration(page)
      for (const n of [20, 21]) await page.getByRole('checkbox', { name: `Request Info from Brand ${n}` }).check()
      await page.goto(`/franchise/${ids[21]}`)
      await waitForHydration(page)
      const bar = page.locator('.selection-bar')
      const dock = page.locator('.dock')
      await bar.getByText('You have selected 2 franchise(s)').waitFor()
      const own = page.locator('.foot-bar')
      const request = dock.getByRole('link', { name: 'Request Information' })
      /** Whether the middle of it can be pressed: in the window and under nothing. */
      const isInSight = (of: typeof request) =>
        of.evaluate((element) => {
          const { left, top, width, height: high } = element.getBoundingClientRect()
          return (
            element.contains(document.elementFromPoint(left + width / 2, top + high / 2)) &&
            top >= 0 &&
            top + high <= window.innerHeight
          )
        })
      await page.getByRole('checkbox', { name: 'Compare Brand 22' }).check()
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height })
        const words = bar.getByText('You have selected 2 franchise(s)')
        const isWhole = () => words.evaluate((element) => element.scrollWidth <= element.clientWidth)
        if (width > 320) await expect.poll(isWhole, { message: `its words at ${width}` }).toBe(true)
        for (const part of [
          request,
          bar.getByRole('button', { name: 'Request from all you have selected' }),
          dock.getByRole('link', { name: 'Compare 1' }),
        ])
          await expect.poll(() => isInSight(part)).toBe(true)
        // One bar, and not two: it ends where the window does.
        const box = (await dock.boundingBox())!
        expect(box.height).toBeLessThanOrEqual(72)
        expect(box.y + box.height).toBeCloseTo(height, 0)
        expect(await own.getByRole('link').isVisible()).toBe(false)
        expect(await listOverflowingElements(page)).toEqual([])
      }
      expect(await listAxeViolations(page)).toEqual([])
      await own.getByRole('button', { name: 'Add Brand 22 to selection' }).click()
      await bar.getByText('You have selected 3 franchise(s)').waitFor()
      await own.getByRole('button', { name: 'Remove Brand 22 from selection' }).click()
      await bar.getByText('You have selected 2 franchise(s)').waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
      await request.click()
      await expect.poll(() => isInSight(page.getByRole('heading', { name: 'Request Information' }))).toBe(true)
      // The form has come: the way to it goes, what is chosen stays; with nothing chosen there is no bar at all.
      await request.waitFor({ state: 'hidden' })
      await bar.waitFor()
      expect(await own.getByRole('link').isVisible(), 'nothing moves the form').toBe(false)
      await page.evaluate(() => localStorage.clear())
      await page.goto(`/franchise/${ids[21]}#request-information`)
      await waitForHydration(page)
      await expect.poll(() => dock.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
    }),
)

test.each([
  [390, true],
  [320, true],
  [390, false],
])('at %i px one dock holds Compare and Request, in 72 px at most (scripts: %s)', (width, scripts) =>
  inBrowser({ width, scripts }, async ({ page }) => {
    await page.goto('/search')
    const dock = page.locator('.dock')
    if (scripts) {
      await waitForHydration(page)
      // Never empty: what nobody has filled is not there.
      expect(await dock.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
      for (const n of [20, 21]) {
        await page.getByRole('checkbox', { name: `Request Info from Brand ${n}` }).check()
        await page.getByRole('checkbox', { name: `Compare Brand ${n}` }).check()
      }
      await dock.getByText('You have selected 2 franchise(s)').waitFor()
    }
    const parts = [
      dock.getByRole('button', { name: 'Request Information →' }),
      scripts ? dock.getByRole('link', { name: 'Compare 2' }) : dock.getByRole('button', { name: 'Compare' }),
    ]
    for (const part of parts) {
      const box = (await part.boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(38)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
    const { y, height } = (await dock.boundingBox())!
    expect(height).toBeGreaterThan(38)
    expect(height).toBeLessThanOrEqual(72)
    if (!scripts) return
    // Who moves by keyboard sees where: nothing that takes the focus stays under it.
    const covered = await page.locator('#main :is(a, button, input, select):visible').evaluateAll(
      (elements, top) =>
        elements.flatMap((element) => {
          if (element.closest('.dock')) return []
          ;(element as HTMLElement).focus()
          const { bottom } = element.getBoundingClientRect()
          return document.activeElement !== element || bottom <= top ? [] : [`${element.outerHTML} ends at ${bottom}`]
        }),
      y,
    )
    expect(covered).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])
    expect(await listAxeViolations(page)).toEqual([])
    // What stays above the dock in a wide window is told its height, and no longer on a page without one.
    const told = () => page.evaluate(() => document.adoptedStyleSheets.length)
    await page.setViewportSize({ width: 1280, height: 800 })
    const wide = await dock.evaluate((element: HTMLElement) => `${element.offsetHeight}px`)
    await expect
      .poll(() => page.locator('.sheet-foot').evaluate((foot) => getComputedStyle(foot).getPropertyValue('--dock')))
      .toBe(wide)
    expect(await told()).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact')
    await waitForHydration(page)
    expect(await told()).toBe(0)
  }),
)

test('without scripts trays stand where there are boxes, and nowhere else', () =>
  inBrowser({ scripts: false }, async ({ page }) => {
    const trays = () => page.locator('.compare-tray:visible, .selection-bar:visible').count()
    for (const address of ['/search', '/search?q=nothing+like+it']) {
      await page.goto(address)
      expect(await trays(), address).toBe(2)
    }
    for (const address of ['/search?only=bfa', '/shortlist', '/']) {
      await page.goto(address)
      expect(await trays(), address).toBe(0)
    }
  }))

test.each([
  [320, 2],
  [390, 2],
  [390, 4],
  [768, 3],
])('compared at %i px, %i at once: the page scrolls down, the table at most sideways', (width, many) =>
  inBrowser({ width }, async ({ page }) => {
    await page.goto(`/compare?ids=${ids.slice(-many).join(',')}`)
    await waitForHydration(page)
    expect(await listOverflowingElements(page)).toEqual([])
    const region = await page.locator('.compare-region').evaluate((element) => ({
      wide: element.scrollWidth - element.clientWidth,
      high: element.scrollHeight - element.clientHeight,
    }))
    expect(region.high).toBeLessThanOrEqual(1)
    expect(region.wide <= 1).toBe(width > 600 || many === 2)
    const names = page.locator(many > 2 ? '.compare-above a' : '.compare-names th:not(.compare-corner)')
    expect((await names.first().boundingBox())?.width).toBeGreaterThan(90)
    // The names stay in sight, each over its figures, however far the table is scrolled either way.
    await page.locator('.compare-region').evaluate((element) => element.scrollBy(9_999, 0))
    await page.locator('.compare-ask').scrollIntoViewIfNeeded()
    for (let at = 0; at < many; at++) {
      const edge = (of: ReturnType<typeof page.locator>) =>
        of.evaluate((element) => element.getBoundingClientRect().x + parseFloat(getComputedStyle(element).paddingLeft))
      await expect
        .poll(async () => Math.abs((await edge(names.nth(at))) - (await edge(page.locator('.compare-ask td').nth(at)))))
        .toBeLessThan(1.5)
      expect((await names.nth(at).boundingBox())!.y).toBeGreaterThanOrEqual(0)
    }
    expect(await listAxeViolations(page)).toEqual([])
  }),
)

test('the form of a franchise knows a customer; to another account a notice stands in its place', async () => {
  const page = async (id: string) =>
    (
      await fetch(`${site.address}/franchise/${ids[0]}`, { headers: { cookie: await createSessionCookie(owner, id) } })
    ).text()
  const customer = await makeCustomer(owner)
  await owner.query("update profiles set phone = '07700 900123' where id = $1", [customer.id])
  expect(await page(customer.id)).toMatch(/name="phone"[^>]*value="07700 900123"/)
  for (const other of [await makeFranchisor(owner), await makeAdmin(owner)]) {
    const text = await page(other.id)
    expect(text).toContain(NOT_A_BUYER)
    expect(text).not.toContain('name="phone"')
  }
})

test.each(['/request', '/request-success'])('%s says where it stands', async (path) => {
  expect(await (await fetch(site.address + path)).text()).toMatch(/aria-label="Breadcrumb"/i)
})

test('a public page is redirected to its one address, its query kept', async () => {
  const answer = await fetch(`${site.address}/Search/?q=Brand`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/search?q=Brand'])
})

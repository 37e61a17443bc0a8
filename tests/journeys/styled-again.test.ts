import type { Locator, Page } from 'playwright-core'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, waitForHydration, waitForIdle } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/**
 * How many elements a press styles, in place of how long that takes. A tick that styles all of a page is waited for on
 * a phone: 24 rows are 1,970 elements, 120 ms of a processor slowed four times, and twice over on a desk.
 */
let site: Site
let owner: pg.Client
let company: { id: string }
beforeAll(async () => {
  const urls = await freshDatabase('journey_styled_again')
  owner = await connect(urls.owner)
  const categories = [await makeCategory(owner, { name: 'Home & Garden', hue: 120 })]
  const franchisor = await makeFranchisor(owner)
  const all = []
  for (let at = 0; at < 12; at++)
    all.push(await makeFranchise(owner, { franchisor, categories, name: `Fernhill Garden Rooms ${at}` }))
  // More than a page of them: under a list that is its panel's last part a bar changes which part that is.
  for (const franchise of [...all, ...all, ...all]) await makeLead(owner, { franchise, name: 'Jordan Bailey' })
  company = franchisor
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

type Traced = { name: string; args?: { elementCount?: number } }

/** What is drawn by the second frame after the press, and a little later what a change of size has led to. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))),
  )

async function countStyled(page: Page, press: () => Promise<unknown>): Promise<number> {
  const chromium = page.context().browser()!
  await chromium.startTracing(page, { categories: ['devtools.timeline'] })
  await press().finally(() => untilDrawn(page))
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse((await chromium.stopTracing()).toString())
  return traceEvents.reduce(
    (sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0),
    0,
  )
}

/** From none to one and back, once all that the first time brings (letters, code) has come. */
async function expectFew(page: Page, tick: Locator, all: number): Promise<void> {
  await tick.check()
  await tick.uncheck()
  await untilDrawn(page)
  for (const act of ['check', 'uncheck'] as const) {
    const count = await countStyled(page, () => tick[act]())
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(all / 3)
  }
}

async function openAt(path: string, width: number, signedIn = false) {
  const browser = await openBrowser(site.address, { width })
  if (signedIn) await signInBrowser(browser.context, site.address, owner, company.id)
  await browser.page.goto(path)
  await waitForHydration(browser.page)
  await waitForIdle(browser.page)
  return { ...browser, all: await browser.page.locator('body *').count() }
}

test.each([390, 1440])('the first tick of a search styles its bar and not the page, %i px wide', async (width) => {
  const { page, all, faults, close } = await openAt('/search', width)
  try {
    const tick = page.locator('main input[name="ids"]').first()
    await expectFew(page, tick, all)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('what is said, and the button of the filters, stand above the bar', async () => {
  const { page, faults, close } = await openAt('/search', 1440)
  try {
    await page.locator('main input[name="ids"]').first().check()
    const top = async () => (await page.locator('.dock').boundingBox())!.y
    const end = async (selector: string) => {
      const { y, height } = (await page.locator(selector).boundingBox())!
      return y + height
    }
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect.poll(async () => (await end('.sheet-foot')) <= (await top())).toBe(true)
    const detail = { message: 'Saved', isRefusal: false, shownMs: 60_000 }
    await page.evaluate((said) => window.dispatchEvent(new CustomEvent('ui:announce', { detail: said })), detail)
    await page.locator('.status-line > p').waitFor()
    expect(await end('.status-line > p')).toBeLessThanOrEqual(await top())
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('the first ticked lead styles its bar and not the list', async () => {
  const { page, all, faults, close } = await openAt('/franchisor/leads', 1440, true)
  try {
    const tick = page.locator('tbody input[type="checkbox"]').first()
    await expectFew(page, tick, all)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

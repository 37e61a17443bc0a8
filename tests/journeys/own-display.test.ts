import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openBrowser,
  setLettersApart,
  waitForHydration,
  waitForIdle,
  waitForIdleOrStatic,
} from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { startSession } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** What a reader's own settings do to a page: colours of their own, letters set further apart, and paper. */
let world: World
let leadId = ''
beforeAll(async () => {
  world = await makeWorld()
  const customer = await makeCustomer(world.owner)
  const { rows } = await world.owner.query<{ id: string; franchisorId: string }>(
    'select id, franchisor_id as "franchisorId" from franchises where id = $1',
    [world.first.franchiseId],
  )
  const franchise = rows[0]!
  leadId = (await makeLead(world.owner, { franchise, customer, name: 'Jordan Bailey', status: 'contacted' })).id
})
afterAll(() => world?.close())

async function look(width: number, path: string, as: string | null, run: (page: Page) => Promise<void>) {
  const { page, close } = await openBrowser(world.site.address, { width })
  try {
    if (as) await startSession(world, page, as)
    await page.goto(path)
    await (as ? waitForIdleOrStatic(page) : waitForHydration(page))
    await run(page)
  } finally {
    await close()
  }
}
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('in a reader’s own colours what is chosen is told from the rest', async () => {
  await look(1440, '/franchisor/performance', world.first.email, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const [name, side] of [
      ['.portal-link', 'border-left-color'],
      ['.total', 'border-bottom-color'],
    ] as const) {
      const ground = await styleOf(page, 'body', 'background-color')
      expect(await styleOf(page, `${name}:not([aria-current])`, side), name).toBe(ground)
      expect(await styleOf(page, `${name}[aria-current]`, side), name).not.toBe(ground)
    }
  })
  await look(1440, '/search?cash=40000', null, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const name of ['.view-way', '.affordability-choice > a']) {
      const [chosen, other] = [`${name}[aria-current]`, `${name}:not([aria-current])`]
      // Its ground alone would be the page's own.
      expect(await styleOf(page, chosen, 'color'), name).not.toBe(await styleOf(page, other, 'color'))
      // The reader's, not ours.
      const highlight = await page.evaluate(() => {
        document.body.style.setProperty('outline-color', 'Highlight')
        return getComputedStyle(document.body).outlineColor
      })
      expect(await styleOf(page, chosen, 'background-color'), name).toBe(highlight)
    }
    expect(await styleOf(page, '.site-nav-link[aria-current]', 'text-decoration-line')).toBe('underline')
  })
})

test('in a reader’s own colours the browser draws the ticks, as ours lose theirs', async () => {
  await look(1440, '/franchisor/leads', world.first.email, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await styleOf(page, '.table input[type=checkbox]', 'appearance')).toBe('auto')
  })
  await look(1440, '/search', null, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await styleOf(page, '.check input', 'appearance')).toBe('auto')
  })
})

test('letters set as far apart as readers may ask widen no page of a desk', async () => {
  for (const path of ['/', '/search', `/franchise/${world.first.franchiseId}`])
    await look(1366, path, null, async (page) => {
      await setLettersApart(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(1366)
    })
})

test('a lead on paper is every part of it, once, without the page behind it', async () => {
  await look(794, `/franchisor/leads?lead=${leadId}`, world.first.email, async (page) => {
    await waitForIdle(page)
    await page.emulateMedia({ media: 'print' })
    const dialog = page.locator('dialog[open]')
    for (const heading of ['Conversation', 'How this fits', 'Private notes'])
      await dialog.getByRole('heading', { name: heading, exact: true }).waitFor()
    for (const pressed of ['Send', 'Close', 'Menu'])
      expect(await page.getByRole('button', { name: pressed }).filter({ visible: true }).count(), pressed).toBe(0)
    expect(await page.getByRole('heading', { name: 'Leads', exact: true }).isVisible()).toBe(false)
    // What is fixed is drawn again on each sheet, and what scrolls is cut.
    expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('absolute')
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
    await page.emulateMedia({ media: null })
  })
})

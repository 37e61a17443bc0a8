import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, waitForHydration, waitForIdle } from '#tests/support/browser.ts'
import { MARK, translatePage } from '#tests/support/translation.ts'
import { makeWorld, type World } from './world.ts'

/** A browser translates a page, before scripts run or after, and extensions put their own elements into it. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

/** What React says where it found another page than the server wrote: it draws it again, and that is all. */
const isDrawnAgain = (fault: string) => /Minified React error #418/.test(fault)

/** What stands in a part of a page, whoever wrote it. */
const wordsIn = async (page: Page, selector: string) =>
  (await page.locator(selector).first().textContent())?.replaceAll(MARK, '') ?? ''

const compareBox = (page: Page, name: string) => page.locator(`input[type=checkbox][data-name="${name}"]`).first()

test('filters, ticks and orders of a translated search: nothing fails, and no old word stays', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.evaluate(translatePage)
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
    const button = 'button[type=submit]:has(+ [role=status])'

    await page.locator('input[name=cash]').fill('60,000')
    await expect.poll(() => wordsIn(page, button)).toBe('Search: Show 3 franchises')
    await page.locator('select[name=category]').selectOption(world.category.id)
    await expect.poll(() => wordsIn(page, button)).toBe('Search: Show 2 franchises')
    await page.locator(button).first().click()
    await page.waitForURL('**/search?*category=*')
    await waitForIdle(page)
    await page.locator('select[name=sort]').selectOption('investment-asc')
    await page.waitForURL('**/search?*sort=investment-asc*')
    await waitForIdle(page)

    for (const { franchise } of [world.first, world.second]) {
      await compareBox(page, franchise).check()
      await page.locator(`input[name=franchise][data-name="${franchise}"]`).check()
    }
    await expect.poll(() => wordsIn(page, '#your-selection')).toContain('You have selected 2 franchise(s)')
    await page.locator(`input[name=franchise][data-name="${world.first.franchise}"]`).uncheck()
    await expect.poll(() => wordsIn(page, '#your-selection')).toContain('You have selected 1 franchise(s)')
    await page.locator('#your-selection button').first().click()
    await page.locator('dialog[open] input[name=email]').fill('translated@people.test')
    await page.locator('dialog[open] button[type=submit]').last().click()
    await page.locator('dialog[open] input[name=firstName]').waitFor()
    await page.keyboard.press('Escape')
    await page.goBack()
    await page.goBack()
    await waitForIdle(page)
    expect(await page.locator('main h1').textContent()).toContain(MARK)
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

/** A page whose scripts come once `change` has been at work on what the server wrote. */
async function changedBefore(path: string, change: () => void, run: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(change)
    const { franchise } = world.first
    await page.locator(`input[name=franchise][data-name="${franchise}"]`).check()
    await page.locator('input[name=q]').focus()
    await page.keyboard.type('early')
    letGo()
    await waitForHydration(page)
    await page.keyboard.type(', late')
    // What scripts know of the box that was ticked before them.
    await page.getByText(/You have selected 1 franchise/).waitFor()
    expect(await page.locator('input[name=q]').inputValue()).toBe('early, late')
    expect(await page.locator(`input[name=franchise][data-name="${franchise}"]`).isChecked()).toBe(true)
    await run(page)
    expect(asked.filter((url) => /\.data(?:\?|$)/.test(url))).toEqual([])
    expect(faults.filter((fault) => !isDrawnAgain(fault))).toEqual([])
  } finally {
    await close()
  }
}

test('translated before scripts run: cards and footer stay, and what was typed and ticked', () =>
  changedBefore('/search', translatePage, async (page) => {
    expect(await page.locator('footer a[href="/privacy"]').count()).toBe(1)
    expect(await page.locator('.card h2, .card h3').count()).toBe(3)
  }))

test('changed by extensions before scripts run, in the middle of forms too: the same', () =>
  changedBefore(
    '/search',
    () => {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      document.body.setAttribute('cz-shortcut-listen', 'true')
      document.head.prepend(document.createElement('meta'))
      document.body.prepend(document.createElement('div'))
      document.documentElement.append(document.createElement('grammarly-desktop-integration'))
      for (const field of document.querySelectorAll('form input:not([type=hidden])'))
        field.after(document.createElement('div'))
    },
    async (page) => {
      expect(await page.locator('footer a[href="/privacy"]').count()).toBe(1)
      expect(await page.locator('.card h2, .card h3').count()).toBe(3)
    },
  ))

test('a field within what the server wrote as HTML keeps words and caret where all is drawn again', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
    await page.goto(`/franchise/${world.first.franchiseId}`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(translatePage)
    const cash = page.locator('main [data-part] input[name=cash]').first()
    await cash.focus()
    await page.keyboard.type('30')
    letGo()
    await waitForHydration(page)
    await page.keyboard.type(',000')
    expect(await cash.inputValue()).toBe('30,000')
  } finally {
    await close()
  }
})

test('a place is asked for by its own name', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.evaluate(translatePage)
    const place = page.locator('select[name=location]')
    await place.focus()
    await expect.poll(() => place.locator('option').count()).toBeGreaterThan(1_000)
    const { index, name } = await place.evaluate((element) => {
      if (!(element instanceof HTMLSelectElement)) throw new Error('No place can be chosen')
      const at = [...element.options].findIndex(({ text }) => text.endsWith('Norwich'))
      return { index: at, name: element.options[at]?.text }
    })
    expect(name).toBe('Norwich')
    await place.selectOption({ index })
    await page.locator('input[name=q]').press('Enter')
    await page.waitForURL('**/search?*location=Norwich*')
  } finally {
    await close()
  }
})

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, listAxeViolations, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** A franchise’s form in steps: what each misses, what buyers will see, one answer for VAT (F-24; 3-decisions 70). */
const ADD = '/franchisor/add-franchise'
let world: World
let userId: string
beforeAll(async () => {
  world = await makeWorld()
  const owner = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
  userId = owner.rows[0]?.id ?? ''
})
afterAll(() => world?.close())

async function onForm(options: { width?: number; scripts?: boolean }, run: (browser: Browser) => Promise<void>) {
  const browser = await openBrowser(world.site.address, options)
  try {
    await signInBrowser(browser.context, world.site.address, world.owner, userId)
    await browser.page.goto(ADD)
    if (options.scripts !== false) await waitForHydration(browser.page)
    await run(browser)
  } finally {
    await browser.close()
  }
}

test.each([1440, 390])('one step after the other, each kept as a draft (%i px)', (width) =>
  onForm({ width }, async ({ page, faults }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await page.locator('input[name=name]').fill('Larkspur Night')
    await page.getByLabel('Short description').fill('Night visits for older people.')
    expect(await heading('Cost').isVisible()).toBe(false)
    // On a phone the buttons are one row: what stays in sight leaves the form its screen.
    const bar = await page
      .locator('.form-actions-near > :is(a, button):visible, .form-actions-near > span > a')
      .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)))
    expect(bar.length).toBeGreaterThanOrEqual(3)
    expect(new Set(bar).size).toBe(1)
    expect(await page.getByRole('link', { name: 'Preview page' }).count()).toBe(1)
    for (const step of ['Cost', 'Where', 'Story', 'Pictures', 'Questions']) {
      await page.getByRole('link', { name: 'Continue' }).click()
      await heading(step).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(step)
      expect(await listAxeViolations(page, { again: step !== 'Cost' })).toEqual([])
    }
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0)
    await page.goBack()
    await heading('Pictures').waitFor()
    await page.reload()
    await waitForHydration(page)
    await heading('Pictures').waitFor()
    const preview = page.getByRole('complementary', { name: 'How buyers will see it' })
    await preview.getByText('Larkspur Night').waitFor()
    await page.getByRole('button', { name: /Save Franchise/ }).click()
    // An error of another step shows that step.
    await page.locator('.error-summary').getByRole('link', { name: 'Enter the total investment' }).click()
    await heading('Cost').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('franchise-investment')
    expect(faults).toEqual([])
  }),
)

test('the meter counts what buyers compare, says what is missing and leads there; the card follows', () =>
  onForm({}, async ({ page }) => {
    const aside = page.getByRole('complementary', { name: 'How buyers will see it' })
    await aside.getByText('0 of 12 figures disclosed').waitFor()
    await page.goto(`${ADD}#all`)
    await waitForHydration(page)
    for (const [label, amount] of [
      ['Franchise fee', '14,000'],
      ['Other start-up costs', '9,350'],
      ['Working capital', '7,850'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(amount)
    await aside.getByText('3 of 12 figures disclosed').waitFor()
    await aside.getByText('£31,200 + VAT').waitFor()
    await page.getByRole('navigation', { name: 'Steps' }).getByText('9 optional left').waitFor()
    await page.getByRole('radio', { name: 'Include VAT' }).check()
    await aside.getByText('£31,200 inc. VAT').waitFor()
    expect(await page.getByLabel('VAT on the minimum cash needed').inputValue()).toBe('included')
    // One that says otherwise keeps it.
    await page.getByLabel('VAT on the working capital').selectOption('no_vat')
    await page.getByRole('radio', { name: 'Plus VAT' }).check()
    expect(await page.getByLabel('VAT on the working capital').inputValue()).toBe('no_vat')
    expect(await page.getByLabel('VAT on the franchise fee').inputValue()).toBe('plus_vat')
    await page.getByRole('link', { name: 'One step at a time' }).click()
    await page.getByLabel('Short description').fill('Nights')
    await page.getByLabel('Name', { exact: false }).first().fill('Larkspur Night')
    await page.getByRole('checkbox', { name: world.category.name }).check()
    await aside.getByRole('link', { name: 'Minimum cash needed' }).click()
    await page.getByRole('heading', { level: 2, name: 'Cost' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('franchise-figures-minimumOwnCash')
  }))

test('subcategories come with their main category, and unticking it clears them (F-26, F-39, F-40)', () =>
  onForm({}, async ({ page }) => {
    const main = page.getByRole('checkbox', { name: world.category.name })
    const sub = page.getByRole('checkbox', { name: 'Garden Rooms' })
    expect([await sub.count(), await page.locator('input[data-sub]').first().isDisabled()]).toEqual([0, true])
    await main.check()
    await sub.check()
    await main.uncheck()
    await main.check()
    expect([await sub.isChecked(), await sub.isEnabled()]).toEqual([false, true])
  }))

test('questions are put in order by buttons, and the keyboard stays with the one that moves', () =>
  onForm({}, async ({ page }) => {
    await page.goto(`${ADD}#step-questions`)
    await waitForHydration(page)
    await page.locator('[name="faqs.0.question"]').fill('One?')
    await page.getByRole('button', { name: 'Add another question' }).click()
    await page.locator('[name="faqs.1.question"]').fill('Two?')
    await page.getByRole('button', { name: 'Move up question 2' }).press('Enter')
    const asked = () =>
      page
        .locator('[name^="faqs."][name$=".question"]')
        .evaluateAll((all) => all.map((field) => (field instanceof HTMLInputElement ? field.value : '')))
    await expect.poll(asked).toEqual(['Two?', 'One?'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Move down question 1')
    expect(await listAxeViolations(page)).toEqual([])
  }))

test('without scripts all steps stand on one page, and the list leads down to them', () =>
  onForm({ scripts: false }, async ({ page }) => {
    for (const name of ['Details', 'Cost', 'Where', 'Story', 'Pictures', 'Questions'])
      expect(await page.getByRole('heading', { level: 2, name, exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0)
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: /Questions/ })
      .click()
    expect(new URL(page.url()).hash).toBe('#step-questions')
  }))

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** An admin sets what advertising costs (D-66 to D-70). */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

const PATH = '/admin/advertising/settings'
async function openSettings(scripts: boolean, width: number) {
  const browser = await openBrowser(world.site.address, { scripts, width })
  const admin = await makeAdmin(world.owner, { fullName: 'Priya Nair' })
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  await browser.page.goto(PATH)
  await waitForIdleOrStatic(browser.page)
  return browser
}
const STORED = 'select featured_pricing as prices, multi_category_discounts as tiers from advertising_settings'
const stored = async () => (await world.owner.query(STORED)).rows[0]

test('prices and discounts change what advertisers will pay at once, and are saved', async () => {
  const browser = await openSettings(true, 1440)
  const { page } = browser
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const featured = page.getByRole('table', { name: 'Featured ads' })
  const total = (extras: string, at: number) =>
    featured
      .getByRole('row', { name: new RegExp(`^${extras} `) })
      .getByRole('cell')
      .nth(at)
  try {
    expect(await listAxeViolations(page)).toEqual([])
    expect(await total('6', 4).textContent()).toBe('£2,074.80')
    await group('Featured pricing').getByLabel('12 months').fill('600')
    await group('Featured pricing').getByText('£50.00 a month').waitFor()
    expect(await total('6', 4).textContent()).toBe('£3,120.00')
    const month = page.locator('[name="featured.1m"]')
    await month.fill('0.29')
    await page.getByText('Under £0.30: by bank transfer only, unless extra categories make it more.').waitFor()
    // A comma is left out of a field of numbers: pence after one made a hundredfold price.
    const year = group('Featured pricing').getByLabel('12 months')
    for (const [typed, read] of [
      ['588,9', '588.90'],
      ['1,299.99', '1299.99'],
      ['600', '600'],
    ] as const) {
      await year.fill('')
      await year.pressSequentially(typed)
      await month.focus()
      expect(await year.inputValue()).toBe(read)
      const said = page.getByText('Read as £588.90: pence come after a full stop.')
      await expect.poll(() => said.count()).toBe(typed === '588,9' ? 1 : 0)
    }
    // What is typed again after a comma is no pence.
    for (const key of ['Backspace', 'ControlOrMeta+a']) {
      await year.fill('')
      await year.pressSequentially('1,')
      await page.keyboard.press(key)
      await year.pressSequentially('125')
      await month.focus()
      expect(await year.inputValue()).toBe('125')
    }
    await year.evaluate((field) => {
      const paste = { inputType: 'insertFromPaste', data: '£49,99', bubbles: true, cancelable: true }
      field.dispatchEvent(new InputEvent('beforeinput', paste))
    })
    await page.getByText('Read as £49.99: pence come after a full stop.').waitFor()
    expect(await total('None', 4).textContent()).toBe('£49.99')
    await year.fill('600')
    await month.fill('49')
    const add = page.getByRole('button', { name: 'Add tier' })
    expect(await add.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove discount 2' }).click()
    await group('Discount 5').waitFor({ state: 'detached' })
    expect(await total('3', 0).textContent()).toBe('10%')
    await add.click()
    expect(await group('Discount 5').getByLabel('Extra categories').inputValue()).toBe('3')
    await group('Discount 5').getByLabel('Discount in %').fill('81')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await page.locator('.field-error').getByText('Discount percentages must be between 10% and 80%').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect((await stored()).prices[3].price).toBe(399)
    await group('Discount 5').getByLabel('Discount in %').fill('70')
    await page.getByText('With 3 extra categories an ad costs less than with 2.').waitFor()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await page.getByText('Settings updated successfully').waitFor()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="tiers.1.percent"]')?.value === '70',
    )
    expect((await stored()).prices[3]).toEqual({ duration: '12m', price: 600 })
    await page.getByText('Stripe doesn’t have these prices yet.').waitFor()
    await page.getByRole('button', { name: 'Sync to Stripe' }).click()
    await page.getByText('Pricing synced to Stripe successfully').waitFor()
    await page.getByText('Stripe has the same prices.').waitFor()
    for (let left = 4; left > 0; left--) {
      await page.getByRole('button', { name: `Remove discount ${left + 1}` }).click()
      await group(`Discount ${left + 1}`).waitFor({ state: 'detached' })
    }
    expect(await page.getByRole('button', { name: 'Remove discount 1' }).isDisabled()).toBe(true)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('where scripts are off, on a phone', async () => {
  await world.owner.query(`update advertising_settings set multi_category_discounts =
    '[{"categories":2,"discount":10},{"categories":4,"discount":20}]'`)
  const browser = await openSettings(false, 320)
  const { page } = browser
  const field = (name: string) => page.locator(`[name="${name}"]`)
  try {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await field('tiers.0.categories').fill('')
    await field('tiers.0.percent').fill('')
    await field('tiers.2.categories').fill('3')
    await field('tiers.2.percent').fill('15')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await page.getByText('Settings updated successfully').waitFor()
    expect((await stored()).tiers).toEqual([
      { categories: 3, discount: 15 },
      { categories: 4, discount: 20 },
    ])
  } finally {
    await browser.close()
  }
})

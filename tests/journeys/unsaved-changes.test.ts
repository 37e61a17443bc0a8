import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, type Browser, waitForHydration, openBrowser, waitForIdle } from '#tests/support/browser.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Nobody loses what was typed into the franchise form by a press on the wrong link, where its draft cannot be kept, and
 * nobody is asked for nothing (F-23, F-37).
 */
let world: World
let browser: Browser
beforeAll(async () => {
  world = await makeWorld()
  browser = await openBrowser(world.site.address)
  // No request that goes on after its page can be held back from outside it.
  await browser.context.addInitScript(() => {
    const { fetch } = window
    window.fetch = (what, how) =>
      what === '/franchisor/draft' ? Promise.reject(new TypeError('no network')) : fetch(what, how)
  })
  const owner = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
  await signInBrowser(browser.context, world.site.address, world.owner, owner.rows[0]?.id ?? '')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const edit = () => `/franchisor/franchise/${world.first.franchiseId}/edit`
const question = () => browser.page.getByRole('dialog', { name: 'Leave without saving?' })

test('leaving with changes asks, staying keeps them, leaving drops them', async () => {
  const { page } = browser
  await page.goto('/franchisor/franchises')
  await waitForHydration(page)
  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/franchisor/franchises')

  await waitForHydration(page)
  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').fill('Rooms that stand in gardens.')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await question().waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question().waitFor({ state: 'detached' })
  await waitForIdle(page)
  expect(page.url()).toContain(edit())
  expect(await page.getByLabel('Short description').inputValue()).toBe('Rooms that stand in gardens.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/franchisor/franchises')
  // The address changes a moment before the page does.
  await page.getByLabel('Short description').waitFor({ state: 'detached' })
  expect(browser.faults).toEqual([])
})

test('the Back button asks too: staying keeps page and address, leaving goes on, unchanged just goes', async () => {
  const { page } = browser
  const back = () => page.evaluate(() => window.history.back())
  await page.goto('/franchisor/dashboard')
  await waitForHydration(page)
  await page.locator('a[href="/franchisor/franchises"]').first().click()
  await page.waitForURL('**/franchisor/franchises')
  // The dashboard has a link to the form too, and the address changes a moment before the page does.
  await waitForHydration(page)
  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').waitFor()
  await back()
  await page.waitForURL('**/franchisor/franchises')

  await waitForHydration(page)
  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').fill('Rooms with a view.')
  for (const answer of ['Escape', 'Stay on this page']) {
    await back()
    await question().waitFor()
    if (answer === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: answer }).click()
    await question().waitFor({ state: 'detached' })
    await waitForIdle(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe(edit())
    expect(await page.getByLabel('Short description').inputValue()).toBe('Rooms with a view.')
  }
  await back()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/franchisor/franchises')
  await page.getByLabel('Short description').waitFor({ state: 'detached' })
  // The entries of before are where they were.
  await back()
  await page.waitForURL('**/franchisor/dashboard')
  expect(await question().count()).toBe(0)
  expect(browser.faults).toEqual([])
})

test('the browser asks before a reload, only with changes; what comes back with Back is one', async () => {
  const { page } = browser
  const kinds: string[] = []
  page.on('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/franchisor/add-franchise')
  await waitForHydration(page)
  await page.locator('input[name=name]').click()
  await page.reload()
  await waitForHydration(page)
  expect(kinds).toEqual([])
  await page.locator('input[name=name]').fill('Kiln')
  await page.reload()
  await expect.poll(() => kinds).toEqual(['beforeunload'])
  // What a browser brings back is as little saved as before.
  await waitForHydration(page)
  await page.locator('input[name=name]').fill('Kiln')
  await page.goto('/about')
  await expect.poll(() => kinds).toEqual(['beforeunload', 'beforeunload'])
  await page.goBack()
  await waitForHydration(page)
  await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('Kiln')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await question().waitFor()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/franchisor/dashboard')
  page.removeAllListeners('dialog')
})

test('a form that was refused still asks; one that is saved leads on', async () => {
  const { page } = browser
  await page.goto(`${edit()}#all`)
  await waitForHydration(page)
  await page.getByLabel('Long description').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.locator('.error-summary').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await question().waitFor()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  // Nobody types into a form behind an open question.
  await question().waitFor({ state: 'detached' })
  await waitForIdle(page)
  await page.getByLabel('Long description').fill('Long enough.')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.waitForURL('**/franchisor/franchises')
  await page.getByText('has been saved.').waitFor()
  expect(await question().count()).toBe(0)
  expect(browser.faults).toEqual([])
})

test('what was saved in another tab is not undone unseen (3-decisions 36)', async () => {
  const { page, context } = browser
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(`${edit()}#all`)
    await waitForHydration(one)
  }
  await other.getByLabel('Short description').fill('Saved in the other tab.')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await other.waitForURL('**/franchisor/franchises')
  await other.close()
  await page.getByLabel('Long description').fill('Written in this one.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByRole('alert')
    .getByText('The short description was changed elsewhere while this form was open.')
    .waitFor()
  expect(await page.getByLabel('Long description').inputValue()).toBe('Written in this one.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/franchisor/franchises')
  const { rows } = await world.owner.query('select long_description from franchise_details where franchise_id = $1', [
    world.first.franchiseId,
  ])
  expect(rows[0]?.long_description).toBe('Written in this one.')
})

test('of a fee only the fields of its kind are shown, and none that holds something is hidden', async () => {
  const { page } = browser
  await page.goto('/franchisor/add-franchise#all')
  await waitForHydration(page)
  const shown = async () =>
    Promise.all(
      ['Percentage of turnover', 'Minimum per month', 'Amount per month', 'VAT on this amount'].map((label) =>
        page.getByLabel(`${label}, management service fee`).isVisible(),
      ),
    )
  const kind = page.getByLabel('Management service fee', { exact: true })
  expect(await shown()).toEqual([false, false, false, false])
  await kind.selectOption({ label: 'A fixed amount per month' })
  await expect.poll(shown).toEqual([false, false, true, true])
  await kind.selectOption({ label: 'A percentage of turnover' })
  await expect.poll(shown).toEqual([true, true, false, true])
  await page.getByLabel('Percentage of turnover, management service fee').fill('7.5')
  await kind.selectOption({ label: 'Not disclosed' })
  await expect.poll(shown).toEqual([true, true, false, false])
})

test('the buttons of the long form stay at hand, and with the keyboard nothing stands behind them', async () => {
  const { page } = browser
  await page.goto(`${edit()}#all`)
  await waitForHydration(page)
  const save = page.getByRole('button', { name: 'Save Changes' })
  expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true)
  await page.locator('#franchise-investment').focus()
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const behind = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.form-actions-near')?.getBoundingClientRect()
        const focused = document.activeElement?.getBoundingClientRect()
        return !bar || !focused || focused.top > bar.top - 4 ? document.activeElement?.outerHTML : ''
      })
    await expect.poll(behind).toBe('')
  }
  expect(browser.faults).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, type Browser, hydrated, openBrowser } from '#tests/support/browser.ts'
import { plantSessionIn } from '#tests/support/session.ts'
import { makeWorld, type World } from './world.ts'

/** Nobody loses what was typed into the franchise form by a press on the wrong link, and nobody is asked for nothing (F-23, F-37). */
let world: World
let browser: Browser
beforeAll(async () => {
  world = await makeWorld()
  browser = await openBrowser(world.site.address)
  const owner = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
  await plantSessionIn(browser.context, world.site.address, world.owner, owner.rows[0]?.id ?? '')
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
  await hydrated(page)
  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/franchisor/franchises')

  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').fill('Rooms that stand in gardens.')
  // An empty row more is nothing to lose; a word in it is.
  await page.getByRole('button', { name: 'Add another question' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await question().waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question().waitFor({ state: 'detached' })
  expect(page.url()).toContain(edit())
  expect(await page.getByLabel('Short description').inputValue()).toBe('Rooms that stand in gardens.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/franchisor/franchises')
  // The address changes a moment before the page does.
  await page.getByLabel('Short description').waitFor({ state: 'detached' })
  expect(browser.faults).toEqual([])
})

test('the Back button asks too: staying keeps page and address, leaving goes where it would have gone, unchanged it just goes', async () => {
  const { page } = browser
  const back = () => page.evaluate(() => window.history.back())
  await page.goto('/franchisor/dashboard')
  await hydrated(page)
  await page.locator('a[href="/franchisor/franchises"]').first().click()
  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').waitFor()
  await back()
  await page.waitForURL('**/franchisor/franchises')

  await page.locator(`a[href="${edit()}"]`).first().click()
  await page.getByLabel('Short description').fill('Rooms with a view.')
  for (const answer of ['Escape', 'Stay on this page']) {
    await back()
    await question().waitFor()
    if (answer === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: answer }).click()
    await question().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(edit())
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

test('a reload is asked about by the browser, and only with changes', async () => {
  const { page } = browser
  const kinds: string[] = []
  page.on('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/franchisor/add-franchise')
  await hydrated(page)
  await page.locator('input[name=name]').click()
  await page.reload()
  await hydrated(page)
  expect(kinds).toEqual([])
  await page.locator('input[name=name]').fill('Kiln')
  await page.reload()
  expect(kinds).toEqual(['beforeunload'])
  page.removeAllListeners('dialog')
})

test('a form that was refused still asks; one that is saved leads on', async () => {
  const { page } = browser
  await page.goto(edit())
  await hydrated(page)
  await page.getByLabel('Long description').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.locator('.error-summary').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await question().waitFor()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByLabel('Long description').fill('Long enough.')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.waitForURL('**/franchisor/franchises')
  await page.getByText('has been saved.').waitFor()
  expect(await question().count()).toBe(0)
  expect(browser.faults).toEqual([])
})

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, listAxeViolations, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** What is typed into a franchise's form survives a closed tab, and goes on on another device (F-23, F-37). */
const ADD = '/franchisor/add-franchise'
let world: World
let desk: Browser
let phone: Browser
let userId: string
const enter = (context: BrowserContext) => signInBrowser(context, world.site.address, world.owner, userId)
beforeAll(async () => {
  world = await makeWorld()
  const owner = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
  userId = owner.rows[0]?.id ?? ''
  desk = await openBrowser(world.site.address)
  phone = await openBrowser(world.site.address, { width: 390 })
  for (const { context } of [desk, phone]) await enter(context)
})
afterAll(async () => {
  for (const browser of [desk, phone]) await browser?.close()
  await world?.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}
const nameOf = (page: Page) => page.locator('input[name=name]')
const isKept = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d, on all your devices$/).waitFor()

const draftName = async () =>
  (await world.owner.query<{ name: string }>("select data ->> 'name' as name from franchise_drafts")).rows[0]?.name

test('what was typed on one device goes on on another; neither overwrites the other unseen', async () => {
  await open(desk.page, ADD)
  await nameOf(desk.page).fill('Larkspur Night')
  await isKept(desk.page)

  await open(phone.page, '/franchisor/franchises')
  await phone.page.getByText('Larkspur Night').waitFor()
  expect(await listAxeViolations(phone.page)).toEqual([])
  await phone.page.getByRole('link', { name: 'Carry on with your draft' }).click()
  await phone.page.getByText(/^Draft saved \d+ \w+ \d{4}, /).waitFor()
  expect(await nameOf(phone.page).inputValue()).toBe('Larkspur Night')
  await nameOf(phone.page).fill('Larkspur Nights')
  await isKept(phone.page)
  expect(await listAxeViolations(phone.page)).toEqual([])

  await nameOf(desk.page).fill('Larkspur by night')
  await desk.page.getByText('Your draft has changed elsewhere').waitFor()
  expect(await listAxeViolations(desk.page)).toEqual([])
  desk.page.once('dialog', (dialog) => void dialog.accept())
  await desk.page.getByRole('link', { name: 'Open the other version' }).click()
  await expect.poll(() => nameOf(desk.page).inputValue()).toBe('Larkspur Nights')
  expect([...desk.faults, ...phone.faults]).toEqual([])
})

test('leaving keeps what was just typed without a question; discarding asks, and starts again', async () => {
  const { page, faults } = desk
  await open(page, ADD)
  await nameOf(page).fill('Larkspur Morning')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/franchisor/dashboard')
  await open(page, ADD)
  expect(await nameOf(page).inputValue()).toBe('Larkspur Morning')
  await page.getByRole('link', { name: 'Discard draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' })
  await dialog.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('Draft discarded.').waitFor()
  await expect.poll(() => nameOf(page).inputValue()).toBe('')
  expect(faults).toEqual([])
})

test('changes of a franchise are no one’s but their franchisor’s until they are saved', async () => {
  const { page } = desk
  const edit = `/franchisor/franchise/${world.first.franchiseId}/edit`
  await open(page, edit)
  await page.getByLabel('Short description').fill('Rooms that stand in gardens.')
  await isKept(page)
  await open(phone.page, edit)
  expect(await phone.page.getByLabel('Short description').inputValue()).toBe('Rooms that stand in gardens.')
  await phone.page.goto(`/franchise/${world.first.franchiseId}`)
  expect(await phone.page.getByText('Rooms that stand in gardens.').count()).toBe(0)
  await open(phone.page, edit)
  await phone.page.getByRole('button', { name: 'Save Changes' }).click()
  await phone.page.getByText('has been saved.').waitFor()
  await open(page, edit)
  expect(await page.getByText(/^Draft saved/).count()).toBe(0)
  expect(await page.getByLabel('Short description').inputValue()).toBe('Rooms that stand in gardens.')
})

test('a page loaded again right after typing has what was typed, and tells of no other tab', async () => {
  const { page } = desk
  await open(page, ADD)
  await nameOf(page).pressSequentially('Larkspur Noon')
  // The browser asks, and meanwhile the draft is kept.
  page.once(
    'dialog',
    (dialog) =>
      void expect
        .poll(draftName)
        .toBe('Larkspur Noon')
        .then(() => dialog.accept()),
  )
  await page.reload()
  await waitForHydration(page)
  expect(await nameOf(page).inputValue()).toBe('Larkspur Noon')
  await nameOf(page).fill('Larkspur Noons')
  await isKept(page)
  expect(await draftName()).toBe('Larkspur Noons')
  expect(await page.getByText('Your draft has changed elsewhere').count()).toBe(0)
  await world.owner.query('delete from franchise_drafts')
})

test('what is typed while a save is on its way outlives its refusal', async () => {
  const { page } = desk
  await open(page, `/franchisor/franchise/${world.first.franchiseId}/edit`)
  await nameOf(page).fill('')
  let letGo = () => {}
  const typed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/edit.data*', (route) => void typed.then(() => route.continue()), { times: 1 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  const short = page.locator('[name=shortDescription]')
  await short.fill('Typed while the save was on its way')
  letGo()
  await page.getByRole('alert').getByText('There is a problem').waitFor()
  expect(await short.inputValue()).toBe('Typed while the save was on its way')
  await nameOf(page).fill(world.first.franchise)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(`${world.first.franchise} has been saved.`).waitFor()
  const { rows } = await world.owner.query('select short_description from franchise_details where franchise_id = $1', [
    world.first.franchiseId,
  ])
  expect(rows).toEqual([{ short_description: 'Typed while the save was on its way' }])
})

test('what is typed while a draft is on its way is kept last, also where the page is left', async () => {
  const { page } = desk
  await open(page, ADD)
  const isHeld = page.waitForRequest('**/franchisor/draft')
  let letGo = () => {}
  const left = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/franchisor/draft', (route) => void left.then(() => route.continue().catch(() => {})), {
    times: 1,
  })
  await nameOf(page).fill('Larkspur')
  await isHeld
  await nameOf(page).fill('Larkspur Noon')
  const isLater = page.waitForResponse('**/franchisor/draft')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await isLater
  letGo()
  const draft = () =>
    world.owner.query<{ name: string }>(
      "select data ->> 'name' as name from franchise_drafts where franchisor_id = $1 and franchise_id is null",
      [userId],
    )
  expect((await draft()).rows).toEqual([{ name: 'Larkspur Noon' }])
  await page.goto('/franchisor/franchises')
  await page.getByText('Larkspur Noon').waitFor()
  expect((await draft()).rows).toEqual([{ name: 'Larkspur Noon' }])
  await world.owner.query('delete from franchise_drafts where franchisor_id = $1', [userId])
})

test('without scripts a button keeps the draft, and a page asks before it goes', async () => {
  const plain = await openBrowser(world.site.address, { scripts: false })
  const { page } = plain
  try {
    await enter(plain.context)
    await page.goto(ADD)
    await nameOf(page).fill('Larkspur Plain')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved, on all your devices.').waitFor()
    expect(await nameOf(page).inputValue()).toBe('Larkspur Plain')
    await page.getByRole('link', { name: 'Discard draft' }).click()
    await page.getByRole('heading', { level: 1, name: 'Discard this draft?' }).waitFor()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByText('Draft discarded.').waitFor()
    expect(await nameOf(page).inputValue()).toBe('')
  } finally {
    await plain.close()
  }
})

test('whoever is signed out meanwhile is told so, and the form keeps its draft once they are back', async () => {
  const { page, context } = phone
  await open(page, ADD)
  await nameOf(page).fill('Larkspur at dawn')
  await isKept(page)
  // By time, or on all devices: this browser learns of it with what it sends next.
  await context.request.post('/sign-out', { headers: { origin: world.site.address } })
  await nameOf(page).fill('Larkspur at dusk')
  const told = page.getByRole('alert').filter({ hasText: 'You’ve been signed out, so your draft isn’t saved.' })
  await told.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await told.getByRole('link', { name: 'Sign in (opens a new tab)' }).click()
  const tab = await opened
  await tab.getByRole('heading', { level: 1, name: 'Franchisor Login' }).waitFor()
  await enter(context)
  // Coming back is enough.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await isKept(page)
  await expect.poll(draftName).toBe('Larkspur at dusk')
  await tab.close()
})

test('a save without a network keeps what it held as a draft, as soon as there is one', async () => {
  const { page, context } = phone
  await enter(context)
  await open(page, ADD)
  await nameOf(page).fill('Larkspur Offline')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Franchise' }).click()
  await page.getByText('We didn’t get a reply').waitFor()
  await page.getByText('Your draft isn’t saved yet. We’ll keep trying.').waitFor()
  await context.setOffline(false)
  // Well before the clock would ask again.
  await page.getByText(/^Draft saved \d\d:\d\d, on all your devices$/).waitFor({ timeout: 8_000 })
  await expect.poll(draftName).toBe('Larkspur Offline')
})

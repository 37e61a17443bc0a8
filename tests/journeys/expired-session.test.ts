import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedOut } from '#app/features/accounts/account.errors.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeFranchisor } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** A form that is sent after the session ended in another tab keeps everything (issue: nothing is lost). */
let world: World
let franchisorId: string
beforeAll(async () => {
  world = await makeWorld()
  franchisorId =
    (await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])).rows[0]
      ?.id ?? ''
})
afterAll(() => world?.close())

const TYPED = 'A line with <b>"quotes"</b> & an ampersand\nand a second line'

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto('/franchisor/add-franchise#all')
  await waitForIdleOrStatic(page)
  await page.locator('input[name=name]').fill(name)
  await page.locator('textarea[name=longDescription]').fill(TYPED)
}

async function expectTyped(page: Page, name: string): Promise<void> {
  expect(await page.locator('input[name=name]').inputValue()).toBe(name)
  expect(await page.locator('textarea[name=longDescription]').inputValue()).toBe(TYPED)
}

/** Signs in, as another tab of the same browser would. */
async function enter(page: Page, userId = franchisorId): Promise<void> {
  await signInBrowser(page.context(), world.site.address, world.owner, userId)
}

const signOutElsewhere = (page: Page) => page.request.post('/sign-out', { headers: { origin: world.site.address } })

const saved = async (name: string) =>
  (await world.owner.query('select 1 from franchises where name = $1', [name])).rows.length
const key = (page: Page) => page.locator('input[name=idempotencyKey]').inputValue()

test('with scripts the form stays, says what happened, and is sent again under its own key', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await enter(page)
    await fillIn(page, 'Kept Franchise')
    // An answer of before: the form was refused once, and rows were added.
    await page.getByRole('button', { name: 'Save Franchise' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    const before = await key(page)
    await page.locator('textarea[name=shortDescription]').fill('Typed after the first answer')
    await signOutElsewhere(page)
    await page.getByRole('button', { name: 'Save Franchise' }).click()
    const box = page.getByRole('alert').filter({ hasText: signedOut().sentence })
    await box.waitFor()
    expect(new URL(page.url()).pathname).toBe('/franchisor/add-franchise')
    await expectTyped(page, 'Kept Franchise')
    expect(await page.locator('textarea[name=shortDescription]').inputValue()).toBe('Typed after the first answer')
    expect(await key(page)).toBe(before)
    expect(await saved('Kept Franchise')).toBe(0)
    expect(await listAxeViolations(page)).toEqual([])

    const opened = page.context().waitForEvent('page')
    await box.getByRole('link', { name: 'Sign in (opens a new tab)' }).click()
    const tab = await opened
    await tab.getByRole('heading', { level: 1, name: 'Franchisor Login' }).waitFor()
    await enter(tab)
    await page.getByRole('button', { name: 'Save Franchise' }).click()
    await box.waitFor({ state: 'detached' })
    await page
      .locator('.error-summary')
      .getByRole('link', { name: /main image/i })
      .waitFor()
    await expectTyped(page, 'Kept Franchise')
    expect(await key(page)).toBe(before)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('without scripts a page keeps what was sent and sends it again', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { scripts: false })
  try {
    await enter(page)
    await fillIn(page, 'Kept Without Scripts')
    await page
      .locator('input[name=mainImage]')
      .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('a picture') })
    const before = await key(page)
    await signOutElsewhere(page)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Save Franchise' }).click()
    expect((await answered).status()).toBe(401)
    await page.getByRole('heading', { level: 1, name: 'You were signed out' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain('We can’t keep files')
    expect(await page.content()).not.toContain('a picture')

    // Too early: the same page again, with the same things in it.
    const again = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'I’ve signed in – try again' }).click()
    expect((await again).status()).toBe(401)
    await page.getByRole('heading', { level: 1, name: 'You were signed out' }).waitFor()
    expect(await key(page)).toBe(before)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in (opens a new tab)' }).click()
    const tab = await opened
    await tab.getByRole('heading', { level: 1, name: 'Franchisor Login' }).waitFor()
    await enter(tab)
    await page.getByRole('button', { name: 'I’ve signed in – try again' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await expectTyped(page, 'Kept Without Scripts')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('whoever is suspended meanwhile is signed out, and still keeps the text', async () => {
  const person = await makeFranchisor(world.owner)
  const { page, close } = await openBrowser(world.site.address, { scripts: false })
  try {
    await enter(page, person.id)
    await fillIn(page, 'Suspended Meanwhile')
    await world.owner.query('update profiles set suspended_at = now() where id = $1', [person.id])
    await page.getByRole('button', { name: 'Save Franchise' }).click()
    await page.getByRole('heading', { level: 1, name: 'You were signed out' }).waitFor()
    expect((await page.context().cookies()).some((cookie) => cookie.name === 'atlas_session')).toBe(false)
    expect(await saved('Suspended Meanwhile')).toBe(0)
  } finally {
    await close()
  }
})

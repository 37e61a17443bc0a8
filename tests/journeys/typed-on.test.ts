import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  forgetSession,
  listAxeViolations,
  openBrowser,
  waitForHydration,
  waitForIdle,
} from '#tests/support/browser.ts'
import { makeAdmin, makePost } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** What someone types while a form is being saved outlives the answer, and is never called saved (F-23, F-37). */
let world: World
let browser: Browser
let page: Page
let ownerId: string
beforeAll(async () => {
  world = await makeWorld()
  browser = await openBrowser(world.site.address)
  page = browser.page
  const owner = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
  ownerId = owner.rows[0]?.id ?? ''
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const savedNotice = () => page.getByRole('status').getByText(/What you’ve typed since isn’t saved yet\.$/)
const sentNotice = () => page.getByRole('status').getByText(/The rest is still here\.$/)

async function open(address: string, as: string) {
  await forgetSession(browser.page)
  await signInBrowser(browser.context, world.site.address, world.owner, as)
  await page.goto(address)
  await waitForHydration(page)
  // All steps of the listing’s form are shown a moment later, and take the focus.
  if (address.endsWith('#all')) await page.locator('#all[data-all]').waitFor()
  await waitForIdle(page)
}

/** The next save gets no answer; the draft goes on being kept. */
async function saveUnanswered(press: string) {
  const isSave = (address: URL) => address.pathname.endsWith('.data') && !address.pathname.includes('draft')
  await page.route(isSave, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: press, exact: true }).last().click()
  await page
    .getByText(/We didn’t get a reply/)
    .first()
    .waitFor()
  await page.unroute(isSave)
  browser.faults.length = 0
}

/** Holds back what the form posts, acts while it waits, and lets it through. */
async function typeMeanwhile(press: string, pending: string, act: () => Promise<void>) {
  let letGo = () => {}
  const typed = new Promise<void>((resolve) => (letGo = resolve))
  const isPost = new Promise<void>((resolve) => {
    void page.route('**/*.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      resolve()
      await typed
      await route.continue()
    })
  })
  await page.getByRole('button', { name: press, exact: true }).last().click()
  await isPost
  await page.getByRole('button', { name: pending }).last().waitFor()
  await act()
  letGo()
}

const read = async (sql: string, values: unknown[]) => (await world.owner.query(sql, values)).rows[0]

test('a listing that is saved keeps its form, its words and their draft', async () => {
  await open(`/franchisor/franchise/${world.first.franchiseId}/edit#all`, ownerId)
  const [short, long] = [page.locator('[name=shortDescription]'), page.locator('[name=longDescription]')]
  await short.fill('Sent')
  // A draft of before goes with the save.
  await page.getByText(/^Draft saved \d\d:\d\d/).waitFor()
  await typeMeanwhile('Save Changes', 'Saving...', async () => {
    await short.fill('Sent, and more')
    await long.fill('Typed meanwhile')
  })
  await savedNotice().waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect([await short.inputValue(), await long.inputValue()]).toEqual(['Sent, and more', 'Typed meanwhile'])
  const stored = () =>
    read(
      `select short_description as short, long_description as long,
        (select data ->> 'longDescription' from franchise_drafts d where d.franchise_id = f.franchise_id) as draft
      from franchise_details f where franchise_id = $1`,
      [world.first.franchiseId],
    )
  expect(await stored()).toMatchObject({ short: 'Sent' })
  await page.getByText(/^Draft saved \d\d:\d\d/).waitFor()
  expect(await stored()).toMatchObject({ short: 'Sent', draft: 'Typed meanwhile' })
  // A step's link makes the page forget the answer; what is saved next is no conflict with the own save.
  await page.locator('a[href="#step-story"]').first().click()
  await savedNotice().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.getByText(`${world.first.franchise} has been saved.`).first().waitFor()
  expect(await stored()).toEqual({ short: 'Sent, and more', long: 'Typed meanwhile', draft: null })
  expect(browser.faults).toEqual([])
})

test('a listing that was opened from its draft stays, through steps and a save without an answer', async () => {
  const address = `/franchisor/franchise/${world.first.franchiseId}/edit`
  await open(`${address}#all`, ownerId)
  const [short, long] = [page.locator('[name=shortDescription]'), page.locator('[name=longDescription]')]
  await short.fill('Drafted')
  await page.getByText(/^Draft saved \d\d:\d\d/).waitFor()
  await page.goto('/franchisor/franchises')
  await open(`${address}#all`, ownerId)
  await page.getByText('These are changes you haven’t saved.').waitFor()
  await typeMeanwhile('Save Changes', 'Saving...', () => long.fill('Typed then'))
  await savedNotice().waitFor()
  await page.locator('a[href="#step-story"]').first().click()
  await savedNotice().waitFor({ state: 'detached' })
  expect([await short.inputValue(), await long.inputValue()]).toEqual(['Drafted', 'Typed then'])
  await long.fill('Typed last')
  await saveUnanswered('Save Changes')
  expect([await short.inputValue(), await long.inputValue()]).toEqual(['Drafted', 'Typed last'])
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.getByText(`${world.first.franchise} has been saved.`).first().waitFor()
  expect(
    await read(
      'select short_description as short, long_description as long from franchise_details where franchise_id = $1',
      [world.first.franchiseId],
    ),
  ).toEqual({ short: 'Drafted', long: 'Typed last' })
  expect(browser.faults).toEqual([])
})

test('a new listing goes on as the form of what was made, and is made once', async () => {
  await open('/franchisor/add-franchise#all', ownerId)
  const buffer = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#804020' } })
    .png()
    .toBuffer()
  await page.locator('input[name=name]').fill('Kiln & Crumb')
  await page.locator('[name=shortDescription]').fill('A bakery.')
  await page.locator('[name=longDescription]').fill('Sent')
  await page.getByLabel(/^Total investment/).fill('£189,000')
  await page.getByRole('checkbox', { name: world.category.name }).check()
  await page.locator('input[name=mainImage]').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer })
  await page.getByRole('link', { name: 'shop.png' }).waitFor()
  await typeMeanwhile('Save Franchise', 'Saving...', async () => {
    await page.locator('[name=longDescription]').fill('Typed meanwhile')
    await page.getByRole('button', { name: 'Add another question' }).click()
    await page.locator('[name="faqs.1.question"]').fill('How long is the training?')
  })
  await page.waitForURL(/\/franchisor\/franchise\/[0-9a-f-]{36}\/edit/)
  await savedNotice().waitFor()
  await page.getByText('These are changes you haven’t saved.').waitFor()
  await expect.poll(() => page.locator('[name=longDescription]').inputValue()).toBe('Typed meanwhile')
  expect(await page.locator('[name="faqs.1.question"]').inputValue()).toBe('How long is the training?')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await page.getByText('Kiln & Crumb has been saved.').first().waitFor()
  expect(
    await read(
      `select count(*)::int as made, max(d.long_description) as long from franchises f
        join franchise_details d on d.franchise_id = f.id where f.name = 'Kiln & Crumb'`,
      [],
    ),
  ).toEqual({ made: 1, long: 'Typed meanwhile' })
  expect(browser.faults).toEqual([])
})

test('a post, a new one and one that was there', async () => {
  const admin = await makeAdmin(world.owner, { fullName: 'Priya Nair' })
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const text = page.getByRole('textbox', { name: 'Text' })
  const { id } = await makePost(world.owner, { title: 'Sent' })
  await open(`/admin/blog/edit/${id}`, admin.id)
  await text.waitFor()
  await typeMeanwhile('Save Post', 'Saving...', () => title.fill('Typed meanwhile'))
  await savedNotice().waitFor()
  expect(await title.inputValue()).toBe('Typed meanwhile')
  expect(await read('select title from posts where id = $1', [id])).toEqual({ title: 'Sent' })
  await saveUnanswered('Save Post')
  expect(await title.inputValue()).toBe('Typed meanwhile')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.getByText('‘Typed meanwhile’ has been saved.').waitFor()

  await open('/admin/blog/new', admin.id)
  await title.fill('New')
  await text.click()
  await page.keyboard.type('Sent')
  await typeMeanwhile('Publish Post', 'Publishing...', async () => {
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', and more')
  })
  await page.waitForURL('**/admin/blog/edit/*')
  await savedNotice().waitFor()
  await page.getByRole('textbox', { name: 'Text' }).getByText('Sent, and more').waitFor()
  // Nobody has touched this form, and yet it holds something unsaved.
  await page.getByRole('link', { name: 'Back to Articles' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  expect(await read(`select content from posts where title = 'New'`, [])).toEqual({ content: '<p>Sent</p>' })
  expect(browser.faults).toEqual([])
})

test('the own name, and a message of which only the rest is left', async () => {
  await open('/franchisor/account?change=name', ownerId)
  const name = page.getByLabel('Full name')
  await name.fill('Iris Sent')
  await typeMeanwhile('Save', 'Saving...', () => name.fill('Iris Typed'))
  await savedNotice().waitFor()
  expect(await name.inputValue()).toBe('Iris Typed')
  expect(await read('select full_name from profiles where id = $1', [ownerId])).toEqual({ full_name: 'Iris Sent' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your name has been changed.').waitFor()

  await open('/franchisor/support', ownerId)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await page.getByLabel('Subject').fill('Fees')
  await message.fill('May I ask something?')
  await typeMeanwhile('Send', 'Sending...', async () => {
    await message.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' It is about VAT.')
  })
  await sentNotice().waitFor()
  expect(await message.inputValue()).toBe('It is about VAT.')
  expect(await listAxeViolations(page)).toEqual([])
  expect(await read('select content from messages where subject = $1', ['Fees'])).toEqual({
    content: 'May I ask something?',
  })
  expect(browser.faults).toEqual([])
})

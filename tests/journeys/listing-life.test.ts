import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOTAL_INVESTMENT } from '#app/features/franchises/figures/amount-text.ts'
import { type Browser, listAxeViolations, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { makeFeaturedAd, makeFranchise, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** A listing from its first form to its deletion, as its company, an admin and a buyer see it (F-23 to F-41). */
const LIST = '/franchisor/franchises'
let world: World
let company: string
let admin: string
const idOf = async (email: string) =>
  String((await world.owner.query('select id from profiles where email = $1', [email])).rows[0]?.id)
beforeAll(async () => {
  world = await makeWorld()
  company = await idOf(world.first.email)
  admin = await idOf(world.admin.email)
})
afterAll(() => world?.close())

async function signedIn(userId: string | null, options: { width?: number; scripts?: boolean } = {}): Promise<Browser> {
  const browser = await openBrowser(world.site.address, options)
  if (userId) await signInBrowser(browser.context, world.site.address, world.owner, userId)
  return browser
}

/** Goes to an address of the site and waits until its page works. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}
const hasNoFaults = async (page: Page) => expect(await listAxeViolations(page)).toEqual([])
const row = (page: Page, name: string) => page.getByRole('row', { name })
const stateOf = async (name: string) =>
  (
    await world.owner.query(
      'select status, is_public, paused_at is not null as paused from franchises where name = $1',
      [name],
    )
  ).rows[0]

const jpeg = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Three pictures of the gallery: words for one, moved with the keyboard and with the mouse. */
async function orderPictures(page: Page): Promise<void> {
  const files = await Promise.all(
    ['a', 'b', 'c'].map(async (file, at) => ({
      name: `${file}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(`#44${at}`),
    })),
  )
  await page.locator('input[type=file][name=gallery]').setInputFiles(files)
  const rows = page.locator('.picture-row')
  await rows.nth(2).waitFor()
  await expect.poll(() => page.locator('.upload-progress').count()).toBe(0)
  const names = () => rows.locator('a').allTextContents()
  // They arrive as they were sent, in any order.
  const up = (file: string) => rows.filter({ hasText: file }).getByRole('button', { name: /^Move up/ })
  for (const file of ['b.jpg', 'a.jpg', 'a.jpg'])
    if ((await names())[0] !== 'a.jpg' && (await up(file).count()) > 0) await up(file).press('Enter')
  await expect.poll(async () => (await names())[0]).toBe('a.jpg')
  if ((await names())[1] !== 'b.jpg') await up('b.jpg').press('Enter')
  await expect.poll(names).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await page.getByLabel('What picture 2 shows').fill('A carer at the door')
  await rows.nth(2).getByRole('button', { name: 'Move up picture 3' }).press('Enter')
  await page.getByText('Picture 3 is now number 2').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Move up picture 2')
  await rows.nth(0).locator('.drag-handle').dragTo(rows.nth(2))
  await page.getByText('Picture 1 is now number 3').waitFor()
  expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
  expect(await page.getByLabel('What picture 2 shows').inputValue()).toBe('A carer at the door')
  await hasNoFaults(page)
}

test('added, rejected with a reason, corrected, approved, edited, paused, resumed and deleted', async () => {
  const name = 'Larkspur Night'
  const [own, office, buyer] = [await signedIn(company), await signedIn(admin), await signedIn(null)]
  try {
    const { page } = own
    await open(page, '/franchisor/add-franchise#all')
    await page.locator('input[name=name]').fill(name)
    await page.getByLabel(/^Short description/).fill('Night visits for older people at home.')
    await page.getByLabel(/^Long description/).fill('You lead a team of eight carers.')
    await page.getByLabel(new RegExp(`^${TOTAL_INVESTMENT}`)).fill('£42,000')
    await page.getByRole('checkbox', { name: 'Home & Garden' }).check()
    await page
      .locator('input[type=file][name=mainImage]')
      .setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#446') })
    await page.locator('button[name=intent][value=save]').last().click()
    await page.getByText(`${name} has been saved and sent for approval.`).waitFor()
    await row(page, name).getByText('Pending', { exact: true }).waitFor()

    await open(office.page, '/admin/franchise-approvals')
    await office.page.getByRole('link', { name: `Reject ${name}` }).click()
    const dialog = office.page.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).fill('Say who trains the carers.')
    await hasNoFaults(office.page)
    await dialog.getByRole('button', { name: 'Reject the franchise' }).click()
    await expect.poll(async () => (await stateOf(name)).status).toBe('rejected')

    await open(page, LIST)
    await row(page, name).getByText('Say who trains the carers.').waitFor()
    await row(page, name).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { level: 1, name: `Edit ${name}` }).waitFor()
    await waitForHydration(page)
    await page.getByText('Make your changes and save to send it for approval again.').waitFor()
    await hasNoFaults(page)
    await open(page, `${new URL(page.url()).pathname}#all`)
    await page.getByLabel(/^Long description/).fill('You lead a team of eight carers. We train them.')
    await page.locator('button[name=intent][value=save]').last().click()
    await page.getByText(`${name} has been saved and sent for approval again.`).waitFor()

    await open(office.page, '/admin/franchise-approvals')
    await office.page.getByRole('button', { name: `Approve ${name}` }).click()
    await expect.poll(async () => (await stateOf(name)).status).toBe('approved')

    const { id } = (await world.owner.query('select id from franchises where name = $1', [name])).rows[0]
    await open(page, `/franchisor/franchise/${id}/edit#all`)
    await page.getByLabel(/^Long description/).fill('You lead a team of nine carers. We train them.')
    await orderPictures(page)
    await page.getByRole('link', { name: 'Preview page' }).click()
    await page.getByText('Preview of your draft').waitFor()
    await waitForHydration(page)
    await page.getByText('a team of nine carers').waitFor()
    expect(await page.getByAltText('A carer at the door').count()).toBeGreaterThan(0)
    await hasNoFaults(page)
    await open(buyer.page, `/franchise/${id}`)
    expect(await buyer.page.getByText('a team of nine carers').count()).toBe(0)
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await page.getByRole('heading', { level: 1, name: `Edit ${name}` }).waitFor()
    await open(page, `/franchisor/franchise/${id}/edit#all`)
    await page.locator('button[name=intent][value=save]').last().click()
    await page.getByText(`${name} has been saved.`).waitFor()
    const gallery = await world.owner.query(
      `select u.original_name as file, g.alt from franchise_gallery g join uploads u on u.id = g.upload_id
       where g.franchise_id = $1 order by g.position`,
      [id],
    )
    expect(gallery.rows).toEqual([
      { file: 'c.jpg', alt: '' },
      { file: 'b.jpg', alt: 'A carer at the door' },
      { file: 'a.jpg', alt: '' },
    ])
    await row(page, name).getByText('Changed since approval').waitFor()

    await waitForHydration(page)
    await row(page, name)
      .getByRole('link', { name: `Pause ${name}` })
      .click()
    await page.getByRole('heading', { level: 1, name: `Pause ${name}?` }).waitFor()
    await hasNoFaults(page)
    await page.getByRole('button', { name: 'Pause listing' }).click()
    await page.getByText(`${name} is paused.`).waitFor()
    await row(page, name).getByText('Paused', { exact: true }).waitFor()
    await hasNoFaults(page)
    await open(buyer.page, `/franchise/${id}`)
    await buyer.page.getByRole('heading', { name: 'Franchise Not Available' }).waitFor()
    await hasNoFaults(buyer.page)
    await open(office.page, `/admin/franchise/${id}`)
    await office.page.getByText('The franchisor has paused this listing.').waitFor()

    await row(page, name)
      .getByRole('button', { name: `Resume ${name}` })
      .click()
    await page.getByText(`${name} is live again.`).waitFor()
    await open(buyer.page, `/franchise/${id}`)
    await buyer.page.getByRole('heading', { level: 1, name }).waitFor()

    await waitForHydration(page)
    await row(page, name)
      .getByRole('link', { name: `Delete ${name}` })
      .click()
    await page.getByRole('heading', { level: 1, name: `Delete ${name}?` }).waitFor()
    await page.getByText('4 pictures and documents').waitFor()
    await hasNoFaults(page)
    await page.getByRole('button', { name: 'Delete listing' }).click()
    await page.getByText(`${name} has been deleted.`).waitFor()
    expect(await row(page, name).count()).toBe(0)
    await open(buyer.page, `/franchise/${id}`)
    await buyer.page.getByRole('heading', { name: 'Franchise not found' }).waitFor()
    // Both missing pages are logged by the browser: 404 while it is paused, 410 once it is gone.
    expect([...own.faults, ...office.faults]).toEqual([])
  } finally {
    for (const browser of [own, office, buyer]) await browser.close()
  }
})

test('without scripts, on a phone: the questions are pages that say what goes and what stays', async () => {
  const franchise = { franchisor: { id: company }, name: 'Thistle Blinds' }
  const listing = await makeFranchise(world.owner, franchise)
  const waiting = await makeFranchise(world.owner, { ...franchise, name: 'Quarry Signs', status: 'pending' })
  await makeLead(world.owner, { franchise: { id: listing.id, franchisorId: company } })
  await makeFeaturedAd(world.owner, { franchise: listing, endDate: new Date('2099-03-01T12:00:00Z') })
  const { page, faults, close } = await signedIn(company, { width: 390, scripts: false })
  try {
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Pause Thistle Blinds' }).click()
    await page.getByText('It still ends on 1 March 2099: we don’t add the days that it’s paused.').waitFor()
    await page.getByRole('button', { name: 'Pause listing' }).click()
    await page.getByText('Thistle Blinds is paused.').waitFor()
    await page.goto(`/franchisor/franchise/${listing.id}/edit`)
    await page.getByRole('button', { name: 'Resume Thistle Blinds' }).click()
    await page.getByText('Thistle Blinds is live again.').waitFor()

    await page.getByRole('link', { name: 'Withdraw Quarry Signs' }).click()
    await page.getByRole('button', { name: 'Withdraw from review' }).click()
    await page.getByText('Quarry Signs is withdrawn from review.').waitFor()
    // Pressed on a page that was open meanwhile.
    await world.owner.query('update franchises set withdrawn_at = null where id = $1', [waiting.id])
    await page.getByRole('button', { name: 'Send for review Quarry Signs' }).click()
    await page.getByText('This listing’s status has changed in the meantime').waitFor()

    await page.getByRole('link', { name: 'Delete Thistle Blinds' }).click()
    await page.getByText('1 running ad, paid until 1 March 2099: it stops now').waitFor()
    await page.getByText('1 lead stays, with the messages and notes.').waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Delete Thistle Blinds' }).click()
    await page.getByRole('button', { name: 'Delete listing' }).click()
    await page.getByText('Thistle Blinds has been deleted.').waitFor()
    await page.goto('/franchisor/leads')
    expect(await page.getByText('Thistle Blinds').count()).toBeGreaterThan(0)
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  } finally {
    await close()
  }
})

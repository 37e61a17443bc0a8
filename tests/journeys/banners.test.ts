import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** The life of a banner, from its form to the public page and its end (D-55 to D-65, V-14, R-63). */
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await makeFranchise(world.owner, { name: 'Kiln & Crumb' })
  for (const name of ['Care', 'Food', 'Retail']) await makeCategory(world.owner, { name })
})
afterAll(() => world?.close())

/** A browser that is no bot: those are not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
/** A view is told some seconds after it was one, and written a second later. */
const UNTIL_TOLD = { timeout: 20_000 }
const PATH = '/admin/advertising/banners'
async function openBanners(scripts: boolean, width: number) {
  const browser = await openBrowser(world.site.address, { scripts, width })
  const admin = await makeAdmin(world.owner, { fullName: 'Priya Nair' })
  await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
  await browser.page.goto(PATH)
  await waitForIdleOrStatic(browser.page)
  return browser
}
const picture = async (width: number, height: number, name = 'banner.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a61' } })
    .png()
    .toBuffer(),
})

test('a banner is made in the dialog, shown to visitors, and deleted', async () => {
  const browser = await openBanners(true, 1440)
  const { page } = browser
  const look = async () => expect(await listAxeViolations(page)).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Create Banner Ad' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const open = () => page.getByRole('link', { name: 'Create Banner Ad' }).click()
  const image = dialog.getByLabel('Banner image')
  try {
    await page.getByRole('heading', { name: 'No banner ads found' }).waitFor()
    await open()
    await dialog.getByLabel('Franchise').selectOption({ label: 'Kiln & Crumb' })
    // A slip beside the dialog takes nothing that was chosen with it.
    await page.mouse.click(5, 5)
    await dialog.getByLabel('Duration').selectOption({ label: '3 months, £1,299.99' })
    await dialog.getByText('£1,299.99 as the main banner').waitFor()
    await dialog.getByRole('radio', { name: 'Category pages' }).check()
    for (const name of ['Care', 'Food']) await dialog.getByRole('checkbox', { name, exact: true }).check()
    await dialog.getByText('£2,599.98 for 2 categories').waitFor()
    await dialog.getByLabel('Target URL').fill('kiln')
    await image.setInputFiles(await picture(1920, 320))
    await dialog.getByText('Banner must be exactly 1920x230 pixels').first().waitFor()
    await dialog.getByText('Enter a web address that begins with http:// or https://').first().waitFor()
    await image.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    await dialog.getByText('Please select an image file').first().waitFor()
    await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') })
    await dialog.getByText('Invalid image file').first().waitFor()
    expect(await create.isDisabled()).toBe(true)
    await look()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open()
    expect(await dialog.getByLabel('Franchise').inputValue()).toBe('')
    expect(await dialog.getByRole('radio', { name: 'Main banner, every page' }).isChecked()).toBe(true)
    expect(await dialog.locator('.field-error').count()).toBe(0)
    await dialog.getByLabel('Franchise').selectOption({ label: 'Kiln & Crumb' })
    await dialog.getByLabel('Duration').selectOption('1m')
    await dialog.getByLabel('Target URL').fill('https://kiln.test/join')
    await dialog.getByLabel('Alternative text').fill('Bread from five every morning')
    await image.setInputFiles(await picture(1920, 230))
    await dialog.getByLabel('Mobile image').setInputFiles(await picture(960, 320, 'phone.png'))
    await dialog.getByRole('img', { name: 'The banner on a desktop' }).waitFor()
    await look()
    await create.click()
    await page.getByText('The banner of Kiln & Crumb is running.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('cell', { name: 'Main banner' }).waitFor()
    await look()

    const visitor = await openBrowser(world.site.address, { width: 390 })
    await visitor.context.setExtraHTTPHeaders({ 'user-agent': PERSON })
    await visitor.page.goto('/')
    const shown = visitor.page.getByRole('link', { name: 'Bread from five every morning (opens in a new tab)' })
    await shown.scrollIntoViewIfNeeded()
    const ad = shown.locator('img')
    await expect.poll(() => ad.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/960\.webp$/)
    expect([await shown.getAttribute('rel'), await shown.getAttribute('target')]).toEqual([
      'noopener sponsored',
      '_blank',
    ])
    expect((await ad.boundingBox())?.height).toBeLessThanOrEqual(230)
    expect(await visitor.page.locator('.banner').count()).toBe(1)
    const counted = async () =>
      (await world.owner.query('select views, clicks from banner_metrics_daily')).rows as unknown[]
    await expect.poll(counted, UNTIL_TOLD).toEqual([{ views: 1, clicks: 0 }])
    await visitor.context.route('https://kiln.test/**', (route) => route.fulfill({ body: 'Kiln' }))
    await shown.click()
    await expect.poll(counted, UNTIL_TOLD).toEqual([{ views: 1, clicks: 1 }])
    await visitor.close()

    await page.getByRole('link', { name: 'Refund the banner of Kiln & Crumb' }).click()
    const question = page.getByRole('dialog', { name: 'Refund this payment?' })
    await question.getByRole('radio', { name: /^Made by mistake/ }).check()
    await look()
    await question.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Recorded as made by mistake/).waitFor()
    await page.goto(`${PATH}?show=ended`)
    await waitForIdleOrStatic(page)
    await page.getByRole('cell', { name: '£499.99 Made by mistake' }).waitFor()
    await look()
    await page.getByRole('checkbox', { name: 'Select the banner of Kiln & Crumb' }).check()
    await page.getByRole('link', { name: 'Delete Selected (1)' }).click()
    await page.getByRole('button', { name: 'Delete banner' }).click()
    await page.getByText('1 banner deleted.').waitFor()
    await page.getByRole('heading', { name: 'No banner ads found' }).waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('where scripts are off, on a phone', async () => {
  const browser = await openBanners(false, 320)
  const { page } = browser
  const press = () => page.getByRole('button', { name: 'Create', exact: true }).click()
  try {
    await page.getByRole('link', { name: 'Create Banner Ad' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Banner Ad' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByLabel('Banner image').setInputFiles(await picture(1920, 230))
    await page.getByRole('radio', { name: 'Category pages' }).check()
    await press()
    await page.getByText('Please fill in all required fields').waitFor()
    expect(await page.getByRole('radio', { name: 'Category pages' }).isChecked()).toBe(true)
    await page.getByLabel('Franchise').selectOption({ label: 'Kiln & Crumb' })
    await page.getByLabel('Duration').selectOption('12m')
    await page.getByRole('checkbox', { name: 'Care', exact: true }).check()
    await page.getByLabel('Target URL').fill('https://kiln.test/join')
    await press()
    await page.getByText('The banner of Kiln & Crumb is running.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('link', { name: 'Refund the banner of Kiln & Crumb' }).click()
    await page.getByRole('heading', { level: 1, name: 'Refund this payment?' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Recorded as refunded by bank transfer.').waitFor()
    await page.goto(`${PATH}?show=ended`)
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByText('Nothing was deleted. Choose at least one banner.').waitFor()
    await page.getByRole('checkbox', { name: 'Select the banner of Kiln & Crumb' }).check()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByRole('button', { name: 'Delete banner' }).click()
    await page.getByText('1 banner deleted.').waitFor()
  } finally {
    await browser.close()
  }
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { makeWorld, type World } from './world.ts'

/** What goes along with messages, in both directions (C-13, E-13, 3-decisions 30). */
let world: World
let franchisorId: string
beforeAll(async () => {
  world = await makeWorld()
  franchisorId = (await world.owner.query('select id from profiles where email = $1', [world.first.email])).rows[0].id
})
afterAll(() => world?.close())

const pdf = { name: 'first-year-costs.pdf', mimeType: 'application/pdf', buffer: makePdf() }
const picture = async () => ({
  name: 'workshop.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#876' } })
    .jpeg()
    .toBuffer(),
})

async function signedIn(userId: string, scripts: boolean, width: number): Promise<Browser> {
  const browser = await openBrowser(world.site.address, { scripts, width })
  await signInBrowser(browser.context, world.site.address, world.owner, userId)
  return browser
}

test.each([
  { scripts: true, width: 390 },
  { scripts: false, width: 1440 },
])('a PDF is sent one way and a picture the other (scripts: $scripts)', async ({ scripts, width }) => {
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  const franchise = { id: world.first.franchiseId, franchisorId }
  const { id: leadId } = await makeLead(world.owner, { customer, franchise })
  const [buyer, franchisor] = [
    await signedIn(customer.id, scripts, width),
    await signedIn(franchisorId, scripts, width),
  ]
  const [mine, theirs] = [buyer.page, franchisor.page]
  try {
    await mine.goto(`/customer/messages?lead=${leadId}`)
    await waitForIdleOrStatic(mine)
    // A file that is none of ours is refused beside the field, and the words stay.
    await mine.locator('textarea').fill('My plan for the first year')
    await mine.locator('input[type=file]').setInputFiles({ ...pdf, name: 'plan.exe' })
    // With scripts it is refused as soon as it is chosen, and the words don't go without it unless it is dismissed.
    const refusal = mine.getByText('Choose a PDF, or a JPEG, PNG or WebP picture.').last()
    if (scripts) await refusal.waitFor()
    await mine.getByRole('button', { name: 'Send' }).click()
    await refusal.waitFor()
    expect(await mine.locator('textarea').inputValue()).toBe('My plan for the first year')
    const notSent = mine.getByText('Your message hasn’t been sent. Choose another file or dismiss this one.')
    if (scripts) {
      await notSent.waitFor()
      expect(await mine.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('attachment')
      expect(await listAxeViolations(mine)).toEqual([])
    }
    expect(await mine.locator('.bubble-own', { hasText: 'My plan' }).count()).toBe(0)
    await mine.locator('input[type=file]').setInputFiles(pdf)
    if (scripts) await notSent.waitFor({ state: 'detached' })
    await mine.getByRole('button', { name: 'Send' }).click()
    await mine.locator('.bubble-own', { hasText: 'My plan for the first year' }).waitFor()
    expect(await mine.locator('input[type=file]').inputValue()).toBe('')

    await theirs.goto(`/franchisor/messages?lead=${leadId}`)
    await waitForIdleOrStatic(theirs)
    const download = theirs.waitForEvent('download')
    await theirs.getByRole('link', { name: /first-year-costs\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('first-year-costs.pdf')
    if (scripts) {
      // Refused after Send was pressed, then let go: the words are to go alone.
      await theirs.locator('textarea').fill('Costs will follow')
      await theirs.locator('input[type=file]').setInputFiles({ ...pdf, name: 'costs.exe' })
      await theirs.getByRole('button', { name: 'Send' }).click()
      await theirs.getByText('Your message hasn’t been sent.').waitFor()
      await theirs.getByRole('button', { name: 'Dismiss costs.exe' }).click()
      await theirs.getByRole('button', { name: 'Send' }).click()
      await theirs.locator('.bubble-own', { hasText: 'Costs will follow' }).waitFor()
    }
    await theirs.locator('input[type=file]').setInputFiles(await picture())
    await theirs.getByRole('button', { name: 'Send' }).click()
    await theirs.locator('.bubble-own img').waitFor()
    if (scripts) expect(await listAxeViolations(theirs)).toEqual([])

    await mine.goto('/customer/messages')
    await mine.getByText('Attachment: workshop.jpg').click()
    const image = mine.locator('.bubble img')
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(480)
    const [opened] = await Promise.all([mine.context().waitForEvent('page'), mine.locator('a.attachment img').click()])
    await opened.waitForURL('**/1440.webp?**')
    expect([...buyer.faults, ...franchisor.faults]).toEqual([])
  } finally {
    await buyer.close()
    await franchisor.close()
  }
})

test('a file on its way shows its progress, is cancelled and tried again, and Send waits for it', async () => {
  const customer = await makeCustomer(world.owner, { fullName: 'Bea Moss' })
  const franchise = { id: world.first.franchiseId, franchisorId }
  const { id: leadId } = await makeLead(world.owner, { customer, franchise })
  const { page, faults, close } = await signedIn(customer.id, true, 390)
  const choose = () => page.locator('input[type=file]').setInputFiles(pdf)
  try {
    await page.goto(`/customer/messages?lead=${leadId}`)
    await waitForIdleOrStatic(page)
    // On its way for as long as nobody answers.
    await page.route('**/attachments', () => {}, { times: 1 })
    await choose()
    await page.getByRole('progressbar', { name: `Uploading ${pdf.name}` }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Cancel ${pdf.name}` }).click()
    expect(await page.getByText(pdf.name).count()).toBe(0)
    // Lost once, as where the network goes.
    await page.route('**/attachments', (route) => route.abort(), { times: 1 })
    await choose()
    await page.getByRole('button', { name: `Try again ${pdf.name}` }).waitFor()
    // Held until Send was pressed, then let through.
    let letGo = () => {}
    const pressed = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/attachments', (route) => void pressed.then(() => route.continue()), { times: 1 })
    await page.getByRole('button', { name: `Try again ${pdf.name}` }).click()
    await page.getByRole('progressbar').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    letGo()
    await page.locator('.bubble-own', { hasText: pdf.name }).waitFor()
    expect(await page.getByRole('button', { name: `Remove ${pdf.name}` }).count()).toBe(0)
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
  } finally {
    await close()
  }
})

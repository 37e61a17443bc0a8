import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_A_PDF } from '#app/lib/forms/file-kinds.ts'
import { TOTAL_INVESTMENT } from '#app/features/franchises/figures/amount-text.ts'
import { SIGN_UP_DONE } from '#app/features/leads/request-text.ts'
import { emailNotVerified, franchisorPending } from '#app/features/accounts/account.errors.ts'
import {
  type Browser,
  forgetSession,
  listAxeViolations,
  openBrowser,
  waitForHydration,
} from '#tests/support/browser.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { letDecisionEmailsLeave, waitForMail, signIn, startSession, verifyEmailByLink } from './steps.ts'
import { makeWorld, type World } from './world.ts'

const BUYER = 'buyer@people.test'
const picture = (hue: number) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: `hsl(${hue}, 40%, 60%)` } })
    .jpeg()
    .toBuffer()

/** The main job, told once with scripts on a desk, once with scripts on a phone, once without scripts. */
describe.each([
  { name: 'with scripts, on a desk', options: { width: 1440 }, scripts: true },
  { name: 'with scripts, on a phone', options: { width: 390 }, scripts: true },
  { name: 'without scripts', options: { width: 1440, scripts: false }, scripts: false },
])('the line, $name', ({ options, scripts }) => {
  let world: World
  let browser: Browser

  beforeAll(async () => {
    world = await makeWorld()
    browser = await openBrowser(world.site.address, options)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })
  const isPhone = options.width < 600
  const settled = async () => (scripts ? waitForHydration(browser.page) : undefined)

  test('a visitor filters and selects two franchises', async () => {
    const { page } = browser
    await page.goto('/search')
    await settled()
    expect(await page.getByText('Showing 3 results').count()).toBeGreaterThan(0)
    if (isPhone)
      await page
        .getByRole('button', { name: /filters/i })
        .first()
        .click()
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Home & Garden' })
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.waitForURL(/category=/)
    await settled()
    await page.getByText('Showing 2 results').first().waitFor()
    await page.getByRole('checkbox', { name: /Request Info.*Fernhill Garden Rooms/i }).check()
    await page.getByRole('checkbox', { name: /Request Info.*Stonecrop Driveways/i }).check()
    if (scripts) {
      await page.getByText('You have selected 2 franchise(s)').waitFor()
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('pendingFranchises') ?? '[]'))).toEqual([
        { id: world.first.franchiseId, franchisorId: expect.any(String) },
        { id: world.second.franchiseId, franchisorId: expect.any(String) },
      ])
      expect(await listAxeViolations(page)).toEqual([])
    }
  })

  test('signs up in the request', async () => {
    const { page } = browser
    await page.getByRole('button', { name: 'Request Information →' }).click()
    const frame = scripts ? page.getByRole('dialog') : page.locator('main')
    await frame.getByLabel('Email').fill(BUYER)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await frame.getByRole('button', { name: 'Next' }).click()
    await frame.getByLabel('First name').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await frame.getByLabel('First name').fill('Amelia')
    await frame.getByLabel('Last name').fill('Hart')
    await frame.locator('input[name=password]').fill('short')
    await frame.getByLabel('Phone').fill('07700 900123')
    await frame.getByLabel('City/town').fill('Leeds')
    await frame.getByLabel('Postcode').fill('LS1 4AP')
    const send = frame.locator('button[name=intent][value=sign-up]')
    await send.click()
    await frame.getByText('Must be at least 6 characters long').first().waitFor()
    expect(await frame.getByLabel('Phone').inputValue()).toBe('07700 900123')
    await frame.locator('input[name=password]').fill('long enough')
    await send.click()
    await page.waitForURL('**/request-success')
    await page.getByText(SIGN_UP_DONE).waitFor()
    await page.reload()
    await page.getByText(SIGN_UP_DONE).waitFor()
    if (scripts)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingFranchises') ?? '[]')).toBe('[]')
    const { rows } = await world.owner.query(
      'select franchise_name, status, user_id is not null as owned from franchise_leads order by franchise_name',
    )
    expect(rows).toEqual([
      { franchise_name: 'Fernhill Garden Rooms', status: 'new', owned: true },
      { franchise_name: 'Stonecrop Driveways', status: 'new', owned: true },
    ])
  })

  test('both franchisors hear of it, and see it with a badge', async () => {
    const { page } = browser
    await waitForMail(world, world.first.email, /Fernhill Garden Rooms/)
    await waitForMail(world, world.second.email, /Stonecrop Driveways/)
    for (const franchisor of [world.second, world.first]) {
      await forgetSession(page)
      if (franchisor === world.second) await startSession(world, page, franchisor.email)
      else await signIn(page, 'franchisor', franchisor.email)
      await page.goto('/franchisor/leads')
      expect(await page.getByText('Email not yet verified').count()).toBeGreaterThan(0)
      expect(await page.getByRole('link', { name: /Leads\s*1/ }).count()).toBeGreaterThan(isPhone ? -1 : 0)
      expect(await page.getByText(franchisor.franchise).count()).toBeGreaterThan(0)
    }
  })

  test('one opens it, which makes it contacted, and qualifies it', async () => {
    const { page } = browser
    await settled()
    await page
      .getByRole('button', { name: 'Amelia Hart' })
      .or(page.getByRole('link', { name: 'Amelia Hart' }))
      .first()
      .click()
    await page.getByText('07700 900123').first().waitFor()
    await expect.poll(() => leadStatus(world)).toBe('contacted')
    const frame = scripts ? page.getByRole('dialog') : page.locator('main')
    await frame.getByLabel('Status', { exact: true }).selectOption({ label: 'Qualified' })
    if (!scripts) await frame.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect.poll(() => leadStatus(world)).toBe('qualified')
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
  })

  test('the buyer verifies, signs in and sees both requests', async () => {
    const { page } = browser
    await forgetSession(page)
    await page.goto('/customer/login')
    await settled()
    await page.getByLabel('Email').fill(BUYER)
    await page.locator('input[name=password]').fill('long enough')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText(emailNotVerified().sentence).waitFor()
    await verifyEmailByLink(world, page, BUYER)
    await signIn(page, 'customer', BUYER, 'long enough')
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.goto('/customer/franchises')
    await settled()
    expect(await page.getByText('Fernhill Garden Rooms').count()).toBeGreaterThan(0)
    expect(await page.getByText('Stonecrop Driveways').count()).toBeGreaterThan(0)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
  })

  test('a new franchisor is refused while pending, approved, and lists a franchise with pictures', async () => {
    const { page } = browser
    await forgetSession(page)
    await page.goto('/franchisor/signup')
    await settled()
    await page.getByLabel('Company name').fill('Kiln & Crumb Ltd')
    await page.getByLabel('Contact name').fill('Owen Price')
    await page.getByLabel('Email').fill('owen@kiln.test')
    await page.locator('input[name=password]').fill('long enough')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/franchisor/login')
    await settled()
    await page.getByLabel('Email').fill('owen@kiln.test')
    await page.locator('input[name=password]').fill('long enough')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText(franchisorPending().sentence).waitFor()
    await verifyEmailByLink(world, page, 'owen@kiln.test')

    await signIn(page, 'admin', world.admin.email)
    await page.goto('/admin/account-approvals')
    await settled()
    await page.getByRole('button', { name: /Approve\s*Kiln & Crumb/ }).click()
    await page.getByText('No pending accounts found').waitFor()
    await letDecisionEmailsLeave(world)
    await waitForMail(world, 'owen@kiln.test', /approved/i)

    await forgetSession(page)
    await signIn(page, 'franchisor', 'owen@kiln.test', 'long enough')
    await page.goto('/franchisor/add-franchise#all')
    await settled()
    await page.locator('input[name=name]').fill('Kiln & Crumb')
    await page.getByLabel(/^Location/).selectOption({ label: 'Bristol' })
    await page
      .getByLabel(/^Short description/)
      .fill('Neighbourhood bakery-café with bread baked from five every morning.')
    await page.getByLabel(/^Long description/).fill('You run one bakery with six people.\n\nTraining takes five weeks.')
    await page.getByLabel(new RegExp(`^${TOTAL_INVESTMENT}`)).fill('£189,000')
    await page
      .locator('input[type=file][name=mainImage]')
      .setInputFiles({ name: 'bakery.jpg', mimeType: 'image/jpeg', buffer: await picture(30) })
    await page.locator('input[type=file][name=gallery]').setInputFiles([
      { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: await picture(20) },
      { name: 'counter.jpg', mimeType: 'image/jpeg', buffer: await picture(60) },
    ])
    await page
      .locator('input[type=file][name=brochure]')
      .setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer: await picture(90) })
    await page.locator('button[name=intent][value=save]').last().click()
    await page.getByText(NOT_A_PDF).first().waitFor()
    // The file is refused at once, the form once the others have arrived.
    await page.locator('.error-summary').waitFor()
    // Nothing typed is lost, and the good pictures need not be chosen again.
    expect(await page.getByLabel(/^Long description/).inputValue()).toContain('Training takes five weeks.')
    await page.getByRole('checkbox', { name: 'Home & Garden' }).check()
    await page
      .locator('input[type=file][name=brochure]')
      .setInputFiles({ name: 'kiln.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await page.locator('button[name=intent][value=save]').last().click()
    // Without scripts the address names the new one behind it.
    await page.waitForURL(/\/franchisor\/franchises(?:#.*)?$/)
    await page.getByText('Pending').first().waitFor({ state: 'attached' })
    const { rows } = await world.owner.query(
      `select kind, state, count(*)::int as n from uploads group by 1, 2 order by 1, 2`,
    )
    expect(rows).toEqual([
      { kind: 'brochure', state: 'attached', n: 1 },
      { kind: 'gallery', state: 'attached', n: 2 },
      { kind: 'main-image', state: 'attached', n: 1 },
    ])
  })

  test('after approval it is found by search, with its pictures and brochure', async () => {
    const { page } = browser
    await forgetSession(page)
    await page.goto('/search?q=kiln')
    expect(await page.getByText('No franchises found matching your criteria').count()).toBeGreaterThan(0)
    await startSession(world, page, world.admin.email)
    await page.goto('/admin/franchise-approvals')
    await settled()
    await page
      .getByRole('link', { name: /view details/i })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Kiln & Crumb' }).waitFor()
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await expect
      .poll(
        async () =>
          (await world.owner.query(`select status from franchises where name = 'Kiln & Crumb'`)).rows[0]?.status,
      )
      .toBe('approved')
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor({ state: 'detached' })
    await forgetSession(page)
    await page.goto('/search?q=kiln')
    await page.getByText('Showing 1 result').first().waitFor()
    await page.getByRole('link', { name: 'Kiln & Crumb' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Kiln & Crumb' }).waitFor()
    expect(await page.getByText('£189,000').count()).toBeGreaterThan(0)
    const brochure = await page.getByRole('link', { name: 'Download brochure' }).getAttribute('href')
    const answer = await page.request.get(brochure ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
  })

  test('the browser had nothing to complain of', () => {
    expect(browser.faults).toEqual([])
  })
})

async function leadStatus(world: World): Promise<string> {
  const { rows } = await world.owner.query('select status from franchise_leads where franchise_id = $1', [
    world.first.franchiseId,
  ])
  return rows[0].status
}

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadNotFound } from '#app/features/leads/lead.errors.ts'
import {
  listAxeViolations,
  type Browser,
  waitForHydration,
  openBrowser,
  resize,
  waitForIdle,
  waitForStableLayout,
  withoutLiveUpdates,
} from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** What a buyer and a franchisor do with a request, with and without scripts (C-11, C-12, F-43 to F-45). */
let world: World
let franchisorId: string
beforeAll(async () => {
  world = await makeWorld()
  franchisorId =
    (await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])).rows[0]
      ?.id ?? ''
})
afterAll(() => world?.close())

/** A buyer who asked the first franchise, and his browser. */
async function withRequest(
  options: { scripts: boolean; as: 'customer' | 'franchisor' },
  run: (browser: Browser, leadId: string) => Promise<void>,
): Promise<void> {
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  const lead = await makeLead(world.owner, { customer, franchise: { id: world.first.franchiseId, franchisorId } })
  const browser = await openBrowser(world.site.address, { scripts: options.scripts })
  try {
    await signInBrowser(
      browser.context,
      world.site.address,
      world.owner,
      options.as === 'customer' ? customer.id : franchisorId,
    )
    await run(browser, lead.id)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
    await world.owner.query('delete from franchise_leads where id = $1', [lead.id])
  }
}

/** What has the focus, and what the open dialog is described by. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const about = document.querySelector('dialog:modal')?.getAttribute('aria-describedby')
    return [document.activeElement?.textContent, about ? document.getElementById(about)?.textContent : '']
  })

const lead = async (id: string) =>
  (
    await world.owner.query(
      'select status, interest_status, first_viewed_at, first_response_at from franchise_leads where id = $1',
      [id],
    )
  ).rows[0]

test.each([true, false])(
  'a buyer says that he is no longer interested, then deletes his request after the question (scripts: %s)',
  (scripts) =>
    withRequest({ scripts, as: 'customer' }, async ({ page }, id) => {
      await page.goto('/customer/franchises')
      if (scripts) await waitForHydration(page)
      await page.getByLabel('Interest in Fernhill Garden Rooms').selectOption({ label: 'Not interested' })
      if (!scripts) await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(async () => (await lead(id))?.interest_status).toBe('not_interested')

      await page.getByRole('link', { name: 'Delete request to Fernhill Garden Rooms' }).click()
      await page.getByRole('heading', { name: 'Delete this request?' }).waitFor()
      await page.getByText('This cannot be undone.').waitFor()
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      // The keyboard stands on the answer that undoes nothing, and the question is read out with it.
      if (scripts)
        await expect.poll(() => focused(page)).toEqual(['Cancel', expect.stringContaining('This cannot be undone.')])
      expect(await lead(id)).toBeDefined()
      await page.getByRole('button', { name: 'Delete request' }).click()
      await page.getByText('Your request to Fernhill Garden Rooms has been deleted').waitFor()
      expect(await lead(id)).toBeUndefined()
      await page.getByRole('heading', { name: 'No franchises found...' }).waitFor()
      // The button that was pressed is gone with its row: the keyboard goes on from the notice.
      if (scripts)
        await expect
          .poll(() =>
            page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent)),
          )
          .toContain('has been deleted')
    }),
)

test.each([true, false])('a buyer reads how far a request got, and compares from the list (scripts: %s)', (scripts) =>
  withRequest({ scripts, as: 'customer' }, async ({ page }, id) => {
    const { rows } = await world.owner.query<{ id: string; email: string }>(
      `update franchise_leads l set first_viewed_at = '2020-11-03T10:00Z' from profiles p
         where l.id = $1 and p.id = l.user_id returning p.id, p.email`,
      [id],
    )
    const [customer] = rows
    if (!customer) throw new Error('no buyer')
    const franchise = { id: world.second.franchiseId, franchisorId }
    const other = await makeLead(world.owner, { customer: { ...customer, fullName: 'Amelia Hart' }, franchise })
    await page.goto('/customer/dashboard')
    await page.getByText('Opened by Fernhill Garden Rooms on 3 November 2020').waitFor()
    await page.goto('/customer/franchises')
    if (scripts) await waitForHydration(page)
    for (const name of [world.first.franchise, world.second.franchise]) await page.getByLabel(`Compare ${name}`).check()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    if (scripts) await page.getByRole('link', { name: 'Compare 2' }).click()
    else await page.getByRole('button', { name: 'Compare' }).click()
    await page.waitForURL('**/compare?ids=**')
    for (const name of [world.first.franchise, world.second.franchise]) await page.getByText(name).first().waitFor()
    await page.goto('/customer/franchises')
    await page.getByText('Everything you sent').first().click()
    await page.locator('dd', { hasText: customer.email }).first().waitFor()
    await world.owner.query('delete from franchise_leads where id = $1', [other.id])
  }),
)

test.each([true, false])(
  'a buyer reaches the shortlist from dashboard and menu, with the buyer’s sidebar (C-14; scripts: %s)',
  (scripts) =>
    withRequest({ scripts, as: 'customer' }, async ({ page }) => {
      await page.goto('/customer/dashboard')
      if (scripts) await waitForHydration(page)
      expect(await page.locator('.portal-side .portal-link', { hasText: 'Shortlist' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Your shortlist' }).click()
      await page.waitForURL('**/shortlist')
      await page.goto('/customer/franchises')
      if (scripts) await waitForHydration(page)
      await page.locator('.portal-user summary').click()
      await page.locator('.portal-user').getByRole('link', { name: 'Shortlist' }).click()
      await page.waitForURL('**/shortlist')
    }),
)

test('a franchisor opens a new lead by keyboard, closes it, and stands where he was', () =>
  withRequest({ scripts: true, as: 'franchisor' }, async ({ page }, id) => {
    await page.goto('/franchisor/leads')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Amelia Hart' }).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Lead Details: Amelia Hart' })
    await details.getByText('when you opened it').waitFor()
    // The details are read from their heading on.
    await expect.poll(() => focused(page)).toEqual(['Lead Details: Amelia Hart', ''])
    expect(await lead(id)).toMatchObject({ status: 'contacted', first_response_at: null })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Amelia Hart')
    await waitForIdle(page)

    // By the link now, and by hand: that is a response.
    await page.keyboard.press('Enter')
    // Each step saves, and the keyboard stays in the select to take the next one.
    await details.getByLabel('Status', { exact: true }).focus()
    for (const status of ['Meeting', 'Qualified']) {
      await page.keyboard.press('ArrowDown')
      await details.getByRole('status').getByText(`Status set to ${status}`).waitFor()
    }
    await details.getByText('set by you').first().waitFor()
    // Inside of the dialog: what is outside is not read out while it is open.
    await details.getByRole('status').getByText('Status set to Qualified').waitFor()
    expect(await lead(id)).toMatchObject({ status: 'qualified', first_response_at: expect.any(Date) })
    await details.getByRole('link', { name: 'Close' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Amelia Hart')
  }))

test('who acts on a request that has been deleted meanwhile is told so, on both sides', async () => {
  await withRequest({ scripts: true, as: 'customer' }, async ({ page }, id) => {
    await withoutLiveUpdates(page)
    await page.goto('/customer/franchises')
    await waitForIdle(page)
    await world.owner.query('delete from franchise_leads where id = $1', [id])
    await page.getByLabel('Interest in Fernhill Garden Rooms').selectOption({ label: 'Not interested' })
    await page.getByRole('status').getByText(leadNotFound().sentence).waitFor()
    await page.getByRole('heading', { name: 'No franchises found...' }).waitFor()
  })
  await withRequest({ scripts: true, as: 'franchisor' }, async ({ page }, id) => {
    await withoutLiveUpdates(page)
    await page.goto(`/franchisor/leads?lead=${id}`)
    await waitForHydration(page)
    const details = page.getByRole('dialog', { name: 'Lead Details: Amelia Hart' })
    await details.getByText('when you opened it').waitFor()
    await waitForIdle(page)
    await world.owner.query('delete from franchise_leads where id = $1', [id])
    await details.getByLabel('Status', { exact: true }).selectOption({ label: 'Qualified' })
    await page.getByText('This lead isn’t in your account. The buyer may have deleted their request.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

test('words without a space break: they push nothing out of sight, on a desk and on a phone', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  const isWithin = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().right <= document.documentElement.clientWidth)
  const lengthen = (id: string) =>
    world.owner.query('update franchise_leads set name = $2, franchise_name = $2, city = $2 where id = $1', [id, long])
  await withRequest({ scripts: true, as: 'customer' }, async ({ page }, id) => {
    await lengthen(id)
    await page.goto('/customer/franchises')
    await waitForHydration(page)
    await waitForStableLayout(page)
    expect(await isWithin(page.getByRole('link', { name: /^Delete request/ }))).toBe(true)
  })
  await withRequest({ scripts: true, as: 'franchisor' }, async ({ page }, id) => {
    await lengthen(id)
    await page.goto('/franchisor/leads')
    await waitForHydration(page)
    await waitForStableLayout(page)
    expect(
      await isWithin(
        page
          .locator('table')
          .getByText(/^(New|Contacted)$/)
          .first(),
      ),
    ).toBe(true)
    await resize(page, 390, 844)
    await page.goto(`/franchisor/leads?lead=${id}`)
    await waitForHydration(page)
    await waitForStableLayout(page)
    expect(await isWithin(page.getByRole('dialog').getByRole('heading', { level: 2 }))).toBe(true)
  })
})

test('that a franchise was saved is said once, and not on later visits', () =>
  withRequest({ scripts: true, as: 'franchisor' }, async ({ page }) => {
    await page.goto(`/franchisor/franchise/${world.first.franchiseId}/edit`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const said = page.getByText(`${world.first.franchise} has been saved.`)
    await said.waitFor()
    await page.goto('/franchisor/dashboard')
    await page.goto('/franchisor/franchises')
    expect(await said.count()).toBe(0)
  }))

test('a large photograph is made smaller, and meanwhile nobody says that it is too large', () =>
  withRequest({ scripts: true, as: 'franchisor' }, async ({ page }) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const buffer = await sharp({ create: { width: 3400, height: 2500, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
    await page.goto('/franchisor/add-franchise')
    await waitForHydration(page)
    await page.locator('input[name=mainImage]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    expect(await page.getByText('must be smaller than 10 MB.').count()).toBe(0)
    await expect
      .poll(
        () => page.locator('input[name=mainImage]').evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0),
        { timeout: 60_000 },
      )
      .toBeLessThan(4 * 1024 * 1024)
    expect(await page.getByText('must be smaller than 10 MB.').count()).toBe(0)
  }))

test('no script asks to make another of text, which our policy refuses and browsers report', () =>
  withRequest({ scripts: true, as: 'franchisor' }, async ({ page }) => {
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI))
    })
    for (const path of ['/franchisor/leads', '/franchisor/add-franchise']) {
      await page.goto(path)
      await waitForHydration(page)
      expect([path, await page.evaluate(() => Reflect.get(window, 'refused') as unknown)]).toEqual([path, []])
    }
  }))

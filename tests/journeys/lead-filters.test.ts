import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, listOverflowingElements, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** Finding the leads that matter now, and taking them along (F-42 to F-44). */
let site: Site
let owner: pg.Client
let franchisor: string
beforeAll(async () => {
  const urls = await freshDatabase('journey_lead_filters')
  owner = await connect(urls.owner)
  const seller = await makeFranchisor(owner, { companyName: 'Larkspur Group Ltd' })
  franchisor = seller.id
  const statuses = ['new', 'new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'] as const
  for (const name of ['Brightwater Pools', 'Kiln & Crumb']) {
    const franchise = await makeFranchise(owner, { franchisor: seller, name })
    for (const [n, status] of statuses.entries())
      await makeLead(owner, {
        franchise,
        customer: null,
        name: `Buyer ${n} of ${name}`,
        status,
        createdAt: new Date(Date.now() - n * 5 * 86_400_000),
      })
  }
  await owner.query('update franchise_leads set email_verified_at = now()')
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

test('F-42: on a tablet the states of leads share one line, and what narrows the list another', async () => {
  const { context, page, close } = await openBrowser(site.address, { width: 768 })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads')
    await waitForIdleOrStatic(page)
    const tops = async (part: string) =>
      new Set(await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size
    expect(await tops('.tabs-list > li')).toBe(1)
    expect(await tops('search select')).toBe(1)
  } finally {
    await close()
  }
})

test.each([
  [1440, true],
  [390, true],
  [390, false],
])('leads are narrowed and downloaded (%i px, scripts %s)', async (width, scripts) => {
  const { context, page, faults, close } = await openBrowser(site.address, { width, scripts })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads')
    await waitForIdleOrStatic(page)
    const rows = page.locator('table tbody tr')
    const search = () =>
      scripts ? Promise.resolve() : page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(await rows.count()).toBe(14)
    const ends = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(ends.filter((end) => end <= (width < 600 ? 844 : 900)).length).toBeGreaterThanOrEqual(width < 600 ? 8 : 11)
    await page
      .getByRole('navigation', { name: 'Leads by status' })
      .getByRole('link', { name: /^New 4/ })
      .click()
    await expect.poll(() => rows.count()).toBe(4)
    await waitForIdleOrStatic(page)
    if (width < 600) await page.getByText('Search and filter').click()
    await page.getByLabel('Franchise', { exact: true }).selectOption('Kiln & Crumb')
    await search()
    await expect.poll(() => rows.count()).toBe(2)
    await waitForIdleOrStatic(page)
    await page.getByLabel('Received').selectOption('In the last 7 days')
    await search()
    await page.getByText('2 of 14 leads.').waitFor()
    // A row says only what is unusual.
    expect(await page.getByText('email verified').count()).toBe(0)
    if (scripts) {
      // The keyboard stays in the select, to go on choosing.
      const select = page.getByLabel('Received')
      await select.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => new URL(page.url()).searchParams.get('received')).toBe('30d')
      await waitForIdleOrStatic(page)
      expect(await select.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => new URL(page.url()).searchParams.get('received')).toBe('7d')
      // Back, it says again what the list shows.
      await page.goBack()
      await expect.poll(() => select.inputValue()).toBe('30d')
      await page.goForward()
      await expect.poll(() => select.inputValue()).toBe('7d')
      await page.getByText('2 of 14 leads.').waitFor()
    }
    expect(new URL(page.url()).searchParams.get('status')).toBe('new')
    if (scripts) expect(await listAxeViolations(page)).toEqual([])

    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual([
      'Buyer 0 of Kiln & Crumb',
      'Buyer 1 of Kiln & Crumb',
    ])

    await page.getByRole('link', { name: /^Lost/ }).click()
    await page.getByText('Nothing fits what you chose.').waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect.poll(() => rows.count()).toBe(14)
    // The tile, which a phone does without, or the tab.
    await page.getByRole('link', { name: width < 600 ? 'Qualified 2' : 'Qualified', exact: true }).click()
    await expect.poll(() => rows.count()).toBe(2)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('an opened lead with a long name stays within a phone without scripts', async () => {
  const { rows } = await owner.query(
    `update franchise_leads set name = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
     where name = 'Buyer 6 of Kiln & Crumb' returning id`,
  )
  const { context, page, close } = await openBrowser(site.address, { width: 390, scripts: false })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto(`/franchisor/leads?lead=${rows[0]?.id}`)
    await page.getByRole('heading', { name: 'Lead Details: Wolfeschlegel' }).waitFor()
    expect(await listOverflowingElements(page)).toEqual([])
  } finally {
    await close()
  }
})

test.each([1366, 390])('several leads change their status together, where they stand (%i px)', async (width) => {
  const { context, page, faults, close } = await openBrowser(site.address, { width })
  try {
    await owner.query(
      `update franchise_leads set status = 'contacted' where name like 'Buyer 3%' or name like 'Buyer 4%'`,
    )
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads?sort=buyer')
    await waitForIdleOrStatic(page)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    const bar = page.getByRole('group', { name: 'Selected leads' })
    const top = () => row('Buyer 3 of Kiln').evaluate((one) => one.getBoundingClientRect().top + scrollY)
    const before = await top()
    expect(await bar.count()).toBe(0)
    // Beside the box of a row on a phone is still the box, and opens no lead.
    const box = page.getByRole('checkbox', { name: 'Select Buyer 3 of Kiln' })
    const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 }
    if (width < 600) await page.mouse.click(3, y + height / 2 + 20)
    else await box.check()
    expect(await box.isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: 'Select Buyer 4 of Brightwater' }).check()
    await bar.getByText('2 selected').waitFor()
    expect(await top()).toBe(before)
    expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])

    await bar.getByRole('button', { name: 'Set status (2)' }).click()
    await bar.getByText('Choose a status', { exact: true }).last().waitFor()
    await bar.getByLabel('Status of the selected leads').selectOption('Lost')
    await bar.getByRole('button', { name: 'Set status (2)' }).click()
    await page.getByRole('status').getByText('Status of 2 leads set to Lost').waitFor()
    await expect.poll(() => bar.count()).toBe(0)
    await expect.poll(() => row('Buyer 3 of Kiln').innerText()).toContain('Lost')
    expect(await row('Buyer 4 of Brightwater').innerText()).toContain('Lost')
    expect(await row('Buyer 3 of Brightwater').innerText()).toContain('Contacted')
    expect(new URL(page.url()).search).toBe('?sort=buyer')
    expect(await top()).toBe(before)
    // The keyboard is where it was, and not at the top of the page.
    expect(await page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true)

    await page.getByRole('checkbox', { name: 'Select Buyer 3 of Bright' }).check()
    await bar.getByRole('button', { name: 'Select all 14' }).click()
    await bar.getByText('14 selected').waitFor()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => bar.count()).toBe(0)
    // What a colleague has changed meanwhile is no longer ticked.
    await page.getByRole('checkbox', { name: 'Select Buyer 3 of Bright' }).check()
    await owner.query(`update franchise_leads set status = 'meeting' where name = 'Buyer 3 of Brightwater Pools'`)
    await expect.poll(() => bar.count()).toBe(0)
    expect(faults.filter((fault) => !/422/.test(fault))).toEqual([])
  } finally {
    await close()
  }
})

test('until scripts run nothing of the ticked leads stands over the list', async () => {
  const { context, page, close } = await openBrowser(site.address, { width: 1366 })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.route('**/assets/*.js', () => {})
    await page.goto('/franchisor/leads', { waitUntil: 'domcontentloaded' })
    const send = page.getByText('Set status of selected')
    expect(await send.count()).toBe(1)
    expect(await send.isVisible()).toBe(false)
  } finally {
    await close()
  }
})

test('without scripts the ticked leads change their status too', async () => {
  await owner.query(
    `update franchise_leads set status = 'contacted' where name like 'Buyer 3%' or name like 'Buyer 4%'`,
  )
  const { context, page, close } = await openBrowser(site.address, { width: 390, scripts: false })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads?status=contacted&sort=buyer')
    await page.getByRole('button', { name: 'Set status of selected' }).click()
    await page.getByText('Select at least one lead').waitFor()
    await page.getByRole('checkbox', { name: 'Select Buyer 3 of Kiln' }).check()
    await page.getByRole('checkbox', { name: 'Select Buyer 4 of Kiln' }).check()
    await page.getByLabel('Status of the selected leads').selectOption('Qualified')
    await page.getByRole('button', { name: 'Set status of selected' }).click()
    await page.getByText('Status of 2 leads set to Qualified').waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBe('contacted')
    expect(await listOverflowingElements(page)).toEqual([])
  } finally {
    await close()
  }
})

test.each([1366, 390])('from an open lead to the next and back, without closing it (%i px)', async (width) => {
  await owner.query(
    `update franchise_leads set status = case when name like 'Buyer 1%' then 'new' else 'contacted' end,
       first_viewed_at = now() where name ~ '^Buyer [0-5]'`,
  )
  const { context, page, faults, close } = await openBrowser(site.address, { width })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads?q=kiln&sort=buyer')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Buyer 0 of Kiln & Crumb' }).click()
    const dialog = page.getByRole('dialog')
    const isOpen = (name: string, place: string) =>
      Promise.all([
        page.getByRole('dialog', { name: `Lead Details: ${name}` }).waitFor(),
        dialog.getByText(place, { exact: true }).waitFor(),
      ])
    await isOpen('Buyer 0 of Kiln & Crumb', '1 of 7')
    expect(await dialog.getByRole('button', { name: 'No previous lead' }).isDisabled()).toBe(true)
    expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])
    // The next one is new: opening it is a form, and makes it contacted.
    await dialog.getByRole('button', { name: 'Next lead, a new one' }).click()
    await isOpen('Buyer 1 of Kiln & Crumb', '2 of 7')
    await expect.poll(() => dialog.getByLabel('Status').first().inputValue()).toBe('contacted')
    await dialog.getByRole('link', { name: 'Next lead' }).click()
    await isOpen('Buyer 2 of Kiln & Crumb', '3 of 7')
    await dialog.getByRole('link', { name: 'Previous lead' }).click()
    await isOpen('Buyer 1 of Kiln & Crumb', '2 of 7')
    await waitForIdleOrStatic(page)
    await page.keyboard.press('j')
    await isOpen('Buyer 2 of Kiln & Crumb', '3 of 7')
    await waitForIdleOrStatic(page)
    await page.keyboard.press('k')
    await isOpen('Buyer 1 of Kiln & Crumb', '2 of 7')
    await waitForIdleOrStatic(page)
    // Where someone types, a letter is a letter.
    const note = dialog.locator('textarea:visible, input[type=text]:visible').first()
    if (await note.count()) {
      await note.focus()
      await page.keyboard.press('j')
      await isOpen('Buyer 1 of Kiln & Crumb', '2 of 7')
      expect(await note.inputValue()).toBe('j')
      await note.fill('')
    }
    expect(new URL(page.url()).searchParams.get('q')).toBe('kiln')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'))
    expect(new URL(page.url()).search).toBe('?q=kiln&sort=buyer')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('whoever works through a list sorted by status goes on in it after changing one', async () => {
  await owner.query(
    `update franchise_leads set first_viewed_at = now(), status = case when name like 'Buyer 6%' then 'lost'
       else 'contacted' end where name ~ '^Buyer [0-6]'`,
  )
  const { context, page, faults, close } = await openBrowser(site.address, { width: 1366 })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads?q=kiln&sort=status')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Buyer 0 of Kiln & Crumb' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 of 7', { exact: true }).waitFor()
    await waitForIdleOrStatic(page)
    await dialog.getByLabel('Status').first().selectOption('Lost')
    await page.locator('tr:has-text("Buyer 0 of Kiln")').filter({ hasText: 'Lost' }).waitFor()
    await waitForIdleOrStatic(page)
    // It stands at the list's end now; who went on from there would have left out all the others.
    await dialog.getByText('1 of 7', { exact: true }).waitFor({ timeout: 10_000 })
    await dialog.getByRole('link', { name: 'Next lead' }).click({ timeout: 10_000 })
    await page.getByRole('dialog', { name: 'Lead Details: Buyer 1 of Kiln & Crumb' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'))
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a lead closes where the browser lets a page go back no more', async () => {
  const { context, page, faults, close } = await openBrowser(site.address, { width: 1366 })
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.addInitScript(() => void (window.history.go = () => {}))
    await page.goto('/franchisor/leads?q=kiln')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Buyer 2 of Kiln & Crumb' }).click()
    await page.getByRole('dialog', { name: 'Lead Details: Buyer 2 of Kiln & Crumb' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'), { timeout: 10_000 })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?q=kiln')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

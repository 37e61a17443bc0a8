import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDay } from '#app/lib/dates.ts'
import { dayText } from '#app/features/operation/legal/notice.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeCustomer } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** How people hear that the terms change, and when they read which. */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

const later = londonDay(new Date(Date.now() + 40 * 86_400_000))

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('the terms change, and members are told in time (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  const buyer = await makeCustomer(world.owner, { email: `told-${width}@x.test`, fullName: 'Ann Reader' })
  const admin = await makeAdmin(world.owner)
  const browser = await openBrowser(world.site.address, { scripts, width })
  const { page } = browser
  const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
  const told = async () =>
    Number((await world.owner.query(`select count(*) from outbox where kind = 'legal_text.changes'`)).rows[0].count)
  try {
    // Pages in memory are the visitor's, who is not signed in.
    const visitor = await openBrowser(world.site.address, { scripts: false })
    await visitor.page.goto('/terms')
    await visitor.page.getByText('Version 2, in force since').waitFor()

    await signInBrowser(browser.context, world.site.address, world.owner, admin.id)
    await page.goto('/admin/settings/legal/terms')
    await waitForIdleOrStatic(page)
    await page.getByText('the terms promise an email at least 15 days before', { exact: false }).waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill(`<h2>Our words</h2><p>Width ${width}</p>`)
    await page.getByRole('checkbox', { name: 'This is a substantial change' }).check()
    await page.getByRole('textbox', { name: 'What changes' }).fill('Ads end at noon.')
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.locator('.field-error').getByText('or a later day: the terms promise an email').waitFor()
    await page.getByLabel('In force from').fill(later)
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.getByRole('heading', { name: /^Nothing is saved yet\. Email \d+ people\?$/ }).waitFor()
    await page.getByText('Ads end at noon.').last().waitFor()
    expect(await page.getByText(/The email goes to \d+ buyers?.* admin/).count()).toBe(1)
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toContain(`Width ${width}`)
    expect(await told()).toBe(0)
    await look()
    await page.getByRole('button', { name: /^Save and email \d+ people$/ }).click()
    await page.getByText(/^Version 3 saved\. \d+ people are being emailed\.$/).waitFor()
    await page.getByText(/^\d+ people (are being|were) emailed: \d+ emails? sent/).waitFor()
    expect(await told()).toBeGreaterThan(1)
    await look()

    // Until its day the text stands as it was, with a line on top, in pages from memory too.
    await visitor.page.goto('/terms')
    await visitor.page.getByText(`A new version applies from ${dayText(later)}.`).waitFor()
    expect(await visitor.page.getByText(`Width ${width}`).count()).toBe(0)
    await visitor.page.getByRole('link', { name: 'Read the new version' }).click()
    await visitor.page.getByText(`This version applies from ${dayText(later)}.`).waitFor()
    await visitor.page.getByText(`Width ${width}`).waitFor()
    await visitor.page.getByRole('link', { name: 'Read the version that applies until then' }).click()
    await visitor.page.getByText('Version 2, in force since').waitFor()

    await page.goto(`/dev/mail?to=${buyer.email}`)
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByText('Ads end at noon.').count()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    await page.getByText('Dear Ann Reader,').waitFor()

    // Its day has come.
    await world.owner.query(`update legal_texts set created_at = created_at - interval '60 days',
      in_force_from = london_today() where page = 'terms' and version = 3`)
    await world.owner.query(`select pg_notify('site_settings', '')`)
    await expect
      .poll(
        async () => {
          await visitor.page.goto('/terms')
          return visitor.page.getByText(`Width ${width}`).count()
        },
        { timeout: 10_000 },
      )
      .toBe(1)
    expect(await visitor.page.getByText('applies from').count()).toBe(0)
    expect([...browser.faults, ...visitor.faults]).toEqual([])
    await visitor.close()
  } finally {
    await browser.close()
    await world.owner.query('delete from legal_texts')
    await world.owner.query(`delete from outbox where kind = 'legal_text.changes'`)
  }
})

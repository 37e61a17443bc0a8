import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, type BrowserOptions, waitForIdle } from '#tests/support/browser.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** An admin's Monday morning: listings are read one after the other, decided on, and a slip is taken back. */
let world: World
let admin: string
beforeAll(async () => {
  world = await makeWorld()
  admin = (await makeAdmin(world.owner)).id
})
afterAll(() => world?.close())

const name = (at: number) => `Listing ${String(at).padStart(2, '0')}`

async function asAdmin(options: BrowserOptions = {}) {
  const browser = await openBrowser(world.site.address, options)
  await signInBrowser(browser.context, world.site.address, world.owner, admin)
  return browser
}
async function queue(count: number) {
  await world.owner.query("delete from franchises where status = 'pending'")
  const franchisor = await makeFranchisor(world.owner)
  for (let at = 1; at <= count; at++)
    await world.owner.query(
      `update franchises set created_at = timestamptz '2026-01-01' + make_interval(hours => $2) where id = $1`,
      [(await makeFranchise(world.owner, { name: name(at), status: 'pending', franchisor })).id, at],
    )
}
/** By Tab alone, to what has that name; it is never far. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; !(await isThere()); steps++) {
    if (steps === 8) throw new Error(`${name} was not reached by Tab.`)
    await page.keyboard.press('Tab')
  }
}
const statuses = async () =>
  (
    await world.owner.query<{ status: string; n: number }>(
      "select status, count(*)::int as n from franchises where name like 'Listing %' group by 1 order by 1",
    )
  ).rows

test('thirty listings are decided on by keyboard, without going back to the list (3-decisions 79, 88)', async () => {
  await queue(30)
  const browser = await asAdmin()
  const { page } = browser
  await page.goto('/admin/franchise-approvals')
  await waitForIdle(page)
  expect(await listAxeViolations(page)).toEqual([])
  await tabTo(page, 'Skip to main content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Review the oldest')
  await page.keyboard.press('Enter')
  const at = (which: number) => page.getByRole('heading', { level: 1, name: name(which) }).waitFor()
  await at(1)
  await waitForIdle(page)
  expect(await listAxeViolations(page)).toEqual([])

  // A slip: taken back, it waits again and is approved.
  await page.keyboard.press('a')
  await at(2)
  await page.getByText(`${name(1)} is live.`).waitFor()
  await waitForIdle(page)
  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await at(1)
  await page.getByText(`${name(1)} is pending again.`).waitFor()

  // There and back again, then one is refused with its reason: letters in its field press nothing.
  await waitForIdle(page)
  await page.keyboard.press('j')
  await at(2)
  await waitForIdle(page)
  await page.keyboard.press('k')
  await at(1)
  await waitForIdle(page)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Reject ${name(1)}?` })
  await dialog.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.type('a jar of jam')
  expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('a jar of jam')
  await tabTo(page, 'Reject the franchise')
  await page.keyboard.press('Enter')
  await at(2)
  await page.getByText(`${name(1)} has been rejected.`).waitFor()
  expect(await listAxeViolations(page)).toEqual([])

  for (let which = 2; which < 30; which++) {
    await waitForIdle(page)
    await page.keyboard.press('a')
    await at(which + 1)
  }
  await waitForIdle(page)
  await page.keyboard.press('a')
  await page.getByRole('heading', { level: 1, name: 'Franchise Approvals' }).waitFor()
  await page.getByText('No pending franchises found').waitFor()
  await page.getByText(`${name(30)} is live.`).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(await statuses()).toEqual([
    { status: 'approved', n: 29 },
    { status: 'rejected', n: 1 },
  ])
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('J and K move along the list, Enter opens; what is filtered stays in the address (3-decisions 88)', async () => {
  await world.owner.query("delete from franchises where name like 'Listing %'")
  await queue(3)
  await world.owner.query(
    `update franchise_details set investment_amount = null
     where franchise_id in (select id from franchises where name = $1)`,
    [name(3)],
  )
  const browser = await asAdmin({ width: 1440 })
  const { page } = browser
  await page.goto('/admin/franchise-approvals')
  await waitForIdle(page)
  const row = (which: number) => page.getByRole('row', { name: name(which) })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await row(1).getByText('0 of 12').waitFor()
  await row(1).getByText('£25,000.00, VAT not stated').waitFor()
  await row(3).getByText('No total investment').waitFor()

  for (const [key, where] of [
    ['j', 1],
    ['j', 2],
    ['j', 3],
    ['j', 3],
    ['k', 2],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(name(where))
  }
  // In the field a letter is only typed.
  const search = page.getByRole('searchbox', { name: 'Search franchises' })
  await search.press('j')
  expect(await search.inputValue()).toBe('j')
  await search.fill('')
  await page.getByLabel('Keys').focus()
  await page.getByLabel('Keys').uncheck()
  await page.keyboard.press('j')
  expect(await focused()).not.toBe(name(1))
  await page.getByLabel('Keys').check()
  await page.keyboard.press('j')
  expect(await focused()).toBe(name(1))

  await page.getByRole('combobox', { name: 'Figures' }).selectOption('complete')
  await page.getByRole('heading', { name: 'No pending franchises found' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Figures' }).selectOption('incomplete')
  await page.waitForURL(/figures=incomplete/)
  await row(2).getByRole('button', { name: 'Approve' }).click()
  await page.getByText(`${name(2)} is live.`).waitFor()
  expect(page.url()).toContain('figures=incomplete')
  await page.getByText('2 of 2 franchises.').waitFor()
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: name(1) }).waitFor()
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('letters press nothing once they are switched off, and the button to undo goes in time', async () => {
  await world.owner.query("delete from franchises where name like 'Listing %'")
  await queue(3)
  const browser = await asAdmin()
  const { page } = browser
  await page.goto('/admin/franchise-approvals')
  await waitForIdle(page)
  await page.getByRole('button', { name: `Approve ${name(1)}` }).click()
  await page.getByText(`${name(1)} is live.`).waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  // The row has gone from the list, and the next has moved up.
  await waitForIdle(page)
  const box = await page.getByRole('button', { name: `Approve ${name(2)}` }).boundingBox()
  await undo.waitFor({ state: 'detached', timeout: 15_000 })
  expect(await page.getByRole('button', { name: `Approve ${name(2)}` }).boundingBox()).toEqual(box)

  await page.getByRole('link', { name: `View details of ${name(2)}` }).click()
  await page.getByRole('heading', { level: 1, name: name(2) }).waitFor()
  await waitForIdle(page)
  await page.getByLabel('Keys').uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['a', 'j', 'r']) await page.keyboard.press(key)
  await page.getByLabel('Keys').check()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: name(3) }).waitFor()
  expect(await statuses()).toEqual([
    { status: 'approved', n: 1 },
    { status: 'pending', n: 2 },
  ])
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('without scripts a decision leads on and can be undone too', async () => {
  await world.owner.query("delete from franchises where name like 'Listing %'")
  await queue(2)
  const browser = await asAdmin({ scripts: false, width: 390 })
  const { page } = browser
  await page.goto('/admin/franchise-approvals')
  await page.getByRole('link', { name: 'Review the oldest' }).click()
  await page.getByRole('button', { name: `Approve ${name(1)}` }).click()
  await page.getByRole('heading', { level: 1, name: name(2) }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${name(1)} is pending again.`).waitFor()
  await page.getByRole('heading', { level: 1, name: name(1) }).waitFor()
  expect(await statuses()).toEqual([{ status: 'pending', n: 2 }])
  await browser.close()
})

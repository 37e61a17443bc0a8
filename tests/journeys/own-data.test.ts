import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongCurrentPassword } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeConsent, makeCustomer, makeLead } from '#tests/support/factories.ts'
import { startSession, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** What people do with what the site knows about them. */
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world?.close())

async function firstFranchise() {
  const { rows } = await world.owner.query<{ franchisorId: string }>(
    'select franchisor_id as "franchisorId" from franchises where id = $1',
    [world.first.franchiseId],
  )
  return { id: world.first.franchiseId, franchisorId: rows[0]?.franchisorId ?? '' }
}

test.each([true, false])(
  'a buyer turns news on, downloads his data, and withdraws a consent (scripts: %s)',
  async (scripts) => {
    const email = `withdrawing-${scripts}@people.test`
    const customer = await makeCustomer(world.owner, { email, passwordHash })
    await makeConsent(world.owner, await makeLead(world.owner, { customer, franchise: await firstFranchise() }))
    await world.owner.query(`update consent_records set email = $1, franchise_name = $2 where user_id = $3`, [
      email,
      world.first.franchise,
      customer.id,
    ])
    const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
    const look = async () => expect(scripts ? await listAxeViolations(page) : []).toEqual([])
    try {
      await startSession(world, page, email)
      await page.goto('/customer/account')
      await waitForIdleOrStatic(page)
      const news = page.getByRole('checkbox', { name: 'Email me about new franchise opportunities' })
      expect(await news.isChecked()).toBe(false)
      await news.check()
      await page.getByRole('button', { name: 'Save choice' }).click()
      await page.getByText('We’ll email you news.').waitFor()
      await page.getByText('On since').waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download your data' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^your-data-.*\.json$/)
      expect(readFileSync(await file.path(), 'utf8')).toContain(email)
      await page.getByRole('link', { name: 'Who has your details' }).click()
      await page.getByText('1 franchise has the details that you sent').waitFor()
      await waitForIdleOrStatic(page)
      await page.getByText('What you agreed to').click()
      await page.getByText('I consent.').waitFor()
      await look()
      await page.getByRole('link', { name: `Withdraw consent for ${world.first.franchise}` }).click()
      await page.getByRole('heading', { name: 'Withdraw your consent?' }).waitFor()
      await look()
      await page.getByRole('button', { name: 'Withdraw consent' }).click()
      await page.getByText(`You’ve withdrawn your consent for ${world.first.franchise}.`).waitFor()
      await page.getByText('No franchise has your details at the moment.').waitFor()
      await page.getByText('You withdrew your consent on').waitFor()
      await waitForMail(world, world.first.email, new RegExp(email))
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test('anybody complains about the use of their data, and is told by when we answer', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await page.goto('/privacy')
    await page.getByRole('main').getByRole('link', { name: 'data protection complaint form' }).click()
    await waitForIdleOrStatic(page)
    await page.getByLabel('What went wrong?').fill('You kept my number.')
    await page.getByLabel('Name').fill('Priya Shah')
    await page.getByLabel('Email').fill('complains@people.test')
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await page.getByText('We’ve got your complaint.').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await waitForMail(world, 'complains@people.test', /We’ll look into it, and answer by/)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test.each([true, false])('a buyer deletes his account, and reads before what goes (scripts: %s)', async (scripts) => {
  const email = `leaving-${scripts}@people.test`
  const customer = await makeCustomer(world.owner, { email, passwordHash })
  await makeLead(world.owner, { customer, franchise: await firstFranchise() })
  const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
  const look = async () => expect(scripts ? await listAxeViolations(page) : []).toEqual([])
  const leave = async (password: string) => {
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
  }
  try {
    await startSession(world, page, email)
    await page.goto('/customer/account')
    await page.getByRole('link', { name: 'Delete your account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Delete your account' }).waitFor()
    await waitForIdleOrStatic(page)
    await page.getByText('1 request, for you and for the franchisors').waitFor()
    // The browser would ask for the box itself; the server does too.
    await page.locator('form#delete-account').evaluate((form: HTMLFormElement) => void (form.noValidate = true))
    await leave(PASSWORD)
    await page.getByText('Tick the box to show that you understand').first().waitFor()
    await look()
    await page.getByRole('checkbox', { name: 'I understand' }).check()
    await leave('not this one')
    await page.getByText(wrongCurrentPassword().sentence).first().waitFor()
    expect(await page.getByRole('checkbox', { name: 'I understand' }).isChecked()).toBe(true)
    await leave(PASSWORD)
    await page.waitForURL('**/account-deleted')
    await page.getByRole('heading', { level: 1, name: 'Your account has been deleted' }).waitFor()
    await look()
    await waitForMail(world, email, /account has been deleted/)
    await page.goto('/customer/dashboard')
    await page.waitForURL('**/customer/login')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

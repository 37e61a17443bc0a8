import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongCurrentPassword } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { signIn, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** What people do with what the site knows about them. */
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world?.close())

test.each([true, false])('a buyer deletes his account, and reads before what goes (scripts: %s)', async (scripts) => {
  const email = `leaving-${scripts}@people.test`
  const customer = await makeCustomer(world.owner, { email, passwordHash })
  const { rows } = await world.owner.query<{ franchisorId: string }>(
    'select franchisor_id as "franchisorId" from franchises where id = $1',
    [world.first.franchiseId],
  )
  const franchise = { id: world.first.franchiseId, franchisorId: rows[0]?.franchisorId ?? '' }
  await makeLead(world.owner, { customer, franchise })
  const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
  const look = async () => expect(scripts ? await listAxeViolations(page) : []).toEqual([])
  const leave = async (password: string) => {
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
  }
  try {
    await signIn(page, 'customer', email)
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

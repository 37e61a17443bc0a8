import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGED_ELSEWHERE, SIGNED_IN_ELSEWHERE } from '#app/features/leads/request-text.ts'
import { noLongerSignedIn } from '#app/features/leads/lead.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { signIn } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** The request dialog is open while its visitor signs in, and out again, in another tab. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

test('what another tab sent is said in the open dialog, and what was signed in or out there', async () => {
  const email = 'two-tabs@customer.test'
  const customer = await makeCustomer(world.owner, { email, passwordHash: await hashPassword(PASSWORD) })
  const leads = async () =>
    (await world.owner.query('select 1 from franchise_leads where user_id = $1', [customer.id])).rows.length
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.getByRole('checkbox', { name: /Request Info.*Fernhill/ }).check()
    await page.getByRole('button', { name: 'Request Information →' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Information' })
    await dialog.getByLabel('Email').fill(email)

    const tab = await page.context().newPage()
    await signIn(tab, 'customer', email)
    await expect.poll(leads).toBe(1)
    await dialog.getByText(CHANGED_ELSEWHERE).waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe(email)
    expect(await listAxeViolations(page)).toEqual([])

    // Ticked again, the request goes on as the person who is signed in by now.
    await dialog.getByRole('checkbox', { name: 'Fernhill Garden Rooms' }).check()
    await dialog.getByText(CHANGED_ELSEWHERE).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText(SIGNED_IN_ELSEWHERE).waitFor()
    await tab.context().clearCookies()
    await dialog.getByRole('button', { name: 'Request Information' }).click()
    await dialog.getByText(noLongerSignedIn().sentence).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Fernhill Garden Rooms' }).isChecked()).toBe(true)
    expect(await leads()).toBe(1)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

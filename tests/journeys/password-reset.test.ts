import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGED_ELSEWHERE } from '#app/features/leads/request-text.ts'
import { NO_ANSWER } from '#app/ui/forms/client-action.ts'
import { linkUsed } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { waitForMail, writeMessage } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** Someone has forgotten his password: the link of the mail, a network that fails, and the request he was writing. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const NEW = 'plums in september'

/** The page of the link in the mail, ready to be filled in. */
async function openLink(page: Page, email: string): Promise<void> {
  const mail = await waitForMail(world, email, /reset-password\?token=/)
  await page.goto(/https?:\/\/\S*reset-password\?token=\S+/.exec(mail.text)?.[0] ?? '')
  await waitForHydration(page)
}

const setPassword = async (page: Page) => {
  await page.locator('input[name=password]').fill(NEW)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}

test('a new password whose answer is lost: the same press again leads on', async () => {
  const email = 'lost-answer@people.test'
  const customer = await makeCustomer(world.owner, { email, passwordHash: await hashPassword(PASSWORD) })
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/customer/login')
    await waitForHydration(page)
    await page.getByLabel('Email').fill(email)
    // What was typed goes along to the sister pages (C-03).
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/customer/signup**')
    await waitForHydration(page)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/customer/login**')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.waitForURL('**/forgot-password**')
    await waitForHydration(page)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Check your inbox').waitFor()
    await openLink(page, email)
    const hashes = async () =>
      (await world.owner.query('select password from auth.account where user_id = $1', [customer.id])).rows
    const before = await hashes()
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await setPassword(page)
    await page.getByText(NO_ANSWER).waitFor()
    const set = await hashes()
    expect(set).not.toEqual(before)
    expect(await page.locator('input[name=password]').inputValue()).toBe(NEW)
    await page.unroute('**/*')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.waitForURL('**/customer/login')
    await page.getByText('Your password has been changed.').waitFor()
    expect(await hashes()).toEqual(set)

    // Whoever opens the link once more reads what became of it, and where to go on.
    await openLink(page, email)
    await page.getByText(linkUsed().sentence).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/customer/login')
  } finally {
    await close()
  }
})

test('a written request goes out when its writer signs in on the account page, with a new password', async () => {
  const email = 'forgetful@people.test'
  const customer = await makeCustomer(world.owner, { email, passwordHash: await hashPassword(PASSWORD) })
  const { page, context, faults, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.getByRole('checkbox', { name: /Request Info.*Fernhill/ }).check()
    await page.getByRole('button', { name: 'Request Information →' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Information' })
    await dialog.getByLabel('Email').fill(`mistyped-${email}`)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await writeMessage(dialog, 'Do you have a van?')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('heading', { name: 'Sign In' }).waitFor()
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: /Forgotten your password/ }).click()
    const tab = await opened
    await tab.waitForURL('**/forgot-password**')
    await waitForHydration(tab)
    await tab.getByRole('button', { name: 'Send the link' }).click()
    await tab.getByText('Check your inbox').waitFor()
    await openLink(tab, email)
    await setPassword(tab)
    await tab.waitForURL('**/customer/login')
    await waitForHydration(tab)
    expect(await tab.getByLabel('Message').inputValue()).toBe('Do you have a van?')
    expect(await listAxeViolations(tab)).toEqual([])
    await tab.locator('input[name=password]').fill(NEW)
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
    await tab.waitForURL('**/customer/dashboard')
    await tab.getByText('Fernhill Garden Rooms').first().waitFor()
    await expect
      .poll(
        async () =>
          (await world.owner.query('select message from franchise_leads where user_id = $1', [customer.id])).rows,
      )
      .toEqual([{ message: 'Do you have a van?' }])
    await dialog.getByText(CHANGED_ELSEWHERE).waitFor()
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('pendingWords'))).toBe(null)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

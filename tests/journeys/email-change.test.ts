import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongCurrentPassword } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { type Browser, listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { startSession, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** A new email address: asked for on the account page, confirmed at both addresses, or refused at the old one. */
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world?.close())

const NAME = 'Sam Ash'

async function inBrowser(scripts: boolean, run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await openBrowser(world.site.address, { scripts, width: 390 })
  try {
    await run(browser)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
}

/** Asks for another address on the account page. */
async function askFor({ page }: Browser, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Change email' }).click()
  await page.getByRole('heading', { level: 1, name: 'Change your email' }).waitFor()
  await waitForIdleOrStatic(page)
  await page.getByLabel('New email').fill(email)
  await page.locator('input[name=currentPassword]').fill('not this one')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(wrongCurrentPassword().sentence).first().waitFor()
  expect(await page.getByLabel('New email').inputValue()).toBe(email)
  await page.locator('input[name=currentPassword]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Open both within 24 hours').waitFor()
  await waitForIdleOrStatic(page)
}

/** Opens the link that an address got. */
async function openLink({ page }: Browser, to: string): Promise<string> {
  const { text } = await waitForMail(world, to, /change-email\?\S*token=/)
  await page.goto(/https?:\/\/\S*change-email\?\S*token=\S+/.exec(text)?.[0] ?? '')
  await waitForIdleOrStatic(page)
  return text
}

test.each([true, false])('an address is changed once both have confirmed (scripts: %s)', (scripts) =>
  inBrowser(scripts, async (browser) => {
    const { page } = browser
    const [old, fresh] = [`old-${scripts}@people.test`, `new-${scripts}@people.test`]
    await makeCustomer(world.owner, { email: old, passwordHash, fullName: NAME })
    await startSession(world, page, old)
    await page.goto('/customer/account')
    await waitForIdleOrStatic(page)
    await askFor(browser, fresh)
    await page.getByText('Open the link that we sent to each address').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])

    await openLink(browser, old)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByText(old).waitFor()
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await page.getByText('Now open the link that we sent to the new address.').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.goto('/customer/account')
    await page.getByText('Open the link that we sent to your new address').waitFor()

    // Elsewhere, and by someone who must learn nothing if the address was mistyped.
    await inBrowser(scripts, async (elsewhere) => {
      const text = await openLink(elsewhere, fresh)
      expect(text).not.toContain(NAME)
      expect(text).not.toContain(old)
      expect(await elsewhere.page.content()).not.toContain(old)
      await elsewhere.page.getByRole('button', { name: 'Confirm this address' }).click()
      await elsewhere.page.getByText(`From now on, sign in with ${fresh}.`).waitFor()
      await waitForIdleOrStatic(elsewhere.page)
    })
    await page.goto('/customer/account')
    await page.getByRole('main').getByText(fresh).waitFor()
    await waitForMail(world, old, /has been changed/)
    await waitForIdleOrStatic(page)
  }),
)

test.each([true, false])('“This wasn’t me” keeps the address and signs everybody out (scripts: %s)', (scripts) =>
  inBrowser(scripts, async (browser) => {
    const { page } = browser
    const [old, fresh] = [`victim-${scripts}@people.test`, `thief-${scripts}@people.test`]
    await makeFranchisor(world.owner, { email: old, passwordHash })
    await startSession(world, page, old)
    await page.goto('/franchisor/account')
    await waitForIdleOrStatic(page)
    await askFor(browser, fresh)
    await openLink(browser, old)
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await page.getByText('Your email stays the same').waitFor()
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(await page.getByLabel('Email').inputValue()).toBe(old)
    await page.goto('/franchisor/account')
    await page.waitForURL('**/franchisor/login')
    await openLink(browser, fresh)
    await page.getByText('This link has expired or has already been used.').waitFor()
    // The page of a dead link is refused with a status of its own.
    browser.faults.splice(0)
  }),
)

test.each([true, false])('a change of mind: the address stays (scripts: %s)', (scripts) =>
  inBrowser(scripts, async (browser) => {
    const { page } = browser
    const old = `stays-${scripts}@people.test`
    await makeCustomer(world.owner, { email: old, passwordHash })
    await startSession(world, page, old)
    await page.goto('/customer/account')
    await waitForIdleOrStatic(page)
    await askFor(browser, `other-${scripts}@people.test`)
    await page.getByRole('button', { name: 'Keep my current email' }).click()
    await page.getByText('Your email stays the same.').waitFor()
    await expect.poll(() => page.getByText('Changing to').count()).toBe(0)
    await waitForIdleOrStatic(page)
  }),
)

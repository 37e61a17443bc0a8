import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserType } from '#app/features/accounts/account.ts'
import { wrongCurrentPassword } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { signIn, startSession, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** The account page of each portal: what one changes there, with and without scripts. */
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world?.close())

const NEW = 'plums in september'

test.each([
  ['customer', true],
  ['customer', false],
  ['franchisor', true],
  ['admin', false],
] as const satisfies [UserType, boolean][])(
  'a %s changes name, phone and password (scripts: %s)',
  async (type, scripts) => {
    const email = `own-${type}-${scripts}@people.test`
    await makeAccount(world.owner, type, { email, passwordHash, fullName: 'Sam Ash' })
    const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
    const settled = () => waitForIdleOrStatic(page)
    /** Opens the form of a change from the account page. */
    const open = async (what: string) => {
      await page.getByRole('link', { name: `Change ${what}` }).click()
      await page.getByRole('heading', { level: 1, name: 'Change your' }).waitFor()
      await settled()
      // The link has gone with its page: the keyboard goes on at the new one.
      if (scripts) expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    }
    const save = () => page.getByRole('button', { name: 'Save' }).click()
    const look = async () => expect(scripts ? await listAxeViolations(page) : []).toEqual([])
    try {
      await startSession(world, page, email)
      await page.goto(`/${type}/dashboard`)
      await settled()
      await page.getByRole('button', { name: 'Menu', exact: false }).first().click()
      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await page.waitForURL(`**/${type}/account`)
      await settled()
      await look()

      await open('name')
      await page.getByLabel('Full name').fill(' ')
      await save()
      await page.getByText('Enter your full name').first().waitFor()
      await look()
      await page.getByLabel('Full name').fill('Robin Hart')
      await save()
      await page.getByText('Your name has been changed.').waitFor()
      await page.getByRole('main').getByText('Robin Hart', { exact: true }).waitFor()
      await settled()

      await open('phone')
      await page.getByLabel('Phone number').fill('call me')
      await save()
      await page.getByText('Enter a phone number, like 07700 900123').first().waitFor()
      expect(await page.getByLabel('Phone number').inputValue()).toBe('call me')
      await page.getByLabel('Phone number').fill('07700 900123')
      await save()
      await page.getByRole('main').getByText('07700 900123', { exact: true }).waitFor()
      await settled()

      if (type === 'customer') {
        await open('town and postcode')
        await page.getByLabel('City or town').fill('King’s Lynn')
        await page.getByLabel('Postcode').fill('PE30 1AA')
        await save()
        await page.getByRole('main').getByText('King’s Lynn, PE30 1AA', { exact: true }).waitFor()
        await settled()
      } else {
        expect(await page.getByText('Town and postcode').count()).toBe(0)
      }

      await open('password')
      await page.locator('input[name=currentPassword]').fill('not this one')
      await page.locator('input[name=password]').fill(NEW)
      await save()
      await page.getByText(wrongCurrentPassword().sentence).first().waitFor()
      await look()
      await page.locator('input[name=currentPassword]').fill(PASSWORD)
      await page.locator('input[name=password]').fill(NEW)
      await save()
      await page.getByText('Your password has been changed.').waitFor()
      await page.getByText('Last changed').waitFor()
      await waitForMail(world, email, /Your password has been changed/)
      await settled()
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test.each([true, false])('a device that is signed out elsewhere is out (scripts: %s)', async (scripts) => {
  const email = `devices-${scripts}@people.test`
  await makeCustomer(world.owner, { email, passwordHash })
  const here = await openBrowser(world.site.address, { scripts, width: 390 })
  const others = [
    await openBrowser(world.site.address, { scripts }),
    await openBrowser(world.site.address, { scripts }),
  ]
  const { page } = here
  const devices = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  /** Where a browser is led that asks for its dashboard. */
  const isIn = async ({ page: other }: (typeof others)[number]) => {
    const ask = () => other.goto('/customer/dashboard')
    // A tab of whoever was signed out leads to the sign-in page by itself, and may come between.
    await ask().catch(ask)
    return other.url().endsWith('/customer/dashboard')
  }
  try {
    for (const browser of [others[0], others[1], here]) if (browser) await signIn(browser.page, 'customer', email)
    await page.goto('/customer/account')
    await waitForIdleOrStatic(page)
    await page.getByText('You’re signed in on 3 devices.').waitFor()
    expect(await devices.first().textContent()).toMatch(/Chrome on Linux.*Now.*This device/)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click()
    await page.getByText('Chrome on Linux has been signed out.').waitFor()
    await expect.poll(() => devices.count()).toBe(2)
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByText('You’ve been signed out everywhere else.').waitFor()
    await expect.poll(() => devices.count()).toBe(1)
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toEqual([])
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await page.waitForURL('**/customer/login')
    await page.getByText('You’ve signed out on all your devices.').waitFor()
    expect(here.faults).toEqual([])
  } finally {
    await Promise.all([here, ...others].map(({ close }) => close()))
  }
})

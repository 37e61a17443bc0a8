import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { UserType } from '#app/features/accounts/account.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { forgetSession, listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { signIn, startSession, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** Passkeys in a real browser with a virtual device; browsers make them for this machine as localhost alone. */
let world: World
let passwordHash: string
let site: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
  site = world.site.address.replace('127.0.0.1', 'localhost')
})
afterAll(() => world?.close())

/** A device that shows its owner's finger whenever it is asked. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    isOwner: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test.each(['customer', 'franchisor', 'admin'] as const satisfies UserType[])(
  'a %s adds a passkey, signs in with it and removes it',
  async (type) => {
    const email = `passkey-${type}@people.test`
    await makeAccount(world.owner, type, { email, passwordHash })
    const { page, faults, close } = await openBrowser(site, { width: type === 'franchisor' ? 1440 : 390 })
    const look = async () => {
      await waitForIdleOrStatic(page)
      expect(await listAxeViolations(page)).toEqual([])
    }
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const leave = async () => {
      await forgetSession(page)
      await page.goto(`/${type}/login`)
      await waitForIdleOrStatic(page)
    }
    try {
      const device = await plugIn(page)
      await startSession(world, page, email, site)
      await page.goto(`/${type}/account`)
      await waitForIdleOrStatic(page)
      await page.getByRole('link', { name: 'Add Passkey' }).click()
      await page.getByRole('heading', { level: 1, name: 'Add a passkey' }).waitFor()
      await look()
      await page.getByLabel('Name').fill('Test device')
      await page.locator('input[name=currentPassword]').fill('not this one')
      await press('Continue')
      await page.getByText('That password isn’t right.').first().waitFor()
      await look()
      expect(await page.getByLabel('Name').inputValue()).toBe('Test device')
      await page.locator('input[name=currentPassword]').fill(PASSWORD)
      await press('Continue')
      await page.getByText('You can now sign in with the passkey ‘Test device’.').waitFor()
      await page.getByText('not used yet').waitFor()
      await look()
      await waitForMail(world, email, /A passkey was added/)

      // Someone else than the owner holds the device.
      await device.isOwner(false)
      await leave()
      await press('Sign in with a passkey')
      await page.getByText('No passkey was used.').waitFor()
      await look()
      await device.isOwner(true)
      await press('Sign in with a passkey')
      await page.waitForURL(`**/${type}/dashboard`)

      // What the browser offers by itself while nobody types: this device takes it up at once.
      await forgetSession(page)
      await page.goto(`/${type}/login`)
      await page.waitForURL(`**/${type}/dashboard`)
      await waitForIdleOrStatic(page)
      await page.goto(`/${type}/account`)
      await waitForIdleOrStatic(page)
      await page.getByText(/^Passkey, added .*, last used/).waitFor()
      await page.getByRole('link', { name: 'Remove Test device' }).click()
      await page.getByRole('heading', { level: 1, name: 'Remove a passkey' }).waitFor()
      await look()
      await page.locator('input[name=currentPassword]').fill(PASSWORD)
      await press('Remove passkey')
      await page.getByText('The passkey has been removed.').waitFor()
      await waitForMail(world, email, /A passkey was removed/)
      // The device offers it still, once; after that it is only sent by the button.
      await leave()
      const refusal = page.getByText('We couldn’t sign you in with that passkey.')
      await refusal.waitFor()
      await press('Sign in with a passkey')
      await waitForIdleOrStatic(page)
      await refusal.waitFor()
      await look()
      expect(new URL(page.url()).pathname).toBe(`/${type}/login`)
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test('without scripts a passkey leads nowhere, and the pages say why', async () => {
  const email = 'passkey-plain@people.test'
  await makeCustomer(world.owner, { email, passwordHash })
  const { page, faults, close } = await openBrowser(site, { width: 390, scripts: false })
  try {
    await page.goto('/customer/login')
    const button = page.locator('button[value=passkey]')
    expect(await button.isVisible()).toBe(false)
    // A browser that is too old to hide it sends it.
    await button.evaluate((one: HTMLButtonElement) => one.form?.requestSubmit(one))
    await page.getByText('A passkey needs JavaScript.').first().waitFor()
    await signIn(page, 'customer', email)
    await page.goto('/customer/account?passkey=new')
    expect(await page.content()).toContain('A passkey needs JavaScript.')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('at another name of the site the page says where passkeys work', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await page.goto('/franchisor/login')
    await waitForIdleOrStatic(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText(`Passkeys for this site work at ${site}.`).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

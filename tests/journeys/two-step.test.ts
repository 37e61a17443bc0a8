import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserType } from '#app/features/accounts/account.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { forgetSession, listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { codeOf, makeTwoStep, wrongCode } from '#tests/support/two-step.ts'
import { openRequestDialog, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** Two-step verification from its first code to its last, with and without scripts. */
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world?.close())

test.each([
  ['customer', true],
  ['franchisor', false],
  ['admin', true],
] as const satisfies [UserType, boolean][])(
  'a %s sets it up, signs in with a code and a recovery code, and turns it off (scripts: %s)',
  async (type, scripts) => {
    const email = `two-step-${type}@people.test`
    await makeAccount(world.owner, type, { email, passwordHash })
    const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
    const settled = () => waitForIdleOrStatic(page)
    const look = async () => {
      await settled()
      expect(scripts ? await listAxeViolations(page) : []).toEqual([])
    }
    const password = async (name: string, text = PASSWORD) => page.locator(`input[name=${name}]`).fill(text)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const typePassword = async () => {
      await page.goto(`/${type}/login`)
      await settled()
      await page.getByLabel('Email').fill(email)
      await password('password')
      await press('Sign in')
    }
    const typeCode = async (code: string) => {
      await page.locator('input[name=code]').fill(code)
      await press('Sign in')
    }
    const leave = () => forgetSession(page)
    try {
      await typePassword()
      await page.waitForURL(`**/${type}/dashboard`)
      await page.goto(`/${type}/account`)
      await settled()
      await page.getByRole('link', { name: 'Set up two-step verification' }).click()
      await page.getByRole('heading', { level: 1, name: 'Set up two-step verification' }).waitFor()
      await look()
      await password('currentPassword', 'not this one')
      await press('Continue')
      await page.getByText('That password isn’t right.').first().waitFor()
      await password('currentPassword')
      await press('Continue')
      await page.getByRole('img', { name: 'QR code' }).waitFor()
      await look()
      const key = (await page.locator('strong.select-all').textContent()) ?? ''
      await page.locator('input[name=code]').fill(await wrongCode(key))
      await press('Turn on')
      await page.getByText('That code isn’t right.').first().waitFor()
      await look()
      // A phone may throw the page away while its owner looks into the app.
      await page.goto(page.url())
      await settled()
      await page.locator('input[name=code]').fill(await codeOf(key))
      await press('Turn on')
      await page.getByRole('heading', { level: 1, name: 'Your recovery codes' }).waitFor()
      await look()
      const codes = await page.getByRole('region', { name: 'Keep these codes' }).getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(10)
      const file = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
      for (const code of codes) expect(decodeURIComponent(file ?? '')).toContain(code)
      await page.getByRole('link', { name: 'I’ve kept them' }).click()
      await page.getByText('10 recovery codes left').waitFor()
      await look()
      await waitForMail(world, email, /Two-step verification is on/)

      await leave()
      await typePassword()
      await page.waitForURL('**/two-step?*')
      await look()
      await typeCode('')
      await page.getByText('Enter the code').first().waitFor()
      await look()
      await typeCode(await codeOf(key, 1))
      await page.waitForURL(`**/${type}/dashboard`)

      await leave()
      await typePassword()
      await page.waitForURL('**/two-step?*')
      await settled()
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByRole('heading', { level: 1, name: 'Enter a recovery code' }).waitFor()
      await look()
      await typeCode((codes[0] ?? '').toUpperCase())
      await page.waitForURL(`**/${type}/dashboard`)
      await waitForMail(world, email, /You have 9 recovery codes left/)

      await page.goto(`/${type}/account`)
      await settled()
      await page.getByText('9 recovery codes left').waitFor()
      await page.getByRole('link', { name: 'Turn off' }).click()
      await page.getByRole('heading', { level: 1, name: 'Turn off' }).waitFor()
      await settled()
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').waitFor()
      await look()
      await password('currentPassword')
      await page.getByLabel('Recovery code').fill(codes[1] ?? '')
      await press('Turn off')
      await page.getByText('Two-step verification is off.').waitFor()
      await waitForMail(world, email, /Two-step verification is off/)
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test('a request that is sent with a sign-in waits for the code, in another tab too', async () => {
  const email = 'two-step-buyer@people.test'
  const { id } = await makeCustomer(world.owner, { email, passwordHash })
  const key = await makeTwoStep(world.owner, id)
  const { page, context, faults, close } = await openBrowser(world.site.address)
  try {
    const dialog = await openRequestDialog(page, /Request Info.*Fernhill/)
    await dialog.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: /Sign in/i }).click()
    await page.waitForURL('**/two-step?*')
    const asked = async () =>
      Number((await world.owner.query('select from franchise_leads where user_id = $1', [id])).rowCount)
    expect(await asked()).toBe(0)
    const other = await context.newPage()
    await other.goto(page.url())
    await waitForIdleOrStatic(other)
    await other.locator('input[name=code]').fill(await codeOf(key))
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.waitForURL('**/customer/dashboard')
    expect(await asked()).toBe(1)
    // The first tab goes on by itself once it hears of it, or finds it done.
    const code = await codeOf(key, 1)
    const send = async () => {
      await page.locator('input[name=code]').fill(code)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    const done = page.waitForURL('**/customer/dashboard')
    await Promise.race([done, send().catch(() => {})])
    await done
    expect(await asked()).toBe(1)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

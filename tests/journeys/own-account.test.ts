import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserType } from '#app/features/accounts/account.ts'
import { wrongCurrentPassword } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { signIn, waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** The account page of each portal: what one changes there, with and without scripts. */
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world?.close())

const kinds = { customer: makeCustomer, franchisor: makeFranchisor, admin: makeAdmin } as const
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
    await kinds[type](world.owner, { email, passwordHash, fullName: 'Sam Ash' })
    const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
    const settled = () => waitForIdleOrStatic(page)
    /** Opens the form of a change from the account page. */
    const open = async (what: string) => {
      await page.getByRole('link', { name: `Change ${what}` }).click()
      await page.getByRole('heading', { level: 1, name: 'Change your' }).waitFor()
      await settled()
    }
    const save = () => page.getByRole('button', { name: 'Save' }).click()
    const look = async () => expect(scripts ? await listAxeViolations(page) : []).toEqual([])
    try {
      await signIn(page, type, email)
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

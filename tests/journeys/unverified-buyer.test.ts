import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_A_BUYER } from '#app/features/leads/request-text.ts'
import { customersOnly } from '#app/features/leads/lead.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { fillSignUpStep, verifyEmailByLink, writeMessage } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/**
 * Who asks, and when it goes out: a buyer whose email is not verified yet, and someone who is signed in as no buyer.
 */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

/** The first step: in the dialog, or on the page that stands in its place without scripts. */
async function begin(page: Page, scripts: boolean) {
  if (!scripts) {
    await page.goto(`/request?franchise=${world.first.franchiseId}`)
    return page.getByRole('main')
  }
  await page.goto('/search')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: /Request Info.*Fernhill/ }).check()
  await page.getByRole('button', { name: 'Request Information →' }).click()
  return page.getByRole('dialog', { name: 'Request Information' })
}

test.each([true, false])(
  'what someone wrote before he remembered his account goes out once his email is verified (scripts: %s)',
  async (scripts) => {
    const email = `not-yet-${scripts}@people.test`
    const customer = await makeCustomer(world.owner, {
      email,
      emailVerified: false,
      passwordHash: await hashPassword(PASSWORD),
      fullName: 'Amelia Hart',
      phone: '07700 900123',
    })
    const { page, close } = await openBrowser(world.site.address, { scripts })
    try {
      const box = await begin(page, scripts)
      await box.getByLabel('Email').fill(`mistyped-${email}`)
      await box.getByRole('button', { name: 'Next' }).click()
      await box.getByLabel('City/town').fill('Leeds')
      await box.getByLabel('How much can you invest?').selectOption('£100,000')
      await writeMessage(box, 'Do you have a van?\nI have one.')
      await box.getByRole('button', { name: 'Back' }).click()
      await box.getByLabel('Email').fill(email)
      await box.getByRole('button', { name: 'Next' }).click()
      const password = box.locator('input[name=password]')
      await box.getByRole('heading', { name: 'Sign In' }).waitFor()
      expect(await box.getByLabel('Message').inputValue()).toBe('Do you have a van?\nI have one.')
      expect(await box.getByLabel('How much can you invest?').inputValue()).toBe('£100,000')
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      await password.fill(PASSWORD)
      await box.getByRole('button', { name: 'Sign In' }).click()
      await box.getByText('We’ve saved your selection').waitFor()
      expect(await box.getByLabel('City/town').inputValue()).toBe('Leeds')
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      const leads = async () =>
        (
          await world.owner.query(
            'select name, phone, city, desired_investment as investment, message from franchise_leads where ' +
              'user_id = $1',
            [customer.id],
          )
        ).rows
      expect(await leads()).toEqual([])
      await verifyEmailByLink(world, page, email)
      await expect.poll(leads).toEqual([
        {
          name: 'Amelia Hart',
          phone: '07700 900123',
          city: 'Leeds',
          investment: '£100,000',
          message: 'Do you have a van?\nI have one.',
        },
      ])
    } finally {
      await close()
    }
  },
)

test.each([true, false])(
  'a franchisor signed in reads why there is no form, and a request begun keeps its words (scripts: %s)',
  async (scripts) => {
    const franchisor = await makeFranchisor(world.owner)
    const email = `of-franchisor-${scripts}@people.test`
    const { page, close } = await openBrowser(world.site.address, { scripts })
    try {
      const begun = await begin(page, scripts)
      await begun.getByLabel('Email').fill(email)
      await begun.getByRole('button', { name: 'Next' }).click()
      await fillSignUpStep(begun)
      await signInBrowser(page.context(), world.site.address, world.owner, franchisor.id)
      await begun.locator('button[value=sign-up]').click()
      await begun.getByText(customersOnly().sentence).waitFor()
      expect(await begun.getByLabel('First name').inputValue()).toBe('Amelia')
      expect((await world.owner.query('select 1 from profiles where email = $1', [email])).rows).toEqual([])

      await page.goto('/')
      if (scripts) {
        await waitForHydration(page)
        await page.evaluate(() => localStorage.clear())
      }
      const box = await begin(page, scripts)
      await box.getByText(NOT_A_BUYER).waitFor()
      expect(await box.getByLabel('Email').count()).toBe(0)
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
    } finally {
      await close()
    }
  },
)

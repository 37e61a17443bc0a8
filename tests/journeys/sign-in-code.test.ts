import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { waitForMail } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** Signing in by a code from an email, with and without scripts. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

test.each([true, false])('a buyer signs in by a code (scripts: %s)', async (scripts) => {
  const email = `code-${scripts}@people.test`
  await makeCustomer(world.owner, { email })
  const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
  const look = async () => expect(scripts ? await listAxeViolations(page) : []).toEqual([])
  try {
    await page.goto('/customer/login')
    await waitForIdleOrStatic(page)
    const ask = page.getByRole('button', { name: 'Email me a code' })
    await ask.click()
    await page.getByText('Enter your email address').first().waitFor()
    await page.getByLabel('Email or phone number').fill(email)
    await ask.click()
    await page.getByRole('status').getByText('Check your email').waitFor()
    await look()
    const code = /\b\d{6}\b/.exec((await waitForMail(world, email, /is your code/)).text)?.[0] ?? ''
    await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('That code isn’t right').first().waitFor()
    await look()
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByLabel('Code').press('Enter')
    await page.waitForURL('**/customer/dashboard')
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  } finally {
    await close()
  }
})

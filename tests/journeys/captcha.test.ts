import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetSession, listAxeViolations, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { type CaptchaService, startCaptchaService } from '#tests/support/captcha-service.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** 3-decisions 63: a check against programs in front of signing in, signing up and recovery, by configuration. */
let service: CaptchaService
let world: World | undefined
beforeAll(async () => {
  service = await startCaptchaService('the secret')
})
afterAll(async () => {
  await world?.close()
  await service?.stop()
})

async function restart(env: Record<string, string>): Promise<World> {
  await world?.close()
  world = await makeWorld(env)
  return world
}
const usual = (fault: string) => !/\b(401|403|428)\b/.test(fault)

test('our own proof of work solves itself: sign-up, a wrong and a right password, recovery', async () => {
  const { site, first } = await restart({ CAPTCHA: 'proof-of-work' })
  const { page, faults, close } = await openBrowser(site.address, { width: 390 })
  try {
    await page.goto('/customer/signup')
    await waitForHydration(page)
    await page.getByLabel('Full name').fill('Amelia Hart')
    await page.getByLabel('Email').fill('amelia@people.test')
    await page.locator('input[name=password]').fill('orchard in may')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('Please check your email for verification').waitFor()

    await page.goto('/franchisor/login')
    await waitForHydration(page)
    await page.getByLabel('Email or phone number').fill(first.email)
    await page.locator('input[name=password]').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('Invalid').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/franchisor/dashboard')

    // Sent while the code of the check is still on its way.
    await forgetSession(page)
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/attend-captcha-*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/franchisor/login')
    await waitForHydration(page)
    await page.getByLabel('Email or phone number').fill(first.email)
    await page.locator('input[name=password]').fill(PASSWORD)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await answer).status()).toBe(428)
    held.resolve(undefined)
    await page.waitForURL('**/franchisor/dashboard')
    await page.unrouteAll()

    await page.goto('/forgot-password')
    await waitForHydration(page)
    await page.getByLabel('Email').fill(first.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Check your inbox').waitFor()
    expect(faults.filter(usual)).toEqual([])
  } finally {
    await close()
  }
})

test('without scripts the pages say what is needed', async () => {
  const { site, first } = world!
  const { page, close } = await openBrowser(site.address, { scripts: false })
  try {
    await page.goto('/franchisor/login')
    expect(await page.content()).toContain('The check needs JavaScript')
    await page.getByLabel('Email or phone number').fill(first.email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('the check needs JavaScript').waitFor()
    expect(await page.getByLabel('Email or phone number').inputValue()).toBe(first.email)
  } finally {
    await close()
  }
})

test('a service outside: its script runs under the policy, and each answer asks for a new token', async () => {
  const { site, first } = await restart({
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'the secret',
    CAPTCHA_SCRIPT_URL: service.script,
    CAPTCHA_VERIFY_URL: service.verify,
  })
  const { page, faults, close } = await openBrowser(site.address, { width: 390 })
  const enter = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  try {
    // By a link, so that the page that is left gave the policy.
    await page.goto('/franchisor/signup')
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/franchisor/login')
    await page.getByRole('button', { name: 'I am a person' }).waitFor()
    await page.getByLabel('Email or phone number').fill(first.email)
    await page.locator('input[name=password]').fill('not the password')
    await enter()
    await page.getByText('Complete the check again').waitFor()
    await page.getByRole('button', { name: 'I am a person' }).click()
    await page.getByRole('button', { name: 'Checked' }).waitFor()
    await enter()
    await page.getByRole('alert').getByText('Invalid').waitFor()
    await page.getByRole('button', { name: 'I am a person' }).click()
    await page.getByRole('button', { name: 'Checked' }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.locator('input[name=password]').fill(PASSWORD)
    await enter()
    await page.waitForURL('**/franchisor/dashboard')
    expect(faults.filter(usual)).toEqual([])
  } finally {
    await close()
  }
})

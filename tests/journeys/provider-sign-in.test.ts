import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { startIdentityProvider, type TestProvider, travel } from '#tests/support/identity-provider.ts'
import { startSite } from '#tests/support/site.ts'
import { startSession, waitForMail } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** Signing in with an account of a certified OpenID provider on another host, in a real browser. */
let acme: TestProvider
let world: World
beforeAll(async () => {
  acme = await startIdentityProvider({
    portals: ['customer', 'franchisor'],
    people: {
      nora: { email: 'nora@people.test', emailVerified: true, name: 'Nora New' },
      fran: { email: 'someone@work.test', emailVerified: true, name: 'Fran Work' },
      olga: { email: 'olga@people.test', emailVerified: true, name: 'Olga Ode' },
      mo: { email: 'mo@work.test', emailVerified: true, name: 'Mo There' },
      ivo: { email: 'ivo@people.test', emailVerified: true, name: 'Ivo Two' },
    },
  })
  world = await makeWorld({ OIDC_PROVIDERS: JSON.stringify([acme.setting]) })
  acme.open(world.site.address)
})
afterAll(async () => {
  await world?.close()
  await acme?.stop()
})

test.each([true, false])('a buyer cancels, then signs up and in with a provider (scripts: %s)', async (scripts) => {
  const { page, faults, close } = await openBrowser(world.site.address, { scripts, width: 390 })
  const goOn = async (who: string) => {
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await page.getByRole('link', { name: who }).click()
  }
  try {
    await page.goto('/customer/login')
    await waitForIdleOrStatic(page)
    await goOn('cancel')
    await page.getByText('Sign-in was cancelled.').waitFor()
    await waitForIdleOrStatic(page)
    expect(new URL(page.url()).pathname).toBe('/customer/login')
    // Whoever has no account gets one here.
    expect(await page.getByText('By signing up you agree to our terms').isVisible()).toBe(true)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await goOn('nora')
    await page.waitForURL('**/customer/dashboard')
    await waitForIdleOrStatic(page)
    await page.goto('/customer/account')
    await page.getByRole('main').getByText('Nora New', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Set Password' }).waitFor()
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Change email' }).click()
    await page.getByText('You don’t have a password yet.').waitFor()
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await page.getByRole('link', { name: 'Delete your account' }).click()
    await page.getByText('You don’t have a password yet.').waitFor()
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Set one by email' }).click()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nora@people.test')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a buyer signs up with a provider from the sign-up page', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await page.goto('/customer/signup')
    await waitForIdleOrStatic(page)
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await page.getByRole('link', { name: 'olga' }).click()
    await page.waitForURL('**/customer/dashboard')
    await waitForIdleOrStatic(page)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a franchisor applies with a provider: his company first, then approval', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await page.goto('/franchisor/signup')
    await waitForIdleOrStatic(page)
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('alert').getByText('Enter your company name').waitFor()
    await waitForIdleOrStatic(page)
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByLabel('Company name').fill('Marsh & Moor Ltd')
    await page.getByLabel('Contact name').fill('Mo Marsh')
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('link', { name: 'mo', exact: true }).click()
    await page.getByText('Thank you! We’ll review your application and email you our decision.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/franchisor/login')
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByText('Your account is still awaiting approval.').waitFor()
    await world.owner.query(`update profiles set status = 'approved', approved_at = now() where email = $1`, [
      'mo@work.test',
    ])
    await waitForIdleOrStatic(page)
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.waitForURL('**/franchisor/dashboard')
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  } finally {
    await close()
  }
})

test('a franchisor links a provider with his password, signs in with it, and removes it', async () => {
  const { page, faults, close } = await openBrowser(world.site.address, { width: 1440 })
  const { email } = world.first
  const change = async (verb: 'Add' | 'Remove', password: string) => {
    await page.getByRole('link', { name: `${verb} Acme` }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: verb === 'Add' ? 'Continue to Acme' : 'Remove Acme' }).click()
  }
  try {
    await startSession(world, page, email)
    await page.goto('/franchisor/account')
    await waitForIdleOrStatic(page)
    await change('Add', 'not the password')
    await page.getByText('That password isn’t right.').first().waitFor()
    await waitForIdleOrStatic(page)
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByLabel('Current password').fill('open sesame')
    await page.getByRole('button', { name: 'Continue to Acme' }).click()
    await page.getByRole('link', { name: 'fran', exact: true }).click()
    await page.getByText('You can now sign in with Acme.').waitFor()
    await waitForIdleOrStatic(page)
    expect(await listAxeViolations(page)).toEqual([])
    await waitForMail(world, email, /can now sign in to .* with Acme/)

    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await page.waitForURL('**/franchisor/login')
    await waitForIdleOrStatic(page)
    // The provider still knows who is there, and asks for nothing.
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.waitForURL('**/franchisor/dashboard')
    await page.goto('/franchisor/account')
    await waitForIdleOrStatic(page)
    await change('Remove', 'open sesame')
    await page.getByText('You no longer sign in with Acme.').waitFor()
    await page.getByRole('link', { name: 'Add Acme' }).waitFor()
    await waitForMail(world, email, /no longer sign in to .* with Acme/)
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  } finally {
    await close()
  }
})

test('the way back may end in another process of the site than the way there', async () => {
  const { address } = world.site
  const second = await startSite(world.urls, {
    env: { OIDC_PROVIDERS: JSON.stringify([acme.setting]), SITE_URL: address },
  })
  try {
    acme.choose('ivo')
    const left = await fetch(`${address}/customer/login`, {
      method: 'POST',
      headers: { origin: address },
      body: new URLSearchParams({ intent: 'provider:acme' }),
    })
    const url = /content="0;url=([^"]+)"/.exec(await left.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
    const cookie = left.headers.getSetCookie().map((text) => text.split(';', 1)[0])
    const back = await travel(url, address)
    const answer = await fetch(`${second.address}${back.pathname}${back.search}`, {
      redirect: 'manual',
      headers: { cookie: cookie.join('; ') },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/customer/dashboard'])
    expect(answer.headers.getSetCookie().join()).toMatch(/atlas_session=[^;]+; /)
  } finally {
    await second.stop()
    acme.choose('')
  }
})

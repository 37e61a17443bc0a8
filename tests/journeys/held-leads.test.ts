import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfirmationLink } from '#app/features/leads/capture/confirmation-link.server.ts'
import { listAxeViolations, waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { fillDetailForm, fillSignUpStep, openRequestDialog } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** 3-decisions 82: a network that is over its budget, here from its first request on. */
let world: World
beforeAll(async () => {
  world = await makeWorld({ REQUESTS_PER_NETWORK: '0' })
})
afterAll(() => world?.close())

const leadsOf = async (email: string) =>
  (
    await world.owner.query<{ held: boolean }>(
      'select held_at is not null as held from franchise_leads where email = $1',
      [email],
    )
  ).rows.map(({ held }) => held)
const pathOf = async (email: string) => {
  const { pathname, search } = new URL(await createConfirmationLink(email))
  return pathname + search
}

test('with scripts the challenge solves itself and the request is held; the emailed link sends it', async () => {
  const email = 'crowd@people.test'
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(`/franchise/${world.first.franchiseId}`)
    await waitForHydration(page)
    const form = await fillDetailForm(page, email, 'Do you have a van?')
    expect(fetched.filter((url) => url.includes('solve-challenge'))).toEqual([])
    await form.getByRole('button', { name: 'Request Information' }).click()
    await page
      .getByText(
        `Thank you! Your request to Fernhill Garden Rooms is held until you confirm your email. We have written to ` +
          `${email}`,
      )
      .waitFor()
    expect(fetched.filter((url) => url.includes('solve-challenge')).length).toBeGreaterThan(1)
    expect(await leadsOf(email)).toEqual([true])
    expect(await listAxeViolations(page)).toEqual([])

    await page.goto(await pathOf(email))
    await page.getByText('We’re holding your request until you confirm that').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page
      .getByText('Thank you! Your email is confirmed, and your request has been sent to Fernhill Garden Rooms.')
      .waitFor()
    expect(await leadsOf(email)).toEqual([false])
    expect(faults.filter((fault) => !fault.includes('428'))).toEqual([])
  } finally {
    await close()
  }
})

test('the dialog’s sign-up does the same, with its password kept', async () => {
  const email = 'dialog@people.test'
  const { page, close } = await openBrowser(world.site.address)
  try {
    const dialog = await openRequestDialog(page, /Request Info.*Fernhill/)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await fillSignUpStep(dialog)
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/request-success')
    await page.getByText('Your request to Fernhill Garden Rooms is held until you confirm your email.').waitFor()
    expect(await leadsOf(email)).toEqual([true])
  } finally {
    await close()
  }
})

test('without scripts the request is held at once, and the link works too', async () => {
  const email = 'plain@people.test'
  const { page, close } = await openBrowser(world.site.address, { scripts: false })
  try {
    await page.goto(`/franchise/${world.second.franchiseId}`)
    const form = await fillDetailForm(page, email)
    await form.getByRole('button', { name: 'Request Information' }).click()
    await page.getByText('Your request to Stonecrop Driveways is held until you confirm your email.').waitFor()
    await page.goto(await pathOf(email))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('your request has been sent to Stonecrop Driveways.').waitFor()
    expect(await leadsOf(email)).toEqual([false])
  } finally {
    await close()
  }
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CONFIRM_WISHES,
  SUBMIT_FAILED,
  NAMES_NOT_LOADED,
  SIGNED_IN_ELSEWHERE,
} from '#app/features/leads/request-text.ts'
import { noFranchiseAvailable } from '#app/features/leads/lead.errors.ts'
import {
  listAxeViolations,
  waitForHydration,
  openBrowser,
  waitForIdle,
  listOverflowingElements,
} from '#tests/support/browser.ts'
import { questionsToAsk } from '#app/features/leads/after-request.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { fillDetailForm, fillSignUpStep, openRequestDialog, waitForMail, writeMessage } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** What happens around a request: where it ends, what was withdrawn meanwhile, and who presses twice. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const leadsOf = async (email: string) =>
  (
    await world.owner.query<{ name: string; message: string }>(
      'select franchise_name as name, message from franchise_leads where email = $1 order by 1',
      [email],
    )
  ).rows
/** From now on nobody stands behind the second franchise, until the returned function is called. */
async function withdrawSecond(): Promise<() => Promise<unknown>> {
  const id = world.second.franchiseId
  const [before] = (
    await world.owner.query<{ by: string }>('select franchisor_id as by from franchises where id = $1', [id])
  ).rows
  await world.owner.query('update franchises set franchisor_id = null where id = $1', [id])
  return () => world.owner.query('update franchises set franchisor_id = $2 where id = $1', [id, before?.by])
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test.each([true, false])(
  'a request sent from the end of a long form on a phone shows its success from the top (in the dialog: %s)',
  async (inDialog) => {
    const email = `phone-${inDialog}@people.test`
    const { page, faults, close } = await openBrowser(world.site.address, { width: 390 })
    try {
      if (inDialog) await openRequestDialog(page, /Request Info.*Stonecrop/)
      else await page.goto(`/request?franchise=${world.second.franchiseId}`)
      await waitForHydration(page)
      // The page under the dialog was scrolled, as it is where someone ticks a card far down.
      if (inDialog) await page.evaluate(() => window.scrollTo(0, 300))
      if (inDialog) expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
      await page.locator('input[name=email]').fill(email)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('First name').waitFor()
      await fillSignUpStep(page)
      await page.locator('button[value=sign-up]').dblclick()
      await page.waitForURL('**/request-success')
      await page.getByRole('heading', { level: 1, name: 'Your request has been sent' }).waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect(await leadsOf(email)).toHaveLength(1)
      await page.goBack()
      await page.waitForURL(inDialog ? '**/search' : '**/request?**')
      await waitForHydration(page)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.locator('#your-selection').count()).toBe(0)
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test('a signed-in buyer reads who asks, after a refusal too; an ownerless franchise is left out', async () => {
  const customer = await makeCustomer(world.owner, { email: 'signed-in@people.test' })
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await signInBrowser(page.context(), world.site.address, world.owner, customer.id)
    const dialog = await openRequestDialog(page, /Request Info.*Fernhill/, /Request Info.*Stonecrop/)
    const who = 'You are signed in as signed-in@people.test.'
    await dialog.getByText(who).waitFor()
    await expect.poll(() => focused(page)).toContain(who)
    expect(await listAxeViolations(page)).toEqual([])
    for (const name of ['Fernhill Garden Rooms', 'Stonecrop Driveways'])
      await dialog.getByRole('checkbox', { name }).uncheck()
    const send = dialog.getByRole('button', { name: 'Request Information' })
    await send.click()
    await dialog.getByText('Choose at least one franchise').first().waitFor()
    await dialog.getByText(who).waitFor()
    for (const name of ['Fernhill Garden Rooms', 'Stonecrop Driveways'])
      await dialog.getByRole('checkbox', { name }).check()

    const restore = await withdrawSecond()
    await send.click()
    await page.waitForURL('**/customer/dashboard')
    await restore()
    await page.getByText('Your request has been sent to Fernhill Garden Rooms.').waitFor()
    expect((await leadsOf(customer.email)).map((lead) => lead.name)).toEqual(['Fernhill Garden Rooms'])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('where that was the only one chosen, the form says so and keeps what was typed', async () => {
  const email = 'too-late@people.test'
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    const dialog = await openRequestDialog(page, /Request Info.*Stonecrop/)
    await dialog.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('First name').waitFor()
    await fillSignUpStep(page)
    const restore = await withdrawSecond()
    await dialog.locator('button[value=sign-up]').click()
    await dialog.getByText(noFranchiseAvailable().sentence).waitFor()
    await restore()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Amelia')
    expect(await leadsOf(email)).toEqual([])
    expect((await world.owner.query('select 1 from profiles where email = $1', [email])).rows).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('without scripts a buyer who signed in elsewhere while writing sends what was written', async () => {
  const customer = await makeCustomer(world.owner, { email: 'meanwhile@people.test' })
  const { page, close } = await openBrowser(world.site.address, { scripts: false })
  try {
    await page.goto(`/request?franchise=${world.first.franchiseId}`)
    await page.getByLabel('Email').fill('meanwhile-new@people.test')
    await page.getByRole('button', { name: 'Next' }).click()
    await fillSignUpStep(page)
    await writeMessage(page, 'Do you have a van?\nI have one.')
    await signInBrowser(page.context(), world.site.address, world.owner, customer.id)
    await page.locator('button[value=sign-up]').click()
    await page.getByText(SIGNED_IN_ELSEWHERE).waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('Do you have a van?\nI have one.')
    await page.getByRole('button', { name: 'Request Information' }).click()
    await page.waitForURL('**/customer/dashboard')
    expect(await leadsOf(customer.email)).toEqual([
      { name: 'Fernhill Garden Rooms', message: 'Do you have a van?\nI have one.' },
    ])
  } finally {
    await close()
  }
})

test('without scripts the bar of a franchise’s page asks it and those that are ticked, never nobody', async () => {
  const { page, close } = await openBrowser(world.site.address, { scripts: false, width: 390 })
  try {
    await page.goto(`/franchise/${world.first.franchiseId}`)
    const bar = page.getByRole('region', { name: 'Your selection' })
    await bar.getByText('Tick other franchises you’d like to hear from').waitFor()
    await bar.getByRole('button', { name: 'Request from all' }).click()
    await page.waitForURL('**/request?**')
    await page.getByLabel('Email').waitFor()
    expect(await page.getByText('No franchises selected').count()).toBe(0)
    expect(new URL(page.url()).searchParams.getAll('franchise')).toEqual([world.first.franchiseId])
  } finally {
    await close()
  }
})

test('without scripts what became of a request is in sight on a phone, and the cash stays in the address', async () => {
  const { page, close } = await openBrowser(world.site.address, { scripts: false, width: 390 })
  const isInSight = (place: Locator) =>
    place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  try {
    await page.goto(`/franchise/${world.first.franchiseId}?cash=60000`)
    const form = page.getByRole('form', { name: 'Request Information' })
    await form.getByRole('button', { name: 'Request Information' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await problem.waitFor()
    expect(await isInSight(problem)).toBe(true)
    await fillDetailForm(page, 'no-scripts@people.test')
    await form.getByRole('button', { name: 'Request Information' }).click()
    const thanks = page.getByText('Your request has been sent to Fernhill Garden Rooms.')
    await thanks.waitFor()
    expect(await isInSight(thanks)).toBe(true)
    expect(new URL(page.url()).search).toBe('?cash=60000')
  } finally {
    await close()
  }
})

test('offline the form on a franchise’s page keeps what was typed, and is sent once online (P-44)', async () => {
  const email = 'tunnel@people.test'
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.getByRole('heading', { name: 'Fernhill Garden Rooms' }).click()
    await page.waitForURL('**/franchise/**')
    await waitForHydration(page)
    const form = await fillDetailForm(page, email, 'Do you have a van?')
    const send = form.getByRole('button', { name: 'Request Information' })
    await waitForIdle(page)
    await page.context().setOffline(true)
    await send.click()
    await form.getByText(SUBMIT_FAILED).waitFor()
    expect(await form.getByLabel('Message').inputValue()).toBe('Do you have a van?')
    expect(await form.getByLabel('Name').inputValue()).toBe('Amelia')
    await page.context().setOffline(false)
    await send.click()
    const thanks = page.getByText('Thank you! Your request has been sent to Fernhill Garden Rooms.')
    await thanks.waitFor()
    await expect
      .poll(() => thanks.evaluate((element) => element.getBoundingClientRect().top), {
        message: 'the answer is in sight',
      })
      .toBeGreaterThanOrEqual(0)
    expect(await leadsOf(email)).toEqual([{ name: 'Fernhill Garden Rooms', message: 'Do you have a van?' }])
  } finally {
    await close()
  }
})

test('names that cannot be fetched are asked for again; the selection stays', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await openRequestDialog(page, /Request Info.*Fernhill/, /Request Info.*Stonecrop/)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/request/names?**', (route) =>
      held.then(() => route.fulfill({ status: 503, body: 'Restarting' })),
    )
    // Nothing is sent with a sign-in that nobody could read of before: not while the names are on their way, nor
    // without them.
    const pending = page.locator('input[name=pending]')
    const asked = page.waitForRequest('**/request/names?**')
    await page.goto('/customer/login')
    await asked
    expect(await pending.inputValue()).toBe('')
    letGo()
    await expect.poll(() => pending.inputValue()).toBe('')
    // A page without the cards of the two, which would tell their names.
    await page.goto('/search?q=larkspur')
    await waitForHydration(page)
    await page.getByText('You have selected 2 franchise(s)').waitFor()
    await page.getByRole('button', { name: 'Request Information →' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Information' })
    await dialog.getByText(NAMES_NOT_LOADED).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(await dialog.getByLabel('Email').count()).toBe(0)
    await page.unroute('**/request/names?**')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('checkbox', { name: 'Fernhill Garden Rooms' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Stonecrop Driveways' }).isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.goto('/customer/login')
    await page
      .getByText(
        'consent to sending your details to Fernhill Garden Rooms (Fernhill Garden Rooms Ltd) and Stonecrop ' +
          'Driveways (Stonecrop Driveways Ltd).',
      )
      .waitFor()
    await expect.poll(async () => JSON.parse(await pending.inputValue())).toHaveLength(2)
  } finally {
    await close()
  }
})

test('closing the dialog returns focus to its button, or to the content where the last choice is gone', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    const dialog = await openRequestDialog(page, /Request Info.*Fernhill/)
    await dialog.getByLabel('Email').fill('half@')
    // A slip beside the dialog takes nothing that was typed with it.
    await page.mouse.click(5, 5)
    expect(await dialog.getByLabel('Email').inputValue()).toBe('half@')
    await dialog.getByLabel('Email').fill('')
    await page.mouse.click(5, 5)
    await expect.poll(() => focused(page)).toBe('Request Information →')
    await waitForIdle(page)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Email').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Request Information →')
    await waitForIdle(page)
    await page.keyboard.press('Enter')
    await dialog.getByRole('checkbox', { name: 'Fernhill Garden Rooms' }).uncheck()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  } finally {
    await close()
  }
})

test('Escape, as Back on a phone, closes the dialog over typed words only the second time', async () => {
  const { page, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    const dialog = await openRequestDialog(page, /Request Info.*Fernhill/)
    await dialog.getByLabel('Email').fill('slip@people.test')
    await dialog.getByRole('button', { name: 'Next' }).click()
    const phone = dialog.getByLabel('Phone')
    await phone.fill('07700 900')
    await page.keyboard.press('Escape')
    await dialog.getByText('Close again and you’ll lose what you’ve typed').waitFor()
    expect(await phone.inputValue()).toBe('07700 900')
    // Words that were sent and refused are still held; another key tells that someone goes on.
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    await phone.press('End')
    await phone.press('1')
    await page.keyboard.press('Escape')
    expect(await phone.inputValue()).toBe('07700 9001')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Request Information →')
    // Nothing typed, nothing to lose.
    await waitForIdle(page)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Email').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Request Information →')
  } finally {
    await close()
  }
})

test.each([true, false])(
  'a mistyped address is put right after sending, and what was written is still there (scripts: %s)',
  async (scripts) => {
    const [wrong, right] = [`wrong-${scripts}@people.test`, `right-${scripts}@people.test`]
    const { page, faults, close } = await openBrowser(world.site.address, { width: 390, scripts })
    try {
      await page.goto(`/request?franchise=${world.second.franchiseId}`)
      if (scripts) await waitForHydration(page)
      await page.locator('input[name=email]').fill(wrong)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('First name').waitFor()
      await fillSignUpStep(page)
      await page.getByLabel('Message').fill('Is the valley still free?')
      await page.locator('button[value=sign-up]').click()
      await page.waitForURL('**/request-success')
      await page.getByRole('definition').filter({ hasText: wrong }).waitFor()
      const [sent] = await leadsOf(wrong)
      await page.getByRole('link', { name: 'Send your request again with the right one' }).click()
      const address = page.locator('input[name=email]')
      await expect.poll(() => address.inputValue()).toBe(wrong)
      if (scripts) await waitForHydration(page)
      await address.fill(right)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('First name').waitFor()
      // All but the password, which is kept nowhere.
      await page.locator('input[name=password]').fill('harbour and heather')
      await page.locator('button[value=sign-up]').click()
      await page.waitForURL('**/request-success')
      await page.getByRole('definition').filter({ hasText: right }).waitFor()
      expect(await leadsOf(right)).toEqual([sent])
      // Whoever comes without having sent anything finds nothing.
      await page.context().clearCookies()
      await page.goto(`/request?franchise=${world.second.franchiseId}&again=1`)
      expect(await address.inputValue()).toBe('')
      expect(faults).toEqual([])
    } finally {
      await close()
    }
  },
)

test.each([
  [390, true],
  [1280, true],
  [390, false],
])('at %i px a search goes along, and afterwards stands what follows (scripts: %s)', async (width, scripts) => {
  const email = `after-${width}-${scripts}@people.test`
  const { page, faults, close } = await openBrowser(world.site.address, { width, scripts })
  try {
    await page.goto('/search?cash=40000&afford=all')
    if (scripts) await waitForHydration(page)
    await page.getByRole('checkbox', { name: /Request Info.*Stonecrop/ }).check()
    await page.getByRole('button', { name: 'Request Information →' }).click()
    await page.locator('input[name=email]').fill(email)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('First name').waitFor()
    expect(await page.getByLabel('How much can you invest?').inputValue()).toBe('£40,000')
    if (scripts) {
      expect(await listAxeViolations(page)).toEqual([])
      // A slip beside the dialog, before anything is entered in this step, takes nothing of the step before with it.
      await page.mouse.click(5, 5)
      expect(await page.getByLabel('First name').isVisible()).toBe(true)
    }
    await fillSignUpStep(page)
    // One of them confirms what stands there.
    const isRight = width === 1280
    if (isRight) await page.getByLabel(CONFIRM_WISHES).check()
    const start = isRight ? '3 months' : 'Not given'
    // The form knows how long it was read.
    await page.locator('button[value=sign-up]').click()
    await page.waitForURL('**/request-success')
    for (const name of ['Who will contact you', 'What happens next', 'Questions to ask them', 'What we sent'])
      await page.getByRole('heading', { name }).waitFor()
    await page.getByRole('link', { name: 'Stonecrop Driveways' }).waitFor()
    const facts = (await page.locator('dl').innerText()).replaceAll(/\s+/g, ' ')
    expect(facts).toContain(`Can invest £40,000 To start ${start}`)
    for (const question of questionsToAsk) await page.getByText(question).waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])
    const { rows } = await world.owner.query('select preset_fields from franchise_leads where email = $1', [email])
    expect(rows).toEqual([{ preset_fields: isRight ? [] : ['desired_timeframe'] }])
    const mail = await waitForMail(world, email, /Your request to Stonecrop/)
    for (const said of [...questionsToAsk, 'Can invest: £40,000', `To start: ${start}`])
      expect(mail.text).toContain(said)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('what is written on a franchise’s page goes to no other, and is there again on the way back', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    // A link that no page has: from one franchise's page straight to the other's.
    const follow = async (to: string) => {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'The other' })
        document.querySelector('main')?.prepend(link)
      }, to)
      await page.getByRole('link', { name: 'The other' }).first().click()
    }
    await page.goto(`/franchise/${world.second.franchiseId}`)
    await waitForHydration(page)
    const form = page.locator('form#request')
    const field = (label: string) => form.getByLabel(label)
    await field('Message').fill('Is Leicester still free?')
    await field('Name').fill('Amelia Hart')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => field('Message').inputValue()).toBe('Is Leicester still free?')
    expect(await field('Name').inputValue()).toBe('Amelia Hart')
    await follow(`/franchise/${world.first.franchiseId}`)
    await expect.poll(() => field('Message').inputValue()).not.toContain('Leicester')
    expect(await field('Message').inputValue()).not.toContain('Stonecrop')
    await page.goBack()
    await expect.poll(() => field('Message').inputValue()).toBe('Is Leicester still free?')
    // The same of what is reported of it.
    const report = page.getByLabel('Tell us more')
    await follow(`/franchise/${world.second.franchiseId}/report`)
    await report.fill('Its company was dissolved.')
    await follow(`/franchise/${world.first.franchiseId}/report`)
    await expect.poll(() => report.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => report.inputValue()).toBe('Its company was dissolved.')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

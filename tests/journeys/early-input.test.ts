import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUMMED } from '#app/features/franchises/editing/ui/figures-section.tsx'
import { CASH_LABEL, LENDING_LABEL } from '#app/features/franchises/figures/cash-and-loan.ts'
import { type Browser, waitForHydration, openBrowser, waitForIdle } from '#tests/support/browser.ts'
import { makeCustomer, makeLead, makePost } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/**
 * What someone types, chooses, ticks or presses before scripts run, and while React takes over the page, counts: every
 * kind of field.
 */
let world: World
let browser: Browser
let leadId: string
let franchisorId: string
let customerId: string
beforeAll(async () => {
  world = await makeWorld()
  browser = await openBrowser(world.site.address)
  franchisorId =
    (await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])).rows[0]
      ?.id ?? ''
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  customerId = customer.id
  leadId = (await makeLead(world.owner, { customer, franchise: { id: world.first.franchiseId, franchisorId } })).id
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

type Late = { page: Page; letGo: () => void }
type LateOptions = {
  /** Who is signed in. */ as?: string
  /** How long scripts are held back; by default until `letGo`. */ heldMs?: number
}

/** A page of its own, as a visitor sees it whose scripts have not come. */
async function late(path: string, run: (late: Late) => Promise<void>, { as, heldMs }: LateOptions = {}): Promise<void> {
  const { context, faults } = browser
  await context.clearCookies()
  if (as) await signInBrowser(context, world.site.address, world.owner, as)
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  if (heldMs) setTimeout(letGo, heldMs)
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await run({ page, letGo })
  expect(faults).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.close()
}

/** Letters that every field takes. */
const LONGEST = 80

/**
 * Types where the caret is: some before scripts come, then on and on until they have taken over, then some more.
 * Returns all of it.
 */
async function typeThrough({ page, letGo }: Late): Promise<string> {
  let text = ''
  const type = async (letters: string) => {
    await page.keyboard.type(letters)
    text += letters
  }
  await type('early, ')
  letGo()
  const done = waitForHydration(page).then(() => true)
  for (let turn = 0; !(await Promise.race([done, Promise.resolve(false)])); turn++) {
    await type('abcdefghijklmnopqrstuvwxyz'[turn % 26] ?? '')
    if (text.length <= LONGEST) continue
    // What is typed from here on is taken back, for the field takes no more.
    await page.keyboard.press('Backspace')
    text = text.slice(0, -1)
  }
  await type(', late.')
  return text
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })

/** Puts the caret of what has the focus to a place. */
const caretTo = (page: Page, at: number) =>
  page.evaluate((place) => (document.activeElement as HTMLTextAreaElement).setSelectionRange(place, place), at)

test('a text that the server filled in: typing in its middle for four seconds and through the moment', () =>
  late(
    `/franchise/${world.first.franchiseId}`,
    async (late) => {
      const { page } = late
      const field = page.getByLabel('Message')
      const text = await field.inputValue()
      expect(text).toContain(world.first.franchise)
      await field.focus()
      await caretTo(page, 6)
      const typed = await typeThrough(late)
      expect(typed.length).toBeGreaterThan('early, , late.'.length)
      expect(await field.inputValue()).toBe(text.slice(0, 6) + typed + text.slice(6))
    },
    { heldMs: 4_000 },
  ))

test('what an input method is composing is not broken off', () =>
  late(`/franchise/${world.first.franchiseId}`, async ({ page, letGo }) => {
    const field = page.getByLabel('Message')
    const text = await field.inputValue()
    await field.focus()
    await caretTo(page, 0)
    const session = await browser.context.newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    letGo()
    await waitForHydration(page)
    expect(await field.inputValue()).toBe(`にほん${text}`)
    await session.send('Input.insertText', { text: '日本' })
    expect(await field.inputValue()).toBe(`日本${text}`)
  }))

test('an empty text, a line of text and a choice', () =>
  late('/contact', async (late) => {
    const { page } = late
    await page.getByLabel('Name').fill('Amelia Hart')
    await page.getByLabel('Subject').selectOption({ index: 2 })
    const subject = await page.getByLabel('Subject').inputValue()
    await page.getByLabel('Message').focus()
    const typed = await typeThrough(late)
    expect([
      await page.getByLabel('Name').inputValue(),
      await page.getByLabel('Subject').inputValue(),
      await page.getByLabel('Message').inputValue(),
    ]).toEqual(['Amelia Hart', subject, typed])
  }))

test('filters: a chosen category asks for its subcategories, and the rest stays', () =>
  late('/search', async (late) => {
    const { page } = late
    await page.getByLabel('Category', { exact: true }).selectOption(world.category.id)
    await page.getByLabel(CASH_LABEL).fill('30,000')
    await page.getByLabel(LENDING_LABEL).fill('55')
    await page.getByLabel('Location').selectOption('Norwich')
    await page.getByRole('group', { name: 'Only show' }).getByRole('checkbox').first().check()
    await page.getByLabel('Search', { exact: true }).focus()
    const typed = await typeThrough(late)
    await expect.poll(() => page.getByLabel('Subcategory').isEnabled()).toBe(true)
    const rooms = page.getByLabel('Subcategory').locator('option', { hasText: 'Garden Rooms' })
    await page.getByLabel('Subcategory').selectOption(await rooms.getAttribute('value'))
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.waitForURL('**/search?**')
    const { searchParams } = new URL(page.url())
    expect([
      searchParams.get('q'),
      searchParams.get('category'),
      searchParams.get('location'),
      searchParams.get('lending'),
      searchParams.getAll('only').length,
      searchParams.has('subcategory'),
    ]).toEqual([typed, world.category.id, 'Norwich', '55', 1, true])
  }))

test('cards: ticks of both kinds, an order that is shown by itself, and the answer to the cookies', () =>
  late('/search', async ({ page, letGo }) => {
    await page.getByRole('checkbox', { name: `Compare ${world.first.franchise}` }).check()
    await page.getByRole('checkbox', { name: `Request Info from ${world.first.franchise}` }).check()
    await page.getByRole('checkbox', { name: `Request Info from ${world.second.franchise}` }).check()
    await page.getByText('Manage cookies').click()
    await page.getByRole('checkbox', { name: /Functionality/ }).check()
    await page.getByLabel('Sort').selectOption('investment-asc')
    letGo()
    await page.waitForURL('**/search?*sort=investment-asc*')
    await waitForHydration(page)
    await page.getByText('You have selected 2 franchise(s)').waitFor()
    await page.getByText('1 to compare').waitFor()
    expect(await page.getByRole('checkbox', { name: /Functionality/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save choice' }).click()
    await page.getByText('Your cookie choice is saved').waitFor()
  }))

test('an admin’s posts: all that were ticked are chosen, where with scripts a plain press chooses one', async () => {
  const { rows } = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [
    world.admin.email,
  ])
  for (const title of ['Costs', 'Training', 'Territory']) await makePost(world.owner, { title })
  await late(
    '/admin/blog/articles',
    async ({ page, letGo }) => {
      for (const name of ['Select Costs', 'Select Territory']) await page.getByRole('checkbox', { name }).check()
      letGo()
      await waitForHydration(page)
      await page.getByText('2 selected').waitFor()
      await page.getByRole('checkbox', { name: 'Select Training' }).click()
      await page.getByText('1 selected').waitFor()
    },
    { as: rows[0]?.id ?? '' },
  )
})

test('a button pressed before scripts come is answered by the server', () =>
  late('/search', async ({ page, letGo }) => {
    await page.getByRole('button', { name: 'Reject' }).click({ noWaitAfter: true })
    await page.waitForURL('**/search')
    await expect.poll(() => page.getByRole('button', { name: 'Reject' }).count()).toBe(0)
    letGo()
    await waitForHydration(page)
    expect(await page.getByRole('button', { name: 'Reject' }).count()).toBe(0)
  }))

test('sign-up: a password is measured', () =>
  late('/customer/signup', async (late) => {
    const { page } = late
    await page.getByLabel('Full name').fill('Amelia Hart')
    await page.locator('input[name=password]').fill('orchard blossom 41')
    await page.getByLabel('Email').focus()
    const typed = await typeThrough(late)
    expect([
      await page.getByLabel('Full name').inputValue(),
      await page.locator('input[name=password]').inputValue(),
      await page.getByLabel('Email').inputValue(),
    ]).toEqual(['Amelia Hart', 'orchard blossom 41', typed])
    await page.getByRole('meter', { name: 'Password strength' }).waitFor()
  }))

test('a request: a franchise left out stays out, an own message stays', () =>
  late(`/request?franchise=${world.first.franchiseId}&franchise=${world.second.franchiseId}`, async (late) => {
    const { page } = late
    // The steps without scripts, up to the form with the message.
    await email(page).fill('early@example.test')
    await page.getByRole('button', { name: 'Next' }).click({ noWaitAfter: true })
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
    await page.getByRole('checkbox', { name: world.second.franchise }).uncheck()
    const field = page.getByLabel('Message')
    const text = await field.inputValue()
    await field.focus()
    await caretTo(page, 6)
    const typed = await typeThrough(late)
    expect(await field.inputValue()).toBe(text.slice(0, 6) + typed + text.slice(6))
    expect(await page.getByRole('checkbox', { name: world.second.franchise }).isChecked()).toBe(false)
    // The sentence that names those who are asked says so too.
    await expect.poll(() => page.locator('main').getByText(world.second.franchise).count()).toBe(1)
  }))

test('an email address before the first step', () =>
  late(`/request?franchise=${world.first.franchiseId}`, async (late) => {
    const { page } = late
    await email(page).focus()
    const typed = await typeThrough(late)
    expect(await email(page).inputValue()).toBe(typed)
    expect(await page.getByRole('button', { name: 'Next' }).isEnabled()).toBe(true)
  }))

test('a buyer’s interest is saved, and what is typed into the search of the list stays', () =>
  late(
    '/customer/franchises',
    async (late) => {
      const { page } = late
      await page.getByLabel(`Interest in ${world.first.franchise}`).selectOption('not_interested')
      await page.getByLabel('Search your requests').focus()
      const typed = await typeThrough(late)
      expect(await page.getByLabel('Search your requests').inputValue()).toBe(typed)
      await expect
        .poll(
          async () =>
            (await world.owner.query('select interest_status from franchise_leads where id = $1', [leadId])).rows[0]
              ?.interest_status,
        )
        .toBe('not_interested')
      await waitForIdle(page)
      expect(await page.getByLabel(`Interest in ${world.first.franchise}`).inputValue()).toBe('not_interested')
    },
    { as: customerId },
  ))

test('a lead’s status is saved although its details become a dialog, and the keyboard stays in the field', () =>
  late(
    `/franchisor/leads?lead=${leadId}`,
    async ({ page, letGo }) => {
      const status = page.locator(`#status-${leadId}`)
      await status.focus()
      await status.selectOption('qualified')
      letGo()
      await page.getByRole('dialog', { name: /Lead Details/ }).waitFor()
      await expect
        .poll(
          async () =>
            (await world.owner.query('select status from franchise_leads where id = $1', [leadId])).rows[0]?.status,
        )
        .toBe('qualified')
      await waitForIdle(page)
      expect(await status.inputValue()).toBe('qualified')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`status-${leadId}`)
    },
    { as: franchisorId },
  ))

test('who presses the message of a lead as its details become a dialog types there, and nothing moves', () =>
  late(
    `/franchisor/leads?lead=${leadId}`,
    async ({ page, letGo }) => {
      const message = page.locator('#reply-content')
      const before = await message.boundingBox()
      // What is dimmed is pressed in vain.
      await page.mouse.click(100, 180)
      expect(new URL(page.url()).pathname).toBe('/franchisor/leads')
      await message.hover()
      await page.mouse.down()
      letGo()
      await waitForHydration(page)
      await page.mouse.up()
      await page.keyboard.type('Dear Amelia')
      expect(await message.inputValue()).toBe('Dear Amelia')
      expect(await message.boundingBox()).toEqual(before)
      // It is a modal dialog by now: what is under it takes no focus.
      expect(await page.locator('dialog:modal').count()).toBe(1)
    },
    { as: franchisorId },
  ))

test('the form of a franchise: counted texts, figures that are added up, files, categories, choices', () =>
  late(
    `/franchisor/franchise/${world.first.franchiseId}/edit#all`,
    async (late) => {
      const { page } = late
      await page.getByLabel('Franchise fee', { exact: true }).fill('500,000')
      await page.getByLabel('Other start-up costs', { exact: true }).fill('20,000')
      await page.getByLabel('Working capital', { exact: true }).fill('10,000')
      await page.getByLabel('Exclusive territory').selectOption('yes')
      await page.getByRole('checkbox', { name: 'Van' }).check()
      await page.getByRole('checkbox', { name: 'Care & Support' }).check()
      await page.locator('input[name=mainImage]').setInputFiles({
        name: 'shop.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      })
      const field = page.getByLabel('Short description')
      const text = await field.inputValue()
      await field.focus()
      await caretTo(page, 0)
      const typed = await typeThrough(late)
      expect(await field.inputValue()).toBe(typed + text)
      await page.getByText(`${(typed + text).length} of `).waitFor()
      await page.getByText(SUMMED).waitFor()
      await page
        .getByText(/shop\.png/)
        .first()
        .waitFor()
      expect(await page.getByLabel('Exclusive territory').inputValue()).toBe('yes')
      expect(await page.getByRole('checkbox', { name: 'Van' }).isChecked()).toBe(true)
      expect(await page.getByRole('checkbox', { name: 'Care & Support' }).isChecked()).toBe(true)
    },
    { as: franchisorId },
  ))

test('a refused form: who is correcting a field already is left there', () =>
  late('/contact', async (late) => {
    const { page } = late
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true })
    await page.getByText('There is a problem').waitFor()
    await page.getByLabel('Name').focus()
    const typed = await typeThrough(late)
    expect(await page.getByLabel('Name').inputValue()).toBe(typed)
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello')
  }))

test('a page that an extension changed is rendered again: texts, focus and caret go over', () =>
  late(`/franchise/${world.first.franchiseId}`, async ({ page, letGo }) => {
    const field = page.getByLabel('Message')
    const text = await field.inputValue()
    await page.getByLabel('Phone').fill('07700 900123')
    await field.focus()
    await caretTo(page, 6)
    await page.keyboard.type('early, ')
    const old = await field.elementHandle()
    await field.evaluate((area) =>
      area.before(Object.assign(document.createElement('p'), { textContent: 'A hint of an extension' })),
    )
    letGo()
    await waitForHydration(page)
    expect(await old?.evaluate((area) => area.isConnected), 'rendered again').toBe(false)
    await page.keyboard.type('late. ')
    expect(await field.inputValue()).toBe(`${text.slice(0, 6)}early, late. ${text.slice(6)}`)
    expect(await page.getByLabel('Phone').inputValue()).toBe('07700 900123')
    // React says so in the console, and should.
    expect(browser.faults.splice(0)).toEqual([expect.stringContaining('#418')])
  }))

test('after Back a text brought back by the browser stays; a self-saving select shows what is saved', async () => {
  await late(`/franchise/${world.first.franchiseId}`, async ({ page, letGo }) => {
    letGo()
    await waitForHydration(page)
    await page.getByLabel('Message').fill('Written before')
    await page.goto('/about')
    await page.goBack()
    await waitForHydration(page)
    expect(await page.getByLabel('Message').inputValue()).toBe('Written before')
  })
  const { owner } = world
  const interest = async () =>
    (await owner.query('select interest_status from franchise_leads where id = $1', [leadId])).rows[0]?.interest_status
  await owner.query(`update franchise_leads set interest_status = 'still_interested' where id = $1`, [leadId])
  await late(
    '/customer/franchises',
    async ({ page, letGo }) => {
      letGo()
      await waitForHydration(page)
      const field = page.getByLabel(`Interest in ${world.first.franchise}`)
      await field.selectOption('not_interested')
      await expect.poll(interest).toBe('not_interested')
      await waitForIdle(page)
      // On another device.
      await owner.query(`update franchise_leads set interest_status = 'still_interested' where id = $1`, [leadId])
      await page.goto('/about')
      await page.goBack()
      await waitForIdle(page)
      expect([await field.inputValue(), await interest()]).toEqual(['still_interested', 'still_interested'])
    },
    { as: customerId },
  )
})

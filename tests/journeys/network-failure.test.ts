import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEND_FAILED } from '#app/features/messages/contact.ts'
import { SERVER_FAILED, NO_ANSWER } from '#app/ui/forms/client-action.ts'
import {
  listAxeViolations,
  waitForHydration,
  openBrowser,
  waitForIdle,
  waitForIdleOrStatic,
} from '#tests/support/browser.ts'
import { makeCustomer, makeFranchise, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** A form to which no answer comes stays with everything in it, says so, and is sent again by the same press. */
let world: World
let franchisor = '',
  admin = ''
beforeAll(async () => {
  world = await makeWorld()
  const idOf = async (email: string) =>
    (await world.owner.query<{ id: string }>('select id from profiles where email = $1', [email])).rows[0]?.id ?? ''
  franchisor = await idOf(world.first.email)
  admin = await idOf(world.admin.email)
})
afterAll(() => world?.close())

const count = async (table: string, where: string, value: string) =>
  (await world.owner.query(`select 1 from ${table} where ${where} = $1`, [value])).rows.length

/**
 * What stands between a page and the site while `run` goes on. `lost` lets the form arrive, and no answer come back.
 */
async function cutOff(
  page: Page,
  how: 'no network' | 'a proxy alone' | 'aborted' | 'lost',
  run: () => Promise<void>,
): Promise<void> {
  await waitForIdle(page)
  if (how === 'no network') await page.context().setOffline(true)
  else
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url())
      // An open tab asks for what has changed: that is nobody's form.
      if (route.request().method() !== 'POST' || pathname === '/live.data') return route.continue()
      if (how === 'a proxy alone')
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      if (how === 'lost') await route.fetch()
      return route.abort('connectionreset')
    })
  await run()
  await page.context().setOffline(false)
  await page.unroute('**/*')
}

async function onPage(path: string, as: string | null, run: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openBrowser(world.site.address)
  try {
    if (as) await signInBrowser(page.context(), world.site.address, world.owner, as)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await waitForIdle(page)
    await run(page)
  } finally {
    await close()
  }
}

const fillIn = async (within: Page | Locator, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) await within.locator(`[name="${name}"]`).fill(text)
}
const valuesOf = async (within: Page | Locator, fields: Record<string, string>) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(fields).map(async (name) => [name, await within.locator(`[name="${name}"]`).inputValue()]),
    ),
  )

/** The sentence is read out, and the keyboard goes on from it. */
async function saidAbove(page: Page, sentence = NO_ANSWER): Promise<void> {
  const box = page.getByRole('alert').filter({ hasText: sentence })
  await box.waitFor()
  await expect
    .poll(() =>
      box.evaluate((element) => element.contains(document.activeElement) || document.activeElement?.contains(element)),
    )
    .toBe(true)
}

test.each(['no network', 'lost'] as const)('a message to us: %s', (how) =>
  onPage('/search', null, async (page) => {
    // Reached by a link: the browser's part of the form is there before the network goes.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
    await waitForIdle(page)
    const form = page.locator('form#contact')
    const typed = {
      name: 'Nora Field',
      email: `${how.replace(' ', '-')}@people.test`,
      message: 'May I list two franchises?',
    }
    await fillIn(form, typed)
    await form.getByLabel('Subject').selectOption({ index: 2 })
    const chosen = await form.getByLabel('Subject').inputValue()
    const send = form.getByRole('button', { name: 'Send Message' })
    await cutOff(page, how, async () => {
      await send.click()
      await saidAbove(page, SEND_FAILED)
      expect(await listAxeViolations(page)).toEqual([])
    })
    expect(await count('contact_messages', 'email', typed.email)).toBe(how === 'lost' ? 1 : 0)
    expect([await valuesOf(form, typed), await form.getByLabel('Subject').inputValue()]).toEqual([typed, chosen])
    await send.click()
    await page.getByText('We’ll reply to the email address you gave.').waitFor()
    expect(await count('contact_messages', 'email', typed.email)).toBe(1)
  }),
)

test('signing up, the link of the mail, and signing in, with the passwords', () =>
  onPage('/customer/signup', null, async (page) => {
    const typed = { fullName: 'Nora Field', email: 'nora@people.test', password: 'orchard in may' }
    await fillIn(page, typed)
    const send = page.getByRole('button', { name: 'Sign up', exact: true })
    await cutOff(page, 'a proxy alone', async () => {
      await send.click()
      await saidAbove(page)
    })
    expect(await valuesOf(page, typed)).toEqual(typed)
    await send.click()
    await page.waitForURL('**/customer/login')
    expect(await count('profiles', 'email', typed.email)).toBe(1)

    // Not verified yet: what asks for another link stays, and after it a password is typed once.
    await waitForIdleOrStatic(page)
    const enter = page.getByRole('button', { name: 'Sign in', exact: true })
    const again = page.getByRole('button', { name: 'Send a new link' })
    await page.locator('input[name=password]').fill(typed.password)
    await enter.click()
    await again.waitFor()
    await cutOff(page, 'aborted', async () => {
      await again.click()
      await saidAbove(page)
    })
    await again.click()
    await page.getByText('We’ve sent a new link').waitFor()
    await page.locator('input[name=password]').fill(typed.password)
    await cutOff(page, 'a proxy alone', async () => {
      await enter.click()
      await saidAbove(page)
    })
    expect(await page.locator('input[name=password]').inputValue()).toBe(typed.password)

    // The link of the mail is as good as before, and so is its button.
    const mail = await waitForMail(world, typed.email, /verify-email\?token=/)
    await page.goto(/https?:\/\/\S*verify-email\?token=\S+/.exec(mail.text)?.[0] ?? '')
    await waitForHydration(page)
    const verify = page.getByRole('button', { name: 'Verify my email' })
    await cutOff(page, 'aborted', async () => {
      await verify.click()
      await saidAbove(page)
    })
    await verify.click()
    await page.waitForURL('**/customer/login')
    await page.getByText('Your email is verified. You can sign in now.').waitFor()

    await page.goto('/admin/login')
    await waitForHydration(page)
    const known = { email: world.admin.email, password: PASSWORD }
    await fillIn(page, known)
    await cutOff(page, 'aborted', async () => {
      await enter.click()
      await saidAbove(page)
      // The links beside the form keep what was typed too.
      expect(await valuesOf(page, known)).toEqual(known)
      await enter.click()
      await saidAbove(page)
    })
    await enter.click()
    await page.waitForURL('**/admin/dashboard')
  }))

test.each(['a proxy alone', 'lost'] as const)('a franchise with its files and ticks: %s', (how) =>
  onPage('/franchisor/add-franchise#all', franchisor, async (page) => {
    const name = `Kept Kiln ${how}`
    const typed = {
      name,
      shortDescription: 'Bread and pots',
      longDescription: 'Bread in the morning.\nPots at night.',
      investment: '25,000',
      'figures.franchiseFee': '9,000',
      'faqs.0.question': 'Is there a van?',
    }
    await fillIn(page, typed)
    const buffer = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#804020' } })
      .png()
      .toBuffer()
    await page.locator('input[name=mainImage]').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer })
    await page.getByRole('link', { name: 'shop.png' }).waitFor()
    await page.getByRole('checkbox', { name: world.category.name }).check()
    await page.locator('input[name="figures.premises"]').first().check()
    await page.locator('input[name="figures.confirm"]').check()
    const save = page.getByRole('button', { name: 'Save Franchise' })
    const ticks = () =>
      page.$$eval('input[type=checkbox]', (boxes) =>
        boxes.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? `${box.name} ${box.value}` : [])),
      )
    const before = await ticks()
    await cutOff(page, how, async () => {
      await save.click()
      await saidAbove(page)
    })
    expect(await count('franchises', 'name', name)).toBe(how === 'lost' ? 1 : 0)
    expect(await valuesOf(page, typed)).toEqual(typed)
    expect(await ticks()).toEqual(before)
    await page.getByRole('link', { name: 'shop.png' }).waitFor()
    await save.click()
    await page.waitForURL('**/franchisor/franchises')
    expect(await count('franchises', 'name', name)).toBe(1)
  }),
)

test('an admin’s decision with its reason', async () => {
  const { id } = await makeFranchise(world.owner, { name: 'Waiting Woods', status: 'pending' })
  await onPage('/admin/franchise-approvals', admin, async (page) => {
    await page.getByRole('link', { name: 'Reject Waiting Woods' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject Waiting Woods?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('No picture of a wood.')
    const reject = dialog.getByRole('button', { name: 'Reject the franchise' })
    await cutOff(page, 'no network', async () => {
      await reject.click()
      await dialog.getByRole('alert').filter({ hasText: NO_ANSWER }).waitFor()
    })
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('No picture of a wood.')
    await reject.click()
    await page.getByText('Waiting Woods has been rejected.').waitFor()
    expect(
      (await world.owner.query('select status, rejection_reason from franchises where id = $1', [id])).rows,
    ).toEqual([{ status: 'rejected', rejection_reason: 'No picture of a wood.' }])
  })
})

test('what our own server did not expect is said too, and nothing is lost', async () => {
  await makeFranchise(world.owner, { name: 'Stuck Stones', status: 'pending' })
  await onPage('/admin/franchise-approvals', admin, async (page) => {
    await page.getByRole('link', { name: 'Reject Stuck Stones' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject Stuck Stones?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many stones.')
    const reject = dialog.getByRole('button', { name: 'Reject the franchise' })
    await world.owner.query('revoke update on franchises from atlas_app')
    try {
      await reject.click()
      await dialog.getByText(SERVER_FAILED).waitFor()
    } finally {
      await world.owner.query('grant update on franchises to atlas_app')
    }
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Too many stones.')
    await reject.click()
    await page.getByText('Stuck Stones has been rejected.').waitFor()
  })
})

test('the status of a lead in its dialog, and a request that is to be deleted', async () => {
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  const lead = await makeLead(world.owner, {
    customer,
    franchise: { id: world.first.franchiseId, franchisorId: franchisor },
  })
  await onPage(`/franchisor/leads?lead=${lead.id}`, franchisor, async (page) => {
    const dialog = page.getByRole('dialog')
    const status = dialog.getByLabel('Status')
    await cutOff(page, 'no network', async () => {
      await status.selectOption('meeting')
      await dialog.getByRole('alert').filter({ hasText: NO_ANSWER }).waitFor()
    })
    expect(await status.inputValue()).toBe('meeting')
    await dialog
      .locator('form')
      .filter({ has: page.getByLabel('Status') })
      .getByRole('button', { name: 'Save' })
      .click()
    await dialog.getByText('Status set to Meeting').waitFor()
  })
  await onPage(`/customer/franchises?delete=${lead.id}`, customer.id, async (page) => {
    const remove = page.getByRole('button', { name: 'Delete request' })
    await cutOff(page, 'aborted', async () => {
      await remove.click()
      await saidAbove(page)
    })
    await remove.click()
    await page.getByText(/^Your request to .* has been deleted$/).waitFor()
  })
})

test('without scripts Back brings the franchise form as it was typed', async () => {
  const { page, close } = await openBrowser(world.site.address, { scripts: false })
  try {
    await signInBrowser(page.context(), world.site.address, world.owner, franchisor)
    await page.goto('/franchisor/add-franchise')
    const typed = {
      name: 'Brought Back',
      shortDescription: 'Bread and pots',
      longDescription: 'Bread in the morning.',
      investment: '25,000',
      'figures.franchiseFee': '9,000',
      'figures.termYears': '7.5',
      'figures.trainingDays': '12',
      'faqs.0.question': 'Is there a van?',
      'testimonials.0.authorName': 'Ann Other',
      'testimonials.0.content': 'Good.',
      'stories.0.title': 'From Leeds',
    }
    await fillIn(page, typed)
    await page.getByRole('checkbox', { name: world.category.name }).check()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/franchisor/dashboard')
    await page.goBack()
    await page.getByRole('heading', { name: 'Add New Franchise' }).waitFor()
    expect(await valuesOf(page, typed)).toEqual(typed)
    expect(await page.getByRole('checkbox', { name: world.category.name }).isChecked()).toBe(true)
  } finally {
    await close()
  }
})

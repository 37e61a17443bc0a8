import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  listAxeViolations,
  openBrowser,
  waitForHydration,
  waitForIdleOrStatic,
} from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** A buyer and a franchisor write to each other along a request, each in his own browser (C-13, 3-decisions 29). */
let world: World
let franchisorId: string
beforeAll(async () => {
  world = await makeWorld()
  franchisorId =
    (await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])).rows[0]
      ?.id ?? ''
})
afterAll(() => world?.close())

type Talk = { buyer: Browser; franchisor: Browser; leadId: string }

async function withTalk(scripts: boolean, width: number, run: (talk: Talk) => Promise<void>): Promise<void> {
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  const lead = await makeLead(world.owner, {
    customer,
    franchise: { id: world.first.franchiseId, franchisorId },
    message: 'Is Norwich taken?',
  })
  const browserOf = async (userId: string) => {
    const browser = await openBrowser(world.site.address, { scripts, width })
    await signInBrowser(browser.context, world.site.address, world.owner, userId)
    return browser
  }
  const [buyer, franchisor] = [await browserOf(customer.id), await browserOf(franchisorId)]
  try {
    await run({ buyer, franchisor, leadId: lead.id })
    expect([...buyer.faults, ...franchisor.faults]).toEqual([])
  } finally {
    await buyer.close()
    await franchisor.close()
    await world.owner.query('delete from franchise_leads where id = $1', [lead.id])
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForIdleOrStatic(page)
}

/** The number beside Messages, as it is read out. */
const badge = (page: Page) => page.locator('.portal-side .portal-link', { hasText: 'Messages' })

const unreadOf = async (leadId: string) =>
  Number(
    (await world.owner.query('select count(*) as n from messages where lead_id = $1 and not read', [leadId])).rows[0].n,
  )

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 1440 },
  { scripts: true, width: 390 },
])('a customer writes, the franchisor reads and answers (scripts: $scripts, $width px)', ({ scripts, width }) =>
  withTalk(scripts, width, async ({ buyer, franchisor, leadId }) => {
    const [mine, theirs] = [buyer.page, franchisor.page]
    await visit(mine, '/customer/messages')
    await mine.getByRole('heading', { name: 'No messages yet' }).waitFor()
    await visit(mine, `/customer/messages?lead=${leadId}`)
    await mine.getByText('Is Norwich taken?').waitFor()
    await mine.getByLabel('Message', { exact: false }).last().fill('May I visit\non Thursday?')
    await mine.getByRole('button', { name: 'Send' }).click()
    const request =
      width < 600 ? mine.locator('.conversation-head') : mine.getByRole('complementary', { name: 'This request' })
    await request.getByText('£64,000').waitFor()
    const sent = mine.locator('.bubble-own', { hasText: 'on Thursday?' })
    await sent.waitFor()
    expect(await sent.textContent()).not.toContain('Read')
    // The form is empty again.
    expect(await mine.locator('textarea').inputValue()).toBe('')
    await visit(mine, '/customer/dashboard')

    await visit(theirs, '/franchisor/dashboard')
    expect(await badge(theirs).textContent()).toContain('1 unread message')
    await visit(theirs, '/franchisor/messages')
    await theirs.getByText('New messages in 1 conversation.').waitFor()
    const entry = theirs.getByRole('link', { name: /^New: Amelia Hart/ })
    await entry.waitFor()
    if (!scripts) await theirs.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => unreadOf(leadId)).toBe(0)
    await expect.poll(() => badge(theirs).textContent()).toBe('Messages')
    // What was new is still marked in a list that was not loaded again.
    if (scripts) await entry.waitFor()
    await theirs.getByRole('link', { name: /Amelia Hart/ }).click()
    await theirs.getByText('May I visit').last().waitFor()
    if (scripts) {
      await expect.poll(() => theirs.evaluate(() => document.activeElement?.textContent)).toBe('Amelia Hart')
      expect(await listAxeViolations(theirs)).toEqual([])
    }
    if (width > 600) await theirs.getByRole('complementary', { name: 'This lead' }).getByText('Can invest').waitFor()
    await theirs.locator('textarea').fill('Yes, any time after ten.')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await theirs.locator('.bubble-own', { hasText: 'after ten' }).waitFor()
    const { rows } = await world.owner.query(
      'select status, first_viewed_at, first_response_at from franchise_leads where id = $1',
      [leadId],
    )
    expect(rows).toEqual([
      { status: 'contacted', first_viewed_at: expect.any(Date), first_response_at: expect.any(Date) },
    ])

    if (!scripts) await visit(mine, '/customer/dashboard')
    await expect.poll(() => badge(mine).textContent()).toContain('1 unread message')
    await mine.getByRole('link', { name: /Unread Messages/ }).click()
    await mine.locator('.conversation-link', { hasText: 'Fernhill Garden Rooms' }).click()
    await mine.getByText('Yes, any time after ten.').last().waitFor()
    expect(await sent.textContent()).toContain('Read')
    if (!scripts) return
    await expect.poll(() => badge(mine).textContent()).toBe('Messages')
    // Both have the thread open: what one writes the other reads at once, and what he was writing stays.
    await theirs.locator('textarea').fill('By the way')
    await mine.locator('textarea').fill('See you then.')
    await mine.getByRole('button', { name: 'Send' }).click()
    await theirs.locator('.bubble', { hasText: 'See you then.' }).waitFor()
    await mine.locator('.bubble-own', { hasText: /See you then.*Read/ }).waitFor()
    expect(await theirs.locator('textarea').inputValue()).toBe('By the way')
  }),
)

test.each([true, false])('a message that is refused keeps its words (scripts: %s)', (scripts) =>
  withTalk(scripts, 390, async ({ buyer: { page }, leadId }) => {
    await visit(page, `/customer/messages?lead=${leadId}`)
    await page.locator('textarea').evaluate((area) => area.removeAttribute('maxlength'))
    const long = 'x'.repeat(4_001)
    await page.locator('textarea').fill(long)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.field-error').getByText('Must be at most 4000 characters long').waitFor()
    expect(await page.locator('textarea').inputValue()).toBe(long)
    await page.locator('textarea').fill('Shorter')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.bubble-own', { hasText: 'Shorter' }).waitFor()
  }),
)

test('the field grows with what is written, where styles alone don’t let it (Safari)', () =>
  withTalk(true, 390, async ({ buyer: { page }, leadId }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (name: string, value?: string) =>
        name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value))
    })
    await visit(page, `/customer/messages?lead=${leadId}`)
    const field = page.getByLabel('Message', { exact: false }).and(page.locator('textarea'))
    await field.evaluate((element) => element.style.setProperty('field-sizing', 'fixed'))
    const height = async () => (await field.boundingBox())?.height ?? 0
    const before = await height()
    await field.fill('One line')
    expect(await height()).toBe(before)
    await field.fill('Line\n'.repeat(5))
    expect(await height()).toBeGreaterThan(before + 40)
    // As far as the styles let it.
    await field.fill('Line\n'.repeat(60))
    expect(await height()).toBeLessThanOrEqual(844 * 0.4)
  }))

test('a double click sends once', () =>
  withTalk(true, 1440, async ({ buyer: { page }, leadId }) => {
    await visit(page, `/customer/messages?lead=${leadId}`)
    await waitForHydration(page)
    await page.locator('textarea').fill('Only once')
    await page.getByRole('button', { name: 'Send' }).dblclick()
    await page.locator('.bubble-own', { hasText: 'Only once' }).waitFor()
    const { rows } = await world.owner.query('select id from messages where lead_id = $1', [leadId])
    expect(rows).toHaveLength(1)
  }))

test.each([true, false])('a request’s row and a lead’s details lead to the conversation (scripts: %s)', (scripts) =>
  withTalk(scripts, 1440, async ({ buyer, franchisor, leadId }) => {
    await visit(buyer.page, '/customer/franchises')
    await buyer.page.getByRole('link', { name: 'Message Fernhill Garden Rooms' }).click()
    await buyer.page.waitForURL(`**/customer/messages?lead=${leadId}**`)
    await buyer.page.getByText('Is Norwich taken?').waitFor()
    await visit(franchisor.page, `/franchisor/leads?lead=${leadId}`)
    await franchisor.page.getByRole('link', { name: 'Open in Messages' }).click()
    await franchisor.page.waitForURL(`**/franchisor/messages?lead=${leadId}**`)
    await franchisor.page.getByRole('heading', { name: 'Amelia Hart' }).waitFor()
    await franchisor.page.getByRole('link', { name: 'Lead Details' }).click()
    await franchisor.page.getByRole('heading', { name: 'Lead Details: Amelia Hart' }).waitFor()
  }),
)

test.each([
  { scripts: true, width: 390 },
  { scripts: false, width: 1440 },
])('a lead’s details hold the conversation: read there, answered there (scripts: $scripts)', ({ scripts, width }) =>
  withTalk(scripts, width, async ({ franchisor: { page }, leadId }) => {
    await world.owner.query(
      `insert into messages (sender_id, receiver_id, lead_id, content)
       select user_id, franchisor_id, id, 'One more thing' from franchise_leads where id = $1`,
      [leadId],
    )
    await visit(page, `/franchisor/leads?lead=${leadId}`)
    await page.locator('.bubble', { hasText: 'Is Norwich taken?' }).waitFor()
    await page.locator('.bubble', { hasText: 'One more thing' }).waitFor()
    if (!scripts) await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect.poll(() => unreadOf(leadId)).toBe(0)
    await page.locator('#reply textarea').fill('It’s free.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.bubble-own', { hasText: 'It’s free.' }).waitFor()
    expect(await page.locator('#reply textarea').inputValue()).toBe('')
    expect(await page.locator('main > .alert, main .alert-error').count()).toBe(0)
    const { rows } = await world.owner.query('select status, first_response_at from franchise_leads where id = $1', [
      leadId,
    ])
    expect(rows).toEqual([{ status: 'contacted', first_response_at: expect.any(Date) }])
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.field-error', { hasText: 'Enter a message' }).waitFor()
    if (!scripts) return
    await page.getByRole('dialog', { name: 'Lead Details: Amelia Hart' }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
  }),
)

test.each([true, false])('a message is reported where it stands, once (scripts: %s)', (scripts) =>
  withTalk(scripts, 390, async ({ buyer: { page }, leadId }) => {
    const { rows } = await world.owner.query(
      `insert into messages (sender_id, receiver_id, lead_id, content)
       select franchisor_id, user_id, id, 'Pay me today' from franchise_leads where id = $1 returning id`,
      [leadId],
    )
    await visit(page, `/customer/messages?lead=${leadId}`)
    await page
      .locator('.bubble', { hasText: 'Pay me today' })
      .getByRole('link', { name: 'Report this message' })
      .click()
    const form = page.getByRole('group', { name: 'Report this message' })
    await form.getByRole('button', { name: 'Send report' }).click()
    await form.locator('.field-error', { hasText: 'Choose what’s wrong' }).waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await form.getByLabel('What’s wrong?').selectOption({ label: 'I think it’s a scam' })
    await form.getByLabel('Tell us more').fill('Cash only.')
    await form.getByRole('button', { name: 'Send report' }).click()
    await form.getByText('Thank you. We’ve got your report.').waitFor()
    const reports = await world.owner.query('select reason from contact_messages where message_id = $1', [rows[0]?.id])
    expect(reports.rows).toEqual([{ reason: 'scam' }])
  }),
)

test.each(['/customer/messages', '/franchisor/messages'])('a strange conversation is not found: %s', (path) =>
  withTalk(false, 1440, async ({ buyer, franchisor }) => {
    const other = await makeLead(world.owner)
    const { page } = path.startsWith('/customer') ? buyer : franchisor
    const answer = await page.goto(`${path}?lead=${other.id}`)
    expect(answer?.status()).toBe(404)
    await page.getByText('This conversation isn’t here.').first().waitFor()
  }),
)

test('a link to a buyer’s phone or mailbox is a reply, in Messages as in the details (3-decisions 26)', () =>
  withTalk(true, 1440, async ({ franchisor: { page, context }, leadId }) => {
    const reply = async () =>
      (await world.owner.query('select first_response_at as at from franchise_leads where id = $1', [leadId])).rows[0]
        .at
    await world.owner.query(`update franchise_leads set phone = '07700 900123' where id = $1`, [leadId])
    // No program of this machine calls or writes.
    await context.addInitScript(() =>
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"], a[href^="mailto:"]'))
          event.preventDefault()
      }),
    )
    for (const [path, name] of [
      [`/franchisor/messages?lead=${leadId}`, '07700 900123'],
      [`/franchisor/leads?lead=${leadId}`, 'Call 07700 900123'],
      [`/franchisor/leads?lead=${leadId}`, /^Email /],
    ] as const) {
      await world.owner.query('update franchise_leads set first_response_at = null where id = $1', [leadId])
      await page.goto(path)
      await waitForHydration(page)
      expect(await reply()).toBeNull()
      await page.getByRole('link', { name }).click()
      await expect.poll(reply).toBeInstanceOf(Date)
    }
  }))

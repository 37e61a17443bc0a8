import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDay } from '#app/lib/dates.ts'
import { listAxeViolations, listOverflowingElements, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** Working on a lead: how it fits, notes, what is next, a report; and the same lead in the company's own system. */
let site: Site
let owner: pg.Client
let franchisor: string
let leadId: string
let receiver: Server
let hook: string
const received: { headers: IncomingHttpHeaders; body: string }[] = []
beforeAll(async () => {
  receiver = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer.end('thanks')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`
  const urls = await freshDatabase('journey_lead_work')
  owner = await connect(urls.owner)
  const seller = await makeFranchisor(owner, { fullName: 'Eleanor Whitfield' })
  franchisor = seller.id
  const buyer = await makeCustomer(owner)
  const [first, second] = [
    await makeFranchise(owner, { franchisor: seller, name: 'Kiln & Crumb', location: 'UK', investmentPounds: 64_000 }),
    await makeFranchise(owner, { franchisor: seller, name: 'Pedal & Spoke' }),
  ]
  leadId = (await makeLead(owner, { franchise: first, customer: buyer, name: 'Jordan Bailey', status: 'contacted' })).id
  await makeLead(owner, { franchise: second, customer: buyer, name: 'Jordan Bailey', status: 'meeting' })
  await owner.query(
    `update franchise_leads set city = 'Norwich', desired_investment = '£50,000', preset_fields = '{}' where id = $1`,
    [leadId],
  )
  site = await startSite(urls, { env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
  receiver.close()
})

/** The words of what has the focus, or the name of the field. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('name') ?? element?.textContent.slice(0, 40)
  })

test('a reply that is begun is there again once its lead, closed meanwhile, is open again', async () => {
  const { context, page, faults, close } = await openBrowser(site.address)
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto(`/franchisor/leads?lead=${leadId}`)
    await waitForIdleOrStatic(page)
    const reply = page.getByRole('dialog').getByRole('textbox', { name: 'Message' })
    await reply.fill('We have Norwich free from')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'))
    await page.locator(`#lead-${leadId}`).click()
    await expect.poll(() => reply.inputValue()).toBe('We have Norwich free from')
    await reply.fill('We have Norwich free from May.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog').getByText('We have Norwich free from May.').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'))
    await page.locator(`#lead-${leadId}`).click()
    await reply.waitFor()
    expect(await reply.inputValue()).toBe('')
    // Closed while it is being sent: it has arrived, and isn't offered to be sent again.
    const arrived = Promise.withResolvers<void>()
    await page.route('**/franchisor/leads*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      await page.waitForURL((url) => !url.searchParams.has('lead'))
      arrived.resolve()
      // Whoever asked is gone by then.
      await route.fulfill({ response }).catch(() => {})
    })
    await reply.fill('Shall I ring you?')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click({ noWaitAfter: true })
    await sent
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'))
    await arrived.promise
    await page.locator(`#lead-${leadId}`).click()
    await reply.waitFor()
    expect(await reply.inputValue()).toBe('')
    // What never got through is there again.
    await page.unroute('**/franchisor/leads*')
    await page.route('**/franchisor/leads*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await reply.fill('This one is lost on its way.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click({ noWaitAfter: true })
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('lead'))
    await page.locator(`#lead-${leadId}`).click()
    await expect.poll(() => reply.inputValue()).toBe('This one is lost on its way.')
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
  } finally {
    await close()
  }
})

test('a note that is begun is there again too, and gone once it was saved', async () => {
  const { context, page, faults, close } = await openBrowser(site.address)
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto(`/franchisor/leads?lead=${leadId}`)
    await waitForIdleOrStatic(page)
    const dialog = page.getByRole('dialog')
    const note = dialog.getByLabel('Add a note only your company can see')
    const reopen = async () => {
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => !url.searchParams.has('lead'))
      await page.locator(`#lead-${leadId}`).click()
      await note.waitFor()
    }
    await note.fill('Rings back after')
    await reopen()
    await expect.poll(() => note.inputValue()).toBe('Rings back after')
    await note.fill('Rings back after Easter.')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await dialog.getByText('Rings back after Easter.').first().waitFor()
    await expect.poll(() => note.inputValue()).toBe('')
    await reopen()
    expect(await note.inputValue()).toBe('')
    await owner.query('delete from lead_notes where lead_id = $1', [leadId])
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a note that a colleague changes meanwhile is not written over, and what was typed stays', async () => {
  await owner.query(
    'insert into lead_notes (id, lead_id, franchisor_id, content) values (gen_random_uuid(), $1, $2, $3)',
    [leadId, franchisor, 'Rings back.'],
  )
  const [first, second] = [await openBrowser(site.address), await openBrowser(site.address)]
  try {
    const forms = []
    for (const { context, page } of [first, second]) {
      await signInBrowser(context, site.address, owner, franchisor)
      await page.goto(`/franchisor/leads?lead=${leadId}`)
      await waitForIdleOrStatic(page)
      await page.getByText('Change this note').click()
      forms.push({
        note: page.getByRole('textbox', { name: /^Note/ }),
        save: page.getByRole('button', { name: 'Save changes' }),
      })
    }
    const [hers, his] = forms
    if (!hers || !his) throw new Error('Two colleagues are needed.')
    await hers.note.fill('Rings back on Monday.')
    await his.note.fill('Rings back on Friday.')
    await hers.save.click()
    await first.page.getByText('Rings back on Monday.').first().waitFor()
    await his.save.click()
    await second.page.getByText('yours isn’t saved').first().waitFor()
    // What she saved is above, and what he typed where he typed it.
    await second.page.locator('p', { hasText: 'Rings back on Monday.' }).waitFor()
    expect(await his.note.inputValue()).toBe('Rings back on Friday.')
    expect(await second.page.getByText('Note saved').count()).toBe(0)
    // Pressed once more it is still of the note that he opened; opened again, of hers.
    await his.save.click()
    await second.page.getByText('yours isn’t saved').first().waitFor()
    await second.page.reload()
    await waitForIdleOrStatic(second.page)
    await second.page.getByText('Change this note').click()
    await his.note.fill('Rings back on Monday or Friday.')
    await his.save.click()
    await second.page.locator('p', { hasText: 'Monday or Friday.' }).waitFor()
    // His own save is no colleague's.
    await second.page.getByText('Change this note').click()
    await his.note.fill('Rings back.')
    await his.save.click()
    await second.page.locator('p', { hasText: /^Rings back\.$/ }).waitFor()
  } finally {
    await first.close()
    await second.close()
    await owner.query('delete from lead_notes where lead_id = $1', [leadId])
  }
})

test.each([
  [1440, true],
  [390, true],
  [390, false],
])('a lead is judged, noted, planned and reported (%i px, scripts %s)', async (width, scripts) => {
  const { context, page, faults, close } = await openBrowser(site.address, { width, scripts })
  const part = async (name: string) => {
    if (width < 1000) await page.locator('.lead-tabs label', { hasText: name }).click()
  }
  const word = `${width} ${scripts}`
  try {
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto(`/franchisor/leads?lead=${leadId}`)
    await waitForIdleOrStatic(page)
    await page.getByRole('heading', { name: 'Lead Details: Jordan Bailey' }).waitFor()
    await part('How this fits')
    await page.getByText(/^£26,800 below the total of £76,800 including VAT/).waitFor()
    await page.getByText('Norwich is in an area you offer (the whole of the UK)').waitFor()
    await page.getByRole('link', { name: 'Pedal & Spoke' }).waitFor()

    await part('Notes')
    await page.getByLabel('Add a note only your company can see').fill(`Joiner, ${word}`)
    await page.getByRole('button', { name: 'Save note' }).click()
    if (scripts) {
      await page.getByRole('dialog').getByRole('status').filter({ hasText: 'Note saved' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^add-note-.*content$/)
    }
    await part('Notes')
    await page.locator('.lead-block li', { hasText: `Joiner, ${word}` }).waitFor()
    const change = page.locator('summary', { hasText: /^Change$/ })
    if ((await change.count()) > 0) await change.click()
    await page.locator('input[name=what]').fill(`Call ${word}`)
    await page.locator('input[name=due]').fill('2026-01-06')
    const save = page.locator('.lead-next-form').getByRole('button', { name: 'Save' })
    await save.click()
    if (!scripts) await part('Notes')
    await page.locator('.field-error', { hasText: 'Choose today or a later day' }).waitFor()
    // No summary says it: a screen reader has it from the field.
    if (scripts) await expect.poll(() => focused(page)).toBe('due')
    await page.locator('input[name=due]').fill(londonDay(new Date()))
    if (scripts) await page.locator('input[name=what]').press('Enter')
    else {
      await save.click()
      await part('Notes')
    }
    await page.locator('.lead-next', { hasText: `Call ${word}, today` }).waitFor()
    if (scripts) await expect.poll(() => focused(page)).toBe('Change')
    await owner.query("update lead_next_actions set due = '2025-01-05' where lead_id = $1", [leadId])
    await page.goto(`/franchisor/leads?lead=${leadId}`)
    await waitForIdleOrStatic(page)
    await part('Notes')
    await page.locator('.lead-next', { hasText: `Call ${word}, overdue since 5 January 2025` }).waitFor()
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])

    await part('How this fits')
    await page.locator('summary', { hasText: 'Report this lead' }).click()
    await page.getByRole('button', { name: 'Send report' }).click()
    if (!scripts) await part('How this fits')
    await page.locator('.field-error', { hasText: 'Choose what’s wrong' }).waitFor()
    await page.getByLabel('What’s wrong?').selectOption('It’s not from a real buyer')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. We’ve got your report.').waitFor()

    await page.goto('/franchisor/leads?due=due')
    await waitForIdleOrStatic(page)
    expect(await page.locator('table tbody tr').count()).toBe(1)
    await page.locator('table').getByText(`Call ${word}, overdue`).filter({ visible: true }).waitFor()
    await owner.query("update lead_next_actions set due = '2999-01-05' where lead_id = $1", [leadId])
    await page.goto('/franchisor/leads?sort=next')
    await waitForIdleOrStatic(page)
    await page.locator('table').getByText(`Call ${word}, Sat 5 Jan 2999`).filter({ visible: true }).waitFor()
    expect(await listOverflowingElements(page)).toEqual([])
    if (scripts) {
      await page.locator(`#lead-${leadId}`).click()
      await part('Notes')
      const notice = page.locator('section:has(#lead-next)').getByRole('status')
      const add = async () => {
        await page.locator('input[name=what]').fill('Send the figures')
        await page.locator('input[name=due]').fill(londonDay(new Date()))
        await page.locator('input[name=what]').press('Enter')
        await expect.poll(() => notice.textContent()).toBe('Next action saved.')
      }
      await page.getByRole('button', { name: 'Done' }).press('Enter')
      await expect.poll(() => focused(page)).toBe('what')
      expect(await notice.textContent()).toBe('Next action done.')
      await add()
      await page.getByRole('button', { name: 'Done' }).press('Enter')
      await expect.poll(() => notice.textContent()).toBe('Next action done.')
      // What a colleague does shows with the next answer, and makes it untrue.
      await add()
      await owner.query('delete from lead_next_actions where lead_id = $1', [leadId])
      await page.getByLabel('Add a note only your company can see').fill('Has them now')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expect.poll(() => notice.textContent()).toBe('')
    }
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test.each([
  [1440, true],
  [390, false],
])('leads go to the company’s own system, signed (%i px, scripts %s)', async (width, scripts) => {
  const { context, page, faults, close } = await openBrowser(site.address, { width, scripts })
  try {
    await owner.query('delete from lead_webhooks')
    received.length = 0
    await signInBrowser(context, site.address, owner, franchisor)
    await page.goto('/franchisor/leads/webhooks')
    await waitForIdleOrStatic(page)
    await page.getByLabel('Send events to').fill('http://crm.example.com/')
    await page.getByRole('button', { name: 'Set up webhook' }).click()
    await page.locator('.field-error', { hasText: 'must begin with https://' }).waitFor()
    if (scripts) await expect.poll(() => focused(page)).toBe('url')
    await page.getByLabel('Send events to').fill(hook)
    await page.getByRole('button', { name: 'Set up webhook' }).click()
    const secret = await page.getByText(/^whsec_/).textContent()
    await page.getByText('No deliveries yet').waitFor()
    await page.getByRole('button', { name: 'Send test event' }).click()
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
    const [call] = received
    const event = new Webhook(secret ?? '').verify(call?.body ?? '', call?.headers as Record<string, string>)
    expect(event).toMatchObject({ type: 'test', data: { lead: { name: 'Test Buyer' } } })
    await expect
      .poll(async () => {
        await page.goto('/franchisor/leads/webhooks')
        return page.getByText('200 · thanks').count()
      })
      .toBe(1)
    // Shown once.
    expect(await page.getByText(/^whsec_/).count()).toBe(0)
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(await listOverflowingElements(page)).toEqual([])
    await page.getByText('Remove webhook', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Remove webhook' }).click()
    await page.getByText('The webhook has been removed.').waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeContactMessage, makeFranchisor, makeMessage } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** A franchisor and the admins write to each other (F-47, F-48, 3-decisions 40). */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

async function browserOf(userId: string, scripts: boolean, width: number): Promise<Browser> {
  const browser = await openBrowser(world.site.address, { scripts, width })
  await signInBrowser(browser.context, world.site.address, world.owner, userId)
  return browser
}

test('what one wrote and did not send is gone where someone else is signed in to the same tab', async () => {
  const first = await makeFranchisor(world.owner)
  const { context, page, faults, close } = await browserOf(first.id, true, 1440)
  const field = page.getByRole('textbox', { name: 'Message' })
  const open = async (name: string) => {
    await page.locator('.portal-side .portal-link', { hasText: name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await waitForIdleOrStatic(page)
  }
  try {
    await page.goto('/franchisor/support')
    await waitForIdleOrStatic(page)
    await field.fill('Between you and us')
    await open('Dashboard')
    await open('Support')
    expect(await field.inputValue()).toBe('Between you and us')
    await open('Dashboard')
    // Signed out elsewhere; the tab stays as it is and leads to the form.
    await context.clearCookies()
    await page.locator('.portal-side .portal-link', { hasText: 'Support' }).click()
    await page.waitForURL('**/franchisor/login*')
    await waitForIdleOrStatic(page)
    await page.locator('input[name=email]').fill(world.second.email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await waitForIdleOrStatic(page)
    await open('Support')
    expect(await field.inputValue()).toBe('')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('an admin reads what a franchisor wrote, and answers (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  const { owner } = world
  const name = `Signal & Ink ${width}`
  const franchisor = await makeFranchisor(owner, { fullName: 'Gemma Lockwood', companyName: name })
  const admin = await makeAdmin(owner)
  const other = await makeAdmin(owner)
  await makeMessage(owner, { senderId: franchisor.id, receiverId: other.id, leadId: null, content: 'Whose invoice?' })
  const browser = await browserOf(admin.id, scripts, width)
  const { page } = browser
  try {
    const link = page.locator('.portal-side .portal-link', { hasText: 'Messages' })
    await page.goto('/admin/dashboard')
    await waitForIdleOrStatic(page)
    expect(await link.textContent()).toContain('unread message')
    await page.goto('/admin/messages')
    await waitForIdleOrStatic(page)
    if (!scripts) await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => link.textContent()).toBe('Messages')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.field-error').getByText('Please select a franchisor').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    await page.locator('.bubble', { hasText: 'Whose invoice?' }).waitFor()
    // On a desk the list stays beside the thread.
    expect(await page.locator('.conversation-list').isVisible()).toBe(width === 1440)
    await page.getByLabel('Assign to').selectOption(admin.id)
    await page.getByRole('button', { name: 'Assign' }).click()
    await page
      .getByText(/^Assigned to /)
      .first()
      .waitFor()
    await page.locator('textarea').fill('Yours, from now on.')
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.bubble-own', { hasText: 'Yours, from now on.' }).waitFor()
    await page.getByText(/^Done by /).waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Moved back to the threads to deal with.').first().waitFor()
    await page.getByLabel('Mark as done after sending').uncheck()
    await page.getByText('Change the subject').click()
    await page.getByLabel('Subject').fill('Invoices from May on')
    await page.locator('textarea').fill('One more thing.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.bubble-own', { hasText: 'Invoices from May on' }).waitFor()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByText('Marked as done.').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.goto('/admin/messages/all')
    await waitForIdleOrStatic(page)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByLabel('Assigned to').selectOption({ label: 'You' })
    if (!scripts) await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/assigned=/)
    await page.getByLabel('Search messages').fill('whose invoice')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText(/match(es)? ‘/).waitFor()
    expect(page.url()).toContain(`assigned=${admin.id}`)
    const found = page.getByRole('link', { name: new RegExp(`${name}.*Support`) })
    await found.click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    // It stands beside the list, or on a phone in its place, and the list stays as it was filtered.
    expect(await found.isVisible()).toBe(width === 1440)
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Moved back to the threads to deal with.').first().waitFor()
    if (width === 390) await page.getByRole('link', { name: 'All messages' }).click()
    await found.waitFor()
    expect(page.url()).toContain(`assigned=${admin.id}`)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test.each([
  { scripts: true, width: 390 },
  { scripts: false, width: 1440 },
])('a franchisor writes to support and reads the answer (scripts: $scripts, $width px)', async ({ scripts, width }) => {
  const { owner } = world
  const franchisor = await makeFranchisor(owner, { fullName: 'Rory Calder', companyName: 'Tidewater Kitchens Ltd' })
  const admin = await makeAdmin(owner)
  const browser = await browserOf(franchisor.id, scripts, width)
  const { page } = browser
  try {
    await page.goto('/franchisor/support')
    await waitForIdleOrStatic(page)
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.field-error').getByText('Enter a subject').waitFor()
    await page.locator('.field-error').getByText('Enter a message').waitFor()
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    await page.getByLabel('Subject').fill('Two sites under one listing?')
    if (scripts) {
      // What was begun is there again on the way back.
      await page.locator('textarea').fill('We now have')
      await page.getByRole('button', { name: 'Menu', exact: false }).first().click()
      await page.locator('.portal-side').getByRole('link', { name: 'Leads' }).click()
      await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
      await page.goBack()
      await expect.poll(() => page.locator('textarea').inputValue()).toBe('We now have')
      expect(await page.getByLabel('Subject').inputValue()).toBe('Two sites under one listing?')
    }
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await page.locator('textarea').fill('We now have a kiosk,\ntoo.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.bubble-own', { hasText: 'Two sites under one listing?' }).waitFor()
    expect(await page.locator('textarea').inputValue()).toBe('')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /map\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('map.pdf')

    await makeMessage(owner, { senderId: admin.id, receiverId: franchisor.id, leadId: null, content: 'One is enough.' })
    const link = page.locator('.portal-side .portal-link', { hasText: 'Support' })
    await page.goto('/franchisor/dashboard')
    await waitForIdleOrStatic(page)
    expect(await link.textContent()).toContain('1 unread message')
    await page.goto('/franchisor/support')
    await waitForIdleOrStatic(page)
    await page.getByText('One is enough.').waitFor()
    if (!scripts) await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => link.textContent()).toBe('Support')
    if (scripts) expect(await listAxeViolations(page)).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test.each([
  { scripts: true, width: 1366 },
  { scripts: true, width: 390 },
  { scripts: false, width: 390 },
])('from one message to the next is one press, and nothing moves ($width px, $scripts)', async ({ scripts, width }) => {
  const { owner } = world
  const admin = await makeAdmin(owner, { fullName: 'Priya Nair' })
  await owner.query('delete from contact_messages')
  await owner.query('delete from support_threads')
  for (const [n, subject] of ['Media Inquiry', 'Technical Support', 'General Inquiry'].entries()) {
    const { id } = await makeContactMessage(owner, { subject })
    await owner.query("update contact_messages set created_at = now() - $2 * interval '1 hour' where id = $1", [id, n])
  }
  const browser = await browserOf(admin.id, scripts, width)
  const { page } = browser
  const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  const next = page.getByRole('link', { name: 'Next message' })
  const done = page.getByRole('button', { name: 'Mark as done' })
  try {
    await page.goto('/admin/messages/all?state=open')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: /Media Inquiry/ }).click()
    await heading('Media Inquiry')
    // Read, and left for later.
    await next.click()
    await heading('Technical Support')
    await waitForIdleOrStatic(page)
    const top = () => page.locator('.conversation').evaluate((one) => one.getBoundingClientRect().top + scrollY)
    const before = await top()
    await done.click()
    await page.getByText('Marked as done.').first().waitFor()
    await page.getByText('Done by Priya Nair').waitFor()
    if (scripts) {
      expect(await top()).toBe(before)
      // Whoever pressed by keyboard goes on with one more press.
      expect(await next.evaluate((link) => link === document.activeElement)).toBe(true)
      expect(await listAxeViolations(page)).toEqual([])
    }
    await next.click()
    await heading('General Inquiry')
    expect(new URL(page.url()).searchParams.get('state')).toBe('open')
    await waitForIdleOrStatic(page)
    await done.click()
    await page.getByText('Done by Priya Nair').waitFor()
    // After the last one the first that was left.
    await next.click()
    await heading('Media Inquiry')
    await waitForIdleOrStatic(page)
    await done.click()
    await page.getByText('Done by Priya Nair').waitFor()
    expect(await next.count()).toBe(0)
    expect(browser.faults).toEqual([])
  } finally {
    await owner.query('delete from contact_messages')
    await browser.close()
  }
})

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])(
  'an admin opens what came by the contact form, and marks it as done (3-decisions 62; scripts: $scripts, $width px)',
  async ({ scripts, width }) => {
    const { owner } = world
    const admin = await makeAdmin(owner, { fullName: 'Priya Nair' })
    await owner.query('update messages set read = true')
    const { id } = await makeContactMessage(owner, { subject: 'Media Inquiry' })
    const browser = await browserOf(admin.id, scripts, width)
    const { page } = browser
    try {
      const link = page.locator('.portal-side .portal-link', { hasText: 'Messages' })
      await page.goto('/admin/messages')
      await waitForIdleOrStatic(page)
      expect(await link.textContent()).toContain('1 unread message')
      await page.getByRole('link', { name: /^Contact form 1/ }).click()
      await page.getByRole('link', { name: /Robin/ }).click()
      await page.getByRole('heading', { level: 2, name: 'Media Inquiry' }).waitFor()
      expect(await page.getByRole('link', { name: 'Answer by email' }).getAttribute('href')).toContain(
        'mailto:robin@example.test?subject=',
      )
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Mark as done' }).click()
      await page.getByText('Marked as done.').first().waitFor()
      await page.getByText('Done by Priya Nair').waitFor()
      await expect.poll(() => link.textContent()).toBe('Messages')
      await page.goto(`/admin/messages/done?message=${id}`)
      await waitForIdleOrStatic(page)
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: 'Mark as done' }).waitFor()
      await owner.query('delete from contact_messages')
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

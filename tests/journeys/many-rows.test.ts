import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAxeViolations, type BrowserOptions, openBrowser, resize, waitForIdle } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** A morning's work: many accounts to approve, many leads to read, one after the other. */
let site: Site
let owner: pg.Client
let admin: string
let franchisor: string
beforeAll(async () => {
  const urls = await freshDatabase(`rows_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  admin = (await makeAdmin(owner)).id
  const seller = await makeFranchisor(owner)
  franchisor = seller.id
  for (let n = 1; n <= 4; n++)
    await makeFranchisor(owner, {
      companyName: `Applicant ${n}`,
      status: 'pending',
      createdAt: new Date(Date.UTC(2026, 0, n)),
    })
  for (let n = 10; n <= 24; n++)
    await makeFranchisor(owner, {
      companyName: `Firm ${n}`,
      status: 'pending',
      createdAt: new Date(Date.UTC(2026, 1, n)),
    })
  for (let n = 1; n <= 4; n++)
    await makeFranchise(owner, {
      franchisor: seller,
      name: `Listing ${n}`,
      status: 'pending',
      createdAt: new Date(Date.UTC(2026, 0, n)),
    })
  const franchise = await makeFranchise(owner, { franchisor: seller })
  for (let n = 1; n <= 24; n++)
    await makeLead(owner, {
      franchise,
      customer: null,
      name: `Buyer ${n}`,
      status: n % 2 ? 'new' : 'contacted',
      createdAt: new Date(Date.UTC(2026, 0, n)),
    })
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

async function as(user: string, options: BrowserOptions = {}) {
  const browser = await openBrowser(site.address, options)
  await signInBrowser(browser.context, site.address, owner, user)
  return browser
}

test.each([
  [
    '/admin/account-approvals',
    'Applicant',
    'select count(*)::int as count from profiles where company_name like $1 and status = $2',
    'has been approved',
  ],
  [
    '/admin/franchise-approvals',
    'Listing',
    'select count(*)::int as count from franchises where name like $1 and status = $2',
    'is live',
  ],
])(
  '%s: the second press of a double click does not approve the row that has moved up',
  async (path, noun, count, said) => {
    const browser = await as(admin)
    const { page } = browser
    const approved = async () => (await owner.query<{ count: number }>(count, [`${noun} %`, 'approved'])).rows[0]?.count
    await page.goto(path)
    await waitForIdle(page)
    // The notice above the list comes with the first and stays: from the second on, the next row takes the place of the
    // one that went.
    await page.getByRole('button', { name: `Approve ${noun} 1` }).click()
    await page.getByText(`${noun} 1 ${said}`).waitFor()
    await waitForIdle(page)
    const box = await page.getByRole('button', { name: `Approve ${noun} 2` }).boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await page.getByText(`${noun} 2 ${said}`).waitFor()
      await waitForIdle(page)
    }
    expect(await page.evaluate(() => document.querySelector('button:hover')?.textContent)).toBe(`Approve ${noun} 3`)
    expect(await approved()).toBe(2)
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await expect.poll(approved).toBe(3)
    expect(browser.faults).toEqual([])
    await browser.close()
  },
)

test.each(['Buyer 9', 'Buyer 8'])('without scripts closing the details leads back to the lead: %s', async (name) => {
  const browser = await as(franchisor, { scripts: false, width: 390 })
  const { page } = browser
  await page.goto('/franchisor/leads')
  await page.locator('main th').filter({ hasText: name }).locator('a, button').click()
  await page.getByRole('heading', { name: `Lead Details: ${name}` }).waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL('**/franchisor/leads#lead-*')
  const link = page.locator('main th').filter({ hasText: name }).getByRole('link')
  await expect
    .poll(() =>
      link.evaluate(
        (element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
  await browser.close()
})

test('with the keyboard one approval follows the other: the next row is one step away (D-16)', async () => {
  const browser = await as(admin)
  const { page } = browser
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.goto('/admin/account-approvals?q=Firm')
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Approve Firm 12' }).focus()
  for (const [done, next] of [
    ['Firm 12', 'Firm 13'],
    ['Firm 13', 'Firm 14'],
  ] as const) {
    await page.keyboard.press('Enter')
    await page.getByText(`${done} has been approved`).waitFor()
    await expect.poll(focused).toBe(next)
    await waitForIdle(page)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(`Approve ${next}`)
  }
  // By way of the question, and at the end of the list.
  await page.getByRole('link', { name: 'Reject Firm 24' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject the account' }).press('Enter')
  await page.getByText('Firm 24 has been rejected').waitFor()
  await expect.poll(focused).toBe('Firm 23')
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('far down on a phone an approval is told where the admin is, and the list stays there', async () => {
  const browser = await as(admin, { width: 390 })
  const { page } = browser
  await page.goto('/admin/account-approvals?q=Firm')
  await waitForIdle(page)
  const button = page.getByRole('button', { name: 'Approve Firm 20' })
  await button.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(900)
  await button.click()
  const notice = page.getByText('Firm 20 has been approved')
  await notice.waitFor()
  await expect
    .poll(() =>
      notice.evaluate(
        (element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400)
  expect(await listAxeViolations(page)).toEqual([])
  await browser.close()
})

test.each([
  ['/admin/account-approvals?q=Firm', ['Approve Firm 10', 'Reject Firm 10', 'Details of Firm 10']],
  ['/admin/franchise-approvals?q=Listing', ['Approve Listing 4', 'Reject Listing 4']],
])('%s: what is decided on a row stands in one line, from a phone to a desk (D-16, D-18)', async (path, names) => {
  const browser = await as(admin)
  const { page } = browser
  await page.goto(path)
  await waitForIdle(page)
  for (const width of [1440, 1366, 1280, 820, 390]) {
    await resize(page, width, 768)
    const buttons = page.locator('main tbody').locator('a, button')
    const boxes = await Promise.all(names.map((name) => buttons.filter({ hasText: name }).boundingBox()))
    expect(new Set(boxes.map((box) => box && Math.round(box.y))).size, `lines at ${width}`).toBe(1)
  }
  await browser.close()
})

describe('more conversations than two pages of their list hold, all with new words', () => {
  let lists: { user: string; path: string }[]
  beforeAll(async () => {
    const seller = await makeFranchisor(owner)
    const franchise = await makeFranchise(owner, { franchisor: seller })
    for (let n = 0; n < 51; n++) {
      const customer = await makeCustomer(owner)
      const lead = await makeLead(owner, { franchise, customer })
      const createdAt = new Date(Date.UTC(2026, 0, 1, 9, n))
      await makeMessage(owner, { senderId: customer.id, receiverId: seller.id, leadId: lead.id, createdAt })
      await makeMessage(owner, { senderId: (await makeFranchisor(owner)).id, receiverId: admin, createdAt })
    }
    lists = [
      { user: seller.id, path: '/franchisor/messages' },
      { user: admin, path: '/admin/messages' },
    ]
  })

  test('search, filter and pages take a line each in their column: what takes two is taken from the list', async () => {
    for (const { user, path } of lists) {
      const browser = await as(user, { width: 1366 })
      const { page } = browser
      await page.goto(`${path}?page=2`)
      await page.getByRole('link', { name: 'Next' }).waitFor()
      const tops = (selector: string) =>
        page
          .locator('.conversation-list')
          .locator(selector)
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))
      const pages = await tops('.pager a')
      expect(pages).toHaveLength(5)
      expect(new Set(pages).size).toBe(1)
      expect(new Set(await tops('input[type=search], select')).size).toBe(1)
      await browser.close()
    }
  })

  test('they are counted and marked on every page, though opening the list marks all as read (S-02)', async () => {
    for (const { user, path } of lists) {
      const browser = await as(user, { width: 1366 })
      const { page } = browser
      const marked = () => page.locator('.conversation-link', { hasText: 'New: ' }).count()
      // The test before has opened the lists.
      await owner.query('update messages set read = false where receiver_id = $1', [user])
      await page.goto(path)
      await page.getByText('New messages in 51 conversations.').waitFor()
      const badge = page.locator('.portal-side .portal-link', { hasText: 'Messages' })
      await expect.poll(() => badge.textContent()).not.toContain('51')
      expect(await marked()).toBe(25)
      await page.getByRole('link', { name: 'Page 2' }).click()
      await page.waitForURL('**page=2')
      await expect.poll(marked).toBe(25)
      await page.getByRole('link', { name: 'Next' }).click()
      await page.waitForURL('**page=3')
      await expect.poll(marked).toBe(1)
      await page.locator('.conversation-link').click()
      await page.getByText('New messages in 50 conversations.').waitFor()
      expect(await marked()).toBe(0)
      expect(browser.faults).toEqual([])
      await browser.close()
    }
  })
})

test.each([true, false])(
  'a buyer who deletes requests stays on the page of the list, as it is searched and sorted (scripts: %s)',
  async (scripts) => {
    const customer = await makeCustomer(owner)
    for (let n = 10; n < 37; n++)
      await makeLead(owner, { customer, franchise: await makeFranchise(owner, { name: `Asked ${n}` }) })
    const browser = await as(customer.id, { scripts })
    const { page } = browser
    await page.goto('/customer/franchises?q=Asked&sort=franchise&page=2')
    if (scripts) await waitForIdle(page)
    const names = async () => (await page.locator('main tbody th a').allTextContents()).map((name) => name.trim())
    const remove = async (name: string) => {
      await page.getByRole('link', { name: `Delete request to ${name}` }).click()
      await page.getByRole('button', { name: 'Delete request' }).click()
      await page.getByText(`Your request to ${name} has been deleted`).waitFor()
      if (scripts) await waitForIdle(page)
    }
    expect(await names()).toEqual(['Asked 35', 'Asked 36'])
    await remove('Asked 35')
    expect(await names()).toEqual(['Asked 36'])
    // The last one of a page leaves the page before, and what was done is still said.
    await remove('Asked 36')
    expect((await names()).at(-1)).toBe('Asked 34')
    expect(browser.faults).toEqual([])
    await browser.close()
  },
)

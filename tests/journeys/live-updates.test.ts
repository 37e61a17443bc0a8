import type { Page } from 'playwright-core'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, waitForHydration, waitForIdle } from '#tests/support/browser.ts'
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

/** Open tabs learn what happens elsewhere, without a reload (3-decisions 64, F-18, L-25). */
let urls: Awaited<ReturnType<typeof freshDatabase>>
let site: Site
let owner: pg.Client
beforeAll(async () => {
  urls = await freshDatabase('journey_live')
  owner = await connect(urls.owner)
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

/** Opens a page with its stream: of what changes before that it does not hear. */
async function openPage(page: Page, path: string): Promise<void> {
  const stream = page.waitForRequest((asked) => asked.url().endsWith('/live') && asked.method() === 'GET')
  await page.goto(path)
  await waitForHydration(page)
  await (await stream).response()
}

async function openLeads() {
  const company = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor: company })
  const browser = await openBrowser(site.address)
  await signInBrowser(browser.context, site.address, owner, company.id)
  await openPage(browser.page, '/franchisor/leads')
  return { ...browser, company, franchise }
}

test('a new lead shows in every open tab; a sign-out leads the others out, but not from a form', async () => {
  const { page, company, franchise, faults, close } = await openLeads()
  try {
    // The first tab holds the stream and tells the second.
    const other = await page.context().newPage()
    await other.goto('/franchisor/leads')
    await waitForHydration(other)
    const tabs = [page, other]
    await Promise.all(tabs.map((tab) => tab.evaluate(() => Reflect.set(window, 'isSame', true))))
    await makeLead(owner, { franchise, name: 'Jordan Bailey' })
    for (const tab of tabs) {
      await tab.getByText('Jordan Bailey').first().waitFor()
      await tab.locator('.portal-side').getByText('1 new lead').waitFor()
      expect(await tab.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    }
    // What is typed in the second tab stays, whatever happens elsewhere.
    await other.goto('/franchisor/add-franchise')
    await waitForHydration(other)
    const name = other.locator('[name="name"]')
    await name.fill('Larkspur Night')
    const streams = other.waitForResponse((answer) => answer.url().endsWith('/live') && answer.status() === 401)
    await owner.query('delete from auth.session where user_id = $1', [company.id])
    await page.waitForURL('**/franchisor/login')
    // The tab knew who had been signed in.
    await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.getByText('You are signed in as').count()).toBe(0)
    // It has heard so too: the tab that left gave it the stream, for which it asks again and again.
    await streams
    await other.waitForRequest((asked) => asked.url().endsWith('/live') && asked.method() === 'GET')
    expect(other.url()).toContain('/franchisor/add-franchise')
    expect(await name.inputValue()).toBe('Larkspur Night')
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
  } finally {
    await close()
  }
})

test('a page of a portal that a browser brings back is hidden and read again', async () => {
  const { page, company, close } = await openLeads()
  try {
    await page.goto('/franchisor/support')
    await waitForHydration(page)
    await page.locator('textarea').first().fill('Half a message, which keeps the page from being left by itself.')
    await owner.query('delete from auth.session where user_id = $1', [company.id])
    const isHidden = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return document.documentElement.getClientRects().length === 0
    })
    expect(isHidden).toBe(true)
    await page.waitForURL('**/franchisor/login')
    expect(await page.getByText('You are signed in as').count()).toBe(0)
  } finally {
    await close()
  }
})

test('a form that was refused keeps its error and what was typed when something changes elsewhere', async () => {
  const { page, franchise, faults, close } = await openLeads()
  try {
    await page.goto('/franchisor/account?change=phone')
    await waitForHydration(page)
    await page.getByLabel('Phone number').fill('call me')
    await page.getByRole('button', { name: 'Save' }).click()
    const error = page.getByText('Enter a phone number, like 07700 900123').first()
    await error.waitFor()
    await makeLead(owner, { franchise })
    await page.locator('.portal-side').getByText('1 new lead').waitFor()
    expect(await error.isVisible()).toBe(true)
    expect(await page.getByLabel('Phone number').inputValue()).toBe('call me')
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a sign-in page goes on to the portal once another tab has signed in, but not from a form', async () => {
  const { context, page, close } = await openBrowser(site.address)
  try {
    await page.goto('/franchisor/login')
    const other = await context.newPage()
    await other.goto('/franchisor/signup')
    for (const tab of [page, other]) await waitForHydration(tab)
    await other.getByLabel('Company name').fill('Larkspur Nights')
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    await signInBrowser(context, site.address, owner, (await makeFranchisor(owner)).id)
    await (await context.newPage()).goto('/franchisor/leads')
    await page.waitForURL('**/franchisor/dashboard')
    expect(asked).toEqual([])
    expect(await other.getByLabel('Company name').inputValue()).toBe('Larkspur Nights')
  } finally {
    await close()
  }
})

test('a conversation stays on the screen where the site goes just after what it shows was marked as read', async () => {
  const { page, company, franchise, close } = await openLeads()
  try {
    const customer = await makeCustomer(owner)
    const lead = await makeLead(owner, { franchise, customer })
    const write = (content: string) =>
      makeMessage(owner, { senderId: customer.id, receiverId: company.id, leadId: lead.id, content })
    await write('Is it still free?')
    const lost: string[] = []
    await page.route('**/franchisor/messages.data*', (route) => {
      // The mark itself arrives; what the page asks for after it does not.
      if (route.request().method() === 'POST') return route.continue()
      lost.push(route.request().url())
      return route.abort('connectionreset')
    })
    await page.goto(`/franchisor/messages?lead=${lead.id}`)
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await waitForIdle(page)
    expect(await page.locator('textarea').isVisible()).toBe(true)
    await page.unroute('**/franchisor/messages.data*')
    // It asks again by itself, although nothing else happens.
    await page.waitForResponse((answer) => answer.url().includes('/franchisor/messages.data') && answer.ok())
    await write('Are you there?')
    await page.locator('.bubble', { hasText: 'Are you there?' }).waitFor()
  } finally {
    await close()
  }
})

/** Kills the site, and starts it again at the same address. */
async function restart(meanwhile: () => Promise<unknown>): Promise<void> {
  const { address } = site
  site.process.kill('SIGKILL')
  await meanwhile()
  site = await startSite(urls, { env: { PORT: new URL(address).port, SITE_URL: address } })
}

test('whoever was signed out while there was no stream is led out', async () => {
  const { page, company, close } = await openLeads()
  try {
    await restart(() => owner.query('delete from auth.session where user_id = $1', [company.id]))
    await page.waitForURL('**/franchisor/login')
  } finally {
    await close()
  }
})

test('on the way to another portal a tab that hears first of its sign-out arrives there', async () => {
  const { page, franchise, close } = await openLeads()
  try {
    // An update is on its way when he leaves; it, and the news of the door's sign-out, come before the door's answer.
    const door = Promise.withResolvers<void>()
    await page.route('**/franchisor/leads.data*', async (route) => {
      await door.promise
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest((request) => request.url().includes('/franchisor/leads.data'))
    await makeLead(owner, { franchise })
    await asked
    await page.route('**/admin/dashboard', async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
      const response = await route.fetch({ headers, maxRedirects: 0 })
      door.resolve()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fulfill({ response })
    })
    // Where a door leads on, the way that was asked for can count as left: where it ends is what matters.
    await page.goto('/admin/dashboard').catch(() => {})
    await page.waitForURL('**/admin/login')
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'atlas_session' }))
  } finally {
    await close()
  }
})

test('with the site gone and back, the stream comes back by itself and shows what happened meanwhile', async () => {
  const { page, franchise, close } = await openLeads()
  try {
    // By now it has the code that asks: a page whose first change coincides with the end of the site shows an error.
    await makeLead(owner, { franchise, name: 'Jordan Bailey' })
    await page.getByText('Jordan Bailey').first().waitFor()
    await waitForIdle(page)
    await restart(() => makeLead(owner, { franchise, name: 'Ioana Popescu' }))
    await page.getByText('Ioana Popescu').first().waitFor()
    await makeLead(owner, { franchise, name: 'Andrei Munteanu' })
    await page.getByText('Andrei Munteanu').first().waitFor()
  } finally {
    await close()
  }
})

/** As where another tab, or another program, lies over it; and as when it is looked at again. */
const setSeen = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isSeen ? 'visible' : 'hidden',
  )
const countHolders = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).held?.length)

test('a tab out of sight leaves the stream to one that is seen, and asks again once it is seen itself', async () => {
  const { page, franchise, faults, close } = await openLeads()
  try {
    const other = await page.context().newPage()
    await other.goto('/franchisor/leads')
    await waitForHydration(other)
    await expect.poll(() => countHolders(other)).toBe(1)
    // A system may put the first tab to sleep now: it would tell the second nothing.
    const stream = other.waitForRequest((asked) => asked.url().endsWith('/live') && asked.method() === 'GET')
    await setSeen(page, false)
    await stream
    await makeLead(owner, { franchise, name: 'Jordan Bailey' })
    await other.getByText('Jordan Bailey').first().waitFor()
    expect(await page.getByText('Jordan Bailey').count()).toBe(0)
    // The opened stream had it ask once more.
    await waitForIdle(other)
    await setSeen(other, false)
    await expect.poll(() => countHolders(other)).toBe(0)
    await makeLead(owner, { franchise, name: 'Ioana Popescu' })
    await setSeen(page, true)
    await page.getByText('Ioana Popescu').first().waitFor()
    expect(await other.getByText('Ioana Popescu').count()).toBe(0)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a page that was left open asks again at the first sign of someone, and without one not', async () => {
  const { page, faults, close } = await openLeads()
  try {
    await waitForIdle(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/live')) asked++
    })
    const move = async () => {
      const before = asked
      await page.mouse.move(200 + 20 * before, 200)
      await page.keyboard.press('Shift')
      await waitForIdle(page)
    }
    await move()
    expect(asked).toBe(0)
    await page.evaluate(() => {
      const hour = Date.now() + 3_600_000
      Date.now = () => hour
    })
    // It would keep a session alive that nobody uses.
    await page.waitForTimeout(500)
    expect(asked).toBe(0)
    const shown = page.waitForResponse((answer) => answer.url().includes('/franchisor/leads.data'))
    await move()
    await shown
    await move()
    expect(asked).toBe(1)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a question stays open, with the reason typed into it, while another admin decides', async () => {
  const admin = await makeAdmin(owner)
  const accounts = [
    await makeFranchisor(owner, { status: 'pending', companyName: 'Alder Ltd' }),
    await makeFranchisor(owner, { status: 'pending', companyName: 'Birch Ltd' }),
  ]
  const { page, context, close } = await openBrowser(site.address)
  try {
    await signInBrowser(context, site.address, owner, admin.id)
    await openPage(page, '/admin/account-approvals')
    const reason = page.getByRole('dialog').getByLabel('Reason (optional)')
    const changeElsewhere = async (change: string, id = '') => {
      const heard = page.waitForRequest((asked) => asked.url().endsWith('/live') && asked.resourceType() === 'fetch')
      await owner.query(`${change} where id = $1`, [id])
      await (await heard).response()
    }
    const approve = `update profiles set status = 'approved'`
    await page.getByRole('link', { name: 'Reject Alder Ltd' }).click()
    await reason.fill('We can’t find your company.')
    await changeElsewhere(approve, accounts[0]?.id)
    expect(await reason.inputValue()).toBe('We can’t find your company.')
    await page.getByRole('button', { name: 'Reject the account' }).click()
    await page.getByText('Someone has already approved or rejected this.').first().waitFor()
    await page.getByText('Alder Ltd').first().waitFor({ state: 'detached' })
    // What was held back is shown once nobody is asked any more.
    await page.getByRole('link', { name: 'Reject Birch Ltd' }).click()
    await reason.fill('Too new.')
    await changeElsewhere(approve, accounts[1]?.id)
    expect(await reason.inputValue()).toBe('Too new.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Birch Ltd').first().waitFor({ state: 'detached' })
    // So does the one that deletes accounts.
    const dormant = await makeFranchisor(owner, { companyName: 'Dormant Ltd' })
    await openPage(page, '/admin/accounts?q=Dormant')
    await page.getByRole('checkbox', { name: /Dormant/ }).check()
    await page.getByRole('button', { name: 'Delete Selected (1)' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Dormant Ltd?' })
    await question.waitFor()
    await changeElsewhere('delete from profiles', dormant.id)
    expect(await question.isVisible()).toBe(true)
    // Of whoever was signed out meanwhile nothing stays.
    await makeFranchisor(owner, { status: 'pending', companyName: 'Cedar Ltd' })
    await openPage(page, '/admin/account-approvals')
    await page.getByRole('link', { name: 'Reject Cedar Ltd' }).click()
    await owner.query('delete from auth.session where user_id = $1', [admin.id])
    await page.waitForURL('**/admin/login**')
  } finally {
    await close()
  }
})

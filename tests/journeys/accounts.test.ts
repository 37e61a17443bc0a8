import type { Locator, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedMeanwhile } from '#app/features/franchises/moderation/moderation.errors.ts'
import { belongsTo } from '#app/features/franchises/moderation/ui/website-check.tsx'
import { formatDate } from '#app/lib/dates.ts'
import {
  listAxeViolations,
  type Browser,
  openBrowser,
  resize,
  listOverflowingElements,
  waitForIdleOrStatic,
} from '#tests/support/browser.ts'
import { makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { waitForMail } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/**
 * The pages of accounts and the admin's decisions, as they are worked with by keyboard, in two windows and without
 * scripts.
 */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

async function inBrowser(
  options: { scripts?: boolean; width?: number },
  run: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await openBrowser(world.site.address, options)
  try {
    await run(browser)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
}

const focused = (page: Browser['page']) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))

test.each([true, false])('whoever asked for a link goes on from the answer (scripts: %s)', (scripts) =>
  inBrowser({ scripts }, async ({ page }) => {
    for (const [path, button, answer] of [
      ['/forgot-password', 'Send the link', 'Check your inbox'],
      ['/verify-email', 'Send a new link', 'Check your inbox'],
    ] as const) {
      await page.goto(path)
      await waitForIdleOrStatic(page)
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByRole('button', { name: button }).press('Enter')
      await page.getByText(answer).waitFor()
      await expect.poll(() => focused(page)).toContain(answer)
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
    }
  }),
)

test('the button beside a password says what it does, and no state that contradicts its word', () =>
  inBrowser({}, async ({ page }) => {
    await page.goto('/customer/login')
    await waitForIdleOrStatic(page)
    const show = page.getByRole('button', { name: 'Show password' })
    const hide = page.getByRole('button', { name: 'Hide password' })
    await show.press('Enter')
    // 'Hide password, pressed' would be heard as hidden.
    expect(await hide.getAttribute('aria-pressed')).toBeNull()
    expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
    await hide.press('Enter')
    await show.waitFor()
    expect(await page.locator('input[name=password]').getAttribute('type')).toBe('password')
  }))

test.each([390, 1440])('a mail of the demo is read without scrolling sideways, at %i pixels', (width) =>
  inBrowser({ width }, async ({ page }) => {
    const email = `a-rather-long-name-of-someone-${width}@an-even-longer-domain.example`
    await page.goto('/customer/signup')
    await waitForIdleOrStatic(page)
    await page.getByLabel('Full name').fill('Someone')
    await page.getByLabel('Email').fill(email)
    await page.locator('input[name=password]').fill('plums in june')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/customer/login')
    await waitForMail(world, email, /Verify your email/)
    await page.goto(`/dev/mail?to=${email}`)
    await page.getByRole('link', { name: /verify-email\?token=/ }).waitFor()
    expect(await listOverflowingElements(page)).toEqual([])
  }),
)

async function asAdmin(scripts: boolean, run: (browser: Browser) => Promise<void>): Promise<void> {
  await inBrowser({ scripts }, async (browser) => {
    const { rows } = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [
      world.admin.email,
    ])
    await signInBrowser(browser.context, world.site.address, world.owner, rows[0]?.id ?? '')
    await run(browser)
  })
}

const statusOf = async (id: string) =>
  (await world.owner.query<{ status: string }>('select status from franchises where id = $1', [id])).rows[0]?.status

test.each([true, false])(
  'a listing that its franchisor corrects while an admin looks at it is looked at again (D-14; scripts: %s)',
  (scripts) =>
    asAdmin(scripts, async ({ page }) => {
      const { id } = await makeFranchise(world.owner, {
        status: 'pending',
        franchisor: await makeFranchisor(world.owner),
        name: 'Harmless Name',
      })
      await page.goto(`/admin/franchise/${id}`)
      await waitForIdleOrStatic(page)
      await world.owner.query("update franchises set name = 'Another Name' where id = $1", [id])
      await page.getByRole('button', { name: 'Approve Harmless Name' }).click()
      await page.getByText(changedMeanwhile().sentence).waitFor()
      await page.getByRole('heading', { name: 'Another Name', level: 1 }).waitFor()
      expect(await statusOf(id)).toBe('pending')
      await page.getByRole('button', { name: 'Approve Another Name' }).click()
      await page.getByText('Another Name is live.').waitFor()
      expect(await statusOf(id)).toBe('approved')
    }),
)

test('what a decision answers is shown although news of another change comes on its way (D-14)', () =>
  asAdmin(true, async ({ page }) => {
    const { id } = await makeFranchise(world.owner, {
      status: 'pending',
      franchisor: await makeFranchisor(world.owner),
      name: 'First Name',
    })
    // News from before the stream is open would never be asked for.
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok())
    await page.goto(`/admin/franchise/${id}`)
    await waitForIdleOrStatic(page)
    await stream
    const [asked, decided, told] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const isNews = (request: Request) => request.url().endsWith('/live.data')
    const isListing = (request: Request) => request.method() === 'GET' && request.url().includes('%2Ffranchise')
    page.on('requestfailed', (request) => isNews(request) && told?.resolve())
    // For news the frame around the page is asked for, not the listing.
    page.on('requestfinished', (request) => /_routes=[^&]*layout$/.test(request.url()) && told?.resolve())
    // The news arrives while the page asks what is true after the decision, and is shown, or given up, before it knows.
    await page.route(/\.data/, async (route) => {
      if (isNews(route.request())) {
        asked?.resolve()
        await decided?.promise
      } else if (isListing(route.request())) {
        decided?.resolve()
        await told?.promise
      }
      // What was given up meanwhile goes nowhere.
      await route.continue().catch(() => {})
    })
    await makeFranchisor(world.owner, { status: 'pending' })
    await asked?.promise
    await world.owner.query("update franchises set name = 'Second Name' where id = $1", [id])
    await page.getByRole('button', { name: 'Approve First Name' }).click()
    await page.getByText(changedMeanwhile().sentence).waitFor()
    await page.getByRole('heading', { name: 'Second Name', level: 1 }).waitFor()
  }))

test.each([true, false])(
  'an admin opens the website of a listing and says whose it is; buyers read the day (scripts: %s)',
  (scripts) =>
    asAdmin(scripts, async ({ page }) => {
      const franchisor = await makeFranchisor(world.owner, { companyName: 'Kiln Ltd' })
      const { id } = await makeFranchise(world.owner, { franchisor, website: 'https://kiln.example/' })
      const day = new RegExp(`hecked on ${formatDate(new Date())}`)
      await page.goto(`/admin/franchise/${id}`)
      await waitForIdleOrStatic(page)
      await page.getByRole('link', { name: 'https://kiln.example/ (opens in a new tab)' }).waitFor()
      const tick = page.getByRole('checkbox', { name: belongsTo('Kiln Ltd') })
      await page.getByRole('button', { name: 'Mark as checked' }).click()
      await page.getByText('Open the website, then tick the box').first().waitFor()
      await tick.check()
      await page.getByRole('button', { name: 'Mark as checked' }).click()
      await page.getByText(day).waitFor()
      expect(await tick.isChecked()).toBe(false)
      await page.goto(`/franchise/${id}`)
      await page.getByRole('listitem').filter({ hasText: day }).waitFor()
      expect(await page.content()).not.toContain('kiln.example')
    }),
)

test('while one account is approved, only its button says so (D-17)', () =>
  asAdmin(true, async ({ page }) => {
    for (const companyName of ['Alder Ltd', 'Birch Ltd'])
      await makeFranchisor(world.owner, { companyName, status: 'pending' })
    await page.goto('/admin/account-approvals')
    await waitForIdleOrStatic(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/account-approvals/, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Approve Alder Ltd' }).click()
    await page.getByRole('button', { name: 'Approving...' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Approving...' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Approve Birch Ltd' }).getAttribute('aria-disabled')).toBe('true')
    answer()
    await page.getByText('Alder Ltd has been approved. We’ll email them.').waitFor()
    await page.getByRole('button', { name: 'Approve Birch Ltd' }).waitFor()
  }))

const WIDTHS = [1440, 1280, 1180, 390]
/** The page at each of these widths in turn: what is done on it between is done once. */
const atEachWidth = async ({ page }: Browser, look: (width: number) => Promise<void>) => {
  for (const width of WIDTHS) {
    await resize(page, width, 900)
    await look(width)
  }
}

test('names without a space, which anybody may sign up with, push no button off the page (D-07, D-16)', () =>
  asAdmin(true, async (browser) => {
    const { page } = browser
    const email = `${'w'.repeat(60)}@${'long-domain-name-'.repeat(3)}1.example`
    const { id } = await makeFranchisor(world.owner, {
      companyName: 'n'.repeat(120),
      fullName: 'o'.repeat(120),
      email,
      status: 'pending',
    })
    await makeFranchisor(world.owner, {
      companyName: 'n'.repeat(120),
      fullName: 'o'.repeat(120),
      email: `r${email}`,
      status: 'rejected',
      rejectionReason: 'r'.repeat(300),
    })
    const isWithin = async (button: Locator, width: number) => {
      const box = await button.boundingBox()
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    const fits = (what: string) =>
      atEachWidth(browser, async (width) =>
        expect(await listOverflowingElements(page), `${what} at ${width}`).toEqual([]),
      )
    for (const path of ['/admin/dashboard', '/admin/account-approvals/rejected', '/admin/account-approvals']) {
      await page.goto(path)
      await waitForIdleOrStatic(page)
      await fits(path)
      if (path.endsWith('rejected'))
        await atEachWidth(browser, (width) => isWithin(page.getByRole('button', { name: 'Reopen nnn' }).first(), width))
    }
    const reject = page.getByRole('link', { name: 'Reject nnn' }).first()
    await atEachWidth(browser, (width) => isWithin(reject, width))
    await reject.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject the account' }).waitFor()
    await fits('the question')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await waitForIdleOrStatic(page)
    await page.getByRole('button', { name: 'Approve nnn' }).first().click()
    await page.getByText('has been approved. We’ll email them.').waitFor()
    await fits('the answer')
    await page.goto(`/dev/mail?to=${email}`)
    await waitForIdleOrStatic(page)
    await fits('the mailbox')
    await world.owner.query('delete from profiles where id = $1', [id])
  }))

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserType } from '#app/features/accounts/account.ts'
import {
  type Browser,
  changeDevice,
  type Device,
  forgetSession,
  listCutButtons,
  listOverflowingElements,
  openBrowser,
  resize,
  waitForIdleOrStatic,
} from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCategory,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/**
 * The portals with the longest that every field takes, in words that have no place to break: each list fits its frame.
 */
let site: Site
let owner: pg.Client
const users = new Map<UserType, string>()
const ids: Record<string, string> = {}

const NAME = 'W'.repeat(120)
const label = 'w'.repeat(59)
/** 254 letters. */
const emailOf = (n: number) => `${String(n).repeat(12)}@${label}.${label}.${label}.${label}.uk`
const PHONE = '+44 (7700) 900-123 / 45 67 8.9'

beforeAll(async () => {
  const urls = await freshDatabase(`longest_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  const long = { fullName: NAME, companyName: NAME }
  const pending = await makeFranchisor(owner, { ...long, status: 'pending', email: emailOf(1), emailVerified: false })
  await makeFranchisor(owner, { status: 'pending', companyName: 'A Ltd', fullName: 'Jo Li', email: 'jo@a.test' })
  const franchisor = await makeFranchisor(owner, { ...long, email: emailOf(2), lastLogin: new Date() })
  const customer = await makeCustomer(owner, { fullName: NAME, email: emailOf(3) })
  const admin = await makeAdmin(owner, { fullName: NAME, email: emailOf(4) })
  const main = await makeCategory(owner, { name: NAME })
  const categories = [main]
  for (const n of [1, 2, 3])
    categories.push(await makeCategory(owner, { name: String(n).repeat(120), parentId: main.id }))
  const reason = 'W'.repeat(1_000)
  const made = async (status: 'pending' | 'approved' | 'rejected') =>
    makeFranchise(owner, {
      franchisor,
      status,
      name: NAME,
      categories,
      location: 'Houghton-Le-Spring',
      investmentPounds: 12_000_000,
      shortDescription: 'M'.repeat(300),
      longDescription: 'W'.repeat(2_000),
      ...(status === 'rejected' && { rejectionReason: reason }),
    })
  const [waiting, approved] = [await made('pending'), await made('approved')]
  await made('rejected')
  await makeFranchise(owner, { franchisor, name: 'Box', categories: [main] })
  for (const status of ['new', 'contacted', 'lost'] as const) {
    const lead = await makeLead(owner, {
      franchise: { id: approved.id, franchisorId: franchisor.id },
      customer: status === 'new' ? customer : null,
      name: NAME,
      email: emailOf(5 + Object.keys(ids).length),
      phone: PHONE,
      message: `${'W'.repeat(1_000)}\n${'M'.repeat(999)}`,
      status,
      interestStatus: status === 'lost' ? 'not_interested' : 'still_interested',
    })
    await owner.query(
      `update franchise_leads set city = $2, post_code = repeat('W', 12), country = repeat('W', 60),
        desired_investment = '£250,000' where id = $1`,
      [lead.id, NAME],
    )
    ids[`:${status}`] = lead.id
    if (status === 'new')
      for (const [sender, receiver] of [
        [franchisor, customer],
        [customer, franchisor],
      ] as const)
        await makeMessage(owner, {
          senderId: sender.id,
          receiverId: receiver.id,
          leadId: lead.id,
          content: 'W'.repeat(4_000),
        })
  }
  await owner.query(`insert into shortlist (user_id, franchise_id, note) values ($1, $2, repeat('W', 2000))`, [
    customer.id,
    approved.id,
  ])
  Object.assign(ids, {
    ':account': pending.id,
    ':waiting': waiting.id,
    ':approved': approved.id,
    ':customer': customer.id,
    ':franchisor': franchisor.id,
  })
  await makeMessage(owner, { senderId: franchisor.id, receiverId: admin.id, subject: NAME, content: 'W'.repeat(4_000) })
  users.set('franchisor', franchisor.id).set('customer', customer.id).set('admin', admin.id)
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

const screens: [UserType, string][] = [
  ['admin', '/admin/dashboard'],
  ['admin', '/admin/account-approvals'],
  ['admin', '/admin/accounts/customers'],
  ['admin', '/admin/accounts/customers/:customer'],
  ['admin', '/admin/franchisor/:franchisor/franchises'],
  ['admin', '/admin/account-approvals/rejected'],
  ['admin', '/admin/account-approvals?reject=:account'],
  ['admin', '/admin/franchise-approvals'],
  ['admin', '/admin/franchise-approvals/changed'],
  ['admin', '/admin/franchise-approvals/held-leads'],
  ['admin', '/admin/categories/without'],
  ['admin', '/admin/reject-reasons'],
  ['admin', '/admin/franchise/:waiting'],
  ['admin', '/admin/messages?franchisor=:franchisor'],
  ['franchisor', '/franchisor/dashboard'],
  ['franchisor', '/franchisor/franchises'],
  ['franchisor', '/franchisor/franchise/:waiting'],
  ['franchisor', '/franchisor/franchise/:waiting/edit'],
  ['franchisor', '/franchisor/leads'],
  ['franchisor', '/franchisor/leads?lead=:lost'],
  ['franchisor', '/franchisor/messages'],
  ['franchisor', '/franchisor/messages?lead=:new'],
  ['customer', '/customer/messages'],
  ['customer', '/customer/messages?lead=:new'],
  ['customer', '/customer/dashboard'],
  ['customer', '/customer/franchises'],
  ['customer', '/customer/franchises?delete=:new'],
  ['customer', '/shortlist'],
]

/**
 * Boxes whose words are wider than they are, so that some of them cannot be seen; not those that scroll and say so, or
 * are a line of links, which the keyboard goes through.
 */
const cutBoxes = (page: Page) =>
  page.$$eval('main *, dialog *', (all) =>
    all
      .filter((element) => {
        const { overflowX, position, webkitLineClamp } = getComputedStyle(element)
        return (
          overflowX !== 'visible' &&
          position !== 'absolute' &&
          webkitLineClamp === 'none' &&
          !element.matches('input, select, textarea, [tabindex="0"], .tabs-list, .table-lines thead tr') &&
          element.checkVisibility() &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} '${element.textContent
            .trim()
            .slice(0, 30)}' ${element.scrollWidth} in ${element.clientWidth}`,
      ),
  )

/** What ends beyond the right edge of the frame that it is in. */
const outOfFrames = (page: Page) =>
  page.$$eval('main *, dialog[open] *', (all) => {
    const isFrame = (element: Element) => Number.parseFloat(getComputedStyle(element).borderRightWidth) > 0
    const isKept = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    /** The nearest frame around an element, null where something before it hides or scrolls what is too wide. */
    const frameOf = ({ parentElement: around }: Element): Element | null =>
      around === null || isKept(around) ? null : isFrame(around) ? around : frameOf(around)
    const right = (element: Element) => element.getBoundingClientRect().right
    return all.flatMap((element) => {
      const frame = frameOf(element)
      const out = frame && right(element) - right(frame) > 1 && getComputedStyle(element).position === 'static'
      return out && element.checkVisibility()
        ? [`${element.tagName.toLowerCase()}.${[...element.classList].join('.')} of .${[...frame.classList].join('.')}`]
        : []
    })
  })

const desk: Device = { width: 1440, height: 900, colorScheme: 'light', isTouch: false }
const phone: Device = { ...desk, width: 390, isTouch: true }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser(site.address)
})
afterAll(() => browser?.close())

/** On a desk, where the screen is loaded, then on a phone. */
test.each(screens)('%s: %s', async (type, path) => {
  const { page, context } = browser
  await forgetSession(page)
  await signInBrowser(context, site.address, owner, users.get(type) ?? '')
  await changeDevice(page, desk)
  await page.goto(path.replaceAll(/:[a-z]+/g, (name) => ids[name] ?? name))
  await waitForIdleOrStatic(page)
  for (const width of [1440, 1366, 1280, 1200, 1024, 768, 390, 320]) {
    if (width === phone.width) await changeDevice(page, phone)
    else await resize(page, width, desk.height)
    expect(await listOverflowingElements(page), `scrolls sideways at ${width}`).toEqual([])
    expect(await cutBoxes(page), `cut off at ${width}`).toEqual([])
    expect(await outOfFrames(page), `out of its frame at ${width}`).toEqual([])
    expect(await listCutButtons(page), `buttons cut off at ${width}`).toEqual([])
  }
  expect(browser.faults.splice(0)).toEqual([])
})

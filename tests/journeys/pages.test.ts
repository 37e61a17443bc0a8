import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  type Browser,
  changeDevice,
  type Device,
  forgetSession,
  listAxeViolations,
  listCutButtons,
  listOverflowingElements,
  openBrowser,
  resize,
  setDevice,
  setTextZoom,
  waitForIdleOrStatic,
  waitForStableLayout,
} from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import type { UserType } from '#app/features/accounts/account.ts'
import { routeAccess } from '../access/route-table.ts'

/**
 * Every screen of the site map with the demo in it: nothing for axe to find, nothing to scroll sideways, nothing in the
 * console.
 */
let demo: Demo
const ids: Record<string, string> = {}
const users = new Map<UserType, string>()
const screens = Object.entries(routeAccess).filter(
  // What is downloaded is no screen.
  ([path, door]) => door.kind !== 'machine' && !/\.csv$|\/receipt\//.test(path),
)
/** States of screens that their plain address does not show. */
const further: [path: string, type: UserType | null, shows?: string][] = [
  ['/search?q=no-such-thing-anywhere', null],
  ['/search?category=:categoryId&investment=50000-100000&location=Leeds', null],
  ['/search?page=3', null],
  ['/search?view=cards&cash=20000', null],
  ['/category/:subcategoryId', null],
  ['/category/:wideId', null],
  ['/franchise/:pendingId', null],
  ['/franchise/:longestId?cash=20000', null],
  ['/compare?ids=:longestId,:franchiseId', null],
  ['/search?q=WWWWW', null],
  ['/blog/:widestId', null],
  ['/request?franchise=:franchiseId', null],
  ['/request?franchise=:longestId', null],
  ['/franchisor/leads?lead=:leadId', 'franchisor'],
  ['/franchisor/leads?lead=:severalId', 'franchisor', '.lead-others li'],
  ['/franchisor/messages?lead=:talkId', 'franchisor'],
  ['/customer/messages?lead=:ownTalkId', 'customer'],
  ['/customer/account?change=name', 'customer'],
  ['/customer/account?change=email', 'customer'],
  ['/franchisor/account?change=phone', 'franchisor'],
  ['/admin/account?change=password', 'admin'],
  ['/admin/messages?franchisor=:supportedId', 'admin'],
  ['/admin/accounts?delete=:franchisorId', 'admin'],
  ['/admin/categories?category=:wideId', 'admin'],
  ['/admin/categories?category=:wideId&task=delete', 'admin'],
  ['/admin/messages/reports?message=:reportId', 'admin'],
  ['/admin/franchise/:pendingId', 'admin'],
  ['/franchisor/franchise/:pendingId', 'franchisor'],
  ['/franchisor/franchise/:pendingId/edit', 'franchisor'],
  ['/dev/mail', null],
]

beforeAll(async () => {
  demo = await startDemo('pages')
  const one = async (sql: string) => String((await demo.owner.query(sql)).rows[0]?.id)
  ids[':categoryId'] = await one(`select id from franchise_categories where parent_id is null order by name limit 1`)
  ids[':subcategoryId'] = await one(
    `select id from franchise_categories where parent_id is not null order by name, id limit 1`,
  )
  ids[':franchiseId'] = await one(
    `select f.id from franchises f join profiles p on p.id = f.franchisor_id where p.email =
      'franchisor@demo.example' and f.status = 'approved' order by f.name limit 1`,
  )
  // The longest name and words that the form takes, with no place to break them.
  const longest = (where: string) =>
    one(`with named as (update franchises set name = repeat('W', 120), franchisor_id = (select id from profiles where
      email = 'franchisor@demo.example') where id = (select id from franchises where
      ${where} order by name limit 1) returning id)
      update franchise_details d set short_description = repeat('M', 300), long_description = repeat('W', 2000) from
      named where d.franchise_id = named.id returning named.id`)
  ids[':pendingId'] = await longest(`status = 'pending'`)
  ids[':longestId'] = await longest(`status = 'approved' and id <> '${ids[':franchiseId']}'`)
  await demo.owner.query(
    `update profiles set company_name = left(repeat('Wellington Warehousing ', 6), 120) where email =
      'franchisor@demo.example'`,
  )
  // A post with a table that is wider than a page, and words that do not break.
  const table = `<table><tbody>
<tr>${'<td>Management service fee</td>'.repeat(14)}</tr></tbody></table>
<p>${'W'.repeat(400)}</p><pre>${'M'.repeat(300)}</pre>`
  ids[':widestId'] = await one(
    `update posts set title = repeat('W', 120), content =
      '${table}' where id = (select id from posts where status = 'published' order by title desc limit 1) returning id`,
  )
  // A category first in every list, with as many words as its name takes and an article as wide.
  ids[':wideId'] = await one(`with made as (insert into franchise_categories (name) values
      ('Accommodation, Environmental, Telecommunications and Sustainable Household Improvement ' ||
        'Services for Rural Communities') returning id)
    insert into category_articles (category_id, title, content, faqs) select id, repeat('W', 90),
    '${table}', '[{"question": "${'W'.repeat(90)}", "answer": "${'M'.repeat(300)}"}]' from made returning category_id
    as id`)
  ids[':postId'] = await one(
    `select id from posts where status = 'published' order by published_at desc, title limit 1`,
  )
  ids[':leadId'] = await one(
    `select l.id from franchise_leads l join profiles p on p.id = l.franchisor_id where p.email =
      'franchisor@demo.example' order by l.created_at desc, l.franchise_name limit 1`,
  )
  // Someone who has asked the same company about several of its franchises.
  ids[':severalId'] = await one(
    `select min(l.id::text) as id from franchise_leads l join profiles p on p.id = l.franchisor_id
      where p.email = 'franchisor@demo.example' group by lower(l.email) order by count(*) desc, 1 limit 1`,
  )
  const talk = (side: string, email: string) =>
    one(`select l.id from franchise_leads l join profiles p on p.id = l.${side} where p.email = '${email}'
      and exists (select from messages m where m.lead_id = l.id) order by l.created_at desc, l.franchise_name limit 1`)
  ids[':talkId'] = await talk('franchisor_id', 'franchisor@demo.example')
  ids[':ownTalkId'] = await talk('user_id', 'customer@demo.example')
  ids[':franchisorId'] = await one(`select id from profiles where email = 'franchisor@demo.example'`)
  ids[':customerId'] = await one(`select id from profiles where email = 'customer@demo.example'`)
  ids[':box'] = 'contact'
  ids[':page'] = 'terms'
  ids[':reportId'] = await one(`select id from contact_messages where reason is not null limit 1`)
  ids[':supportedId'] = await one(`select id from profiles where email = 'franchisor@demo.example'`)
  for (const type of ['customer', 'franchisor', 'admin'] as const)
    users.set(type, await one(`select id from profiles where email = '${type}@demo.example'`))
})
afterAll(() => demo?.close())

/** The headings of cards that are wider than their card. */
const cutCards = (page: Page) =>
  page
    .locator('article.card')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.scrollWidth > card.clientWidth + 1)
        .map((card) => card.querySelector('h2, h3')?.textContent),
    )

/** What is typed or chosen in with letters of less than 16 pixels. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('name') ?? field.id),
    )

const addressOf = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, (name) => ids[name] ?? name)

const phone: Device = { width: 390, height: 844, colorScheme: 'light', isTouch: true }
const desk: Device = { width: 1440, height: 900, colorScheme: 'dark', isTouch: false }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser(demo.site.address)
})
afterAll(() => browser?.close())

/** On a desk at night, where the screen is loaded, then on a phone in daylight. */
async function look(path: string, type: UserType | null, shows = 'h1') {
  await forgetSession(browser.page)
  const user = type ? users.get(type) : undefined
  if (user) await signInBrowser(browser.context, demo.site.address, demo.owner, user)
  await setDevice(browser.page, desk)
  await browser.page.goto(addressOf(path))
  await waitForIdleOrStatic(browser.page)
  await waitForStableLayout(browser.page)
  expect(await browser.page.locator(shows).count(), `shows ${shows}`).toBeGreaterThan(0)
  await lookOn(desk, type)
  await changeDevice(browser.page, phone)
  await lookOn(phone, type)
  expect(await browser.page.locator('h1').count()).toBe(1)
  expect((await browser.page.title()).length).toBeGreaterThan(3)
  // One that came with a script would lay the page out again.
  expect(await browser.page.evaluate(() => document.styleSheets.length)).toBe(1)
  expect(browser.faults.splice(0)).toEqual([])
}

async function lookOn(device: Device, type: UserType | null) {
  const at = `at ${device.width} pixels`
  expect(await listAxeViolations(browser.page, { again: device === desk }), at).toEqual([])
  expect(await listOverflowingElements(browser.page), `scrolls sideways ${at}`).toEqual([])
  expect(await listCutButtons(browser.page), `buttons that are cut off ${at}`).toEqual([])
  expect(await cutCards(browser.page), `cards that cut their words off ${at}`).toEqual([])
  if (device === phone) {
    expect(await smallFields(browser.page), 'fields around which an iPhone enlarges the page').toEqual([])
    await lookNarrow()
  } else if (type) await lookOnSmallDesks()
}

/** The phone's last: each size costs a layout of the whole page, also the way back to one. */
async function lookNarrow() {
  // WCAG 1.4.4: letters of twice the size.
  await setTextZoom(browser.page, 200)
  expect(await listOverflowingElements(browser.page), 'scrolls sideways with large letters').toEqual([])
  expect(await listCutButtons(browser.page), 'buttons that are cut off with large letters').toEqual([])
  expect(await cutCards(browser.page), 'cards that cut their words off with large letters').toEqual([])
  await setTextZoom(browser.page, 100)
  // WCAG 1.4.10: 320 CSS pixels, which is also 1280 pixels at 400 %.
  await resize(browser.page, 320, phone.height)
  expect(await listOverflowingElements(browser.page), 'scrolls sideways at 320 pixels').toEqual([])
  expect(await cutCards(browser.page), 'cards that cut their words off at 320 pixels').toEqual([])
}

/**
 * A list of a portal fits its frame: what is done with a row stands at its end, and nobody looks for it by scrolling
 * sideways.
 */
async function lookOnSmallDesks() {
  // With reduced motion nothing is under way between two sizes: what is measured is what stays.
  const slow = await browser.page.$$eval(
    'body *',
    (all) => all.filter((element) => getComputedStyle(element).transitionDuration !== '0s').length,
  )
  expect(slow, 'elements that take their time').toBe(0)
  for (const small of [1200, 1280, 1366]) {
    await resize(browser.page, small, desk.height)
    const cut = await browser.page
      .locator('.table-cards')
      .evaluateAll((frames) =>
        frames
          .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
          .map((frame) => frame.querySelector('caption')?.textContent),
      )
    expect(cut, `lists that are cut off at ${small} pixels`).toEqual([])
  }
  const owner = await browser.page.locator('.portal-owner').evaluate((element) => ({
    text: element.textContent.trim(),
    lines: Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
  }))
  expect(owner.lines, `lines of '${owner.text}'`).toBeLessThanOrEqual(3)
}

test.each(screens)('%s', (path, door) => look(path, door.kind === 'portal' ? door.type : null))
test.each(further)('%s', (path, type, shows) => look(path, type, shows))

import { randomUUID } from 'node:crypto'
import { HtmlValidate } from 'html-validate/node'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASH_LABEL } from '#app/features/franchises/figures/cash-and-loan.ts'
import { TOTAL_INVESTMENT } from '#app/features/franchises/figures/amount-text.ts'
import {
  type Browser,
  changeDevice,
  forgetSession,
  listAxeViolations,
  listOverflowingElements,
  openBrowser,
  waitForHydration,
  waitForIdle,
} from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCategory, makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/**
 * A buyer compares, with and without scripts, what is said in full, not at all and at the extremes; and keeps a
 * shortlist.
 */
let site: Site
let owner: pg.Client
let browser: Browser
let plain: Browser
const ids = { full: '', silent: '', huge: '', pending: '' }
let category = ''
const LONG = `The ${'Extraordinarily '.repeat(6)}Long Name Company`.slice(0, 120)

beforeAll(async () => {
  const urls = await freshDatabase(`compare_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  const categories = [await makeCategory(owner, { name: 'Care' })]
  category = categories[0]?.id ?? ''
  ids.full = (
    await makeFranchise(owner, { name: 'Larkspur', categories, location: 'Leeds', investmentPounds: 42_500 })
  ).id
  ids.silent = (await makeFranchise(owner, { name: 'Silent Partner', categories, investmentPounds: null })).id
  ids.huge = (await makeFranchise(owner, { name: LONG, categories, investmentPounds: 12_000_000 })).id
  ids.pending = (await makeFranchise(owner, { name: 'Hidden', status: 'pending' })).id
  await owner.query(
    `insert into franchise_figures (franchise_id, investment_vat, franchise_fee, franchise_fee_vat, other_start_up,
      other_start_up_vat, working_capital, working_capital_vat, service_fee_kind, service_fee_percent,
    marketing_levy_kind, marketing_levy_percent, term_years, units_uk, confirmed_at) values ($1, 'plus_vat', 24950,
    'plus_vat', 5550, 'plus_vat', 12000, 'no_vat', 'percent', 8, 'percent', 2, 5, 46, '2024-01-05')`,
    [ids.full],
  )
  await owner.query(
    `insert into franchise_figures (franchise_id, franchise_fee, franchise_fee_vat, service_fee_kind) values ($1, 0,
      'no_vat', 'none')`,
    [ids.huge],
  )
  site = await startSite(urls)
  ;[browser, plain] = [await openBrowser(site.address), await openBrowser(site.address, { width: 390, scripts: false })]
})
afterAll(async () => {
  await Promise.all([browser?.close(), plain?.close()])
  await site?.stop()
  await owner?.end()
})

const compare = (names: (keyof typeof ids)[], more = '') =>
  `${site.address}/compare?ids=${names.map((name) => ids[name]).join(',')}${more}`
/** Signs a new customer in. */
async function asCustomer(): Promise<{ id: string }> {
  const customer = await makeCustomer(owner)
  await signInBrowser(browser.context, site.address, owner, customer.id)
  return customer
}
const rowOf = (page: Browser['page'], label: string) =>
  page
    .locator('.compare-table tr', { has: page.locator('th[scope=row]', { hasText: label }) })
    .locator('td')
    .allInnerTexts()

test('chosen on cards, kept over pages, compared, narrowed, removed', async () => {
  const { page } = browser
  await page.goto('/search')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'Compare Larkspur' }).check()
  await page.goto(`/franchise/${ids.huge}`)
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: `Compare ${LONG}` }).check()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare two franchises' }).waitFor()
  // 24,950 + 5,550 + 12,000, with VAT on the first two; 10 % of the example of 150,000; 42,500 + 5 × 15,000.
  expect(await rowOf(page, TOTAL_INVESTMENT)).toEqual([
    '£42,500 + VAT\n£48,600 with VAT',
    '£12,000,000, VAT not stated\nfranchisor’s total, no breakdown given\n£14,400,000 if VAT is added',
  ])
  expect(await rowOf(page, 'Yearly fees at £150,000 turnover')).toEqual(['£15,000', 'at least £0'])
  expect(await rowOf(page, 'Total cost over 5 years')).toEqual(['£117,500', 'at least £12,000,000'])
  await page.getByText('7 of 12 figures disclosed', { exact: true }).first().waitFor()
  await page.getByText('confirmed 5 Jan 2024, more than 12 months ago').waitFor()
  await page.getByLabel('Yearly turnover you expect').fill('180k')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/turnover=/)
  await waitForHydration(page)
  expect(await rowOf(page, 'Yearly fees at £180,000 turnover')).toEqual(['£18,000', 'at least £0'])
  await page.evaluate(() => scrollTo(0, 60))
  const stays = () => page.evaluate(() => [scrollY, document.activeElement?.getAttribute('name')])
  const only = page.getByRole('checkbox', { name: 'Show differences only' })
  await only.focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ lines that are the same are hidden$/ })
    .waitFor()
  expect(new URL(page.url()).searchParams.get('only')).toBe('differences')
  expect(await page.getByText('Finance available').count()).toBe(0)
  expect([...(await stays()), await only.isChecked()]).toEqual([60, 'only', true])
  await page.keyboard.press('Space')
  await page
    .getByRole('status')
    .filter({ hasText: /^All lines are shown$/ })
    .waitFor()
  expect([...(await stays()), await only.isChecked()]).toEqual([60, 'only', false])
  await page.goBack()
  await expect.poll(() => only.isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Remove Larkspur' }).click()
  await page.getByRole('heading', { name: `Add another franchise to compare with ${LONG}` }).waitFor()
  expect(browser.faults).toEqual([])
})

test('without scripts: ticked on the search page, sent as a form, the turnover and the differences too', async () => {
  const { page } = plain
  await page.goto('/search')
  await page.getByRole('checkbox', { name: 'Compare Larkspur' }).check()
  await page.getByRole('checkbox', { name: 'Compare Silent Partner' }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare two franchises' }).waitFor()
  expect((await rowOf(page, TOTAL_INVESTMENT)).toSorted()).toEqual(['Not disclosed', '£42,500 + VAT\n£48,600 with VAT'])
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByLabel('Yearly turnover you expect').fill('much')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Enter an amount above £0').waitFor()
  expect(await page.getByLabel('Yearly turnover you expect').inputValue()).toBe('much')
  // Whoever asked is where it is said what was wrong.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('turnover')
  // A phone leaves out what is the same until all is asked for.
  const same = page.getByText('Renewal fee', { exact: true })
  expect(await same.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Show all lines' }).click()
  await page.waitForURL(/only=all/)
  expect(await same.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await page.waitForURL((url) => !url.searchParams.has('only'))
  expect(await same.isVisible()).toBe(false)
  expect(await listOverflowingElements(page)).toEqual([])
})

test('the cash of a search goes along to the franchises and a request, but not into a link for others', async () => {
  const { page, close } = await openBrowser(site.address)
  const cash = 'cash=90000&lending=30'
  const named = page.getByRole('link', { name: 'Larkspur', exact: true })
  await page.goto(`/search?${cash}&afford=all`)
  await waitForHydration(page)
  for (const name of ['Larkspur', 'Silent Partner'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare two franchises' }).waitFor()
  await page.waitForURL(`**&${cash}`)
  expect(await named.getAttribute('href')).toBe(`/franchise/${ids.full}?${cash}`)
  expect(await page.locator('#request-form [name=cash]').inputValue()).toBe('90000')
  await waitForHydration(page)
  // Whether it pays stands among what decides, and can be asked again with another amount (3-decisions 74).
  const paid = page.getByRole('row', { name: /^With your £90,000/ })
  await paid.getByText('We can’t tell: ask what it costs').waitFor()
  expect(await paid.getByRole('cell').count()).toBe(2)
  expect(await page.getByRole('textbox', { name: 'How much cash do you have?' }).inputValue()).toBe('90,000')
  await page.getByLabel('Yearly turnover you expect').fill('180k')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/turnover=180k/)
  expect(await named.getAttribute('href')).toBe(`/franchise/${ids.full}?turnover=180000&${cash}`)
  await waitForHydration(page)
  const another = page.getByRole('link', { name: 'Add another' })
  expect(await another.getAttribute('href')).toBe(`/search?turnover=180000&${cash}`)
  await another.click()
  const tray = page.getByRole('link', { name: 'Compare 2' })
  await expect.poll(() => tray.getAttribute('href')).toContain(`&turnover=180000&${cash}`)
  await close()

  await plain.page.goto(`/search?${cash}&afford=all`)
  for (const name of ['Larkspur', 'Silent Partner'])
    await plain.page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  await plain.page.getByRole('button', { name: 'Compare', exact: true }).click()
  const kept = plain.page.getByRole('link', { name: 'Larkspur', exact: true })
  expect(await kept.getAttribute('href')).toBe(`/franchise/${ids.full}?${cash}`)
  await plain.page.getByRole('button', { name: 'Options' }).click()
  const link = plain.page.getByRole('link', { name: 'Link to this comparison' })
  expect(await link.getAttribute('href')).not.toContain('cash')
})

test('cash is worked out where it is asked for, and what was typed beside it stays (3-decisions 74, 86)', async () => {
  const { page } = browser
  await browser.context.clearCookies()
  const cash = page.getByRole('textbox', { name: CASH_LABEL })
  const isFocused = (place: string) =>
    expect.poll(() => page.evaluate((name) => document.activeElement?.matches(name), place)).toBe(true)
  await page.goto(`${site.address}/franchise/${ids.full}`)
  await waitForHydration(page)
  const request = page.getByRole('form', { name: 'Request Information' })
  const typed = async () => [
    await request.getByLabel('Phone').inputValue(),
    await request.getByLabel('Message').inputValue(),
  ]
  await request.getByLabel('Phone').fill('0113 496 0000')
  await request.getByLabel('Message').fill('Is Leeds free?')
  await cash.fill('40000')
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'hidden' })
  await waitForIdle(page)
  expect(await cash.inputValue()).toBe('40000')
  await cash.press('Enter')
  await isFocused('#afford [data-answer]')
  expect(await page.locator('#afford [data-answer]').textContent()).toContain('loan')
  await cash.fill('lots')
  await cash.press('Enter')
  await isFocused('[name=cash][aria-invalid=true]')
  expect(await typed()).toEqual(['0113 496 0000', 'Is Leeds free?'])

  await page.goto(compare(['full', 'silent']))
  await waitForHydration(page)
  // The same once more, at an address that says it already.
  for (const words of ['lots', 'lots']) {
    await cash.fill(words)
    await cash.press('Enter')
    await waitForIdle(page)
    await isFocused('[name=cash][aria-invalid=true]')
    await expect.poll(() => cash.evaluate((field) => field.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  }
  await cash.fill('40000')
  await cash.press('Enter')
  await page.getByRole('status').filter({ hasText: 'The comparison now shows what your cash covers' }).waitFor()
  expect(await rowOf(page, 'With your £40,000')).toHaveLength(2)
  expect(browser.faults).toEqual([])
})

test.each([
  ['what is not public is said', () => compare(['full', 'pending', 'silent']), 'listed at the moment'],
  [
    'a fifth is said to be left out',
    () => `${compare(['full', 'silent', 'huge', 'pending'])},${randomUUID()}`,
    'Four at a time',
  ],
  [
    'what is no franchise is said',
    () => `${compare(['full', 'silent'])},nonsense`,
    'We couldn’t find one of the franchises in this link.',
  ],
  ['without scripts a way to compare over pages is told', () => compare(['full']), 'add them to your'],
  [
    'nonsense is no error',
    () => `${site.address}/compare?ids=%00&ids=../../&ids=${'x'.repeat(3_000)}&turnover=NaN&only=1`,
    'Choose two to four franchises',
  ],
])('%s', async (_name, address, text) => {
  const response = await fetch(address())
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(text)
})

test.each(['/compare', 'full,silent,huge', 'full', '/shortlist'])(
  '%s: sound in every width and scheme',
  async (what) => {
    const address = what.startsWith('/') ? what : compare(what.split(',') as (keyof typeof ids)[])
    const { page, faults, close } = await openBrowser(site.address)
    for (const [width, colorScheme] of [
      [1440, 'dark'],
      [768, 'dark'],
      [390, 'light'],
    ] as const) {
      await changeDevice(page, { width, height: 900, colorScheme, isTouch: width < 600 })
      if (page.url() === 'about:blank') await page.goto(address)
      await waitForHydration(page)
      expect(
        [await listAxeViolations(page, { again: width > 600 }), await listOverflowingElements(page), faults],
        `${what} at ${width}`,
      ).toEqual([[], [], []])
    }
    await close()
    const { results } = await new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        'attr-quotes': 'off',
        'void-style': 'off',
        'doctype-style': 'off',
        'no-trailing-whitespace': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'long-title': 'off',
        'require-sri': 'off',
      },
    }).validateString(await (await fetch(new URL(address, site.address))).text())
    expect(
      results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`)),
    ).toEqual([])
  },
)

test('a shortlist of the browser goes to the account at sign-in, with its note', async () => {
  const { page } = browser
  await page.goto('/search')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Shortlist Larkspur' }).click()
  await page.goto('/shortlist')
  await page.getByLabel('My note').fill('Ask for the accounts')
  await page.getByRole('button', { name: 'Save note on Larkspur' }).click()
  const customer = await asCustomer()
  await page.goto('/shortlist')
  await expect
    .poll(async () => (await owner.query('select note from shortlist where user_id = $1', [customer.id])).rows)
    .toEqual([{ note: 'Ask for the accounts' }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shortlistFranchises'))).toBeNull()
  await page.getByRole('button', { name: 'Remove Larkspur' }).click()
  await page.getByRole('button', { name: 'Remove both' }).click()
  await page.getByText('Nothing on your shortlist yet').waitFor()
  await expect.poll(async () => (await owner.query('select from shortlist')).rowCount).toBe(0)
  expect(browser.faults).toEqual([])
})

test('a heart pressed with the keyboard keeps the keyboard where it is', async () => {
  const { page } = browser
  const customer = await asCustomer()
  const kept = async () => (await owner.query('select from shortlist where user_id = $1', [customer.id])).rowCount
  for (const address of ['/search', `/category/${category}`]) {
    await page.goto(address)
    await waitForHydration(page)
    const heart = page.locator('.shortlist-heart').first()
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect.poll(kept, { message: address }).toBe(1)
    await waitForIdle(page)
    expect(await heart.evaluate((button) => [button === document.activeElement, button.ariaPressed]), address).toEqual([
      true,
      'true',
    ])
    await page.keyboard.press('Enter')
    await expect.poll(kept, { message: address }).toBe(0)
    await waitForIdle(page)
  }
  expect(browser.faults).toEqual([])
})

test('hearts pressed one after the other, faster than the answers come, are all kept', async () => {
  const { page } = browser
  const customer = await asCustomer()
  await page.goto('/search')
  await waitForHydration(page)
  await page.route('**/shortlist.data', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue().catch(() => {})
  })
  const hearts = page.locator('.shortlist-heart')
  const shown = () => hearts.evaluateAll((buttons) => buttons.map((button) => button.ariaPressed))
  for (const heart of await hearts.all()) await heart.click()
  await expect.poll(shown).toEqual(['true', 'true', 'true'])
  await expect
    .poll(async () => (await owner.query('select from shortlist where user_id = $1', [customer.id])).rowCount)
    .toBe(3)
  await page.unroute('**/shortlist.data')
  await waitForIdle(page)
  expect(await shown()).toEqual(['true', 'true', 'true'])
  expect(browser.faults).toEqual([])
})

test('a heart pressed after the session ended is kept in the browser, and nobody is led away', async () => {
  const { page } = browser
  await asCustomer()
  await page.goto('/search')
  await waitForHydration(page)
  await owner.query('delete from auth.session')
  const heart = page.getByRole('button', { name: 'Shortlist Larkspur' })
  await heart.click()
  await page.getByText('You’ve been signed out. Saved on this device until you sign in.').waitFor()
  await waitForIdle(page)
  expect([new URL(page.url()).pathname, await heart.getAttribute('aria-pressed')]).toEqual(['/search', 'true'])
  expect(await page.evaluate(() => localStorage.getItem('shortlistFranchises'))).toBe(
    JSON.stringify([{ id: ids.full, name: 'Larkspur', note: '' }]),
  )
  expect(browser.faults).toEqual([])
})

test.each(['browser', 'account'])(
  'a franchise removed from the shortlist with the keyboard leads to the next one: %s',
  async (where) => {
    const { page } = browser
    await forgetSession(page)
    const franchises = [ids.full, ids.silent, ids.huge]
    if (where === 'account') {
      const customer = await asCustomer()
      await owner.query(
        "insert into shortlist (user_id, franchise_id, note, created_at) select $1, id, '', now() - at * " +
          "interval '1 minute' from unnest($2::uuid[]) with ordinality i (id, at)",
        [customer.id, franchises],
      )
    }
    await page.goto('/about')
    await page.evaluate(
      (list) => localStorage.setItem('shortlistFranchises', JSON.stringify(list)),
      where === 'browser' ? franchises.map((id) => ({ id, name: id, note: '' })) : [],
    )
    await page.goto('/shortlist')
    await waitForHydration(page)
    const focus = () => page.evaluate(() => document.activeElement?.id)
    for (const [name, next] of [
      ['Silent Partner', `note-${ids.huge}`],
      [LONG, `note-${ids.full}`],
      ['Larkspur', 'main'],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${name}` }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(focus).toBe(next)
    }
    expect(browser.faults).toEqual([])
  },
)

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import {
  type Browser,
  forgetSession,
  listOverflowingElements,
  openBrowser,
  resize,
  waitForHydration,
  waitForStableLayout,
} from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCategory,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makePost,
} from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** What stands on one line, and what stays at hand, on the screens that most people have (look.md, first screen). */
let site: Site
let owner: pg.Client
let browser: Browser
let franchise = ''

beforeAll(async () => {
  const urls = await freshDatabase(`layout_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  franchise = (
    await makeFranchise(owner, {
      name: 'Larkspur',
      categories: [await makeCategory(owner, { name: 'Care' })],
      location: 'Leeds',
      investmentPounds: 42_500,
    })
  ).id
  await owner.query(
    `insert into franchise_figures (franchise_id, investment_vat, franchise_fee, franchise_fee_vat, other_start_up,
      other_start_up_vat, opened_three_years, closed_three_years, confirmed_at)
    values ($1, 'plus_vat', 24950, 'plus_vat', 5550, 'plus_vat', 9, 2, '2026-11-03')`,
    [franchise],
  )
  site = await startSite(urls)
  browser = await openBrowser(site.address, { width: 390 })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await owner?.end()
})

/** Top, middle and bottom of something in the window, in pixels. */
async function across(of: Locator): Promise<{ top: number; middle: number; bottom: number; height: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error(`${String(of)} is not shown`)
  return { top: box.y, middle: box.y + box.height / 2, bottom: box.y + box.height, height: box.height }
}

test('P-13, P-14: on a phone filters, order and view share a line, and Search stays at hand in the sheet', async () => {
  const { page } = browser
  await page.goto('/search?location=Leeds&cash=20000&afford=all')
  await waitForHydration(page)
  const open = page.getByRole('button', { name: 'Filters (2)' })
  const line = await Promise.all(
    [open, page.getByLabel('Sort'), page.getByRole('group', { name: 'Show results as' })].map(across),
  )
  for (const { middle } of line) expect(Math.abs(middle - (line[0]?.middle ?? 0))).toBeLessThan(8)
  await open.click()
  const sheet = page.locator('#filter-sheet')
  const search = sheet.getByRole('button', { name: 'Search' })
  await search.waitFor()
  await waitForStableLayout(page)
  const { top, bottom } = await across(search)
  expect(bottom).toBeLessThanOrEqual(844)
  // Reached by the keyboard, no field hides behind it.
  const last = sheet.getByRole('checkbox').last()
  await last.focus()
  expect((await across(last)).bottom).toBeLessThanOrEqual(top)
})

test('P-13: where a list is as wide as its longest words, filters, order and view still share a line', async () => {
  const { page } = browser
  await page.goto('/search')
  await waitForHydration(page)
  const order = page.getByLabel('Sort')
  // As browsers do that know no `field-sizing`.
  await order.evaluate((select) => select.style.setProperty('field-sizing', 'fixed'))
  const line = await Promise.all([order, page.getByRole('group', { name: 'Show results as' })].map(across))
  expect(Math.abs(line[0]!.middle - line[1]!.middle)).toBeLessThan(8)
})

test.each([
  [667, 340],
  [375, 553],
])('P-14: on a low screen of %i × %i Search and Close stay at hand in the sheet of filters', async (width, height) => {
  const { page } = browser
  await resize(page, width, height)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.locator('#filter-sheet')
    await sheet.getByLabel('How much cash do you have?').waitFor()
    await waitForStableLayout(page)
    const inSight = async () => {
      const search = await across(sheet.getByRole('button', { name: 'Search' }))
      const close = await across(sheet.getByRole('button', { name: 'Close' }))
      expect(close.top).toBeGreaterThanOrEqual(0)
      expect(search.bottom).toBeLessThanOrEqual(height)
      return search.top - close.bottom
    }
    // Room for two fields with their names.
    expect(await inSight()).toBeGreaterThan(200)
    await sheet.evaluate((element) => element.scrollTo(0, 300))
    await inSight()
  } finally {
    await resize(page, 390, 844)
  }
})

test('P-14: a press on a word in the sheet of filters does not close it, and one on a box ticks it', async () => {
  const { page } = browser
  await page.goto('/search')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.locator('#filter-sheet')
  await sheet.getByLabel('How much cash do you have?').fill('50000')
  await sheet.getByRole('heading', { name: 'Filters' }).click()
  expect(await sheet.isVisible()).toBe(true)
  await sheet.getByLabel('How much cash do you have?').focus()
  await sheet.getByText('Home-based').click()
  expect(await sheet.getByRole('checkbox', { name: 'Home-based' }).isChecked()).toBe(true)
  expect(await sheet.isVisible()).toBe(true)
})

test('P-38: on a phone a figure and what it is share a line where both fit', async () => {
  const { page } = browser
  await page.goto(`/franchise/${franchise}`)
  await waitForHydration(page)
  for (const label of ['Franchise fee', 'Other start-up costs', 'Minimum cash needed']) {
    expect(
      (await across(page.locator('.fact-short', { has: page.getByText(label, { exact: true }) }))).height,
    ).toBeLessThan(60)
  }
  expect((await across(page.locator('dd span', { hasText: '9 opened, 2 closed' }))).height).toBeLessThan(40)
  await page.getByText('confirmed 3 November 2026').waitFor()
})

test('where a page has a narrow column, the way back and its heading begin at one edge', async () => {
  const { page } = browser
  for (const path of ['/request', '/data-complaint', `/franchise/${franchise}/report`]) {
    await page.goto(path)
    await resize(page, 1440, 900)
    const edges = await page
      .locator('main .crumbs, main h1')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
    expect([path, edges]).toEqual([path, [edges[1], edges[1]]])
  }
})

test('questions and links of a franchise’s page begin where its headings do', async () => {
  const { page } = browser
  await owner.query(
    "insert into franchise_faqs (franchise_id, question, answer) values ($1, 'Who trains me?', 'We do.')",
    [franchise],
  )
  await page.goto(`/franchise/${franchise}`)
  await resize(page, 1440, 900)
  const edge = (await page.locator('#cost').boundingBox())?.x
  const words = await page.locator('summary', { hasText: 'Who trains me?' }).evaluate((summary) => {
    const range = document.createRange()
    range.selectNode(summary.firstChild!)
    return range.getBoundingClientRect().left
  })
  const icon = (await page.getByRole('link', { name: 'Email this listing' }).locator('.icon').boundingBox())?.x
  for (const left of [words, icon]) expect(Math.abs((left ?? 0) - (edge ?? 0))).toBeLessThan(2)
})

test('town and postcode of a request stand on one line, though one of them has a hint', async () => {
  const { page } = browser
  await page.goto(`/request?franchise=${franchise}`)
  await waitForHydration(page)
  await resize(page, 1440, 900)
  await page.locator('input[name=email]').fill('level@people.test')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First name').waitFor()
  const fields = await Promise.all([page.getByLabel('City/town'), page.getByLabel('Postcode')].map(across))
  expect(fields[0]?.top).toBe(fields[1]?.top)
})

test('the figures of tiles beside each other stand on one line, whichever has a name of two', async () => {
  const { page } = browser
  await signInBrowser(browser.context, site.address, owner, (await makeCustomer(owner)).id)
  await page.goto('/customer/dashboard')
  await resize(page, 390, 844)
  const values = await page
    .locator('.tile-value')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(values).toHaveLength(2)
  expect(values[0]).toBe(values[1])
  await forgetSession(browser.page)
})

test('the figures of what waits stand on one line, though one of the notes under them has two', async () => {
  const { page } = browser
  await makeFranchisor(owner, { status: 'pending' })
  await signInBrowser(browser.context, site.address, owner, (await makeAdmin(owner)).id)
  await page.goto('/admin/dashboard')
  await resize(page, 1366, 900)
  const lines = await page.getByText('Franchisors waiting for our decision').evaluate((note) => {
    const range = document.createRange()
    range.selectNodeContents(note)
    return range.getClientRects().length
  })
  expect(lines).toBe(2)
  // And no note over its figure.
  const countTops = async () =>
    new Set(
      await page.locator('.tile').evaluateAll((all) =>
        all.map((tile) => {
          const value = tile.querySelector('.tile-value')!.getBoundingClientRect()
          const note = tile.querySelector('.tile-note')?.getBoundingClientRect()
          if (note && note.top < value.bottom) throw new Error(`covered: ${note.top} < ${value.bottom}`)
          return value.top
        }),
      ),
    ).size
  expect(await countTops()).toBe(1)
  // So do sums, one of which may say much of what was refunded.
  await page.goto('/admin/advertising/featured')
  await page
    .locator('.tile-note')
    .first()
    .evaluate((note) => (note.textContent = 'after £49.00 refunded or taken back, without £8,899.95 from banner ads'))
  expect(await countTops()).toBe(1)
  await resize(page, 390, 844)
  expect(await countTops()).toBe(3)
  await forgetSession(browser.page)
})

test('on a tablet the name in a portal’s bar begins where the page does', async () => {
  const { page } = browser
  await signInBrowser(browser.context, site.address, owner, (await makeCustomer(owner)).id)
  await page.goto('/customer/dashboard')
  for (const width of [390, 768]) {
    await resize(page, width, 900)
    const edges = await page
      .locator('.portal-top .site-mark, main h1')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
    expect([width, edges]).toEqual([width, [edges[1], edges[1]]])
  }
  await forgetSession(browser.page)
})

test('the way back takes one line, however long the name of what is open', async () => {
  const { page } = browser
  const name = 'Wintergreen & Hollybrook Companionship and Independent Living Services for Older People'
  const { id } = await makeFranchise(owner, {
    name,
    categories: [await makeCategory(owner, { name: 'Living at home' })],
  })
  await page.goto(`/franchise/${id}`)
  await resize(page, 700, 900)
  expect((await across(page.locator('.crumbs ol'))).height).toBeLessThan(32)
  expect(await listOverflowingElements(page)).toEqual([])
})

test('what is compared is told line by line, level in each column', async () => {
  const { page } = browser
  const ids = []
  const categories = [await makeCategory(owner, { name: 'Days out' })]
  for (const [name, location] of [
    ['Amp Avenue', 'Newcastle upon Tyne and all around'],
    ['Fennel & Friends Day Clubs in Village Halls for Older People', 'Derby'],
    ['Pedal', 'Milton Keynes'],
  ] as const)
    ids.push((await makeFranchise(owner, { name, location, categories })).id)
  await page.goto(`/compare?ids=${ids.join(',')}`)
  await waitForHydration(page)
  await resize(page, 1366, 900)
  for (const part of ['.compare-name > :first-child', '.compare-heads progress', '.compare-heads .link']) {
    const tops = await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect([part, tops]).toEqual([part, Array(3).fill(tops[0])])
  }
})

test('P-30: in a tall row of results what can be ticked is beside its name', async () => {
  const { page } = browser
  const { id, name } = await makeFranchise(owner, {
    name: 'Signal',
    location: 'Featherstone (Staffordshire) and all around',
  })
  await page.goto('/search')
  await resize(page, 1440, 900)
  const row = page.locator('.franchise-card', { has: page.locator(`a[href="/franchise/${id}"]`) })
  expect((await across(row)).height, 'tall').toBeGreaterThan(115)
  const tick = await across(row.getByRole('checkbox', { name: /Request Info/ }))
  expect(Math.abs(tick.middle - (await across(row.getByRole('heading', { name }))).middle)).toBeLessThan(8)
})

test('R-61: on the narrowest desk List Your Franchise takes one line', async () => {
  const { page } = browser
  await page.goto('/search')
  await waitForHydration(page)
  await resize(page, 1024, 900)
  expect((await across(page.getByRole('link', { name: 'List Your Franchise' }).first())).height).toBeLessThan(44)
  // A buyer's account has a longer name.
  await signInBrowser(browser.context, site.address, owner, (await makeCustomer(owner)).id)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('link', { name: 'My account' }).first().waitFor()
  expect((await across(page.getByRole('link', { name: 'List Your Franchise' }).first())).height).toBeLessThan(44)
  await forgetSession(browser.page)
})

test('a name of one word stays whole where three or four are compared, on a tablet or a laptop', async () => {
  const { page } = browser
  const ids = []
  for (const name of ['Gutterwren', 'Scaffolding', 'Clearbrook', 'Bellweather'])
    ids.push((await makeFranchise(owner, { name, investmentPounds: 28_600 })).id)
  const broken = []
  for (const compared of [ids.slice(0, 3), ids]) {
    await page.goto(`/compare?ids=${compared.join(',')}`)
    await waitForHydration(page)
    for (const width of [790, 820, 960, 1024, 1100, 1280]) {
      await resize(page, width, 900)
      const lines = await page
        .locator('.compare-name > a')
        .evaluateAll((names) =>
          names.map(
            (name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
          ),
        )
      expect(lines).toHaveLength(compared.length)
      if (lines.some((count) => count > 1.5)) broken.push([compared.length, width])
    }
  }
  expect(broken).toEqual([])
})

test('R-40: no amount that an admin decides on breaks within its digits, at 1280 pixels or on a phone', async () => {
  const { page } = browser
  const { id } = await makeFranchise(owner, { name: 'Kiln', status: 'pending', investmentPounds: 189_000 })
  await owner.query(
    `insert into franchise_figures (franchise_id, investment_vat, franchise_fee, other_start_up, working_capital,
      minimum_own_cash, franchise_fee_vat, other_start_up_vat, working_capital_vat, minimum_own_cash_vat,
      confirmed_at)
    values ($1, 'plus_vat', 30000, 112400, 46600, 59500, 'plus_vat', 'plus_vat', 'no_vat', 'plus_vat', '2026-11-03')`,
    [id],
  )
  await signInBrowser(browser.context, site.address, owner, (await makeAdmin(owner)).id)
  await page.goto(`/admin/franchise/${id}`)
  await waitForHydration(page)
  for (const width of [1280, 390]) {
    await resize(page, width, 900)
    const lines = await page.getByRole('region', { name: 'Figures' }).evaluate((figures) =>
      [...figures.querySelectorAll('dd')].flatMap(({ firstChild }) => {
        const amount = /^£[\d,.]+/.exec(firstChild?.textContent ?? '')?.[0]
        if (!firstChild || amount === undefined) return []
        const range = document.createRange()
        range.setStart(firstChild, 0)
        range.setEnd(firstChild, amount.length)
        return [[amount, range.getClientRects().length]]
      }),
    )
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.filter(([, count]) => count !== 1)).toEqual([])
  }
  await forgetSession(browser.page)
})

test('D-38: in a tall row the tick, the status and the actions are beside the first line of its name', async () => {
  const { page } = browser
  const title = 'What a franchise costs, line by line, '.repeat(5).trim()
  await makePost(owner, { title, status: 'published' })
  await signInBrowser(browser.context, site.address, owner, (await makeAdmin(owner)).id)
  await page.goto('/admin/blog/articles')
  await waitForHydration(page)
  await resize(page, 1366, 900)
  const row = page.getByRole('row', { name: title })
  const name = await across(row.getByRole('rowheader').getByRole('link'))
  expect(name.height, 'tall').toBeGreaterThan(80)
  const first = name.top + 14
  for (const part of [
    row.getByRole('checkbox'),
    row.getByText('Published', { exact: true }),
    row.getByRole('button', { name: 'Copy' }),
    row.getByRole('link', { name: `Edit ${title}` }),
  ])
    expect(Math.abs((await across(part)).middle - first), String(part)).toBeLessThan(5)
  await forgetSession(browser.page)
})

test('D-66: at 1280 pixels a duration takes one line, and the fields of the first discount share one', async () => {
  const { page } = browser
  await signInBrowser(browser.context, site.address, owner, (await makeAdmin(owner)).id)
  await page.goto('/admin/advertising/settings')
  await waitForHydration(page)
  await resize(page, 1280, 900)
  const first = page.getByRole('group', { name: 'Discount 1' })
  const fields = await Promise.all(
    [first.getByLabel('Extra categories'), first.getByLabel('Discount in %')].map(across),
  )
  expect(fields[0]?.top).toBe(fields[1]?.top)
  for (const title of ['Featured pricing', 'Banner pricing'])
    for (const name of ['1 month', '12 months']) {
      const shown = page.getByRole('group', { name: title }).locator('p > span', { hasText: new RegExp(`^${name}$`) })
      expect([title, name, (await across(shown)).height]).toEqual([title, name, expect.toSatisfy((px) => px < 30)])
    }
  expect(await listOverflowingElements(page)).toEqual([])
  await forgetSession(browser.page)
})

test('D-23: a name without any place to break stays within what says that it was saved', async () => {
  const { page } = browser
  await signInBrowser(browser.context, site.address, owner, (await makeAdmin(owner)).id)
  await page.goto('/admin/categories?task=add')
  await waitForHydration(page)
  await resize(page, 390, 844)
  await page.getByRole('textbox', { name: 'Name' }).fill('Donaudampfschifffahrt'.repeat(5))
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByText('has been added.').waitFor()
  expect(await listOverflowingElements(page)).toEqual([])
  await forgetSession(browser.page)
})

/** The lowest contrast of an element's letters with any point that lies behind them. */
async function lowestContrast(page: Page, of: Locator): Promise<number> {
  const colour = await of.evaluate((element) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main * { color: transparent !important }')
    const { color } = getComputedStyle(element)
    document.adoptedStyleSheets = [sheet]
    return color
  })
  const picture = (await of.screenshot()).toString('base64')
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  // The site's policy takes no pictures out of scripts: another page looks at this one.
  const elsewhere = await page.context().newPage()
  const lowest = await elsewhere.evaluate(
    async ({ picture, colour }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!context) return 0
      context.drawImage(image, 0, 0)
      const points = context.getImageData(0, 0, image.width, image.height).data
      const luminance = (rgb: ArrayLike<number>) => {
        const [r = 0, g = 0, b = 0] = Array.from(rgb, (value) =>
          value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const letters = luminance((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
      let least = 21
      for (let at = 0; at < points.length; at += 4) {
        const behind = luminance(points.subarray(at, at + 3))
        least = Math.min(least, (Math.max(letters, behind) + 0.05) / (Math.min(letters, behind) + 0.05))
      }
      return least
    },
    { picture, colour },
  )
  await elsewhere.close()
  return lowest
}

test.each(['light', 'dark'] as const)(
  'look.md, contrast and type: no line of the map sheet takes the words before it below 4.5:1, %s',
  async (colorScheme) => {
    const { page } = browser
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await waitForHydration(page)
    for (const width of [600, 768, 1440]) {
      await resize(page, width, 900)
      expect([width, await lowestContrast(page, page.locator('main h1 ~ p').first())]).toEqual([
        width,
        expect.toSatisfy((contrast: number) => contrast >= 4.5),
      ])
    }
  },
)

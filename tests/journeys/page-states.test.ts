import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORK_IT_OUT } from '#app/features/franchises/figures/affordability-text.ts'
import { SELECTION_BAR } from '#app/features/leads/request-field-names.ts'
import {
  changeDevice,
  type Device,
  listAxeViolations,
  type Browser,
  openBrowser,
  waitForHydration,
  waitForIdleOrStatic,
  waitForStableLayout,
} from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'

/** The public pages as they are when someone works with them, gets something wrong, or finds nothing. */
let demo: Demo
let category = '',
  empty = '',
  topic = '',
  post = '',
  told = ''
let ids: string[] = []
beforeAll(async () => {
  demo = await startDemo('states')
  const all = async (sql: string) => (await demo.owner.query<{ id: string }>(sql)).rows.map((row) => row.id)
  category =
    (
      await all(
        `select c.id from franchise_categories c join franchise_counts n on n.category_number = c.number where
          parent_id is null order by n.franchises desc, c.name limit 1`,
      )
    )[0] ?? ''
  empty = (await all(`insert into franchise_categories (name) values ('Nobody here yet') returning id`))[0] ?? ''
  topic = (await all(`insert into blog_categories (name) values ('Nothing yet') returning id`))[0] ?? ''
  ids = await all(
    `select f.id from franchises f where f.status = 'approved' and f.franchisor_id is not null order by f.name limit 2`,
  )
  told = ids[0] ?? ''
  await demo.owner.query(
    `insert into franchise_testimonials (franchise_id, author_name, content) values ($1, 'Ann', 'Printed testimonial')`,
    [told],
  )
  await demo.owner.query(
    `insert into franchise_success_stories (franchise_id, title, content) values ($1, 'Ann', 'Printed story')`,
    [told],
  )
  await demo.owner.query(
    `insert into franchise_faqs (franchise_id, question, answer) values ($1, 'Why?', 'Printed answer')`,
    [told],
  )
  post =
    (await all(`select id from posts where status = 'published' order by published_at desc, title limit 1`))[0] ?? ''
})
afterAll(() => demo?.close())

describe.each([
  { name: 'a phone at night', width: 390, colorScheme: 'dark' as const },
  { name: 'a desk in daylight', width: 1440, colorScheme: 'light' as const },
])('on $name', ({ width, colorScheme }) => {
  let browser: Browser
  beforeAll(async () => void (browser = await openBrowser(demo.site.address, { width, colorScheme })))
  afterAll(async () => {
    await browser?.close()
    expect(browser?.faults).toEqual([])
  })
  const again = width > 600
  const open = async (path: string) => {
    await browser.page.goto(path)
    await waitForHydration(browser.page)
    return browser.page
  }

  test.each([
    ['home', () => '/'],
    ['search', () => '/search'],
    ['a category', () => `/category/${category}`],
    ['a franchise', () => `/franchise/${ids[0]}`],
    ['a comparison', () => `/compare?ids=${ids.join()}`],
  ])('%s: something chosen, the dialog open, the dialog refused', async (_, path) => {
    // What the page before kept chosen is chosen no more.
    if (browser.page.url().startsWith('http')) await browser.page.evaluate(() => localStorage.clear())
    const page = await open(path())
    await page.locator('input[name=franchise][form=request-form]').first().check()
    await page.getByText('You have selected 1 franchise(s)').waitFor()
    expect(await listAxeViolations(page, { within: `#${SELECTION_BAR.id}`, again })).toEqual([])
    await page
      .getByRole('button', { name: /^Request (Information( →)?|from all you have selected)$/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').waitFor()
    expect(await listAxeViolations(page, { again })).toEqual([])
    await dialog.getByLabel('Email').fill('nonsense')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.locator('[aria-invalid=true]').first().waitFor()
    expect(await listAxeViolations(page, { again })).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  if (width < 600)
    test('P-02 to P-04: a phone’s first screen has the search, under the cookie banner', async () => {
      const page = await open('/')
      const button = await page.getByRole('button', { name: 'Search Franchises' }).boundingBox()
      const banner = await page.locator('.banner').boundingBox()
      const end = (button?.y ?? Infinity) + (button?.height ?? 0)
      expect(end).toBeLessThanOrEqual(844)
      expect(banner?.y, 'the advertisement comes after the search').toBeGreaterThan(end)
      expect(await page.getByText('Accept', { exact: true }).first().isVisible()).toBe(true)
    })

  if (width < 600)
    test('the filters of a phone stand over the page', async () => {
      const page = await open('/search?q=home')
      await page
        .getByRole('button', { name: /filters/i })
        .first()
        .click()
      await page.getByLabel('Investment Range').waitFor()
      expect(await listAxeViolations(page)).toEqual([])
    })

  test("a franchise's form, refused", async () => {
    const page = await open(`/franchise/${ids[0]}`)
    await page.locator('#request-information button[type=submit]').last().click()
    await page.locator('#request-information [aria-invalid=true]').first().waitFor()
    expect(await listAxeViolations(page, { within: '#request-information', again })).toEqual([])
  })

  if (width > 600)
    test('P-37, P-38: a franchise on paper has its texts whole, and nothing to press', async () => {
      const page = await open(`/franchise/${told}`)
      await page.emulateMedia({ media: 'print' })
      for (const words of ['What it costs', 'Printed testimonial', 'Printed story', 'Printed answer'])
        await expect.poll(() => page.getByText(words).first().isVisible(), { message: words }).toBe(true)
      for (const pressed of [
        'Request Information',
        'Featured Opportunities',
        'Gallery',
        'Download brochure',
        WORK_IT_OUT,
      ])
        expect(await page.getByText(pressed).filter({ visible: true }).count(), pressed).toBe(0)
      await page.emulateMedia({ media: null })
    })

  // The history of a browser knows no width.
  if (width < 600) {
    test('P-37: the way back leads to the tab that was left', async () => {
      const page = await open(`/franchise/${told}`)
      await page.getByRole('tab', { name: 'Testimonials' }).click()
      await page.getByText('Printed testimonial').waitFor()
      await page.getByRole('link', { name: 'Franchises', exact: true }).click()
      await page.waitForURL('**/search')
      await waitForHydration(page)
      await page.goBack()
      await page.getByText('Printed testimonial').waitFor()
      await page.goto('about:blank')
      await page.goBack()
      await page.getByText('Printed testimonial').waitFor()
    })

    test('P-37: an address that names a tab opens it, also after a choice; another franchise the first', async () => {
      const page = await open(`/franchise/${told}`)
      await page.getByRole('tab', { name: 'Testimonials' }).click()
      await page.evaluate(() => (location.hash = 'success-stories'))
      await page.getByText('Printed story').waitFor()
      await page.evaluate(() => (location.hash = 'main'))
      await page.getByText('Printed story').waitFor()
      await page.evaluate(
        (href) => document.body.append(Object.assign(document.createElement('a'), { href, id: 'other' })),
        `/franchise/${ids[1]}`,
      )
      await page.evaluate(() => document.getElementById('other')?.click())
      await page.waitForURL(`**/franchise/${ids[1]}`)
      await page.getByRole('tab', { name: 'Gallery', selected: true }).waitFor()
    })
  }
})

const phone: Device = { width: 390, height: 844, colorScheme: 'dark', isTouch: true }
const desk: Device = { width: 1440, height: 900, colorScheme: 'light', isTouch: false }

describe('on a desk in daylight, then on a phone at night', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await openBrowser(demo.site.address)))
  afterAll(async () => {
    await browser?.close()
    expect(browser?.faults).toEqual([])
  })

  test.each([
    ['a turnover that is no amount', () => `/compare?ids=${ids.join()}&turnover=lots`, 'Enter an amount above £0'],
    ['a comparison of nothing', () => '/compare', 'Compare'],
    ['a comparison of what is gone', () => `/compare?ids=${ids[0]},${randomUUID()}`, 'listed at the moment'],
    ['a search that finds nothing', () => '/search?q=zzzzzz', 'No franchises found matching your criteria'],
    ['cash that is no amount', () => '/search?cash=lots', 'Search Franchises'],
    ['a category without franchises', () => `/category/${empty}`, 'No franchises found in Nobody here yet'],
    ['a blog category without posts', () => `/blog?category=${topic}`, 'Blog'],
    ['a post that is not there', () => `/blog/${randomUUID()}`, 'Post not found'],
    ['a post', () => `/blog/${post}`, ''],
  ])('%s', async (_, path, text) => {
    const { page } = browser
    await changeDevice(page, desk)
    await page.goto(path())
    await page.getByText(text).first().waitFor({ state: 'attached' })
    await waitForIdleOrStatic(page)
    await waitForStableLayout(page)
    expect(await listAxeViolations(page, { again: true })).toEqual([])
    await changeDevice(page, phone)
    expect(await listAxeViolations(page)).toEqual([])
  })
})

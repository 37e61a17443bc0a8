import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, setLettersApart, waitForHydration, waitForStableLayout } from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'

/** A phone whose reader has letters twice as large: no figure and no name breaks inside, and the bar covers little. */
let demo: Demo
let ids: Record<string, string>
let care = ''
beforeAll(async () => {
  demo = await startDemo('atlas_large_text')
  const found = await demo.owner.query<{ id: string; name: string }>(
    'select franchise_id as id, name from franchise_search',
  )
  ids = Object.fromEntries(found.rows.map(({ id, name }) => [name, id]))
  const { rows } = await demo.owner.query<{ id: string }>(
    `select id from franchise_categories where name = 'Care & Support'`,
  )
  care = rows[0]!.id
})
afterAll(() => demo?.close())

async function onPhone(path: string, size: '100%' | '200%', look: (page: Page) => Promise<void>) {
  const { page, close } = await openBrowser(demo.site.address, { width: 390 })
  try {
    await page.goto(path)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Reject' }).first().click()
    await page.getByRole('region', { name: 'Cookies', exact: true }).waitFor({ state: 'hidden' })
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
    await waitForStableLayout(page)
    await look(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  } finally {
    await close()
  }
}

/** Someone who has not answered the cookie banner yet. */
async function onFirstPage(width: number, size: string, look: (page: Page) => Promise<void>) {
  const { page, close } = await openBrowser(demo.site.address, { width })
  try {
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
    await waitForStableLayout(page)
    await look(page)
  } finally {
    await close()
  }
}

test('the examples of the home page stay in it where letters are set further apart', () =>
  onFirstPage(390, '100%', async (page) => {
    await setLettersApart(page)
    expect(await page.locator('.sample-name small').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }))

/** Words that stand on more than one line. */
const brokenWords = (of: Locator): Promise<string[]> =>
  of.evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      return broken
    }),
  )

const LONG = 'Wintergreen & Hollybrook Companionship and Independent Living Services for Older People'

test.each(['Larkspur Home Care', LONG])('the name and the bar of %s', (name) =>
  onPhone(`/franchise/${ids[name]}?cash=60000`, '200%', async (page) => {
    expect(await brokenWords(page.locator('h1, .own-request'))).toEqual([])
    const dock = (await page.locator('.dock').boundingBox())!
    expect(dock.height).toBeLessThan(100)
    expect(await page.locator('.own-request').getByRole('link', { name: 'Request Information' }).isVisible()).toBe(true)
  }),
)

test('the names of a list', () =>
  onPhone(`/search?category=${care}&cash=60000`, '200%', async (page) => {
    const names = page.locator('.card-list h2', { hasText: /^Hearthside Companions$/ })
    expect(await names.count()).toBeGreaterThan(0)
    expect(await brokenWords(names)).toEqual([])
  }))

test('what is to the side of a comparison', () =>
  onPhone(
    `/compare?ids=${[ids['Larkspur Home Care'], ids[LONG], ids['Hearthside Companions']].join(',')}`,
    '200%',
    async (page) => {
      const name = await page.locator('.compare-side strong').boundingBox()
      expect(name?.width, 'room for some of a name').toBeGreaterThan(150)
    },
  ))

test('on a phone every filter in force is in sight, and the first result whole', () =>
  onPhone(`/search?category=${care}&location=Leeds&cash=60000`, '100%', async (page) => {
    const chips = page.getByRole('list', { name: 'Filters applied' }).getByRole('link')
    const names = await chips.allInnerTexts()
    expect(names.map((name) => name.replace(/^Remove\s*/, '').replace(/\s\+ loan.*/, ''))).toEqual([
      'Care & Support',
      'Leeds',
      '£60,000 cash',
    ])
    const boxes = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    for (const { right } of boxes) expect(right).toBeLessThanOrEqual(390 - 16)
    expect(new Set(boxes.map(({ top }) => top)).size, 'on one line').toBe(1)
    const card = (await page.locator('article.card').first().boundingBox())!
    expect(card.y + card.height).toBeLessThan(664)
  }))

test.each([
  ['visitor', ['/', '/search', '/compare', '/contact', '/request', '/customer/login', '/franchisor/signup']],
  ['customer', ['/customer/dashboard', '/customer/franchises', '/customer/account']],
  ['franchisor', ['/franchisor/dashboard', '/franchisor/franchises', '/franchisor/leads']],
] as const)('at 320 px and letters of 200% no page of %s scrolls sideways', async (role, paths) => {
  const { page, context, close } = await openBrowser(demo.site.address, { width: 320 })
  try {
    const { rows } = await demo.owner.query<{ id: string }>('select id from profiles where email = $1', [
      `${role}@demo.example`,
    ])
    if (rows[0]) await signInBrowser(context, demo.site.address, demo.owner, rows[0].id)
    const own = role === 'visitor' ? [`/franchise/${ids['Larkspur Home Care']}`, `/category/${care}`] : []
    for (const path of [...paths, ...own]) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await waitForStableLayout(page)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
    }
  } finally {
    await close()
  }
})

test.each([
  [320, '100%'],
  [360, '100%'],
  [360, '125%'],
  [360, '200%'],
  [390, '200%'],
])('at %i px and %s nothing covers the answers to the cookie banner', (width, size) =>
  onFirstPage(width, size, async (page) => {
    const boxes = await page
      .locator('.cookie-buttons button, .cookie-more > a, .cookie-more summary')
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return { what: one.textContent, left, right, top, bottom }
        }),
      )
    expect(boxes.map(({ what }) => what)).toEqual(['Accept', 'Reject', 'About cookies', 'Manage cookies'])
    const covered = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
        .map((two) => `${one.what} and ${two.what}`),
    )
    expect(covered).toEqual([])
    // The links stand beside the buttons while there is room, so that the banner takes little of a first screen.
    expect(boxes[2]!.top < boxes[0]!.bottom).toBe(size === '100%')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    const bottom = () => skip.evaluate((link) => link.getBoundingClientRect().bottom)
    expect(await bottom()).toBeLessThan(0)
    await skip.focus()
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBe(0)
  }),
)

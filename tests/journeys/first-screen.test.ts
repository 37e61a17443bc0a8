import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASH_LABEL } from '#app/features/franchises/figures/cash-and-loan.ts'
import { TOTAL_INVESTMENT } from '#app/features/franchises/figures/amount-text.ts'
import { changeDevice, openBrowser, waitForStableLayout } from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'

let demo: Demo
let franchises: string[]
beforeAll(async () => {
  demo = await startDemo('atlas_first_screens')
  const { rows } = await demo.owner.query<{ id: string }>(
    `select franchise_id as id from franchise_search
     order by (name = 'Larkspur Home Care') desc, length(name) desc limit 2`,
  )
  franchises = rows.map(({ id }) => `/franchise/${id}`)
})
afterAll(() => demo?.close())

/** One load, seen at some sizes, desks first: what stands where is a matter of the window alone. */
async function atEach(
  page: Page,
  path: string,
  sizes: readonly (readonly [width: number, height: number, ...rest: number[]])[],
  look: (width: number, height: number, at: number) => Promise<void>,
) {
  for (const [at, [width, height]] of sizes.entries()) {
    await changeDevice(page, { width, height, colorScheme: 'light', isTouch: width < 600 })
    if (at === 0) await page.goto(path)
    await waitForStableLayout(page)
    await look(width, height, at)
  }
}

test('a franchise’s prices and the way to ask stand in the first screen', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1366, 768],
    [390, 664],
  ] as const
  try {
    // Before any cash is said, and with what a search says of it.
    for (const path of [...franchises, `${franchises[0]}?cash=40000`])
      await atEach(page, path, sizes, async (width, height) => {
        // A first visit: the cookies are asked for, and an advertisement runs.
        expect(await page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(true)
        expect(await page.locator('.banner').count()).toBe(1)
        const total = (await page.locator('.strip-total').boundingBox())!
        const strip = (await page.locator('.strip').boundingBox())!
        const ask = (await page
          .getByRole('link', { name: 'Request Information', exact: true })
          .filter({ visible: true })
          .first()
          .boundingBox())!
        const where = `of ${path} at ${width} × ${height}`
        expect(total.y + total.height, `total ${where}`).toBeLessThan(width < 600 ? ask.y : height)
        expect(ask.y + ask.height, `way to ask ${where}`).toBeLessThanOrEqual(height)
        // On a phone the bar at the foot must not hide the strip of a name of ordinary length.
        if (path === franchises[0])
          expect(strip.y + strip.height, `strip ${where}`).toBeLessThanOrEqual(width < 600 ? ask.y : height)
        if (path === franchises[0]) {
          const who = page.getByText(/^Usually replies/).filter({ visible: true })
          const ends = await who.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
          expect(Math.min(...ends), 'who answers, and how soon').toBeLessThanOrEqual(height)
        }
        const dock = await page.locator('.dock').boundingBox()
        if (width < 600) expect(await page.locator('.own-request small').innerText(), where).not.toBe('')
        else expect(dock?.height, 'an empty dock is not seen').toBe(0)
        const answer = (await page.locator('.strip-answer').boundingBox())!
        if (path !== franchises[1])
          expect(answer.y + answer.height, `the answer ${where}`).toBeLessThanOrEqual(dock?.y ?? height)
        const ad = (await page.locator('.banner').boundingBox())!
        expect(ad.y, 'the advertisement comes after the figures').toBeGreaterThan(height)
      })
  } finally {
    await close()
  }
})

/** The longest words of places: what a franchise is based in is one of uk_cities (3-decisions 16). */
const LONG_PLACES = ['Haverfordwest', 'Wolverhampton', 'Rhosllanerchrugog', 'Featherstone (Staffordshire)']

test('no word of a franchise’s prices is cut', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1440, 900],
    [1280, 900],
    [1024, 768],
    [390, 844],
  ] as const
  try {
    await atEach(page, franchises[0]!, sizes, async (width) => {
      for (const place of LONG_PLACES) {
        const cut = await page.locator('.strip-figures').evaluate((strip, text) => {
          const label = [...strip.querySelectorAll('dt')].find((one) => one.textContent === 'Based in')
          label!.nextElementSibling!.textContent = text
          const cells = [...strip.querySelectorAll('dt, dd')].filter((one) => one.getClientRects().length > 0)
          const words = cells.flatMap((cell) => {
            const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
            const found: string[] = []
            for (let node = texts.nextNode(); node; node = texts.nextNode())
              for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
                const range = document.createRange()
                range.setStart(node, index)
                range.setEnd(node, index + word.length)
                const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
                const { right } = range.getBoundingClientRect()
                if (lines.size > 1 || right > cell.parentElement!.getBoundingClientRect().right) found.push(word)
              }
            return found
          })
          return strip.scrollWidth > strip.clientWidth ? [...words, 'the strip itself'] : words
        }, place)
        expect(cut, `${place} at ${width}`).toEqual([])
      }
    })
  } finally {
    await close()
  }
})

/** With what is above the fold: cost and cash needed of whole rows, the question of cash, and who answers. */
test('home says what it costs, asks for the cash and says who answers in its first screen', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1440, 900, 3],
    [1366, 768, 3],
    [768, 1024, 3],
    [390, 844, 3],
    [390, 664, 1],
  ] as const
  try {
    await atEach(page, '/', sizes, async (width, height, at) => {
      expect(await page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(true)
      expect(await page.locator('.banner').count()).toBe(1)
      const endOf = async (locator: ReturnType<typeof page.locator>) => {
        const box = (await locator.boundingBox())!
        return box.y + box.height
      }
      const ends = {
        cash: await endOf(page.getByRole('textbox', { name: CASH_LABEL })),
        category: await endOf(page.getByRole('combobox', { name: 'Category', exact: true })),
        search: await endOf(page.getByRole('button', { name: 'Search Franchises' })),
        heads: await endOf(page.getByRole('columnheader', { name: TOTAL_INVESTMENT })),
        who: await endOf(page.getByText('Franchisors reply to you directly.')),
      }
      const size = `at ${width} × ${height}`
      for (const [name, end] of Object.entries(ends)) expect(end, `${name} ${size}`).toBeLessThanOrEqual(height)
      const rows = page.locator('.sample tbody tr')
      for (let row = 0; row < (sizes[at]?.[2] ?? 0); row++) {
        expect(await rows.nth(row).innerText()).toMatch(/£[\d,]+[\s\S]*£[\d,]+/)
        expect(await endOf(rows.nth(row)), `row ${row} ${size}`).toBeLessThanOrEqual(height)
      }
      const replies = await page
        .locator('.sample-name small')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.max(...replies), `who answers, on one line ${size}`).toBeLessThan(24)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const ad = (await page.locator('.banner').boundingBox())!
      expect(ad.y, `the advertisement comes after the search ${size}`).toBeGreaterThan(ends.search)
    })
  } finally {
    await close()
  }
})

test('on a phone no choice of home’s search is cut, and each sentence of its promise has one line', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [390, 664],
    [375, 667],
    [360, 640],
  ] as const
  try {
    await atEach(page, '/', sizes, async (width) => {
      const select = page.getByRole('combobox', { name: 'Category', exact: true })
      const room = await select.evaluate((field: HTMLSelectElement) => {
        const style = getComputedStyle(field)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = style.font
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
        return field.clientWidth - padding - pen.measureText(field.selectedOptions[0]!.text).width
      })
      expect(room, `what is left beside it at ${width}`).toBeGreaterThanOrEqual(0)
      const lines = await page
        .getByRole('heading', { level: 1 })
        .evaluate((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight))
      expect(Math.round(lines), `lines at ${width}`).toBe(2)
    })
  } finally {
    await close()
  }
})

test('on a desk the home page’s search and the examples beside it end on one line', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1920, 1080],
    [1440, 900],
    [1366, 768],
  ] as const
  try {
    await atEach(page, '/', sizes, async (width) => {
      const ends = await page
        .locator('.hero-search .panel, .sample')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
      expect(ends, `at ${width}`).toEqual([ends[1], ends[1]])
    })
  } finally {
    await close()
  }
})

test('cards beside each other have names and figures on one line and in one column, photograph or not', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  try {
    for (const path of ['/', '/search?view=cards'])
      await atEach(page, path, [[1440, 900]], async () => {
        const cards = await page.locator('.card-grid .franchise-card').evaluateAll((all) =>
          all.map((card) => {
            const box = (part: string) => card.querySelector(part)?.getBoundingClientRect()
            return {
              isBare: card.querySelector('.card-mark') !== null,
              top: Math.round(card.getBoundingClientRect().top),
              name: Math.round(box('.card-link')?.top ?? 0),
              vat: Math.round(box('.fact-vat')?.left ?? 0),
              units: Math.round(box('.fact-units')?.left ?? 0),
              figures: Math.round(box('.fact-count')?.top ?? 0),
              place: Math.round(box('.fact-place')?.top ?? 0),
            }
          }),
        )
        // On the home page turns change which are shown.
        if (path !== '/') expect(cards.some(({ isBare }) => isBare)).toBe(true)
        for (const card of cards) {
          const beside = cards.filter(({ top }) => top === card.top)
          expect(new Set(beside.map(({ name }) => name)).size, 'names').toBe(1)
          if (card.vat) expect(card.vat, 'what it is with VAT, over the units').toBe(card.units)
          expect(card.place, `no line of a place alone on ${path}`).toBe(card.figures)
        }
      })
  } finally {
    await close()
  }
})

test('on a phone no paragraph or point ends in a line of one short word', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  try {
    await atEach(page, '/about', [[390, 844]], async () => {
      const short = await page.locator('main :is(p, li)').evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const lines = new Map<number, number>()
          for (const { bottom, width } of range.getClientRects())
            lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width)
          const last = [...lines.entries()].toSorted(([a], [b]) => a - b).at(-1)?.[1] ?? 0
          return lines.size > 1 && last < 32 ? [one.textContent] : []
        }),
      )
      expect(short).toEqual([])
    })
  } finally {
    await close()
  }
})

/** What a list of results asks of a buyer who has said nothing yet, beside the prices of the list itself. */
test('search and category ask for the cash beside their results', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1440, 900, 4],
    [1366, 768, 3],
    [768, 1024, 3],
    [390, 844, 3],
    [390, 664, 1],
  ] as const
  const main = await demo.owner.query<{ id: string }>(
    `select id from franchise_categories where name = 'Education & Tutoring'`,
  )
  try {
    for (const path of ['/search', `/category/${main.rows[0]!.id}`]) {
      await atEach(page, path, sizes, async (width, height, at) => {
        const where = `${path} at ${width} × ${height}`
        const role = width < 1024 ? 'button' : 'textbox'
        const ask = page.getByRole(role, { name: CASH_LABEL })
        const box = (await ask.boundingBox())!
        expect(box.y + box.height, `the question of ${where}`).toBeLessThan(height)
        const whole = sizes[at]?.[2] ?? 0
        const card = (await page
          .locator('article.card')
          .nth(whole - 1)
          .boundingBox())!
        expect(card.y + card.height, `result ${whole} of ${where}`).toBeLessThanOrEqual(height)
      })
      for (const width of [768, 390]) {
        await atEach(page, path, [[width, 844]], async () => {
          await page.getByRole('button', { name: CASH_LABEL }).click()
          await page.getByRole('textbox', { name: CASH_LABEL }).waitFor()
        })
      }
    }
  } finally {
    await close()
  }
})

test.each([
  [1366, true],
  [1366, false],
  [390, true],
  [390, false],
])(
  'home at %i px: cash and category lead to the answer, bad cash to its error (scripts: %s)',
  async (width, scripts) => {
    const { page, close } = await openBrowser(demo.site.address, { width, scripts })
    try {
      const ask = async (cash: string, leadsTo: string | RegExp = '**/search?**') => {
        await page.goto('/')
        await page.getByRole('textbox', { name: CASH_LABEL }).fill(cash)
        await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
        await page.getByRole('button', { name: 'Search Franchises' }).click()
        await page.waitForURL(leadsTo)
        return new URL(page.url()).searchParams
      }
      const params = await ask('£40,000')
      expect(params.get('cash')?.replace(/\D/g, '')).toBe('40000')
      expect(params.get('category')).toMatch(/^[0-9a-f-]{36}$/)
      await page.getByText('Covered by your cash').filter({ visible: true }).first().waitFor()
      await ask('lots', scripts ? /\/$/ : /\/search\?/)
      const field = page.getByLabel(CASH_LABEL)
      const error = page.getByText('Enter an amount in pounds, for example £25,000').filter({ visible: true })
      await error.first().waitFor()
      const box = (await error.first().boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(664)
      expect(await error.first().innerText()).not.toContain('?:')
      expect(await field.inputValue()).toBe('lots')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      if (scripts) expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      else {
        const category = new URL(page.url()).searchParams.get('category')
        expect(category).toBe(params.get('category'))
        // What nobody can read goes no further.
        expect(await page.locator('#request-form input[name=cash]').count()).toBe(0)
      }
      if (width < 600) return
      await page.goto('/')
      await page.getByRole('link', { name: '£40,000', exact: true }).click()
      await page.waitForURL('**/search?cash=40000')
      await page.getByText('Covered by your cash').filter({ visible: true }).first().waitFor()
    } finally {
      await close()
    }
  },
)

test('a list shows whole results on the first screen of a first visit', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1440, 900, 6],
    [1366, 768, 4],
    [390, 844, 4],
    [390, 664, 2],
  ] as const
  try {
    await atEach(page, '/search', sizes, async (width, height, at) => {
      const size = `at ${width} × ${height}`
      expect(await page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(true)
      expect(await page.locator('.banner').count()).toBe(1)
      const whole = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all, edge) => all.filter((one) => one.getBoundingClientRect().bottom <= edge).length, height)
      expect(await whole('article.card'), size).toBeGreaterThanOrEqual(sizes[at]?.[2] ?? Infinity)
      expect(await whole('.fact-total .num'), size).toBeGreaterThanOrEqual(1)
      // What a franchise does is seen at every width: most names say nothing of it (P-32).
      const said = (await page.locator('.card-list .card-text').first().boundingBox())!
      expect(Math.min(said.width, said.height), `what the first one does ${size}`).toBeGreaterThanOrEqual(16)
      if (width === 1440) {
        // Cash, category and place first, then a text, whose field is in sight above the button (P-12, P-13).
        const filters = page.getByRole('search')
        const names = await filters
          .locator('input:not([type=hidden]), select')
          .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
        expect([...new Set(names)]).toEqual('cash lending category subcategory location q investment only'.split(' '))
        const field = await filters.getByRole('searchbox', { name: 'Search' }).boundingBox()
        const foot = await filters.locator('.sheet-foot').boundingBox()
        expect((foot?.y ?? 0) - (field?.y ?? Infinity)).toBeGreaterThanOrEqual(24)
      }
      // What narrows and orders the results stands on one line.
      const controls = page.getByRole('group', { name: 'Show results as' }).locator('..').locator(':scope > *:visible')
      const lines = await controls.evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return Math.round((top + bottom) / 20)
        }),
      )
      expect(new Set(lines).size, size).toBe(1)
    })
  } finally {
    await close()
  }
})

/** What a buyer who has said how much cash there is sees of it, before the cookies are answered and then. */
test('with cash a list shows whole results, and who answers', async () => {
  const { page, close } = await openBrowser(demo.site.address)
  const sizes = [
    [1440, 900, 6],
    [390, 844, 4],
  ] as const
  try {
    await atEach(page, '/search?cash=40000', [[390, 844]], async (_, height) => {
      const ends = await page
        .locator('article.card')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect(ends.filter((end) => end <= height).length).toBeGreaterThanOrEqual(3)
      // What was chosen is beside the loan that is assumed, whole.
      const chip = (await page.getByRole('link', { name: /^Remove £40,000 cash/ }).boundingBox())!
      expect(chip.x + chip.width).toBeLessThanOrEqual(390 - 16)
    })
    await atEach(page, '/search?cash=40000', sizes, async (width, height, at) => {
      const size = `at ${width} × ${height}`
      if (at === 0) {
        await page.getByRole('button', { name: 'Reject' }).first().click()
        await page.getByRole('region', { name: 'Cookies', exact: true }).waitFor({ state: 'hidden' })
        await waitForStableLayout(page)
      }
      const cards = page.locator('article.card')
      const ends = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect(ends.filter((end) => end <= height).length, size).toBeGreaterThanOrEqual(sizes[at]?.[2] ?? Infinity)
      const assumed = (await page.getByText(/^Loan up to 50%/).boundingBox())!
      expect(assumed.height, `what is assumed takes no more than its chip ${size}`).toBeLessThan(40)
      // Each once: beside the name, or among the facts of a phone's row.
      const replies = cards.filter({ hasText: 'Usually replies' }).first()
      const seen = replies.getByText(/^Usually replies/).filter({ visible: true })
      expect(await seen.count(), size).toBe(1)
    })
  } finally {
    await close()
  }
})

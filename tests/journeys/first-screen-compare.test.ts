import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAN_I_AFFORD_IT, WORK_IT_OUT } from '#app/features/franchises/figures/affordability-text.ts'
import { CASH_LABEL } from '#app/features/franchises/figures/cash-and-loan.ts'
import { TURNOVER_LABEL } from '#app/features/franchises/figures/assumptions.ts'
import { openBrowser, resize, waitForHydration, waitForIdle, waitForStableLayout } from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'

let demo: Demo
let compared: string[]
/** Of a category whose fees are mostly shares of turnover. */
let percent: string[]
let oneCategory: string[]
beforeAll(async () => {
  demo = await startDemo('atlas_compare_screens')
  const full = await demo.owner.query<{ id: string }>(
    'select franchise_id as id from franchise_search order by disclosed_count desc, franchise_id limit 4',
  )
  compared = full.rows.map(({ id }) => id)
  const food = await demo.owner.query<{ id: string }>(
    `select franchise_id as id from franchise_search where main_category_name = 'Food & Drink' order by name limit 3`,
  )
  oneCategory = food.rows.map(({ id }) => id)
  percent = oneCategory.slice(0, 2)
})
afterAll(() => demo?.close())

test('1440 × 900: four franchises are compared by what decides first in the first screen of a desk', async () => {
  const { page, close } = await openBrowser(demo.site.address, { width: 1440 })
  try {
    await page.goto(`/compare?ids=${compared.join(',')}`)
    await resize(page, 1440, 900)
    expect(await page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(true)
    const lines = page.locator('.compare-table tbody').first().locator('tr:has(th[scope=row])')
    for (const at of [0, 1]) {
      const { y, height } = (await lines.nth(at).boundingBox())!
      expect(y + height, `line ${at}`).toBeLessThanOrEqual(900)
    }
    // The question of cash stands under the table: the way to it is in sight.
    const way = page.getByRole('link', { name: CAN_I_AFFORD_IT })
    const { y, height } = (await way.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(900)
    await way.click()
    const field = page.getByRole('textbox', { name: CASH_LABEL })
    await expect.poll(async () => ((await field.boundingBox())?.y ?? 0) < 900).toBe(true)
  } finally {
    await close()
  }
})

test.each([2, 3])(
  'the median of a category goes on after its line’s label on a phone, beside %i franchises',
  async (n) => {
    const { page, close } = await openBrowser(demo.site.address, { width: 390 })
    try {
      await page.goto(`/compare?ids=${oneCategory.slice(0, n).join(',')}`)
      const label = page.getByRole('rowheader', { name: /^Total investment/ })
      await label.getByText('Category median').waitFor()
      const { height } = (await label.boundingBox())!
      // One line, with its room above: the dot between the two begins no line of its own.
      expect(height).toBeLessThan(36)
    } finally {
      await close()
    }
  },
)

test.each([true, false])(
  'a franchise says what five years cost at one’s own turnover (scripts: %s)',
  async (scripts) => {
    const { page, close } = await openBrowser(demo.site.address, { width: 390, scripts })
    try {
      await page.goto(`/franchise/${percent[0]}?cash=40000`)
      if (scripts) await waitForHydration(page)
      const years = page.getByRole('region', { name: 'What you’d pay over 5 years' })
      const afford = page.getByRole('region', { name: CAN_I_AFFORD_IT })
      const ask = async (box: typeof years, label: string, typed: string, leadsTo: string) => {
        await box.getByRole('textbox', { name: label }).fill(typed)
        await box.getByRole('button', { name: WORK_IT_OUT }).click()
        await page.waitForURL((url) => url.href.includes(leadsTo))
        // Whoever asked is led to that answer, not to the one above it.
        if (scripts) await expect.poll(() => box.locator('[data-answer]:focus').count()).toBe(1)
      }
      await years.getByText('at £150,000 turnover').waitFor()
      // On a desk its field is as short as that of a comparison, not as wide as the text.
      await page.setViewportSize({ width: 1366, height: 900 })
      const width = async () =>
        (await years.getByRole('textbox', { name: TURNOVER_LABEL }).boundingBox())?.width ?? Infinity
      await expect.poll(width).toBeLessThan(300)
      await page.setViewportSize({ width: 390, height: 844 })
      await ask(years, TURNOVER_LABEL, '£210,000', 'turnover=')
      await years.getByText('at £210,000 turnover').waitFor()
      expect(new URL(page.url()).searchParams.get('cash')).toBe('40000')
      await ask(afford, CASH_LABEL, '50000', 'cash=50000')
      await years.getByText('at £210,000 turnover').waitFor()
      // The other franchises are told of the cash as well, featured or similar.
      const others = page.locator('.line-card .card-link')
      const hrefs = await others.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(hrefs.length).toBeGreaterThan(3)
      for (const href of hrefs) expect(href).toContain('cash=50000')
      // What was typed into the other box goes along, and what can't be read stays in its field.
      if (scripts) {
        await years.getByRole('textbox', { name: TURNOVER_LABEL }).fill('230k')
        await ask(afford, CASH_LABEL, '60000', 'cash=60000')
        await years.getByText('at £230,000 turnover').waitFor()
        await afford.getByRole('textbox', { name: CASH_LABEL }).fill('50000')
        await ask(years, TURNOVER_LABEL, '210000', 'turnover=210000')
        await afford.getByRole('textbox', { name: CASH_LABEL }).and(page.locator('[value="50,000"]')).waitFor()
      }
      await years.getByRole('textbox', { name: TURNOVER_LABEL }).fill('a lot')
      await years.getByRole('button', { name: WORK_IT_OUT }).click()
      await years.getByText('Enter an amount above £0').waitFor()
      await afford.getByRole('button', { name: WORK_IT_OUT }).click()
      await page.waitForURL((url) => url.hash === '#afford')
      expect(await years.getByRole('textbox', { name: TURNOVER_LABEL }).inputValue()).toBe('a lot')
      await ask(years, TURNOVER_LABEL, '210000', 'turnover=210000')
      // A comparison has the same turnover, and leads back with it.
      await page.getByRole('checkbox', { name: /^Compare/ }).check()
      if (scripts) await page.getByRole('link', { name: 'Compare 1' }).click()
      else await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await page.waitForURL(`**/compare?*turnover=*`)
      expect(new URL(page.url()).searchParams.get('turnover')).toMatch(/^£?210,?000$/)
      await page.locator('.compare-name a').click()
      await page.waitForURL(`**/franchise/${percent[0]}?turnover=210000&cash=50000`)
      await years.getByText('at £210,000 turnover').waitFor()
      await page.getByRole('link', { name: 'All in Food & Drink, lowest investment first' }).click()
      await page.waitForURL('**/category/*?sort=investment-asc&cash=50000')
    } finally {
      await close()
    }
  },
)

/** The title, at most a line of controls, the names, and under each what decides: with a hint that there is more. */
test.each([
  [390, 664, 2, true],
  [390, 664, 3, true],
  [390, 664, 4, false],
  [390, 844, 3, false],
  [320, 664, 2, true],
  [320, 664, 4, true],
])('%i × %i: %i franchises are compared in the first screen (scripts: %s)', async (width, height, many, scripts) => {
  const { page, close } = await openBrowser(demo.site.address, { width, scripts })
  try {
    await page.goto(`/compare?ids=${compared.slice(0, many).join(',')}&cash=40000`)
    await page.getByRole('button', { name: 'Reject' }).first().click()
    await page.getByRole('region', { name: 'Cookies', exact: true }).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width, height })
    // A busy machine lays out the new size a moment later.
    if (scripts) await waitForIdle(page)
    if (scripts) await waitForStableLayout(page)
    const box = async (of: ReturnType<typeof page.locator>) => {
      const { x, y, width: wide, height: high } = (await of.boundingBox())!
      return { x, y, right: x + wide, bottom: y + high }
    }
    const title = await box(page.getByRole('heading', { level: 1 }))
    const name = page.locator(many > 2 ? '.compare-above a' : '.compare-names a')
    expect((await box(name.first())).y - title.bottom, 'one line of controls').toBeLessThan(76)
    const dock = scripts ? height : (await box(page.locator('.dock'))).y
    expect(height - dock).toBeLessThanOrEqual(72)
    const lines = page.locator('.compare-table tbody').first().locator('tr:has(th[scope=row])')
    for (let at = 0; at < (scripts ? 4 : 3); at++) {
      const figures = lines.nth(at).locator('td')
      expect((await box(lines.nth(at))).bottom, `line ${at}`).toBeLessThanOrEqual(dock)
      expect((await box(figures.first())).x, 'a figure stands under its name').toBeCloseTo(0, 0)
      expect((await box(figures.nth(1))).right, 'two whole columns').toBeLessThanOrEqual(width)
      if (many > 2) expect((await box(figures.nth(2))).x, 'and the edge of a third').toBeLessThan(width - 20)
    }
    expect(await name.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      compared.slice(0, many).map((id) => `/franchise/${id}?cash=40000`),
    )
    const aside = page.locator('.compare-side')
    expect(await aside.isVisible()).toBe(many > 2)
    if (many > 2)
      expect(await aside.locator('strong').innerText()).toBe(many === 3 ? await name.nth(2).innerText() : '2 more')
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByLabel('Yearly turnover you expect').waitFor()
  } finally {
    await close()
  }
})

/** Of the first franchise's category, as the comparison says it beside its yearly fees. */
test('3-decisions 76: medians of sums go by the turnover that the visitor gives', async () => {
  const { page, close } = await openBrowser(demo.site.address, { width: 1440 })
  try {
    const medianAt = async (turnover: number) => {
      await page.goto(`/compare?ids=${percent.join(',')}&turnover=${turnover}`)
      const line = page.locator('tr', { has: page.locator('th', { hasText: 'Yearly fees at' }) })
      return (await line.locator('.compare-of-category, .compare-median').first().innerText()).replace(/[^\d]/g, '')
    }
    await expect.poll(() => medianAt(150_000), { timeout: 30_000 }).not.toBe('')
    const [usual, double] = [Number(await medianAt(150_000)), Number(await medianAt(300_000))]
    expect(usual).toBeGreaterThan(0)
    expect(double).toBeGreaterThan(usual)
  } finally {
    await close()
  }
})

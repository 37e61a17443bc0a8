import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASH_LABEL } from '#app/features/franchises/figures/cash-and-loan.ts'
import { showResultsLabel } from '#app/features/franchises/search/shown-counts.tsx'
import { type Browser, listAxeViolations, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { makeBannerAd, makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'
import { makeWorld, type World } from './world.ts'

/** P-14: the button of the filters says how many franchises it will show, before it is pressed. */
let world: World
let desk: Browser
let phone: Browser
let plain: Browser

beforeAll(async () => {
  world = await makeWorld()
  desk = await openBrowser(world.site.address, { width: 1366 })
  phone = await openBrowser(world.site.address, { width: 390 })
  plain = await openBrowser(world.site.address, { scripts: false })
})
afterAll(async () => {
  await Promise.all([desk?.close(), phone?.close(), plain?.close()])
  await world?.close()
})

/** The button that says so many; its name keeps 'Search'. */
const showing = ({ page }: Browser, total: number, openable?: number) =>
  page.getByRole('button', { name: `Search: ${showResultsLabel(total, openable)}`, exact: true })
const bare = ({ page }: Browser) => page.getByRole('button', { name: 'Search', exact: true })

test('each change is counted with all others, said once, and is what the button then shows', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  await bare(desk).waitFor()
  await page.getByLabel(CASH_LABEL).focus()
  await showing(desk, 3).waitFor()
  const said = page.locator('.sheet-foot [role=status]')
  expect(await said.textContent()).toBe('')
  await page.getByLabel('Category', { exact: true }).selectOption(world.category.id)
  await showing(desk, 2).waitFor()
  expect(await said.textContent()).toBe(showResultsLabel(2))
  await page.getByLabel(CASH_LABEL).fill('50,000')
  await showing(desk, 1).waitFor()
  await page.getByLabel('Search', { exact: true }).fill('zebra')
  await showing(desk, 0).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByLabel('Search', { exact: true }).fill('')
  await showing(desk, 1).waitFor()
  await page.getByLabel(CASH_LABEL).focus()
  await showing(desk, 1).click()
  await page.getByText('Showing 1 results').waitFor()
  await showing(desk, 1).waitFor()
  expect(new URL(page.url()).searchParams.get('cash')).toBe('50000')
})

test('options have their numbers once the form is used, and on the pages after it', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  const category = page.getByLabel('Category', { exact: true })
  const texts = (label: string) => page.getByLabel(label, { exact: true }).locator('option').allInnerTexts()
  expect(await texts('Category')).toEqual(['All Categories', 'Care & Support', 'Home & Garden'])
  await category.focus()
  await expect.poll(() => texts('Category')).toEqual(['All Categories', 'Care & Support (1)', 'Home & Garden (2)'])
  expect(await texts('Investment Range')).toContain('Under £50,000 (1)')
  await category.selectOption(world.category.id)
  await expect.poll(() => texts('Subcategory')).toEqual(['All Subcategories', 'Garden Rooms (1)'])
  await expect.poll(() => texts('Investment Range')).toContain('Under £50,000 (0)')
  // The other options of its own field do not hang on what is chosen in it.
  expect(await texts('Category')).toEqual(['All Categories', 'Care & Support (1)', 'Home & Garden (2)'])
  const fact = page.getByRole('checkbox', { name: 'Home-based 0' })
  await fact.check()
  await showing(desk, 0).click()
  await page.getByText('Showing 0 results').waitFor()
  await expect.poll(() => texts('Category')).toEqual(['All Categories', 'Care & Support (0)', 'Home & Garden (0)'])
  expect(await listAxeViolations(page)).toEqual([])
})

test('on a category’s page its category counts too', async () => {
  await desk.page.goto(`/category/${world.category.id}`)
  await waitForHydration(desk.page)
  await desk.page.getByRole('search').hover()
  await showing(desk, 2).waitFor()
  await desk.page.getByLabel('Location').selectOption('Norwich')
  await showing(desk, 1, 1).waitFor()
})

test('an advertiser of another category stands among them, said not to be counted (3-decisions 12, 50)', async () => {
  const { page } = phone
  const address = `/category/${world.category.id}`
  const uncounted = page.getByText(/^plus \d+ featured/)
  await page.goto(address)
  const heading = await page.getByText(/^Showing 2 results in /).innerText()
  expect(await uncounted.count()).toBe(0)
  const outsider = await makeFranchise(world.owner, { name: 'Outsider' })
  try {
    await makeFeaturedAd(world.owner, { franchise: outsider, categories: [world.category] })
    await page.goto(address)
    expect(await page.getByRole('article').first().innerText()).toContain('Outsider')
    expect(await page.getByText(/^Showing 2 results in /).innerText()).toBe(heading)
    expect(await uncounted.innerText()).toBe('plus 1 featured franchise from another category')
    await page.goto(`${address}?sort=investment-asc`)
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await uncounted.count()).toBe(0)
  } finally {
    await world.owner.query('delete from franchises where id = $1', [outsider.id])
  }
})

test('where none is based in a place, what can be opened there is said first (3-decisions 84)', async () => {
  const { page } = phone
  const { id } = await makeBannerAd(world.owner, { franchise: { id: world.first.franchiseId } })
  await page.route('**/files/banner*', (route) => route.fulfill({ contentType: 'image/webp', body: '' }))
  try {
    await page.goto(`/search?category=${world.category.id}`)
    await waitForHydration(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Location').selectOption('Swansea')
    await showing(phone, 0, 1).click()
    const empty = page.locator('.empty')
    await empty.waitFor()
    expect(await empty.locator('.btn').allInnerTexts()).toEqual(['See the 1 you can open in Swansea', 'Clear Filters'])
    expect(await empty.locator('.btn').nth(1).getAttribute('class')).toContain('btn-quiet')
    const top = async (found: Locator) => (await found.first().boundingBox())!.y
    const first = await top(page.getByRole('heading', { name: 'You can open in Swansea' }))
    expect(first).toBeLessThan(await top(page.locator('.banner')))
    expect(await top(page.getByRole('article'))).toBeLessThan(await top(page.locator('.banner')))
    expect(await listAxeViolations(page)).toEqual([])
    await empty.locator('.btn').first().click()
    await page.waitForURL('**/search?category=*&open=Swansea')
    await page.getByText('Showing 1 results').waitFor()
  } finally {
    await world.owner.query('delete from banner_ads where id = $1', [id])
    await page.unroute('**/files/banner*')
  }
})

test('while nothing is known it is Search; a late answer to an earlier question says nothing', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/search/count?*', async (route) => {
    if (route.request().url().includes('location')) return route.continue()
    await held.promise
    await route.fulfill({ json: { total: 99 } }).catch(() => {})
  })
  const first = page.waitForRequest('**/search/count?*')
  await page.getByLabel('Category', { exact: true }).selectOption(world.category.id)
  await first
  await bare(desk).waitFor()
  await page.getByLabel('Location').selectOption('Norwich')
  await showing(desk, 1, 1).waitFor()
  expect(await page.getByLabel('Investment Range').locator('option').allInnerTexts()).not.toContain('Under £50,000')
  held.resolve(undefined)
  await page.unroute('**/search/count?*')
  await showing(desk, 1, 1).waitFor()

  await page.route('**/search/count?*', (route) => route.fulfill({ status: 429, body: '' }))
  const refused = page.waitForResponse('**/search/count?*')
  await page.getByLabel('Location').selectOption('Leeds')
  await refused
  await bare(desk).waitFor()
  // Numbers of the filters before say nothing of these.
  const ranges = page.getByLabel('Investment Range').locator('option')
  await expect.poll(() => ranges.allInnerTexts()).toContain('Under £50,000')
  expect(await page.getByRole('checkbox', { name: 'Home-based', exact: true }).count()).toBe(1)
  await page.unroute('**/search/count?*')
  await bare(desk).click()
  await page.waitForURL('**/search?**location=Leeds**')
})

test('every town can be chosen once its field is used, and without scripts after a link', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  const field = page.getByLabel('Location')
  const towns = field.locator('option')
  expect(await towns.count()).toBeLessThan(100)
  await field.selectOption('Norwich')
  // A thousand options are styled and laid out at once: what is pressed or typed beside them doesn't wait for that.
  const fetched = page.waitForResponse((answer) => /\/places-[^/]+\.js/.test(answer.url()))
  await page.getByRole('searchbox', { name: 'Search', exact: true }).click()
  await fetched
  await page.getByLabel('Investment Range').hover()
  expect(await towns.count()).toBeLessThan(100)
  await field.hover()
  await expect.poll(() => towns.count()).toBe(1_003)
  expect(await field.inputValue()).toBe('Norwich')

  // Drawn in the browser it begins with the largest too, and with what was chosen; the keyboard uses it as well.
  await field.selectOption('Corby')
  // Neither the pointer nor the focus may be on the field that is drawn next: that is to use it.
  await page.mouse.move(0, 0)
  await field.evaluate((select: HTMLSelectElement) => {
    select.blur()
    select.form?.requestSubmit()
  })
  await page.waitForURL('**/search?**location=Corby**')
  // The address changes before the field does, which has nothing but the choice for a moment.
  await expect.poll(() => towns.count()).toSatisfy((count: number) => count > 50 && count < 100)
  expect(await field.inputValue()).toBe('Corby')
  await field.focus()
  await expect.poll(() => towns.count()).toBe(1_003)
  expect(await field.inputValue()).toBe('Corby')

  await plain.page.goto('/search?q=garden')
  expect(await plain.page.getByLabel('Location').locator('option').count()).toBeLessThan(100)
  await plain.page.getByRole('link', { name: 'Choose from every town' }).click()
  await plain.page.waitForURL('**/search?q=garden&places=all')
  await plain.page.getByLabel('Location').selectOption('Corby')
  await bare(plain).click()
  await plain.page.waitForURL('**/search?**location=Corby**')
  expect(await plain.page.getByLabel('Location').inputValue()).toBe('Corby')
})

test('without scripts it is Search', async () => {
  await plain.page.goto('/search')
  await bare(plain).waitFor()
  expect(await plain.page.getByText(showResultsLabel(3)).count()).toBe(0)
})

test('it stays at hand beside the results and in the sheet, and hides no field that the keyboard reaches', async () => {
  for (const [browser, path] of [
    [desk, '/search'],
    [phone, '/search?cash=80000'],
  ] as const) {
    const { page } = browser
    await page.goto(path)
    await waitForHydration(page)
    if (browser === phone) await page.getByRole('button', { name: /^Filters/ }).click()
    const button = page.locator('.sheet-foot button')
    await button.waitFor()
    const height = page.viewportSize()!.height
    for (const field of await page.locator('#filters :is(input, select):not([type=hidden]):enabled').all()) {
      await field.focus()
      const foot = (side: 'top' | 'bottom') =>
        button.evaluate((element, at) => element.closest('.sheet-foot')!.getBoundingClientRect()[at], side)
      // A sheet that has just opened, and a page that scrolls to its field, come to rest.
      await expect.poll(() => foot('bottom')).toBeLessThanOrEqual(height + 1)
      const hidden = async () => {
        const box = (await field.boundingBox())!
        return box.y + box.height - (await foot('top'))
      }
      await expect.poll(hidden).toBeLessThanOrEqual(1)
    }
  }
})

test('it stands above what is chosen to compare, not under it', async () => {
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 640 })
  await page.goto('/search')
  await waitForHydration(page)
  await page.locator('main input[name=ids]').first().check()
  await page.getByRole('link', { name: 'Compare 1' }).waitFor()
  const edge = (of: string, side: 'top' | 'bottom') =>
    page.locator(of).evaluate((element, at) => element.getBoundingClientRect()[at], side)
  await expect.poll(() => edge('.sheet-foot', 'bottom')).toBeLessThanOrEqual((await edge('.dock', 'top')) + 1)
  expect(await edge('.sheet-foot', 'top')).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Clear the comparison' }).click()
})

test('the route answers whatever is asked', async () => {
  const ask = (query: string) => fetch(`${world.site.address}/search/count${query}`)
  for (const query of ['?q=%00', '?q=%ED%A0%80', '?category=x', '?cash=a', `?q=${'a'.repeat(5000)}`, '?q=%25%25'])
    expect((await ask(query)).status, query).toBe(200)
  const answer = await ask('')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
  expect(await answer.json()).toMatchObject({ total: 3, main: null, subs: [], options: { [world.category.id]: 2 } })
  expect(await (await ask('?location=leeds')).json()).toMatchObject({ total: 1 })
})

test('the browsers had nothing to complain of', () => {
  expect([...desk.faults, ...phone.faults, ...plain.faults]).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listAxeViolations,
  type Browser,
  waitForHydration,
  openBrowser,
  waitForIdle,
  listOverflowingElements,
} from '#tests/support/browser.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Search that forgives: suggestions with the keyboard alone and by touch, corrections without scripts, what is near a
 * town.
 */
let world: World
let desk: Browser
let phone: Browser
let plain: Browser

beforeAll(async () => {
  world = await makeWorld()
  desk = await openBrowser(world.site.address)
  phone = await openBrowser(world.site.address, { width: 390 })
  plain = await openBrowser(world.site.address, { scripts: false })
})
afterAll(async () => {
  await Promise.all([desk?.close(), phone?.close(), plain?.close()])
  await world?.close()
})

test('suggestions with the keyboard alone', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  const field = page.getByLabel('Search', { exact: true })
  for (let n = 0; n < 60 && !(await field.evaluate((input) => input === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.locator('[role=combobox][name=q]').waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  // On a slow machine the first letters are asked for before the last one is there.
  const whole = page.waitForResponse('**/suggest?q=gar')
  await page.keyboard.type('gar')
  await whole
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.waitFor()
  await expect.poll(() => list.getByRole('option').first().innerText()).toMatch(/^Fernhill Garden Rooms\s+Franchise$/)
  await waitForIdle(page)
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(8)
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await page.getByText(/^\d suggestions\. Use the arrow keys\.$/).waitFor({ state: 'attached' })
  expect(await listAxeViolations(page)).toEqual([])

  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant')
    const option = page.locator(`[id="${id}"]`)
    return id
      ? `${await option.getAttribute('aria-selected')} ${await option.locator('span').first().innerText()}`
      : null
  }
  const names = await list.locator('li > span:first-child').allInnerTexts()
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(`true ${names[0]}`)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('End')
  await expect.poll(active).toBe(`true ${names.at(-1)}`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBeNull()
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe(`true ${names.at(-1)}`)
  await page.keyboard.press('Home')
  await expect.poll(active).toBe(`true ${names[0]}`)

  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('gar')
  await page.keyboard.press('ArrowDown')
  await list.waitFor()
  await page.keyboard.press('Tab')
  await list.waitFor({ state: 'hidden' })
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/search')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/franchise/${world.first.franchiseId}`)
  await page.getByRole('heading', { level: 1, name: 'Fernhill Garden Rooms' }).waitFor()
})

test('without a choice Enter searches for what was typed', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  await page.getByLabel('Search', { exact: true }).focus()
  await page.locator('[role=combobox][name=q]').waitFor()
  await page.keyboard.type('larkspur')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=larkspur')
  await page.getByText('Showing 1 result').first().waitFor()
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'hidden' })
})

test('a place that is taken keeps the other filters, those not sent yet too', async () => {
  const { page } = desk
  await page.goto('/search?investment=50000-100000')
  await waitForHydration(page)
  await page.getByLabel('Home-based').check()
  await page.getByLabel('Search', { exact: true }).focus()
  await page.locator('[role=combobox][name=q]').waitFor()
  await page.keyboard.type('norwi')
  await page.getByRole('option', { name: /^Norwich\s+Place$/ }).click()
  await page.waitForURL('**/search?location=Norwich&investment=50000-100000&only=home')
  // The address changes a moment before the page does.
  await expect.poll(() => page.getByLabel('Search', { exact: true }).inputValue()).toBe('')
})

test('by touch, in the sheet of a phone', async () => {
  const { page } = phone
  await page.goto('/search')
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /filters/i })
    .first()
    .tap()
  const field = page.getByLabel('Search', { exact: true })
  await field.tap()
  await page.locator('[role=combobox][name=q]').waitFor()
  await field.pressSequentially('care')
  const option = page.getByRole('option', { name: /^Care & Support\s+Category$/ })
  await option.waitFor()
  expect(await listOverflowingElements(page)).toEqual([])
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await option.waitFor({ state: 'hidden' })
  expect(await field.isVisible()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await option.tap()
  await page.waitForURL('**/category/**')
  await page.getByRole('heading', { level: 1, name: 'Care & Support Franchises' }).waitFor()
})

test('without scripts a mistake is corrected, with the other filters kept', async () => {
  const { page } = plain
  await page.goto('/search?q=gardn+romms&location=Norwich')
  const said = page.getByRole('status').filter({ hasText: 'Did you mean' })
  expect((await said.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'Showing 0 results Looking for the category Garden Rooms (1 franchise)? Did you mean garden rooms (1 franchise)?',
  )
  await said.getByRole('link', { name: 'garden rooms', exact: true }).click()
  await page.waitForURL('**/search?q=garden+rooms&location=Norwich')
  expect(await page.getByText('Showing 1 result').count()).toBe(1)
})

test('with scripts it is announced and clean', async () => {
  const { page } = desk
  await page.goto('/search?q=drivewys')
  await page.getByRole('status').filter({ hasText: 'Did you mean driveways (1 franchise)?' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
})

test('without scripts the name of a category leads to it', async () => {
  const { page } = plain
  await page.goto('/search?q=suport')
  await page.getByRole('status').getByRole('link', { name: 'Care & Support' }).click()
  await page.waitForURL('**/search?category=*')
  expect(await page.getByText('Showing 1 result').count()).toBe(1)
})

test('near a town, with and without scripts', async () => {
  for (const { page } of [desk, plain]) {
    await page.goto('/search?location=Bradford')
    const near = page.getByRole('region', { name: 'Near Bradford' })
    expect(await near.getByText('8 miles from Bradford').count()).toBe(1)
    expect(await near.getByRole('link', { name: 'Larkspur Home Care', exact: true }).count()).toBe(1)
    await page.goto('/search?location=Leeds')
    expect(await page.getByText('Showing 1 result').count()).toBe(1)
    expect(await page.getByText(/from Leeds/).count()).toBe(0)
  }
  await desk.page.goto('/search?location=Bradford')
  expect(await listAxeViolations(desk.page)).toEqual([])
})

test('the route answers whatever is asked', async () => {
  const ask = (query: string) => fetch(`${world.site.address}/suggest${query}`)
  for (const query of ['', '?q=', '?q=%00', '?q=%ED%A0%80', `?q=${'a'.repeat(5000)}`, '?q=%25%25', '?q=a%27%3B--'])
    expect((await ask(query)).status, query).toBe(200)
  const answer = await ask('?q=fernh')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
  expect(await answer.json()).toEqual([
    { kind: 'Franchise', label: 'Fernhill Garden Rooms', href: `/franchise/${world.first.franchiseId}` },
  ])
})

test('the browsers had nothing to complain of', () => {
  expect([...desk.faults, ...phone.faults, ...plain.faults]).toEqual([])
})

test('R-60: the categories with the keyboard alone', async () => {
  const { page } = desk
  await page.goto('/about')
  await page.goto('/')
  await waitForHydration(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Categories' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Care & Support', exact: true })
  const isFocused = () => button.evaluate((element) => element === document.activeElement)
  for (let n = 0; n < 20 && !(await isFocused()); n++) await page.keyboard.press('Tab')
  expect([await isFocused(), await button.getAttribute('aria-expanded'), await link.isVisible()]).toEqual([
    true,
    'false',
    false,
  ])
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => [await button.getAttribute('aria-expanded'), await link.isVisible()])
    .toEqual(['true', true])
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await isFocused(), await link.isVisible()]).toEqual([true, false])
  await page.keyboard.press('Space')
  await link.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/**')
  await link.waitFor({ state: 'hidden' })
})

test('R-60: the categories close by a press elsewhere, where a press gives a button no focus (Safari)', async () => {
  const { page } = desk
  await page.goto('/search')
  await waitForHydration(page)
  const banner = page.getByRole('banner')
  const button = banner.getByRole('button', { name: 'Categories' })
  const link = banner.getByRole('link', { name: 'Care & Support', exact: true })
  await button.evaluate((element) => element.addEventListener('mousedown', (event) => event.preventDefault()))
  const [x, y] = [4, 600]

  await button.click()
  await link.waitFor()
  // It stays while the mouse is on its way elsewhere, so that nobody who strays loses it.
  await page.mouse.move(x, y)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(false)
  expect(await link.isVisible()).toBe(true)
  await page.mouse.click(x, y)
  await link.waitFor({ state: 'hidden' })

  // Where the focus goes to something else on the page, what the mouse points at stays.
  await button.hover()
  await link.waitFor()
  await page.getByRole('link', { name: 'Contact' }).first().focus()
  expect(await link.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
})

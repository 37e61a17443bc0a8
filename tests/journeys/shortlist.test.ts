import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOTHING_TICKED } from '#app/features/franchises/compare/compare-choice.ts'
import { HAS_NOTE, NOT_STORED, OFFLINE } from '#app/features/franchises/shortlist/shortlist.ts'
import {
  listAxeViolations,
  type Browser,
  type BrowserOptions,
  waitForHydration,
  openBrowser,
  waitForIdle,
} from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCategory, makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** A buyer's hearts without scripts, a list that is full, and Enter on a box: nothing is lost without a word. */
let site: Site
let owner: pg.Client
let browser: Browser
const ids: string[] = []
beforeAll(async () => {
  const urls = await freshDatabase(`shortlist_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  const categories = [await makeCategory(owner, { name: 'Care' })]
  for (let n = 1; n <= 104; n++) ids.push((await makeFranchise(owner, { name: `Brand ${n}`, categories })).id)
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})
let faults: string[]
beforeEach(() => (faults = []))
afterEach(async () => {
  await browser?.close()
  expect(faults).toEqual([])
})

async function open(options: BrowserOptions = {}): Promise<Browser['page']> {
  browser = await openBrowser(site.address, options)
  faults = browser.faults
  return browser.page
}
/** Signs a new customer in who has these on his list. */
async function asCustomer(listed: readonly string[] = []): Promise<string> {
  const { id } = await makeCustomer(owner)
  await owner.query(
    "insert into shortlist (user_id, franchise_id, created_at) select $1, id, now() - interval '1 day' from " +
      'unnest($2::uuid[]) id',
    [id, listed],
  )
  await signInBrowser(browser.context, site.address, owner, id)
  return id
}
const listOf = async (customer: string) =>
  (
    await owner.query<{ id: string }>(
      'select franchise_id as id from shortlist where user_id = $1 order by created_at desc',
      [customer],
    )
  ).rows.map((row) => row.id)
const inBrowser = (page: Browser['page']) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shortlistFranchises') ?? '[]') as { id: string; note: string }[])
/** What a press left to see: the address, the heart, and the words beside it. */
const seen = async (page: Browser['page'], form: string) => ({
  address: page.url().slice(site.address.length),
  pressed: await page.locator(`${form} button`).first().getAttribute('aria-pressed'),
  says: await page
    .locator(form)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content),
  isThere: await page
    .locator(form)
    .first()
    .evaluate(
      (element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight,
    ),
})

test('until scripts have looked at the browser’s list nobody is told that it is empty', async () => {
  const page = await open({ scripts: false, width: 390 })
  await page.goto('/shortlist')
  await page.getByRole('link', { name: 'sign in as a buyer' }).waitFor()
  expect(await page.getByText('Nothing on your shortlist yet').count()).toBe(0)
  expect(await page.getByText('Loading your shortlist').isVisible()).toBe(false)
})

test('without scripts a heart leads back to itself, on and off', async () => {
  const page = await open({ scripts: false, width: 390 })
  const customer = await asCustomer()
  await page.goto('/search?q=Brand&sort=name&page=2')
  const id = (await page.locator('.shortlist-corner').nth(20).getAttribute('data-id')) ?? ''
  for (const [pressed, says, list] of [
    ['true', '"Added to your shortlist"', [id]],
    ['false', '"Removed from your shortlist"', []],
  ] as const) {
    await page.locator(`#heart-${id} button`).click()
    await expect
      .poll(() => seen(page, `#heart-${id}`))
      .toEqual({ address: `/search?q=Brand&sort=name&page=2#heart-${id}`, pressed, says, isThere: true })
    expect(await listOf(customer)).toEqual(list)
  }
  await page.goto(`/franchise/${ids[0]}`)
  await page.getByRole('button', { name: 'Shortlist Brand 1', exact: true }).click()
  await expect
    .poll(() => seen(page, `#heart-${ids[0]}`))
    .toMatchObject({
      address: `/franchise/${ids[0]}#heart-${ids[0]}`,
      pressed: 'true',
      says: '"Added to your shortlist"',
    })
})

test('a heart that a customer presses before scripts run leads back to itself, and works with them', async () => {
  const page = await open({ width: 390 })
  const customer = await asCustomer()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/search?sort=name&page=2', { waitUntil: 'domcontentloaded' })
  const heart = page.locator('.shortlist-heart').nth(7)
  await heart.click({ noWaitAfter: true })
  await page.waitForURL('**/search?sort=name&page=2#heart-*', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  letGo()
  await waitForHydration(page)
  await heart.click()
  await expect.poll(() => listOf(customer)).toEqual([])
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('without scripts the shortlist says what was saved, removed and refused, once', async () => {
  const page = await open({ scripts: false })
  const customer = await asCustomer(ids.slice(0, 100))
  await page.goto(`/franchise/${ids[100]}`)
  await page.getByRole('button', { name: 'Shortlist Brand 101', exact: true }).click()
  await page.waitForURL('**/shortlist**')
  await page.getByText('Your shortlist can have up to 100 franchises. Remove one to make room.').waitFor()
  await page.reload()
  expect(await page.getByText('up to 100 franchises').count()).toBe(0)
  await page.locator(`#note-${ids[5]}`).fill('Ask for the accounts')
  await page.getByRole('button', { name: 'Save note on Brand 6', exact: true }).click()
  await page.waitForURL('**/shortlist#note-*')
  expect(await page.locator('.note-saved:visible').count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`note-${ids[5]}`)
  expect(await page.locator(`#note-${ids[5]}`).inputValue()).toBe('Ask for the accounts')
  await page.getByRole('button', { name: 'Remove Brand 6', exact: true }).click()
  await page.getByText('Removed from your shortlist').waitFor()
  expect((await listOf(customer)).length).toBe(99)
})

test('what does not fit into the account stays in the browser, is shown, and moves when there is room', async () => {
  const page = await open({ width: 390, colorScheme: 'dark' })
  const customer = await asCustomer(ids.slice(0, 98))
  await page.goto('/about')
  const kept = [99, 100, 101, 102, 103].map((at) => ({
    id: ids[at - 1] ?? '',
    name: `Brand ${at}`,
    note: `Note on ${at}`,
  }))
  await page.evaluate((list) => localStorage.setItem('shortlistFranchises', JSON.stringify(list)), kept)
  await page.goto('/search')
  await page.getByText('Your shortlist is full, so some franchises weren’t added. Review your shortlist.').waitFor()
  expect((await listOf(customer)).slice(0, 2)).toEqual(kept.slice(0, 2).map((item) => item.id))
  await expect
    .poll(async () => (await inBrowser(page)).map((item) => item.note))
    .toEqual(['Note on 101', 'Note on 102', 'Note on 103'])

  await page.goto('/shortlist')
  await waitForHydration(page)
  const left = page.getByRole('region', { name: 'Still on this device' })
  await left
    .getByText('3 franchises saved on this device aren’t in your account yet. A shortlist can have up to 100')
    .waitFor()
  await left.getByText('Note on 103').waitFor()
  expect(await page.locator('.status-line').textContent()).toBe('')
  await page.getByRole('button', { name: 'Remove Brand 1', exact: true }).click()
  await expect.poll(async () => (await listOf(customer)).length).toBe(99)
  await left.getByRole('button', { name: 'Move to my account' }).click()
  await expect.poll(async () => (await listOf(customer))[0]).toBe(kept[2]?.id)
  await left.getByText('2 franchises saved on this device').waitFor()
  for (const name of ['Brand 102', 'Brand 103'])
    await left.getByRole('button', { name: `Remove ${name} from this browser` }).click()
  await left.waitFor({ state: 'detached' })
  await expect.poll(() => inBrowser(page)).toEqual([])
  expect((await listOf(customer)).length).toBe(100)
})

test('a hundred long notes are more than one form may hold, and all arrive', async () => {
  const page = await open()
  const customer = await asCustomer()
  await page.goto('/about')
  const kept = ids
    .slice(0, 100)
    .map((id, at) => ({ id, name: `Brand ${at + 1}`, note: `${at} ${'£ and more '.repeat(150)}`.trim() }))
  await page.evaluate((list) => localStorage.setItem('shortlistFranchises', JSON.stringify(list)), kept)
  await page.goto('/search')
  await expect.poll(async () => (await inBrowser(page)).length, { timeout: 60_000 }).toBe(0)
  const { rows } = await owner.query('select franchise_id as id, note from shortlist where user_id = $1', [customer])
  expect(rows.length).toBe(100)
  expect(kept.every(({ id, note }) => rows.some((row) => row.id === id && row.note === note))).toBe(true)
})

test('two tabs: a heart that no longer fits is taken back, a note on a removed one brings it back', async () => {
  const page = await open()
  const customer = await asCustomer(ids.slice(0, 99))
  await page.goto(`/franchise/${ids[100]}`)
  await waitForHydration(page)
  await owner.query('insert into shortlist (user_id, franchise_id) values ($1, $2)', [customer, ids[103]])
  const heart = page.getByRole('button', { name: 'Shortlist Brand 101', exact: true })
  await heart.click()
  await page.getByText('Your shortlist can have up to 100 franchises. Remove one to make room.').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')

  await page.goto('/shortlist')
  await waitForHydration(page)
  await owner.query('delete from shortlist where user_id = $1 and franchise_id = any ($2)', [customer, ids.slice(0, 2)])
  await page
    .getByRole('textbox', { name: 'My note on Brand 1', exact: true })
    .and(page.locator(`#note-${ids[0]}`))
    .fill('Called them')
  await page.getByRole('button', { name: 'Save note on Brand 1', exact: true }).click()
  await expect
    .poll(
      async () =>
        (await owner.query('select note from shortlist where user_id = $1 and franchise_id = $2', [customer, ids[0]]))
          .rows,
    )
    .toEqual([{ note: 'Called them' }])
})

test.each(['browser', 'account'])(
  'a note is saved when one leaves it, and no press takes it along unasked: %s',
  async (where) => {
    const page = await open({ width: 390 })
    const customer = where === 'account' ? await asCustomer(ids.slice(0, 2)) : ''
    await page.goto('/about')
    if (!customer)
      await page.evaluate(
        (list) => localStorage.setItem('shortlistFranchises', JSON.stringify(list)),
        ids.slice(0, 2).map((id, at) => ({ id, name: `Brand ${at + 1}`, note: '' })),
      )
    const noteOf = async (id = '') =>
      customer
        ? (await owner.query('select note from shortlist where user_id = $1 and franchise_id = $2', [customer, id]))
            .rows[0]?.note
        : (await inBrowser(page)).find((item) => item.id === id)?.note
    await page.goto('/shortlist')
    await waitForHydration(page)
    await page.locator(`#note-${ids[0]}`).fill('Ask for\nthe accounts')
    await page.locator(`#note-${ids[1]}`).focus()
    await expect.poll(() => noteOf(ids[0])).toBe('Ask for\nthe accounts')
    await page.getByText('Note saved').waitFor()

    await page.goto(`/franchise/${ids[0]}`)
    await waitForHydration(page)
    const heart = page.getByRole('button', { name: 'Shortlist Brand 1', exact: true })
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    await page.getByText(HAS_NOTE).waitFor()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

    await page.goto('/shortlist')
    await waitForHydration(page)
    const remove = page.getByRole('button', { name: 'Remove Brand 1', exact: true })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove Brand 1?' })
    await question.getByText('the accounts').waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitForIdle(page)
    expect(await noteOf(ids[0])).toBe('Ask for\nthe accounts')
    await remove.press('Enter')
    await question.getByRole('button', { name: 'Remove both' }).click()
    await expect.poll(() => noteOf(ids[0])).toBeUndefined()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`note-${ids[1]}`)
    // Nothing is lost with this one.
    await page.getByRole('button', { name: 'Remove Brand 2', exact: true }).click()
    await page.getByText('Nothing on your shortlist yet').waitFor()
  },
)

test('a franchise that was withdrawn takes no place in the comparison any more', async () => {
  const page = await open()
  const gone = randomUUID()
  await page.goto('/about')
  await page.evaluate(
    (list) => localStorage.setItem('compareFranchises', JSON.stringify(list)),
    [gone, ...ids.slice(0, 3)].map((id) => ({ id, name: id })),
  )
  await page.goto(`/compare?ids=${gone},${ids.slice(0, 3).join(',')}`)
  await page.getByText('One of these franchises isn’t listed at the moment').waitFor()
  await expect
    .poll(() =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('compareFranchises') ?? '[]').map((one: { id: string }) => one.id),
      ),
    )
    .toEqual(ids.slice(0, 3))
})

test('without a connection nothing that was typed goes, and the page stays', async () => {
  const page = await open({ width: 390 })
  const customer = await asCustomer(ids.slice(0, 2))
  await page.goto('/shortlist')
  await waitForIdle(page)
  const said = page.getByText(OFFLINE)
  const note = page.locator(`#note-${ids[0]}`)
  await browser.context.setOffline(true)
  await note.fill('Typed on the train')
  await page.getByRole('button', { name: 'Save note on Brand 1', exact: true }).click()
  await said.waitFor()
  await browser.context.setOffline(false)
  // The line is there, the answer is not.
  await page.route('**/shortlist.data', (route) => route.abort())
  await Promise.all([
    page.waitForEvent('requestfailed'),
    page.getByRole('button', { name: 'Remove Brand 2', exact: true }).click(),
  ])
  await said.waitFor()
  expect(await note.inputValue()).toBe('Typed on the train')
  await page.unroute('**/shortlist.data')
  await page.getByRole('button', { name: 'Save note on Brand 1', exact: true }).click()
  await expect
    .poll(
      async () =>
        (await owner.query('select note from shortlist where user_id = $1 order by note desc', [customer])).rows,
    )
    .toEqual([{ note: 'Typed on the train' }, { note: '' }])
  faults = []
})

test('a heart that the browser refuses to store says that it is for now', async () => {
  const page = await open()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/search')
  await waitForHydration(page)
  const heart = page.locator('form.shortlist-corner button').first()
  await heart.click()
  await page.getByRole('status').filter({ hasText: NOT_STORED }).waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')

  await page.getByRole('link', { name: 'Shortlist' }).first().click()
  const note = page.getByLabel('My note')
  await note.fill('Ask about the van')
  await page.getByRole('status').filter({ hasText: NOT_STORED }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('status').filter({ hasText: NOT_STORED }).waitFor()
})

test('a page that a browser brings back has the hearts that were pressed meanwhile', async () => {
  const page = await open()
  await page.goto('/search')
  await waitForHydration(page)
  const card = page.locator('form.shortlist-corner').first()
  await card.evaluate(({ dataset: { id, name } }) => {
    localStorage.setItem('shortlistFranchises', JSON.stringify([{ id, name, note: '' }]))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => card.locator('button').getAttribute('aria-pressed')).toBe('true')
})

test('what was to be removed after the session ended is said not to be', async () => {
  const page = await open()
  const customer = await asCustomer(ids.slice(0, 1))
  await page.goto('/shortlist')
  await waitForHydration(page)
  await owner.query('delete from auth.session')
  await page.getByRole('button', { name: 'Remove Brand 1', exact: true }).click()
  await page.getByText('You’ve been signed out, so nothing was removed').waitFor()
  expect(await listOf(customer)).toEqual([ids[0]])
})

test('removed from a comparison with the keyboard: said, and the keyboard goes on at the next', async () => {
  const page = await open()
  await page.goto(`/compare?ids=${ids.slice(0, 3).join(',')}`)
  await waitForHydration(page)
  for (const [name, next] of [
    ['Brand 2', `remove-${ids[2]}`],
    ['Brand 3', `remove-${ids[0]}`],
    ['Brand 1', 'main'],
  ] as const) {
    await page.getByRole('link', { name: `Remove ${name}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${name} removed from the comparison`).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(next)
  }
})

test('Enter on a Compare box compares what is ticked on all pages; with nothing ticked it leads nowhere', async () => {
  const page = await open()
  await page.goto('/search?sort=name')
  await waitForHydration(page)
  const box = () => page.getByRole('checkbox', { name: /^Compare / })
  await box().first().focus()
  await page.keyboard.press('Enter')
  await page.getByText(NOTHING_TICKED).waitFor()
  const first = await box().first().inputValue()
  await page.keyboard.press('Space')
  await expect(page.waitForURL('**/compare?**', { timeout: 500 })).rejects.toThrow('Timeout')
  await page.goto('/search?sort=name&page=2')
  await waitForHydration(page)
  await box().nth(3).focus()
  const second = await box().nth(3).inputValue()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Compare two franchises' }).waitFor()
  expect(page.url()).toBe(`${site.address}/compare?ids=${first},${second}`)
})

test('Enter before scripts run waits for them', async () => {
  const page = await open()
  await page.goto('/about')
  await page.evaluate(
    (id) => localStorage.setItem('compareFranchises', JSON.stringify([{ id, name: 'Brand 1' }])),
    ids[0],
  )
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/search?sort=name&page=2', { waitUntil: 'domcontentloaded' })
  const box = page.getByRole('checkbox', { name: /^Compare / }).first()
  await box.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  letGo()
  await page.waitForURL(`**/compare?ids=${ids[0]},*`)
})

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { OFF_THE_SITE } from '#app/features/franchises/shortlist/shortlist.ts'
import { type Browser, openBrowser, waitForIdle } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** What is said of a shortlist is true when it is said, and a note outlives the page that it was typed on. */
let site: Site
let owner: pg.Client
let browser: Browser
let customer: string
const ids: string[] = []
beforeAll(async () => {
  const urls = await freshDatabase(`answers_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  for (let n = 1; n <= 12; n++) ids.push((await makeFranchise(owner, { name: `Brand ${n}` })).id)
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})
beforeEach(async () => {
  customer = (await makeCustomer(owner)).id
  await owner.query(
    `insert into shortlist (user_id, franchise_id, created_at) select $1, id, now() - n * interval '1 hour' from
      unnest($2::uuid[]) with ordinality o (id, n)`,
    [customer, ids.slice(0, 10)],
  )
})
afterEach(() => browser?.close())

async function open(scripts = true): Promise<Page> {
  browser = await openBrowser(site.address, { width: 390, scripts })
  await signInBrowser(browser.context, site.address, owner, customer)
  return browser.page
}
const noteOf = async (id = '') =>
  (
    await owner.query<{ note: string }>('select note from shortlist where user_id = $1 and franchise_id = $2', [
      customer,
      id,
    ])
  ).rows[0]?.note

/** What the line at the foot of the page has said so far. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    const line = document.querySelector('.status-line')
    if (line)
      new MutationObserver(() => line.textContent && said.push(line.textContent)).observe(line, {
        childList: true,
        subtree: true,
        characterData: true,
      })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[])
}
/** Holds what is sent to the shortlist; the answer lets all of it go. */
async function hold(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/shortlist.data', (route) => held.then(() => route.continue()).catch(() => {}))
  return letGo
}

test('what is done is shown at once and said when the answer is there', async () => {
  const page = await open()
  await page.goto(`/franchise/${ids[11]}`)
  await waitForIdle(page)
  const said = await listen(page)
  const letGo = await hold(page)
  const heart = page.getByRole('button', { name: 'Shortlist Brand 12', exact: true })
  await Promise.all([page.waitForRequest('**/shortlist.data'), heart.click()])
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await said()).toEqual([])
  letGo()
  await expect.poll(said).toEqual(['Added to your shortlist'])
  await waitForIdle(page)
  await page.goto('/shortlist')
  await waitForIdle(page)
  const onList = await listen(page)
  await page.locator(`#note-${ids[1]}`).fill('Ask them')
  await page.locator(`#note-${ids[2]}`).focus()
  await expect.poll(onList).toEqual(['Note saved'])
  await page.getByRole('button', { name: 'Remove Brand 3', exact: true }).click()
  await expect.poll(onList).toEqual(['Note saved', 'Removed from your shortlist'])
  expect(browser.faults).toEqual([])
})

test('a refusal contradicts nothing that was said, and the heart is as it was', async () => {
  const page = await open()
  await page.goto(`/franchise/${ids[10]}`)
  await waitForIdle(page)
  const said = await listen(page)
  await owner.query('delete from franchises where id = $1', [ids[10]])
  const heart = page.getByRole('button', { name: 'Shortlist Brand 11', exact: true })
  await heart.click()
  await expect.poll(said).toEqual([OFF_THE_SITE])
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('of two presses on a slow line only the second is answered, and no fault of the line is told', async () => {
  const page = await open()
  await page.goto(`/franchise/${ids[11]}`)
  await waitForIdle(page)
  const said = await listen(page)
  const letGo = await hold(page)
  const heart = page.getByRole('button', { name: 'Shortlist Brand 12', exact: true })
  await Promise.all([page.waitForRequest('**/shortlist.data'), heart.click()])
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await Promise.all([page.waitForRequest('**/shortlist.data'), heart.click()])
  letGo()
  await expect.poll(said).toEqual(['Removed from your shortlist'])
  await waitForIdle(page)
  expect(await noteOf(ids[11])).toBeUndefined()
})

test.each(['before the field is left', 'before the answer came', 'with Back'])(
  'a note is saved though the page is left %s',
  async (when) => {
    const page = await open()
    await page.goto(`/franchise/${ids[0]}`)
    await waitForIdle(page)
    await page
      .locator('a[href="/shortlist"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'Shortlist' }).waitFor()
    await waitForIdle(page)
    const note = page.locator(`#note-${ids[4]}`)
    await note.fill('Typed\nat the last moment')
    if (when === 'before the answer came') {
      await hold(page)
      await Promise.all([page.waitForRequest('**/shortlist.data'), page.locator(`#note-${ids[5]}`).focus()])
    }
    if (when === 'with Back') await page.evaluate(() => history.back())
    else await page.goto('/about', { waitUntil: 'commit' })
    await expect.poll(() => noteOf(ids[4])).toBe('Typed\nat the last moment')
    expect(await noteOf(ids[5])).toBe('')
  },
)

test('a note that was typed until the page was loaded again is there', async () => {
  const page = await open()
  await page.goto('/shortlist')
  await waitForIdle(page)
  const note = page.locator(`#note-${ids[3]}`)
  await note.fill('Typed, then F5')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('Typed, then F5')
  // A browser brings what was typed back too.
  await expect.poll(() => noteOf(ids[3])).toBe('Typed, then F5')
})

test('a page that is left does not bring back what was removed or changed elsewhere', async () => {
  const page = await open()
  await page.goto('/shortlist')
  await waitForIdle(page)
  await page.locator(`#note-${ids[6]}`).fill('Old words')
  await page.locator(`#note-${ids[7]}`).focus()
  await expect.poll(() => noteOf(ids[6])).toBe('Old words')
  await waitForIdle(page)
  await owner.query("update shortlist set note = 'New words' where user_id = $1 and franchise_id = $2", [
    customer,
    ids[6],
  ])
  await page.goto('/about')
  await page.goto('/shortlist')
  await waitForIdle(page)
  expect(await noteOf(ids[6])).toBe('New words')
  await page.getByRole('button', { name: 'Remove Brand 7', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove both' }).click()
  await expect.poll(() => noteOf(ids[6])).toBeUndefined()
  await waitForIdle(page)
  await page.goto('/about')
  expect(await noteOf(ids[6])).toBeUndefined()
})

test('without scripts a removal leads back to where the reader was and says what went', async () => {
  const page = await open(false)
  await page.goto('/shortlist')
  await page.getByRole('button', { name: 'Remove Brand 6', exact: true }).click()
  const said = page.getByText('Brand 6 removed from your shortlist')
  await said.waitFor()
  expect(page.url()).toBe(`${site.address}/shortlist#entry-${ids[6]}`)
  await expect
    .poll(() =>
      said.evaluate(
        (element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  await page.reload()
  expect(await said.count()).toBe(0)
})

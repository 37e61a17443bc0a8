import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, listOverflowingElements, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** What of a list was on a visitor's screen is counted, whoever it is but a bot or the franchise's own company. */
const PEOPLE = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
let site: Site
let owner: pg.Client
let franchisor: Awaited<ReturnType<typeof makeFranchisor>>
const ids: string[] = []
beforeAll(async () => {
  const urls = await freshDatabase(`cards_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  franchisor = await makeFranchisor(owner)
  const categories = [await makeCategory(owner, { name: 'Care' })]
  for (let n = 0; n < 12; n++) ids.push((await makeFranchise(owner, { name: `Brand ${n}`, franchisor, categories })).id)
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

const sum = async () =>
  (
    await owner.query(
      `select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks,
        (count(*) filter (where views > 0))::int as seen from franchise_metrics_daily`,
    )
  ).rows[0]

/** Looks at the top of the list until the beacon is out, then opens a franchise from it. */
async function look(userAgent: string, userId?: string): Promise<void> {
  const browser = await openBrowser(site.address, { width: 390 })
  try {
    const { page, context } = browser
    await context.setExtraHTTPHeaders({ 'user-agent': userAgent })
    if (userId) await signInBrowser(context, site.address, owner, userId)
    await page.goto('/search')
    await waitForHydration(page)
    const beacon = await page.waitForRequest('**/seen')
    expect(new URLSearchParams(beacon.postData() ?? '').getAll('id').length).toBeGreaterThan(0)
    await page.locator('article.card a.card-link').first().click()
    // The list has a heading too: a browser that is closed before the next page is asked for has opened nothing.
    await page.waitForURL('**/franchise/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
}

test('cards on the screen are views, the rest of the list is not; opening one is a click', async () => {
  await look(PEOPLE)
  await expect.poll(sum).toMatchObject({ clicks: 1, views: expect.any(Number) })
  const { seen, views } = await sum()
  expect(seen).toBe(views)
  expect(seen).toBeGreaterThan(0)
  // Half a phone's list of twelve lies below the screen.
  expect(seen).toBeLessThan(ids.length / 2)
  await look(`${PEOPLE} again`)
  await expect.poll(sum).toEqual({ seen, views: 2 * views, clicks: 2 })
  await look('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await look(PEOPLE, franchisor.id)
  // Whoever comes after them is counted, so they would have been by then.
  await look(`${PEOPLE} last`)
  await expect.poll(sum).toEqual({ seen, views: 3 * views, clicks: 3 })
})

test('the franchisor reads it under Performance, by period, as a chart, a table and a file (F-20, F-21)', async () => {
  const { views, clicks } = await sum()
  const browser = await openBrowser(site.address)
  try {
    const { page, context } = browser
    await signInBrowser(context, site.address, owner, franchisor.id)
    await page.goto('/franchisor/performance')
    await waitForHydration(page)
    await page.getByRole('link', { name: '7d' }).click()
    await page.getByRole('link', { name: '7d' }).and(page.locator('[aria-current]')).waitFor()
    const totals = page.getByRole('list', { name: /^Totals/ })
    expect(await totals.getByRole('listitem').first().innerText()).toContain(`${views}`)
    expect(await totals.getByRole('listitem').nth(1).innerText()).toContain(`${clicks}`)
    expect(await page.getByRole('img', { name: /^Views by day/ }).getAttribute('aria-label')).toContain(
      `${views} in all, 0 in the 7 days before`,
    )
    const table = page.getByRole('table', { name: 'Performance Metrics' })
    const cells = await table.locator('tbody tr td:nth-child(3)').allInnerTexts()
    expect(cells.reduce((all, cell) => all + Number(cell), 0)).toBe(views)
    await totals.getByRole('link', { name: /^Clicks/ }).click()
    await page.getByRole('img', { name: /^Clicks by day/ }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])

    const file = await page.request.get('/franchisor/performance.csv?period=7d')
    expect((await file.text()).split('\r\n')).toHaveLength(cells.length + 2)

    // All of them side by side; one of them is a press away, and has nothing beside it.
    const besides = page.getByRole('table', { name: 'Your franchises compared' })
    const views12 = await besides.locator('tbody tr td:nth-child(2)').allInnerTexts()
    expect(views12).toHaveLength(12)
    expect(views12.reduce((all, cell) => all + Number(cell), 0)).toBe(views)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await listOverflowingElements(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await besides.getByRole('link', { name: 'Brand 3', exact: true }).click()
    await expect.poll(() => besides.count()).toBe(0)
    expect(await page.getByLabel('Franchise', { exact: true }).inputValue()).toBe(ids[3])
    expect(new URL(page.url()).searchParams.get('metric')).toBe('clicks')

    await page.getByRole('link', { name: 'Custom range' }).click()
    await page.getByLabel('From', { exact: true }).fill('2026-01-02')
    await page.getByLabel('To', { exact: true }).fill('2026-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Choose the first day or a later one').waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-01-02')
    expect(await listAxeViolations(page, { again: true })).toEqual([])
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

test('the dashboard begins with what waits, then the numbers, the replies and the logins (F-19 to F-22)', async () => {
  const franchise = { id: ids[0] ?? '', franchisorId: franchisor.id }
  await makeLead(owner, { franchise, name: 'Amelia Hart' })
  const planned = await makeLead(owner, { franchise, name: 'Louise Kettering', status: 'contacted' })
  const plan = (what: string, days: number, leadId = planned.id) =>
    owner.query(
      `insert into lead_next_actions (lead_id, franchisor_id, what, due) values ($1, $2, $3, current_date + $4::int)
       on conflict (lead_id) do update set what = excluded.what, due = excluded.due`,
      [leadId, franchisor.id, what, days],
    )
  await plan('Call', -3)
  const browser = await openBrowser(site.address, { width: 390 })
  try {
    const { page, context } = browser
    await signInBrowser(context, site.address, owner, franchisor.id)
    await page.goto('/franchisor/dashboard')
    await waitForHydration(page)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'New leads',
      'To do',
      'Pending Franchise Approvals',
      'Performance Metrics',
      'Your replies',
      'Recent Login Activity',
    ])
    // One date does not run into the next.
    const dates = await page.locator('.chart-days li').evaluateAll((all) =>
      all.map((day) => {
        const range = document.createRange()
        if (day.lastChild) range.selectNode(day.lastChild)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(dates).toHaveLength(7)
    for (const [n, { left }] of dates.entries()) expect(left - (dates[n - 1]?.right ?? -9)).toBeGreaterThan(3)
    expect(await page.getByRole('list', { name: /^Totals/ }).innerText()).toContain(`${(await sum()).views}`)
    expect(await listAxeViolations(page)).toEqual([])
    // What was planned leads to its lead, several to their list; unanswered ones to what is counted.
    const toDo = page.getByRole('region', { name: 'To do' })
    await toDo.getByRole('link', { name: 'Call: Louise Kettering' }).click()
    await page.getByRole('dialog', { name: /Louise Kettering/ }).waitFor()
    const other = await makeLead(owner, { franchise, name: 'Owen Price', status: 'meeting' })
    await plan('Meet', -1, other.id)
    await page.goto('/franchisor/dashboard')
    await waitForHydration(page)
    await toDo.getByRole('link', { name: '2 next actions due' }).click()
    await expect
      .poll(() => page.locator('table tbody tr').allInnerTexts())
      .toMatchObject([expect.stringContaining('Louise Kettering'), expect.stringContaining('Owen Price')])
    // One that was opened and answered waits for nothing.
    const answered = await makeLead(owner, { franchise, name: 'Priya Shah', status: 'contacted' })
    await owner.query('update franchise_leads set first_response_at = now() where id = $1', [answered.id])
    await page.goto('/franchisor/dashboard')
    await waitForHydration(page)
    await toDo.getByRole('link', { name: '1 opened lead' }).click()
    await expect
      .poll(() => page.locator('table tbody tr').allInnerTexts())
      .toMatchObject([expect.stringContaining('Louise Kettering')])
    await page.goto('/franchisor/dashboard')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Reply to Amelia Hart' }).click()
    await page.getByRole('dialog').getByText('Amelia Hart').first().waitFor()
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})

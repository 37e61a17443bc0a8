import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION_HEADER } from '#app/lib/router/other-version.ts'
import { waitForHydration, openBrowser, waitForIdle, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { startSession } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** A tab stays open while a newer version of the site takes the old one's place: the files it knows are gone. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

/** The code of a page answers 404; a document of the new version would ask for another file. */
async function withoutCode(page: Page, id: string, times = Infinity): Promise<() => number> {
  const file = await page.evaluate((route) => {
    const { routes } = Reflect.get(window, '__reactRouterManifest') as { routes: Record<string, { module: string }> }
    return routes[route]?.module ?? 'none'
  }, id)
  let asked = 0
  await page.route(`**${file}`, (route) => {
    asked += 1
    return asked <= times
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
      : route.continue()
  })
  return () => asked
}

test('one press leads to the page all the same, and Back returns', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search?q=garden')
    await waitForHydration(page)
    const asked = await withoutCode(page, 'routes/public/about', 1)
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /about/i }).waitFor()
    expect(asked()).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'isOldTab' in window)).toBe(false)
    await waitForIdleOrStatic(page)
    await page.goBack()
    await page.waitForURL('**/search?q=garden')
  } finally {
    await close()
  }
})

test('a request in the dialog, whose page’s code is gone, is written and sent as ever', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    const asked = await withoutCode(page, 'routes/public/request')
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    await page.getByRole('checkbox', { name: /Request Info.*Fernhill/ }).check()
    await page.getByRole('button', { name: 'Request Information →' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Information' })
    await dialog.getByLabel('Email').fill('old-tab@people.test')
    await expect.poll(asked).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Next' }).click()
    for (const [label, text] of [
      ['First name', 'Amelia'],
      ['Last name', 'Hart'],
      ['Phone', '07700 900123'],
      ['City/town', 'Leeds'],
    ] as const)
      await dialog.getByLabel(label).fill(text)
    await dialog.locator('input[name=password]').fill('long enough')
    await dialog.locator('button[value=sign-up]').click()
    await dialog.getByText('Enter your postcode').first().waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Amelia')
    await dialog.getByLabel('Postcode').fill('LS1 4AP')
    await dialog.locator('input[name=password]').fill('long enough')
    await dialog.locator('button[value=sign-up]').click()
    await page.waitForURL('**/request-success')
    expect(await page.evaluate(() => 'isOldTab' in window)).toBe(true)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

/** Data of a page come from another version, which calls their parts by other names. */
async function ofOtherVersion(page: Page, path: string, names: readonly string[]): Promise<() => number> {
  let asked = 0
  await page.route(`**${path}.data*`, async (route) => {
    asked += 1
    const answer = await route.fetch()
    expect(answer.headers()).toHaveProperty(VERSION_HEADER)
    let body = await answer.text()
    for (const name of names) body = body.replaceAll(`"${name}"`, `"${name} of another form"`)
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [VERSION_HEADER]: 'newer' }, body })
  })
  return () => asked
}

test('data of a newer version are not drawn by the older one: the next page is loaded whole', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    await page.goto('/search')
    await waitForHydration(page)
    const asked = await ofOtherVersion(page, '/search', ['filters', 'pages', 'total'])
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    await page.getByLabel('Sort').selectOption('investment-asc')
    await page.waitForURL('**/search?*sort=investment-asc*')
    await page.waitForFunction(() => !('isOldTab' in window))
    await waitForHydration(page)
    expect(await page.getByLabel('Sort').inputValue()).toBe('investment-asc')
    expect(asked()).toBe(1)
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

test('a note that is being written stays where its page asks a newer version for what it shows', async () => {
  const { rows } = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [
    world.first.email,
  ])
  const customer = await makeCustomer(world.owner, { fullName: 'Amelia Hart' })
  const franchise = { id: world.first.franchiseId, franchisorId: rows[0]?.id ?? '' }
  const lead = await makeLead(world.owner, { customer, franchise })
  const { page, faults, close } = await openBrowser(world.site.address)
  /** As the site tells an open tab of a change, and as a tab hears that has lost its stream to a restart. */
  const tellOfChange = () =>
    page.evaluate(() => {
      const others = new BroadcastChannel('atlas-live')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      others.postMessage(null)
      others.close()
    })
  try {
    await startSession(world, page, world.first.email)
    await page.goto(`/franchisor/leads?lead=${lead.id}`)
    await waitForIdle(page)
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    const note = page.getByRole('dialog').getByLabel('Add a note only your company can see')
    await note.fill('Half a no')
    const asked = await ofOtherVersion(page, '/franchisor/leads', ['lead', 'leads'])
    await tellOfChange()
    await expect.poll(asked).toBeGreaterThan(0)
    await waitForIdle(page)
    await note.pressSequentially('te')
    expect(await note.inputValue()).toBe('Half a note')

    // With nothing begun the page is loaded whole by itself.
    await note.fill('')
    await tellOfChange()
    await page.waitForFunction(() => !('isOldTab' in window))
    await page.getByRole('dialog').getByText('Amelia Hart').first().waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

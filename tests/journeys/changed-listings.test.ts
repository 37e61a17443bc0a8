import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdle } from '#tests/support/browser.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** 3-decisions 35: a franchisor changes a live listing, an admin looks at what changed, by keyboard. */
let world: World
let admin: string
let franchisor: { id: string }
let listings: { id: string; name: string }[]
beforeAll(async () => {
  world = await makeWorld()
  admin = (await makeAdmin(world.owner)).id
  franchisor = await makeFranchisor(world.owner)
  listings = [
    await makeFranchise(world.owner, { franchisor, name: 'Alder Bakery' }),
    await makeFranchise(world.owner, { franchisor, name: 'Birch Bakery' }),
  ]
  for (const { id } of listings) {
    // As a save of its franchisor leaves it.
    await world.owner.query(
      `insert into franchise_approved_states (franchise_id, state)
       values ($1, franchise_state($1) || '{"short_description": "A bakery with fresh bread."}')`,
      [id],
    )
    await world.owner.query(
      `insert into franchise_held_parts (franchise_id, part, value)
       values ($1, 'testimonials', '[{"authorName": "Hannah Doyle", "content": "Paid off in nineteen months."}]')`,
      [id],
    )
    await world.owner.query('update franchise_approved_states set touched_at = now() where franchise_id = $1', [id])
  }
})
afterAll(() => world?.close())

test('an admin reads what changed, refuses a testimonial, and marks the next listing as reviewed', async () => {
  const browser = await openBrowser(world.site.address, { width: 1440 })
  await signInBrowser(browser.context, world.site.address, world.owner, admin)
  const { page } = browser
  await page.goto('/admin/franchise-approvals')
  await waitForIdle(page)
  await page.getByRole('link', { name: /^Changed \d/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Changed since approval' }).waitFor()
  await waitForIdle(page)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Alder Bakery' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Alder Bakery' }).waitFor()
  await waitForIdle(page)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByText('Held until you review').waitFor()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refuse the testimonials?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please send the accounts.')
  await dialog.getByRole('button', { name: 'Refuse the testimonials' }).press('Enter')
  await page.getByText('Refused: testimonials.').waitFor()
  await page.getByText('Held until you review').waitFor({ state: 'detached' })

  await waitForIdle(page)
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: 'Birch Bakery' }).waitFor()
  await waitForIdle(page)
  await page.keyboard.press('a')
  await page.getByText('Changes marked as reviewed.').waitFor()
  const said = async () => {
    const ids = listings.map(({ id }) => id)
    const found = await world.owner.query('select content from franchise_testimonials where franchise_id = any ($1)', [
      ids,
    ])
    return found.rows
  }
  expect(await said()).toEqual([{ content: 'Paid off in nineteen months.' }])
  // The list reloads after the act: a button that is drawn anew between focus and key hears no key.
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText('The changes are waiting for review again.').waitFor()
  await page.getByText('Held until you review').waitFor()
  expect(await said()).toEqual([])
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('the franchisor reads beside the part why it is not published', async () => {
  const browser = await openBrowser(world.site.address, { width: 390 })
  await signInBrowser(browser.context, world.site.address, world.owner, franchisor.id)
  const { page } = browser
  await page.goto(`/franchisor/franchise/${listings[0]?.id ?? ''}`)
  await waitForIdle(page)
  await page.getByText('Testimonials: not published').waitFor()
  await page.getByText('Please send the accounts.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(browser.faults).toEqual([])
  await browser.close()
})

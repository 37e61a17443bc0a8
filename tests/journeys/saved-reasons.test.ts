import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAxeViolations, openBrowser, waitForIdle } from '#tests/support/browser.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** An admin rejects by a saved reason, and lets a held request go. */
let world: World
let admin: string
beforeAll(async () => {
  world = await makeWorld()
  admin = (await makeAdmin(world.owner)).id
})
afterAll(() => world?.close())

async function asAdmin(width: number) {
  const browser = await openBrowser(world.site.address, { width })
  await signInBrowser(browser.context, world.site.address, world.owner, admin)
  return browser
}

test('a saved reason fills the field, and a new one is kept for next time', async () => {
  const franchisor = await makeFranchisor(world.owner)
  for (const name of ['Alder Attics', 'Birch Attics'])
    await makeFranchise(world.owner, { name, status: 'pending', franchisor })
  const browser = await asAdmin(1440)
  const { page } = browser
  await page.goto('/admin/franchise-approvals?q=Attics')
  await waitForIdle(page)
  await page.getByRole('link', { name: 'Reject Alder Attics' }).click()
  const first = page.getByRole('dialog', { name: 'Reject Alder Attics?' })
  const reason = first.getByRole('textbox', { name: 'Reason' })
  await reason.fill('My own words')
  await first.getByRole('radio', { name: 'Claims need evidence' }).check()
  expect(await reason.inputValue()).toContain('Please add the evidence')
  await first.getByRole('radio', { name: 'Something else' }).check()
  expect(await reason.inputValue()).toBe('My own words')
  await first.getByRole('radio', { name: 'Claims need evidence' }).check()
  expect(await reason.inputValue()).toContain('Please add the evidence')
  expect(await listAxeViolations(page)).toEqual([])
  await reason.fill('Please add your accounts. They are missing.')
  await first.getByRole('checkbox', { name: 'Save this reason for next time' }).check()
  await first.getByRole('button', { name: 'Reject the franchise' }).click()
  await page.getByText('Alder Attics has been rejected.').waitFor()
  await waitForIdle(page)
  await page.getByRole('link', { name: 'Reject Birch Attics' }).click()
  const second = page.getByRole('dialog', { name: 'Reject Birch Attics?' })
  await second.getByRole('radio', { name: 'Please add your accounts' }).check()
  await second.getByRole('link', { name: 'Edit saved reasons' }).click()
  await page.getByRole('heading', { level: 1, name: 'Saved reasons' }).waitFor()
  await page.getByText('Please add your accounts. They are missing.').waitFor()
  await waitForIdle(page)
  expect(await listAxeViolations(page)).toEqual([])
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('that a reason was saved stays while the page asks again, and is not said on later visits', async () => {
  const browser = await asAdmin(1440)
  const { page } = browser
  await page.goto('/admin/reject-reasons')
  await waitForIdle(page)
  await page.getByRole('link', { name: 'Edit Claims need evidence' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const said = page.getByText('‘Claims need evidence’ has been saved.')
  await said.waitFor()
  await waitForIdle(page)
  // What happens elsewhere shows at once: the page has asked again.
  const franchisor = await makeFranchisor(world.owner)
  await makeFranchise(world.owner, { name: 'Dogwood Attics', status: 'pending', franchisor })
  await page.waitForResponse((answer) => answer.url().includes('/admin/reject-reasons.data'))
  await waitForIdle(page)
  expect(await said.count()).toBe(1)
  await page.goto('/admin/dashboard')
  await page.goto('/admin/reject-reasons')
  expect(await said.count()).toBe(0)
  expect(browser.faults).toEqual([])
  await browser.close()
})

test('a held request is read and released', async () => {
  const franchise = await makeFranchise(world.owner, { name: 'Cedar Attics' })
  const lead = await makeLead(world.owner, { franchise, message: 'See https://attics.example/x' })
  await world.owner.query('alter table franchise_leads disable trigger d_release')
  await world.owner.query('update franchise_leads set held_at = now() where id = $1', [lead.id])
  await world.owner.query('alter table franchise_leads enable trigger d_release')
  const browser = await asAdmin(390)
  const { page } = browser
  await page.goto('/admin/dashboard')
  await waitForIdle(page)
  await page.getByRole('link', { name: /Held leads/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Held leads' }).waitFor()
  await page.getByText('It has a link in it.').waitFor()
  await waitForIdle(page)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Release/ }).click()
  await page.getByText('Released. Cedar Attics has been emailed.').waitFor()
  expect(browser.faults).toEqual([])
  await browser.close()
})

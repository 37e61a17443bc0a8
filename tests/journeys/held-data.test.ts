import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** How an admin answers someone without an account who asks about their data. */
const PASSWORD = 'a good old password'
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('an admin notes a request, hands over a copy and erases an address (scripts: $scripts)', async (options) => {
  const { scripts } = options
  const email = `guest-${scripts}@people.test`
  await makeLead(world.owner, { customer: null, email, name: 'Robin Guest' })
  const { context, page, faults, close } = await openBrowser(world.site.address, options)
  const admin = await makeAdmin(world.owner, { passwordHash: await hashPassword(PASSWORD) })
  await signInBrowser(context, world.site.address, world.owner, admin.id)
  const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
  try {
    await page.goto('/admin/operation/data-requests')
    await waitForIdleOrStatic(page)
    await page.getByRole('link', { name: 'Look up an address' }).click()
    await page.getByRole('heading', { level: 1, name: 'What we hold about an address' }).waitFor()
    await waitForIdleOrStatic(page)
    await look()
    const ask = async (typed: string) => {
      await page.getByLabel('Email address').fill(typed)
      await page.getByRole('button', { name: 'Look up' }).click()
    }
    await page
      .locator('form')
      .filter({ hasText: 'Look up' })
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true
      })
    await ask('robin')
    await page.getByText('Please enter a valid email address').first().waitFor()
    await ask('nobody@people.test')
    await page.getByRole('heading', { name: 'We hold nothing about nobody@people.test' }).waitFor()
    await ask(email.toUpperCase())
    await page.getByRole('heading', { name: `What we hold about ${email}` }).waitFor()
    await page.getByRole('rowheader', { name: 'Requests sent without an account' }).waitFor()
    await look()

    await page.getByText('Note a request from this address').click()
    await page.getByLabel('What they ask for').selectOption({ label: 'Deletion of their data' })
    await page.getByRole('button', { name: 'Note the request' }).click()
    await page.getByText('The request has been noted.').waitFor()
    await page.getByRole('rowheader', { name: 'Requests about their data' }).waitFor()
    const requests = page.getByRole('row', { name: /^Requests about their data/ })
    await requests.getByText('1', { exact: true }).waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a copy' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('Robin Guest')
    // That the copy was handed over is counted, on the page that stayed too.
    if (!scripts) await ask(email)
    await requests.getByText('2', { exact: true }).waitFor()

    const erase = async (confirm: string) => {
      await page.getByLabel('Type the address to confirm').fill(confirm)
      await page.getByLabel('Current password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Erase for good' }).click()
    }
    await erase('other@people.test')
    await page.getByText('Must be the address above').first().waitFor()
    await look()
    await erase(email)
    await page.getByText('Everything that goes with the address has been erased.').waitFor()
    await ask(email)
    await page.getByRole('rowheader', { name: 'Requests about their data' }).waitFor()
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Requests about their data'])
    expect(await page.getByRole('columnheader', { name: 'If erased' }).count()).toBe(1)
    await page.getByText('There’s nothing left to erase').waitFor()
    expect(await page.getByRole('button', { name: 'Erase for good' }).count()).toBe(0)
    // Nothing of an admin's is erased here.
    await ask(admin.email)
    await page.getByText('is an admin').waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(2)
    await page.goto(`/admin/audit-log?person=${encodeURIComponent(admin.email)}`)
    const entry = page.getByText('erased what was held about an email address').filter({ visible: true })
    await entry.first().waitFor()
    expect(await page.getByText(email).count()).toBe(0)
    await page.goto('/admin/operation/data-requests?state=done')
    await page.getByRole('rowheader', { name: email }).first().waitFor()
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})

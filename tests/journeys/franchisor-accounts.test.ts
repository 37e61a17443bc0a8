import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

const certificate = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: makePdf() }

/** An admin looks after the franchisors' accounts (D-08 to D-12, 3-decisions 41). */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

test.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])(
  'accounts are found, suspended, reinstated and deleted (scripts: $scripts, $width px)',
  async ({ scripts, width }) => {
    const { owner } = world
    const admin = await makeAdmin(owner, { passwordHash: await hashPassword(PASSWORD) })
    const [one, two] = [`Signal & Ink ${width}`, `Signal & Brick ${width}`]
    const first = await makeFranchisor(owner, { companyName: one })
    await makeFranchisor(owner, { companyName: two })
    const listing = await makeFranchise(owner, { franchisor: first, name: `Ink Stand ${width}` })
    await makeLead(owner, { franchise: listing })
    const browser = await openBrowser(world.site.address, { scripts, width })
    const { page } = browser
    const look = async () => scripts && expect(await listAxeViolations(page)).toEqual([])
    try {
      await signInBrowser(browser.context, world.site.address, owner, admin.id)
      await page.goto('/admin/accounts')
      await waitForIdleOrStatic(page)
      await look()
      await page.getByLabel('Search accounts').fill(`${width}`)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByText('match ‘').waitFor()
      await page.getByRole('link', { name: one }).click()
      await page.getByRole('heading', { level: 1, name: one }).waitFor()
      await page.getByRole('link', { name: `Ink Stand ${width}`, exact: true }).waitFor()
      await look()
      await page.getByRole('radio', { name: 'A document' }).check()
      await page.locator('input[type=file]').setInputFiles(certificate)
      await page.getByLabel('What you found').fill('Agrees with Companies House.')
      await page.getByRole('button', { name: 'Save check' }).click()
      await page.getByText('The check has been saved.').waitFor()
      await page.getByRole('listitem').getByText('Agrees with Companies House.').waitFor()
      await page.getByRole('link', { name: 'certificate.pdf' }).waitFor()
      await look()
      await page.getByRole('link', { name: 'Suspend' }).click()
      await page.getByLabel('Reason').fill('Reported three times')
      await look()
      await page.getByRole('button', { name: 'Suspend account' }).click()
      await page.getByText(`${one} has been suspended. We’ll email them.`).waitFor()
      await page.getByText('hidden from buyers').waitFor()
      await page.getByRole('button', { name: 'Reinstate' }).click()
      await page.getByText(`${one} has been reinstated.`).waitFor()
      const narrowed = `?q=${width}&sort=company&status=approved`
      await page.goto(`/admin/accounts${narrowed}`)
      await waitForIdleOrStatic(page)
      if (!scripts) {
        await page.getByRole('button', { name: 'Delete Selected' }).click()
        await page.getByText('Nothing was deleted. Choose at least one account.').waitFor()
      }
      for (const name of [one, two]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await page.getByRole('button', { name: scripts ? 'Delete Selected (2)' : 'Delete Selected' }).click()
      await page.getByText('1 franchise, 1 live now').waitFor()
      await look()
      await page.locator('input[name=currentPassword]').fill('not this one')
      await page.getByRole('button', { name: 'Delete 2 accounts' }).click()
      await page.locator('.field-error').getByText('That password isn’t right.').waitFor()
      await page.locator('input[name=currentPassword]').fill(PASSWORD)
      await page.getByRole('button', { name: 'Delete 2 accounts' }).click()
      await page.getByText('2 accounts deleted. We’ll email their owners.').waitFor()
      // The list is as it was searched, sorted and filtered.
      expect(new URL(page.url()).search).toBe(narrowed)
      const left = await owner.query('select 1 from profiles where company_name in ($1, $2)', [one, two])
      expect(left.rowCount).toBe(0)
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** The summary of a refused form follows the order of its fields, and each line of it says which field it is about. */
let world: World
let plain: Browser
beforeAll(async () => {
  world = await makeWorld()
  plain = await openBrowser(world.site.address, { scripts: false })
})
afterAll(async () => {
  await plain?.close()
  await world?.close()
})

/**
 * The lines of the summary with the label of the field that each leads to, and the fields with an error from top to
 * bottom.
 */
const readSummary = (page: Page) =>
  page.evaluate(() => {
    const wrong = [...document.querySelectorAll('main [aria-invalid="true"]')].flatMap(({ id }) => id || [])
    const lines = [...document.querySelectorAll<HTMLAnchorElement>('.error-summary li a')].map((link) => {
      const id = decodeURIComponent(link.hash.slice(1))
      const field = document.getElementById(id)
      const label =
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
          ? (field.labels?.[0]?.textContent ?? '')
          : ''
      const group = field?.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
      return { id, text: link.textContent ?? '', label: `${group} ${label}` }
    })
    return { wrong, lines }
  })

/** Whether a line has a word of its field's label in it, or a form of that word. */
const isNamed = ({ text, label }: { text: string; label: string }) =>
  (label.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => text.toLowerCase().includes(word.slice(0, 5)))

async function expectSound(page: Page, least: number): Promise<string[]> {
  await page.locator('.error-summary').waitFor()
  const { wrong, lines } = await readSummary(page)
  expect(lines.length).toBeGreaterThanOrEqual(least)
  // Of a group of boxes the first one leads to all.
  expect(lines.map(({ id }) => id)).toEqual(wrong)
  expect(lines.filter((line) => !isNamed(line))).toEqual([])
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  return lines.map(({ text }) => text)
}

/** A franchise form in which everything is wrong, from its end to its start. */
async function fillWrong(page: Page): Promise<void> {
  const long = 'x'.repeat(9_000)
  for (const [name, value] of [
    ['stories.0.title', long],
    ['stories.0.content', long],
    ['testimonials.0.authorName', long],
    ['testimonials.0.content', long],
    ['faqs.1.answer', long],
    ['faqs.1.question', long],
    ['faqs.0.answer', long],
    ['faqs.0.question', long],
    ['figures.foundedYear', '1'],
    ['figures.closedThreeYears', 'no'],
    ['figures.unitsUk', 'many'],
    ['figures.trainingDays', 'few'],
    ['figures.renewalFee', 'none'],
    ['figures.termYears', 'x'],
    ['figures.minimumOwnCash', 'x'],
    ['figures.workingCapital', 'x'],
    ['figures.franchiseFee', 'x'],
    ['investment', 'lots'],
    ['longDescription', ''],
    ['shortDescription', ''],
    ['name', ''],
  ] as const)
    await page.locator(`[name="${name}"]`).fill(value)
  await page
    .locator('input[name=mainImage]')
    .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page
    .locator('input[name="stories.0.image"]')
    .setInputFiles({ name: 'story.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page
    .locator('input[name=brochure]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') })
}

test.each([true, false])('the form of a franchise (scripts: %s)', async (scripts) => {
  const { rows } = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [
    world.first.email,
  ])
  const browser = scripts ? await openBrowser(world.site.address) : plain
  const { page, context } = browser
  await signInBrowser(context, world.site.address, world.owner, rows[0]?.id ?? '')
  await page.goto('/franchisor/add-franchise#all')
  if (scripts) await waitForHydration(page)
  await page.getByRole('button', { name: 'Add another question' }).click()
  await page.locator('[name="faqs.1.question"]').waitFor()
  await fillWrong(page)
  await page.locator('.form-actions button[value=save]').click()
  const texts = await expectSound(page, 22)
  // With scripts what is wrong with a file is said where it was chosen, and the file is let go.
  const named = texts.filter((text) => /^(?:Question 2|Success story 1|Main image): /.test(text))
  expect(named).toHaveLength(scripts ? 4 : 6)
  await context.clearCookies()
  if (scripts) await browser.close()
})

test('both sign-ups, the contact form and the form of a franchise’s page', async () => {
  const { page, context } = plain
  await context.clearCookies()
  await page.goto('/customer/signup')
  await page.locator('[name=password]').fill('12345')
  await page.locator('main form button[type=submit]').first().click()
  expect(await expectSound(page, 2)).toContain('Password must be at least 6 characters long')
  await page.goto('/franchisor/signup')
  await page.locator('main form button[type=submit]').first().click()
  await expectSound(page, 4)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectSound(page, 4)
  await page.goto(`/franchise/${world.first.franchiseId}`)
  await page.getByLabel('Message').fill('')
  await page.locator('#request button[type=submit]').click()
  await expectSound(page, 4)
})

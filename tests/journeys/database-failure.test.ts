import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAILED, NOT_SHOWN } from '#app/ui/feedback/error-page.tsx'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** P-29, P-47, 3-decisions 61: where the database fails, a page says so in a red box, between header and footer. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

/** Takes tables away from the site while `run` looks at it. */
async function without(tables: string, run: () => Promise<void>): Promise<void> {
  await world.owner.query(`revoke select on ${tables} from atlas_app`)
  try {
    await run()
  } finally {
    await world.owner.query(`grant select on ${tables} to atlas_app`)
  }
}

const posts = 'posts'
const everything = 'posts, franchise_categories, franchises, franchise_search, blog_categories'

test('without the categories someone signs in all the same', async () => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await without('franchise_categories', async () => {
      expect((await page.goto('/franchisor/login'))?.status()).toBe(200)
      await waitForIdleOrStatic(page)
      await page.locator('[name=email]').fill(world.first.email)
      await page.locator('[name=password]').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/franchisor/dashboard')
    })
  } finally {
    await close()
  }
})

test.each([
  ['/blog', posts, 'Blog', 'We couldn’t load the posts.'],
  ['/blog', everything, 'Blog', 'We couldn’t load the posts.'],
  ['/search', everything, FAILED, NOT_SHOWN],
  ['/categories', everything, FAILED, NOT_SHOWN],
  ['/category/00000000-0000-4000-8000-000000000000', everything, FAILED, NOT_SHOWN],
  ['/franchise/00000000-0000-4000-8000-000000000000', everything, FAILED, NOT_SHOWN],
  ['/', everything, FAILED, NOT_SHOWN],
  ['/blog/00000000-0000-4000-8000-000000000000', posts, FAILED, NOT_SHOWN],
])('%s without %s', async (path, tables, title, sentence) => {
  const { page, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await without(tables, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(500)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      // What is not known to be missing is not said to be.
      expect(await page.title()).toContain(title)
      const box = page.getByRole('main').getByRole('alert')
      const text = await box.innerText()
      expect(text).toContain(sentence)
      // The reference finds the cause in the log; the cause itself is nobody's business.
      const [reference] = /[\da-f-]{36}/.exec(text) ?? ['none']
      await expect.poll(() => world.site.log()).toContain(reference)
      expect(await page.content()).not.toMatch(/permission denied|select /)
      expect(await box.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toBe(
        await page.getByRole('main').evaluate((element) => getComputedStyle(element).borderTopColor),
      )
      expect(await page.getByRole('banner').count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(1)
      expect(await listAxeViolations(page)).toEqual([])
    })
  } finally {
    await close()
  }
})

/** A page inside a portal, and with it the portal's own badges; the frame and the way out stay. */
test.each([
  ['customer', '/customer/dashboard', 'franchise_leads', 'Franchises'],
  ['franchisor', '/franchisor/franchises', 'franchises', 'Leads'],
  ['franchisor', '/franchisor/leads', 'franchise_leads', 'Leads'],
  ['admin', '/admin/franchise-approvals', 'franchises', 'Account Approvals'],
] as const)('the portal of a %s stays around %s without %s', async (type, path, tables, link) => {
  const { page, close } = await openBrowser(world.site.address)
  try {
    await signInBrowser(
      page.context(),
      world.site.address,
      world.owner,
      (await makeAccount(world.owner, type, { fullName: 'Robin Hale' })).id,
    )
    await without(tables, async () => {
      expect((await page.goto(path))?.status()).toBe(500)
      await page.getByRole('heading', { level: 1, name: FAILED }).waitFor()
      expect(await page.getByRole('main').getByRole('alert').innerText()).toContain(NOT_SHOWN)
      await page.locator('.portal-link', { hasText: link }).first().waitFor()
      expect(await listAxeViolations(page)).toEqual([])
      await page.locator('.portal-user summary', { hasText: 'Robin Hale' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`**/${type}/login`)
    })
  } finally {
    await close()
  }
})

test('what needs no database is shown without it', async () => {
  await without(everything, async () => {
    for (const path of ['/privacy', '/guide', '/cookies'])
      expect((await fetch(`${world.site.address}${path}`)).status).toBe(200)
  })
  expect((await fetch(`${world.site.address}/blog`)).status).toBe(200)
})

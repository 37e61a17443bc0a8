import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  forgetSession,
  openBrowser,
  waitForHydration,
  waitForIdle,
  withoutLiveUpdates,
} from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/**
 * When a dialog that a row opened closes, the keyboard goes on at that row, or at the one in its place where it is
 * gone.
 */
let world: World
let browser: Browser
let franchisor: { id: string; franchisorId: string }
beforeAll(async () => {
  world = await makeWorld()
  browser = await openBrowser(world.site.address)
  // Rows go while someone acts on them.
  await withoutLiveUpdates(browser.page)
  const franchisorId =
    (await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])).rows[0]
      ?.id ?? ''
  franchisor = { id: world.first.franchiseId, franchisorId }
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const focused = (page: Page) =>
  page.evaluate(
    () =>
      `${document.activeElement?.tagName} ${document.activeElement?.id} ${
        document.activeElement?.closest('tr')?.querySelector('th')?.textContent ?? ''
      }`,
  )
const details = (page: Page) => page.getByRole('dialog', { name: /^Lead Details/ })
const signIn = async (id: string) => {
  await forgetSession(browser.page)
  await signInBrowser(browser.context, world.site.address, world.owner, id)
}

/** Three leads, the newest on top: of three customers, or with an email of one guest. */
async function threeLeads(status: 'new' | 'contacted', email?: string): Promise<string[]> {
  await world.owner.query('delete from franchise_leads')
  const ids: string[] = []
  for (const [name, minutes] of [
    ['Ada', 1],
    ['Bea', 2],
    ['Cem', 3],
  ] as const) {
    ids.push(
      (
        await makeLead(world.owner, {
          name,
          ...(email === undefined ? { customer: await makeCustomer(world.owner) } : { customer: null, email }),
          franchise: franchisor,
          status,
          createdAt: new Date(Date.now() - minutes * 60_000),
        })
      ).id,
    )
  }
  return ids
}

test('the details of a lead: its row, the row in its place, or the page', async () => {
  const { page } = browser
  const [ada = '', bea = ''] = await threeLeads('contacted')
  await signIn(franchisor.franchisorId)
  const close = async () => {
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'hidden' })
    await waitForIdle(page)
  }
  await page.goto(`/franchisor/leads?lead=${bea}`)
  await details(page).waitFor()
  await waitForIdle(page)
  await close()
  await expect.poll(() => focused(page), { message: 'opened by its address' }).toContain(`A lead-${bea}`)

  await page.locator(`#lead-${bea}`).press('Enter')
  await details(page).waitFor()
  await waitForIdle(page)
  await world.owner.query('delete from franchise_leads where id = $1', [bea])
  await close()
  await expect.poll(() => focused(page), { message: 'deleted meanwhile' }).toMatch(/^TH {2}Cem/)

  await page.goto(`/franchisor/leads?q=Cem&lead=${ada}`)
  await details(page).waitFor()
  await waitForIdle(page)
  await close()
  await expect.poll(() => focused(page), { message: 'not in the list' }).toMatch(/^MAIN main/)
  expect(browser.faults).toEqual([])
})

test('the details of one lead after another: first at their heading, then at the row of the last one', async () => {
  const { page } = browser
  const [ada = '', bea = '', cem = ''] = await threeLeads('new', 'buyer@guest.example')
  await signIn(franchisor.franchisorId)
  /** The details of that lead, with the keyboard at their beginning. */
  const isRead = async (name: string) => {
    await details(page)
      .filter({ hasText: `Lead Details: ${name}` })
      .waitFor()
    await waitForIdle(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Lead Details: ${name}`)
  }
  const close = async (id: string) => {
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'hidden' })
    await waitForIdle(page)
    await expect.poll(() => focused(page)).toContain(`lead-${id}`)
  }
  await page.goto('/franchisor/leads')
  await waitForHydration(page)
  await page.locator(`#lead-${ada}`).press('Enter')
  await isRead('Ada')
  await page.getByRole('button', { name: 'Next new lead (2 left)' }).press('Enter')
  await isRead('Bea')
  await page.getByRole('button', { name: 'Next new lead (1 left)' }).press('Enter')
  await isRead('Cem')
  await close(cem)

  await page.locator(`#lead-${ada}`).press('Enter')
  await isRead('Ada')
  await page.setViewportSize({ width: 390, height: 500 })
  await details(page).locator('.lead-tabs label', { hasText: 'How this fits' }).click()
  await details(page).locator('.lead-others a').first().press('Enter')
  await isRead('Bea')
  expect(
    await details(page)
      .locator('.dialog-body')
      .evaluate(({ scrollTop }) => scrollTop),
  ).toBe(0)
  await close(bea)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(browser.faults).toEqual([])
})

test('after Cancel focus is on the link that asked, after deletion or where it was gone on the next row', async () => {
  const { page } = browser
  await world.owner.query('delete from franchise_leads')
  const customer = await makeCustomer(world.owner)
  const ids: string[] = []
  for (const minutes of [1, 2, 3])
    ids.push((await makeLead(world.owner, { customer, createdAt: new Date(Date.now() - minutes * 60_000) })).id)
  await signIn(customer.id)
  await page.goto('/customer/franchises')
  await waitForHydration(page)
  const link = (id = '') => page.locator(`a[href$="delete=${id}"]`)
  const question = page.getByRole('dialog', { name: 'Delete this request?' })
  /** The request in whose row the name has the focus. */
  const nameOfRow = () =>
    page.evaluate(() =>
      document.activeElement?.matches('th')
        ? document.activeElement
            .closest('tr')
            ?.querySelector('a[href*="delete="]')
            ?.getAttribute('href')
            ?.split('=')
            .at(-1)
        : null,
    )
  const ask = async (id: string | undefined) => {
    await link(id).press('Enter')
    await question.waitFor()
  }
  await ask(ids[0])
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect(await link(ids[0]).evaluate((element) => element === document.activeElement)).toBe(true)

  await ask(ids[0])
  await question.getByRole('button', { name: 'Delete request' }).press('Enter')
  await link(ids[0]).waitFor({ state: 'detached' })
  await expect.poll(nameOfRow).toBe(ids[1])

  await waitForIdle(page)
  await ask(ids[1])
  await world.owner.query('delete from franchise_leads where id = $1', [ids[1]])
  await question.getByRole('button', { name: 'Delete request' }).press('Enter')
  await link(ids[1]).waitFor({ state: 'detached' })
  await expect.poll(nameOfRow).toBe(ids[2])
  expect(browser.faults).toEqual([])
})

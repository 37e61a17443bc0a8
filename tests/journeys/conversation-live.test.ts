import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_ANSWER } from '#app/ui/forms/client-action.ts'
import { openBrowser, waitForHydration, waitForIdle } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/**
 * Two people in two browsers: what one writes the other sees at once (3-decisions 64), and nothing is lost with the
 * site gone between.
 */
let urls: Awaited<ReturnType<typeof freshDatabase>>
let site: Site
let owner: pg.Client
beforeAll(async () => {
  urls = await freshDatabase('journey_conversation_live')
  owner = await connect(urls.owner)
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

/** What a person takes for at once, in ms. */
const AT_ONCE_MS = 1_000
/** On a machine that is busy with other work one of so many is as fast as the site is. */
const TRIES = 8

/** A buyer on the thread with a franchisor, each in a browser of his own. */
async function openTalk() {
  const company = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor: company })
  const customer = await makeCustomer(owner, { fullName: 'Amelia Hart' })
  const lead = await makeLead(owner, { franchise, customer })
  const browserOf = async (userId: string) => {
    const browser = await openBrowser(site.address)
    await signInBrowser(browser.context, site.address, owner, userId)
    return browser
  }
  const [buyer, franchisor] = [await browserOf(customer.id), await browserOf(company.id)]
  const open = async ({ page }: typeof buyer, path: string) => {
    await page.goto(path)
    await waitForHydration(page)
  }
  await open(buyer, `/customer/messages?lead=${lead.id}`)
  /** Writes as the buyer, and returns after how many ms `seen` has come to pass. */
  const timeUntil = async (words: string, seen: () => Promise<unknown>) => {
    await waitForIdle(buyer.page)
    await buyer.page.locator('textarea').fill(words)
    const pressed = performance.now()
    await buyer.page.getByRole('button', { name: 'Send' }).click()
    await seen()
    return performance.now() - pressed
  }
  return {
    buyer: buyer.page,
    franchisor: franchisor.page,
    openAsFranchisor: (path: string) => open(franchisor, path),
    leadId: lead.id,
    timeUntil,
    faults: () => [...buyer.faults, ...franchisor.faults],
    close: () => Promise.all([buyer.close(), franchisor.close()]),
  }
}

/** The shortest of a few tries, of which none follows one that was short enough. */
async function shortest(once: (round: number) => Promise<number>): Promise<number> {
  let best = Infinity
  for (let round = 1; round <= TRIES && best > AT_ONCE_MS; round++) best = Math.min(best, await once(round))
  return best
}

test('a message is in the other browser within a second of Send, and so is the badge', async () => {
  const { franchisor, openAsFranchisor, leadId, timeUntil, faults, close } = await openTalk()
  try {
    await openAsFranchisor('/franchisor/dashboard')
    const badge = franchisor.locator('.portal-side .portal-link', { hasText: 'Messages' })
    const counted = await shortest((round) =>
      timeUntil(`Counted ${round}`, () => badge.getByText(`${round} unread message`).waitFor({ state: 'attached' })),
    )
    expect(counted).toBeLessThanOrEqual(AT_ONCE_MS)
    await openAsFranchisor(`/franchisor/messages?lead=${leadId}`)
    const shown = await shortest((round) =>
      timeUntil(`Shown ${round}`, () => franchisor.locator('.bubble', { hasText: `Shown ${round}` }).waitFor()),
    )
    expect(shown).toBeLessThanOrEqual(AT_ONCE_MS)
    expect(faults()).toEqual([])
  } finally {
    await close()
  }
})

test('a conversation that its buyer deletes while it is read leaves the list, with a sentence', async () => {
  const { buyer, franchisor, openAsFranchisor, leadId, timeUntil, faults, close } = await openTalk()
  try {
    await openAsFranchisor(`/franchisor/messages?lead=${leadId}`)
    // By news of a message it is known that the browser hears of others.
    await timeUntil('Are you there?', () => franchisor.locator('.bubble', { hasText: 'Are you there?' }).waitFor())
    await buyer.goto(`/customer/franchises?delete=${leadId}`)
    await buyer.getByRole('button', { name: 'Delete request' }).click()
    await franchisor.getByText('This conversation isn’t here. The request it belongs to may have been').waitFor()
    await franchisor.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    expect(await franchisor.locator('.bubble').count()).toBe(0)
    expect(faults().filter((fault) => !fault.includes('404'))).toEqual([])
  } finally {
    await close()
  }
})

test('with the site killed between, nothing written is lost or doubled, and both go on without a reload', async () => {
  const { buyer, franchisor, openAsFranchisor, leadId, timeUntil, close } = await openTalk()
  const sent = (words: string) => franchisor.locator('.bubble', { hasText: words }).waitFor()
  try {
    await openAsFranchisor(`/franchisor/messages?lead=${leadId}`)
    for (const page of [buyer, franchisor]) await page.evaluate(() => Reflect.set(window, 'isSame', true))
    await timeUntil('Before the fall', () => sent('Before the fall'))
    await waitForIdle(buyer)
    const { address } = site
    site.process.kill('SIGKILL')
    await buyer.locator('textarea').fill('While it is away')
    await buyer.getByRole('button', { name: 'Send' }).click()
    await buyer.getByText(NO_ANSWER).waitFor()
    expect(await buyer.locator('textarea').inputValue()).toBe('While it is away')
    site = await startSite(urls, { env: { PORT: new URL(address).port, SITE_URL: address } })
    await buyer.getByRole('button', { name: 'Send' }).click()
    await sent('While it is away')
    await franchisor.locator('textarea').fill('Back again')
    await franchisor.getByRole('button', { name: 'Send' }).click()
    await buyer.locator('.bubble', { hasText: 'Back again' }).waitFor()
    const { rows } = await owner.query('select content from messages where lead_id = $1 order by created_at', [leadId])
    expect(rows.map(({ content }) => content)).toEqual(['Before the fall', 'While it is away', 'Back again'])
    for (const page of [buyer, franchisor]) expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  } finally {
    await close()
  }
})

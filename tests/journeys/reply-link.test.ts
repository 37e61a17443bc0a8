import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { listAxeViolations, openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { makeCustomer, makeLead } from '#tests/support/factories.ts'
import { waitForMail } from './steps.ts'
import { makeWorld, PASSWORD, type World } from './world.ts'

/** From an email about an unread message to the answer, and to no more such emails. */
let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world?.close())

test.each([true, false])(
  'signed out, the link leads over the sign-in to the conversation (scripts: %s)',
  async (scripts) => {
    const { owner } = world
    const email = `buyer-${scripts}@people.test`
    const customer = await makeCustomer(owner, {
      email,
      passwordHash: await hashPassword(PASSWORD),
      fullName: 'Amelia Hart',
    })
    const { rows } = await owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
    const franchisorId = rows[0]?.id ?? ''
    const lead = await makeLead(owner, { customer, franchise: { id: world.first.franchiseId, franchisorId } })
    const sent = await owner.query<{ id: string }>(
      `insert into messages (sender_id, receiver_id, lead_id, content) values ($1, $2, $3, 'Shall I ring?')
       returning id`,
      [franchisorId, customer.id, lead.id],
    )
    await owner.query(
      `insert into outbox (kind, recipient, payload)
       values ('message.unread', $1, jsonb_build_object('messageId', $2::text))`,
      [email, sent.rows[0]?.id],
    )
    const { text } = await waitForMail(world, email, /Read and reply/)
    const browser = await openBrowser(world.site.address, { scripts, width: 390 })
    const { page } = browser
    try {
      await page.goto(/https?:\/\/\S*\/customer\/messages\S+/.exec(text)?.[0] ?? '')
      await page.waitForURL('**/customer/login**')
      await waitForIdleOrStatic(page)
      await page.getByLabel('Email').fill(email)
      await page.locator('input[name=password]').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`**/customer/messages?lead=${lead.id}&reply=1`)
      await waitForIdleOrStatic(page)
      await page.locator('.bubble', { hasText: 'Shall I ring?' }).waitFor()
      if (scripts) await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
      await page.locator('textarea').fill('Yes, please.')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('.bubble-own', { hasText: 'Yes, please.' }).waitFor()

      await page.goto(/https?:\/\/\S*\/stop-emails\S+/.exec(text)?.[0] ?? '')
      await waitForIdleOrStatic(page)
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await page.getByText('We’ll no longer email you about unread messages.').waitFor()
      await page.goto('/customer/account')
      await waitForIdleOrStatic(page)
      expect(await page.getByLabel('Unread messages').isChecked()).toBe(false)
      await page.getByLabel('Unread messages').check()
      await page.getByRole('button', { name: 'Save emails' }).click()
      await page.getByText('Your choice of emails has been saved.').first().waitFor()
      if (scripts) expect(await listAxeViolations(page)).toEqual([])
      expect((await owner.query('select from email_opt_outs where user_id = $1', [customer.id])).rowCount).toBe(0)
      expect(browser.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

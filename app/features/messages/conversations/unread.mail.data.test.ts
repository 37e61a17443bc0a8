import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead, makeMessage } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { markRead, sendMessage } from './conversation.commands.server.ts'
import { registerConversationMails } from './unread.mail.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerConversationMails()
})
afterAll(() => owner.end())

async function town() {
  const franchisor = await makeFranchisor(owner, { fullName: 'Eleanor Whitfield' })
  const buyer = await makeCustomer(owner, { fullName: 'Jordan Bailey' })
  const franchise = await makeFranchise(owner, { franchisor, name: 'Larkspur Home Care' })
  const lead = await makeLead(owner, { franchise, customer: buyer })
  return { leadId: lead.id, franchisor, buyer }
}
const send = async (role: 'customer' | 'franchisor', { id }: { id: string }, leadId: string, content = 'Hello') => {
  const actor: Member = { role, userId: id }
  await asActor(actor, (tx) => sendMessage(tx, actor, { leadId, content, key: randomUUID() }))
}

const later = (minutes: number) => deliverMail(owner, { after: minutes })

test('a message unread for 15 minutes is told once, with those that followed, until it is read', async () => {
  const { leadId, franchisor, buyer } = await town()
  await send('franchisor', franchisor, leadId, `Between £36,000 and £42,000. ${'And so on. '.repeat(100)}`)
  await send('franchisor', franchisor, leadId, 'Shall I ring?')
  expect(await later(14)).toEqual([])
  const [mail, ...more] = await later(1)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: buyer.email,
    subject: 'New message from Eleanor Whitfield about Larkspur Home Care',
  })
  expect(mail?.text).toContain('Dear Jordan Bailey,')
  expect(mail?.text).toContain('You have 2 unread messages')
  expect(mail?.text).toContain('> Between £36,000')
  expect(mail?.text).toContain(`/customer/messages?lead=${leadId}`)
  expect(mail?.text.length).toBeLessThan(1_200)

  await send('franchisor', franchisor, leadId, 'A third')
  expect(await later(15)).toEqual([])
  await asActor({ role: 'customer', userId: buyer.id }, (tx) =>
    markRead(tx, { role: 'customer', userId: buyer.id }, { leadId, until: new Date() }),
  )
  await send('franchisor', franchisor, leadId, 'A fourth')
  expect(await later(15)).toHaveLength(1)
})

test('who does without these emails is not told, and each has the link that stops them', async () => {
  const [told, stopped] = [await town(), await town()]
  await owner.query("insert into email_opt_outs (user_id, kind) values ($1, 'messages'), ($2, 'leads')", [
    stopped.buyer.id,
    told.buyer.id,
  ])
  for (const { leadId, franchisor } of [told, stopped]) await send('franchisor', franchisor, leadId)
  const emails = await later(15)
  expect(emails).toMatchObject([
    { to: told.buyer.email, stopHref: expect.stringContaining(`${told.buyer.id}.messages.`) },
  ])
  expect(emails[0]?.text).toContain(`Stop these emails: ${emails[0]?.stopHref}`)
})

test('what was read in time, deleted, or is for a closed account is not told', async () => {
  const [read, deleted, closed] = [await town(), await town(), await town()]
  for (const { leadId, buyer } of [read, deleted, closed]) await send('customer', buyer, leadId)
  await owner.query('update messages set read = true where lead_id = $1', [read.leadId])
  await owner.query('delete from franchise_leads where id = $1', [deleted.leadId])
  await owner.query('update profiles set suspended_at = now() where id = $1', [closed.franchisor.id])
  expect(await later(15)).toEqual([])
})

test('the franchisor is told of a buyer by the lead’s name; what is loaded is told to nobody', async () => {
  const { leadId, franchisor, buyer } = await town()
  await makeMessage(owner, { senderId: franchisor.id, receiverId: buyer.id, leadId })
  await send('customer', buyer, leadId)
  expect(await later(15)).toMatchObject([
    {
      to: franchisor.email,
      subject: 'New message from Jordan Bailey about Larkspur Home Care',
      text: expect.stringContaining(`/franchisor/messages?lead=${leadId}`),
    },
  ])
})

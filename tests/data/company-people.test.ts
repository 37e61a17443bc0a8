import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerLeadMails } from '#app/features/leads/lead.mail.server.ts'
import { getLead } from '#app/features/leads/inbox/lead-details.queries.server.ts'
import { setLeadStatus } from '#app/features/leads/inbox/lead-status.commands.server.ts'
import { sendMessage } from '#app/features/messages/conversations/conversation.commands.server.ts'
import { listMessages } from '#app/features/messages/conversations/thread.queries.server.ts'
import { registerConversationMails } from '#app/features/messages/conversations/unread.mail.server.ts'
import { writeToFranchisor, writeToSupport } from '#app/features/messages/support/support.commands.server.ts'
import { listSupportMessages } from '#app/features/messages/support/support.queries.server.ts'
import { registerSupportMails } from '#app/features/messages/support/support-unread.mail.server.ts'
import { removeMember } from '#app/features/accounts/company/company.commands.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '../support/database.ts'
import { makeAdmin, makeCustomer, makeFranchise, makeFranchisor, makeLead, makeMember } from '../support/factories.ts'
import { deliverMail } from '../support/outbox.ts'

/** The people of one company in the other rooms: who is told, and who did what (docs/decisions/031). */
let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerLeadMails()
  registerConversationMails()
  registerSupportMails()
})
afterAll(() => owner.end())

async function makeCompany({ heldAt }: { heldAt?: Date } = {}) {
  const company = await makeFranchisor(owner, { fullName: 'Olive Owner' })
  const [priya, ravi] = [
    await makeMember(owner, company, { fullName: 'Priya Nair' }),
    await makeMember(owner, company, { fullName: 'Ravi Shah' }),
  ]
  const customer = await makeCustomer(owner)
  const franchise = await makeFranchise(owner, { franchisor: company })
  const lead = await makeLead(owner, { franchise, customer, ...(heldAt && { heldAt }) })
  const actor = { ...company, role: 'franchisor', userId: company.id } as const
  return {
    company,
    priya,
    ravi,
    lead,
    customer,
    asOwner: actor,
    asPriya: { ...actor, personId: priya.id },
    asRavi: { ...actor, personId: ravi.id },
  }
}

test('everyone of the company is told of leads and messages, by name, who has not chosen otherwise', async () => {
  const { company, priya, ravi, lead, customer } = await makeCompany({ heldAt: new Date() })
  const stop = (id: string, kind: string) =>
    owner.query('insert into email_opt_outs (user_id, kind) values ($1, $2)', [id, kind])
  await stop(ravi.id, 'leads')
  await stop(company.id, 'messages')
  await owner.query('update franchise_leads set held_at = null where id = $1', [lead.id])
  const told = await deliverMail(owner)
  const to = (people: { email: string }[]) => people.map(({ email }) => email).toSorted()
  const ours = (mails: typeof told) => mails.filter((mail) => mail.to !== customer.email)
  expect(ours(told).map((mail) => mail.to)).toEqual(to([company, priya]))
  expect(told.find((mail) => mail.to === priya.email)?.text).toContain('Dear Priya Nair,')
  const buyer = { role: 'customer', userId: customer.id } as const
  await asActor(buyer, (tx) => sendMessage(tx, buyer, { leadId: lead.id, content: 'Still there?', key: randomUUID() }))
  const unread = await deliverMail(owner, { after: 15 })
  expect(ours(unread).map((mail) => mail.to)).toEqual(to([priya, ravi]))
  const admin = { role: 'admin', userId: (await makeAdmin(owner)).id } as const
  await asActor(admin, (tx) =>
    writeToFranchisor(tx, admin, { key: randomUUID(), franchisorId: company.id, subject: 'Hello', content: 'A word.' }),
  )
  const support = await deliverMail(owner, { after: 15 })
  expect(support.map((mail) => mail.to)).toEqual(to([priya, ravi]))
})

test('a lead’s history and messages say who of the company it was, to the company alone', async () => {
  const { company, priya, lead, customer, asOwner, asPriya, asRavi } = await makeCompany()
  await makeAdmin(owner)
  await asActor(asPriya, async (tx) => {
    await setLeadStatus(tx, asPriya, { leadId: lead.id, status: 'meeting' })
    await sendMessage(tx, asPriya, { leadId: lead.id, content: 'Come and see it.', key: randomUUID() })
    await writeToSupport(tx, asPriya, { key: randomUUID(), subject: 'Hello', content: 'A question.' })
  })
  const seenBy = (actor: typeof asOwner | typeof asPriya) =>
    asActor(actor, async (tx) => ({
      status: (await getLead(tx, company.id, lead.id))?.history.find(({ status }) => status === 'meeting'),
      said: (await listMessages(tx, company.id, lead.id, null)).messages.map(({ colleague }) => colleague),
      asked: (await listSupportMessages(tx, company.id, company.id, null)).messages.map(({ colleague }) => colleague),
    }))
  const named = { status: { isOwn: true, by: 'Priya Nair' }, said: ['Priya Nair'], asked: ['Priya Nair'] }
  expect(await seenBy(asOwner)).toMatchObject(named)
  expect(await seenBy(asRavi)).toMatchObject(named)
  expect(await seenBy(asPriya)).toMatchObject({ status: { isOwn: true, by: null }, said: [null], asked: [null] })
  const buyer = { role: 'customer', userId: customer.id } as const
  const { messages } = await asActor(buyer, (tx) => listMessages(tx, customer.id, lead.id, null))
  expect(messages.map(({ isOwn, colleague }) => [isOwn, colleague])).toEqual([[false, null]])
  // Who has left has no name any more.
  await asActor(asOwner, (tx) => removeMember(tx, asOwner, priya.id))
  expect(await seenBy(asOwner)).toMatchObject({ status: { isOwn: false, by: null }, said: [''], asked: [''] })
})

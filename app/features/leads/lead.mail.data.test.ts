import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead, makeMessage } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { registerConversationMails } from '../messages/conversations/unread.mail.server.ts'
import { registerLeadMails } from './lead.mail.server.ts'
import { registerReminderMails } from './work/lead-reminder.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerLeadMails()
  registerReminderMails()
  registerConversationMails()
})
afterAll(() => owner.end())

/** A franchisor with a new lead, and words that its buyer added: an email about each waits. */
async function makeTown() {
  const franchisor = await makeFranchisor(owner)
  const lead = await makeLead(owner, { franchise: await makeFranchise(owner, { franchisor }) })
  const { rows } = await owner.query<{ id: string }>(
    `insert into lead_follow_ups (lead_id, name, email, phone, message)
     values ($1, 'Amelia', 'amelia@example.test', '07700 900123', 'Is Leeds free?') returning id`,
    [lead.id],
  )
  await owner.query('delete from outbox where recipient = $1', [franchisor.email])
  await owner.query(
    `insert into outbox (kind, recipient, payload) values
       ('lead.received', $1, jsonb_build_object('leadId', $2::text)),
       ('lead.follow_up', $1, jsonb_build_object('followUpId', $3::text))`,
    [franchisor.email, lead.id, rows[0]?.id],
  )
  return franchisor
}

test('who does without emails about leads gets none, nor of words added to one; each has the link', async () => {
  const [told, stopped] = [await makeTown(), await makeTown()]
  await owner.query("insert into email_opt_outs (user_id, kind) values ($1, 'leads'), ($2, 'messages')", [
    stopped.id,
    told.id,
  ])
  const emails = await deliverMail(owner)
  expect(emails.map(({ to }) => to)).toEqual([told.email, told.email])
  for (const { stopHref, text } of emails) {
    expect(stopHref).toContain(`${told.id}.leads.`)
    expect(text).toContain(stopHref)
  }
})

test('nobody reads of a buyer at an address that was taken out of the company while the email waited', async () => {
  const franchisor = await makeTown()
  await owner.query("update profiles set email = 'new-' || email where id = $1", [franchisor.id])
  expect(await deliverMail(owner)).toEqual([])
})

test('a franchise that is renamed meanwhile has its new name, to its buyer while it is public', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor, name: 'Old Oak' })
  const buyer = await makeCustomer(owner)
  const lead = await makeLead(owner, { franchise, customer: buyer })
  const [told, asked] = [
    await makeMessage(owner, { senderId: franchisor.id, receiverId: buyer.id, leadId: lead.id }),
    await makeMessage(owner, { senderId: buyer.id, receiverId: franchisor.id, leadId: lead.id }),
  ]
  const added = await owner.query<{ id: string }>(
    `insert into lead_follow_ups (lead_id, name, email, phone, message)
     values ($1, 'A', 'a@b.test', '07700 900123', 'Is Leeds free?') returning id`,
    [lead.id],
  )
  await owner.query(
    "insert into lead_next_actions (lead_id, franchisor_id, what, due) values ($1, $2, 'Call', current_date)",
    [lead.id, franchisor.id],
  )
  const consent = await owner.query<{ id: string }>(
    `insert into consent_records (lead_id, user_id, franchisor_id, email, purpose, document_version, wording,
       wording_hash, franchise_id, franchise_name, source, withdrawn_at)
     select id, user_id, franchisor_id, email, 'share_details', '1', '', '', franchise_id, franchise_name, source, now()
       from franchise_leads where id = $1 returning id`,
    [lead.id],
  )
  const emails: [kind: string, to: string, payload: object][] = [
    ['lead.received', franchisor.email, { leadId: lead.id }],
    ['lead.follow_up', franchisor.email, { followUpId: added.rows[0]?.id }],
    ['lead.reminder', franchisor.email, { franchisorId: franchisor.id, day: '2100-01-01' }],
    ['consent.withdrawn', franchisor.email, { consentId: consent.rows[0]?.id }],
    ['message.unread', franchisor.email, { messageId: asked.id }],
    ['lead.confirmation', buyer.email, { leadIds: [lead.id] }],
    ['message.unread', buyer.email, { messageId: told.id }],
  ]
  /** The names in each email, told from the others by whom it is for. */
  const namesAs = async (name: string, isPaused: boolean) => {
    await owner.query('update franchises set name = $2, paused_at = case when $3 then now() end where id = $1', [
      franchise.id,
      name,
      isPaused,
    ])
    await owner.query('delete from outbox')
    for (const email of emails)
      await owner.query('insert into outbox (kind, recipient, payload) values ($1, $2, $3)', email)
    return (await deliverMail(owner)).map(({ to, subject, text }) => {
      const names = `${subject} ${text}`.match(/Old Oak|New Nettle|Secret Sorrel/g)
      return `${to === buyer.email ? 'buyer' : 'franchisor'}: ${[...new Set(names)].join()}`
    })
  }
  const named = (forFranchisor: string, forBuyer: string) =>
    emails.map(([, to]) => (to === buyer.email ? `buyer: ${forBuyer}` : `franchisor: ${forFranchisor}`)).toSorted()
  expect((await namesAs('New Nettle', false)).toSorted()).toEqual(named('New Nettle', 'New Nettle'))
  expect((await namesAs('Secret Sorrel', true)).toSorted()).toEqual(named('Secret Sorrel', 'Old Oak'))
})

test('nobody is told to call a number that the buyer has not given', async () => {
  const franchisor = await makeFranchisor(owner)
  const buyer = await makeCustomer(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const lead = await makeLead(owner, {
    franchise,
    customer: buyer,
    phone: 'Not provided',
    emailVerifiedAt: new Date(),
  })
  const added = await owner.query<{ id: string }>(
    `insert into lead_follow_ups (lead_id, name, email, phone, message)
     values ($1, 'A', 'a@b.test', 'Not provided', 'Is Leeds free?') returning id`,
    [lead.id],
  )
  await owner.query('delete from outbox')
  for (const [kind, to, payload] of [
    ['lead.confirmation', buyer.email, { leadIds: [lead.id] }],
    ['lead.received', franchisor.email, { leadId: lead.id }],
    ['lead.follow_up', franchisor.email, { followUpId: added.rows[0]?.id }],
  ] as const)
    await owner.query('insert into outbox (kind, recipient, payload) values ($1, $2, $3)', [kind, to, payload])
  const emails = await deliverMail(owner)
  const textTo = (to: string, words: string) =>
    emails.find((email) => email.to === to && email.text.includes(words))?.text ?? ''
  expect(textTo(buyer.email, 'We’ve sent')).toContain('will call you or write to you')
  // As docs/leads-in-other-systems.md promises to programs.
  expect(textTo(franchisor.email, 'has requested')).toContain('\nPhone: Not given\n')
  expect(textTo(franchisor.email, 'has written again')).toContain('Email: a@b.test\nReceived:')
  expect(emails.map(({ text }) => text).join('')).not.toContain('Not provided')
})

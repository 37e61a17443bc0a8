import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { registerLeadMails } from './lead.mail.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerLeadMails()
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

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFranchise } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { deleteListing } from '#app/features/franchises/editing/listing-state/listing-state.commands.server.ts'
import { countLeads, listLeads } from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { loadLead } from '#app/features/leads/inbox/lead-context.queries.server.ts'
import { listLeadsForExport } from '#app/features/leads/inbox/lead-export.queries.server.ts'
import { ALL_LEADS } from '#app/features/leads/lead-filter.ts'
import { listRequests } from '#app/features/leads/requests/customer-requests.queries.server.ts'
import { getConversation, listMessages } from '#app/features/messages/conversations/thread.queries.server.ts'
import { asActor, type Member, visitor } from '#app/platform/db/transaction.server.ts'
import { getMissingStatus } from '#app/platform/http/removed-pages.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import * as make from '#tests/support/factories.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

test('a deleted listing leaves its leads and conversations to both sides, by its name (3-decisions 41)', async () => {
  const company: Member = { role: 'franchisor', userId: (await make.makeFranchisor(owner)).id }
  const customer = await make.makeCustomer(owner)
  const buyer: Member = { role: 'customer', userId: customer.id }
  const franchise = await make.makeFranchise(owner, { franchisor: { id: company.userId }, name: 'Larkspur Night' })
  const lead = await make.makeLead(owner, { franchise, customer })
  await make.makeMessage(owner, { senderId: buyer.userId, receiverId: company.userId, leadId: lead.id, content: 'Hm?' })
  await owner.query('insert into shortlist (user_id, franchise_id) values ($1, $2)', [buyer.userId, franchise.id])
  await deleteListing(company, franchise.id, '0-0')

  await asActor(company, async (tx) => {
    expect(await listLeads(tx, company.userId, { limit: 5, offset: 0 })).toMatchObject([
      { id: lead.id, franchiseName: franchise.name },
    ])
    expect(await countLeads(tx, company.userId)).toMatchObject({ listed: 1 })
    expect(await loadLead(tx, company.userId, lead.id)).toMatchObject({
      lead: { franchiseName: franchise.name, message: 'Please tell me more.' },
      context: { asked: null },
    })
    expect(await listLeadsForExport(tx, company.userId, { q: '', filter: ALL_LEADS })).toMatchObject([
      { franchiseName: franchise.name },
    ])
    expect(await getConversation(tx, 'franchisor', company.userId, lead.id)).toMatchObject({ note: franchise.name })
    expect((await listMessages(tx, company.userId, lead.id, null)).messages).toMatchObject([{ content: 'Hm?' }])
  })
  await asActor(buyer, async (tx) => {
    expect(await listRequests(tx, buyer.userId, { limit: 5 })).toMatchObject([
      { id: lead.id, franchiseName: franchise.name },
    ])
    expect(await getConversation(tx, 'customer', buyer.userId, lead.id)).toMatchObject({ title: franchise.name })
  })
  await asActor(visitor, async (tx) => {
    expect(await getFranchise(tx, franchise.id)).toEqual({ state: 'missing' })
    // Gone for good, so that search engines forget it.
    expect(await getMissingStatus(tx, 'franchise', franchise.id)).toBe(410)
  })
  expect((await owner.query('select 1 from shortlist where user_id = $1', [buyer.userId])).rowCount).toBe(0)
})

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { customerRequestsAction, franchisorLeadsAction } from './portal.action.server.ts'
import { deleteRequest, setInterest } from './requests/change-request.commands.server.ts'
import { recordReply, openLead, setLeadStatus, setLeadStatuses } from './inbox/lead-status.commands.server.ts'
import { countRequests, getRequest, listRequests } from './requests/customer-requests.queries.server.ts'
import { requestState } from './requests/request-state.ts'
import { countLeads, countNewLeads, listLeads } from './inbox/franchisor-leads.queries.server.ts'
import { getLead } from './inbox/lead-details.queries.server.ts'
import { countUnread } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { listRequestChoices } from './capture/queries/request-choices.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  type Account,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Member = Exclude<Actor, { role: 'visitor' }>
const member = (role: 'customer' | 'franchisor', account: Account): Member => ({ role, userId: account.id, ...account })
const notFound = { code: 'lead.not_found', status: 404 }

async function town() {
  const [franchisorAccount, otherAccount, buyerAccount, strangerAccount] = [
    await makeFranchisor(owner),
    await makeFranchisor(owner),
    await makeCustomer(owner),
    await makeCustomer(owner),
  ]
  const franchise = await makeFranchise(owner, { franchisor: franchisorAccount, location: 'Leeds' })
  const lead = await makeLead(owner, { franchise, customer: buyerAccount })
  return {
    franchise,
    lead,
    buyer: member('customer', buyerAccount),
    stranger: member('customer', strangerAccount),
    franchisor: member('franchisor', franchisorAccount),
    other: member('franchisor', otherAccount),
  }
}
const stateOf = async (buyer: Member, leadId: string) => {
  const request = await asActor(buyer, (tx) => getRequest(tx, buyer.userId, leadId))
  return request && requestState(request)
}
const rowOf = async (id: string) => (await owner.query('select * from franchise_leads where id = $1', [id])).rows[0]

test('a buyer sees and changes own requests only (C-15)', async () => {
  const { lead, buyer, stranger, franchise } = await town()
  expect(await asActor(buyer, (tx) => listRequests(tx, buyer.userId, { limit: 5 }))).toMatchObject([
    {
      id: lead.id,
      franchiseName: franchise.name,
      location: 'Leeds',
      firstViewedAt: null,
      firstResponseAt: null,
      isHeld: false,
      interest: 'still_interested',
    },
  ])
  // Whatever id the stranger's code would ask for, the floor gives nothing.
  expect(await asActor(stranger, (tx) => listRequests(tx, buyer.userId, { limit: 5 }))).toEqual([])
  expect(await asActor(stranger, (tx) => getRequest(tx, buyer.userId, lead.id))).toBeNull()
  for (const nonsense of ['', 'x', '\u0000', `${lead.id}'`])
    expect(await asActor(buyer, (tx) => getRequest(tx, buyer.userId, nonsense))).toBeNull()
  expect(await asActor(stranger, (tx) => countRequests(tx, buyer.userId))).toBe(0)
  await expect(asActor(stranger, (tx) => deleteRequest(tx, stranger, { leadId: lead.id }))).rejects.toMatchObject(
    notFound,
  )
  await expect(
    asActor(stranger, (tx) => setInterest(tx, stranger, { leadId: lead.id, interest: 'not_interested' })),
  ).rejects.toMatchObject(notFound)
  await asActor(buyer, (tx) => setInterest(tx, buyer, { leadId: lead.id, interest: 'not_interested' }))
  expect((await rowOf(lead.id)).interest_status).toBe('not_interested')
})

test('a franchisor sees and works own leads only (F-46)', async () => {
  const { lead, franchisor, other, buyer } = await town()
  expect(await asActor(other, (tx) => listLeads(tx, franchisor.userId, { limit: 25, offset: 0 }))).toEqual([])
  expect(await asActor(other, (tx) => getLead(tx, franchisor.userId, lead.id))).toBeNull()
  expect(await asActor(other, (tx) => countNewLeads(tx, franchisor.userId))).toBe(0)
  await expect(asActor(other, (tx) => openLead(tx, other, { leadId: lead.id }))).rejects.toMatchObject(notFound)
  await expect(
    asActor(other, (tx) => setLeadStatus(tx, other, { leadId: lead.id, status: 'lost' })),
  ).rejects.toMatchObject(notFound)
  await expect(
    asActor(buyer, (tx) => setLeadStatus(tx, buyer, { leadId: lead.id, status: 'lost' })),
  ).rejects.toMatchObject(notFound)
  await expect(asActor(franchisor, (tx) => deleteRequest(tx, franchisor, { leadId: lead.id }))).rejects.toMatchObject(
    notFound,
  )
  expect((await rowOf(lead.id)).status).toBe('new')
})

test('a buyer reads whom a request went to and what was sent with it (3-decisions 83)', async () => {
  const account = await makeFranchisor(owner, { fullName: 'Jo Alder', companyName: 'Alder Ltd' })
  await owner.query("update profiles set company_number = '01234567' where id = $1", [account.id])
  const franchise = await makeFranchise(owner, { franchisor: account })
  const buyer = member('customer', await makeCustomer(owner))
  const customer = { ...buyer, id: buyer.userId }
  const lead = await makeLead(owner, { franchise, customer, phone: 'Not provided', message: ' Hello ' })
  const read = () => asActor(buyer, (tx) => getRequest(tx, buyer.userId, lead.id))
  expect(await read()).toMatchObject({
    company: 'Alder Ltd, company number 01234567',
    contact: 'Jo Alder',
    name: customer.fullName,
    email: buyer.email,
    phone: null,
    message: 'Hello',
  })
  await owner.query('update profiles set suspended_at = now() where id = $1', [account.id])
  expect(await read()).toMatchObject({ franchiseId: null, location: null, company: 'Alder Ltd', contact: 'Jo Alder' })
})

test('opening sets contacted, no response; a status by hand is one (F-44, F-45, 3-decisions 26, 28)', async () => {
  const { lead, franchisor, buyer } = await town()
  expect(await asActor(franchisor, (tx) => countNewLeads(tx, franchisor.userId))).toBe(1)
  await asActor(franchisor, (tx) => openLead(tx, franchisor, { leadId: lead.id }))
  const opened = await rowOf(lead.id)
  expect(opened).toMatchObject({ status: 'contacted', first_response_at: null })
  expect(opened.first_viewed_at).not.toBeNull()
  expect(await stateOf(buyer, lead.id)).toBe('opened')
  expect(await asActor(franchisor, (tx) => countNewLeads(tx, franchisor.userId))).toBe(0)

  await asActor(franchisor, (tx) => setLeadStatus(tx, franchisor, { leadId: lead.id, status: 'qualified' }))
  const qualified = await rowOf(lead.id)
  expect(qualified.first_response_at).not.toBeNull()
  expect(qualified.first_viewed_at).toEqual(opened.first_viewed_at)
  await asActor(franchisor, (tx) => openLead(tx, franchisor, { leadId: lead.id }))
  expect((await rowOf(lead.id)).status).toBe('qualified')
  const details = await asActor(franchisor, (tx) => getLead(tx, franchisor.userId, lead.id))
  expect(details?.history.map((entry) => [entry.status, entry.isOwn])).toEqual([
    ['qualified', true],
    ['contacted', true],
    ['new', false],
  ])
  expect(await stateOf(buyer, lead.id)).toBe('answered')
})

test('to its buyer a lead set to lost without a word is not answered; by a later message it is', async () => {
  const { lead, franchisor, buyer } = await town()
  await asActor(franchisor, (tx) => setLeadStatus(tx, franchisor, { leadId: lead.id, status: 'lost' }))
  expect((await rowOf(lead.id)).first_response_at).not.toBeNull()
  expect(await stateOf(buyer, lead.id)).toBe('opened')
  await makeMessage(owner, { senderId: buyer.userId, receiverId: franchisor.userId, leadId: lead.id })
  expect(await stateOf(buyer, lead.id)).toBe('opened')
  await makeMessage(owner, { senderId: franchisor.userId, receiverId: buyer.userId, leadId: lead.id })
  expect(await stateOf(buyer, lead.id)).toBe('answered')
})

test('following the email link is a first response and changes nothing else (3-decisions 26)', async () => {
  const { lead, franchisor, other } = await town()
  await asActor(franchisor, (tx) => recordReply(tx, franchisor, { leadId: lead.id }))
  const first = await rowOf(lead.id)
  expect(first.status).toBe('new')
  await asActor(franchisor, (tx) => setLeadStatus(tx, franchisor, { leadId: lead.id, status: 'meeting' }))
  expect((await rowOf(lead.id)).first_response_at).toEqual(first.first_response_at)
  await expect(asActor(other, (tx) => recordReply(tx, other, { leadId: lead.id }))).rejects.toMatchObject(notFound)
})

test('several leads change their status together, each with its history; others’ stay (F-44, F-46)', async () => {
  const { lead, franchise, franchisor, other, buyer } = await town()
  const [second, theirs, untouched] = [
    await makeLead(owner, { franchise, status: 'meeting' }),
    await makeLead(owner, { franchise: await makeFranchise(owner, { franchisor: { id: other.userId } }) }),
    await makeLead(owner, { franchise }),
  ]
  const leadIds = [lead.id, second.id, theirs.id]
  for (const stranger of [buyer, { ...other, role: 'customer' as const }])
    await expect(
      asActor(stranger, (tx) => setLeadStatuses(tx, stranger, { leadIds, status: 'lost' })),
    ).rejects.toMatchObject({ code: 'lead.all_gone', status: 404 })
  await expect(
    asActor(franchisor, (tx) => setLeadStatuses(tx, franchisor, { leadIds: [theirs.id], status: 'lost' })),
  ).rejects.toMatchObject({ code: 'lead.all_gone', status: 404 })

  expect(await asActor(franchisor, (tx) => setLeadStatuses(tx, franchisor, { leadIds, status: 'qualified' }))).toBe(2)
  for (const { id } of [lead, second]) {
    expect(await rowOf(id)).toMatchObject({ status: 'qualified', franchisor_id: franchisor.userId })
    expect((await rowOf(id)).first_viewed_at).not.toBeNull()
    expect((await rowOf(id)).first_response_at).not.toBeNull()
    const details = await asActor(franchisor, (tx) => getLead(tx, franchisor.userId, id))
    expect(details?.history[0]).toMatchObject({ status: 'qualified', isOwn: true })
  }
  for (const { id } of [theirs, untouched])
    expect(await rowOf(id)).toMatchObject({ status: 'new', first_viewed_at: null, first_response_at: null })
  // Back to new is no response, and takes none back.
  await asActor(franchisor, (tx) => setLeadStatuses(tx, franchisor, { leadIds: [untouched.id], status: 'new' }))
  expect((await rowOf(untouched.id)).first_response_at).toBeNull()
})

test('the form of several leads says what is wrong with it, and what had gone', async () => {
  const { lead, franchise, franchisor, buyer } = await town()
  const second = await makeLead(owner, { franchise })
  const send = (leadId: readonly string[], status: string) =>
    franchisorLeadsAction(formOf({ intent: 'statuses', leadId, status }), franchisor)
  const refused = (formError: string) => ({ init: { status: 422 }, data: { ok: false, formError } })
  expect(await send([], 'lost')).toMatchObject(refused('Select at least one lead'))
  expect(await send([lead.id], '')).toMatchObject(refused('Choose a status'))
  expect(await send(['x'], 'lost')).toMatchObject(refused('This page is out of date. Reload it and try again.'))
  expect(
    await send(
      Array.from({ length: 101 }, () => lead.id),
      'lost',
    ),
  ).toMatchObject(refused('Select at most 100 leads'))
  expect((await rowOf(lead.id)).status).toBe('new')
  expect(await send([lead.id, second.id, lead.id], 'meeting')).toEqual({
    ok: true,
    message: 'Status of 2 leads set to Meeting',
  })
  await asActor(buyer, (tx) => deleteRequest(tx, buyer, { leadId: lead.id }))
  expect(await send([lead.id, second.id], 'lost')).toEqual({
    ok: true,
    message: 'Status of 1 lead set to Lost. 1 lead had gone: the buyer may have deleted the request.',
  })
  expect(await send([lead.id], 'lost')).toMatchObject({ init: { status: 404 } })
})

test('a deleted request is gone for both, and the total does not shrink (C-11, 3-decisions 28)', async () => {
  const { lead, franchisor, buyer, franchise } = await town()
  await makeLead(owner, { franchise, status: 'converted' })
  await asActor(buyer, (tx) => deleteRequest(tx, buyer, { leadId: lead.id }))
  // Its number alone stays, so that a restored backup doesn't bring it back.
  const entry = await owner.query(
    `select action, subject_type, details, actor_id from audit_log where subject_id = $1`,
    [lead.id],
  )
  expect(entry.rows).toEqual([{ action: 'lead.deleted', subject_type: 'lead', details: {}, actor_id: buyer.userId }])
  expect(await asActor(franchisor, (tx) => listLeads(tx, franchisor.userId, { limit: 25, offset: 0 }))).toHaveLength(1)
  expect(await asActor(franchisor, (tx) => countLeads(tx, franchisor.userId))).toMatchObject({
    listed: 1,
    matching: 1,
    total: 2,
    fresh: 0,
    freshOverDay: 0,
    qualified: 0,
    converted: 1,
  })
})

test('planted fields of a form have no effect, and nonsense is refused', async () => {
  const { lead, franchise, franchisor, buyer, other } = await town()
  const planted = { leadId: lead.id, franchisor_id: other.userId, user_id: other.userId, email: 'x@example.test' }
  expect(
    await customerRequestsAction(
      formOf({ ...planted, intent: 'interest', interest: 'not_interested', status: 'converted' }),
      buyer,
    ),
  ).toEqual({ ok: true, message: `Saved: not interested in ${franchise.name}` })
  expect(
    await franchisorLeadsAction(
      formOf({ ...planted, intent: 'status', status: 'meeting', interest: 'still_interested' }),
      franchisor,
    ),
  ).toEqual({ ok: true, message: 'Status set to Meeting' })
  expect(await rowOf(lead.id)).toMatchObject({
    status: 'meeting',
    interest_status: 'not_interested',
    franchisor_id: franchisor.userId,
    user_id: buyer.userId,
    email: buyer.email,
  })
  expect(
    await franchisorLeadsAction(formOf({ intent: 'status', leadId: lead.id, status: 'sold' }), franchisor),
  ).toMatchObject({ init: { status: 422 } })
  expect(await customerRequestsAction(formOf({ intent: 'delete', leadId: 'x' }), buyer)).toMatchObject({
    init: { status: 422 },
  })
  expect(
    await customerRequestsAction(formOf({ intent: 'delete', leadId: lead.id }), {
      ...other,
      role: 'customer' as const,
    }),
  ).toMatchObject({ init: { status: 404 } })
})

test('unread messages count for their receiver (C-08), names are those of public franchises only', async () => {
  const { franchisor, buyer, lead, franchise } = await town()
  await makeMessage(owner, { senderId: franchisor.userId, receiverId: buyer.userId, leadId: lead.id })
  await makeMessage(owner, { senderId: buyer.userId, receiverId: franchisor.userId, leadId: lead.id })
  expect(await asActor(buyer, (tx) => countUnread(tx, buyer.userId))).toMatchObject({ unread: 1 })
  const waiting = await makeFranchise(owner, { status: 'pending' })
  const visitor: Actor = { role: 'visitor', userId: null }
  expect(await asActor(visitor, (tx) => listRequestChoices(tx, [waiting.id, franchise.id]))).toEqual([
    {
      id: franchise.id,
      name: franchise.name,
      franchisorId: franchisor.userId,
      company: expect.stringMatching(/^Company .* Ltd$/),
    },
  ])
})

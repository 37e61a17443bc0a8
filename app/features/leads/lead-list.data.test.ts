import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Claims, type Tx } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead, makeMessage } from '#tests/support/factories.ts'
import { ALL_LEADS, type LeadFilter } from './lead-filter.ts'
import { leadList, type LeadSort, requestList, type RequestSort } from './lead-list.ts'
import { setInterest } from './requests/change-request.commands.server.ts'
import { countMatchingRequests, listRequests } from './requests/customer-requests.queries.server.ts'
import { countLeads, listLeadFranchises, listLeads } from './inbox/franchisor-leads.queries.server.ts'
import { getConversation } from '../messages/conversations/thread.queries.server.ts'
import { listConversations } from '../messages/conversations/conversation-list.queries.server.ts'
import { getLeadSteps } from './inbox/lead-steps.queries.server.ts'
import { loadLead } from './inbox/lead-context.queries.server.ts'
import { listLeadsForExport } from './inbox/lead-export.queries.server.ts'

let owner: pg.Client
let franchisor: Claims & { userId: string }
let other: Claims & { userId: string }
let buyer: Claims & { userId: string }

/** Three leads of one franchisor; the buyer's own are the two with an account. */
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const [mine, theirs, customer] = [await makeFranchisor(owner), await makeFranchisor(owner), await makeCustomer(owner)]
  franchisor = { role: 'franchisor', userId: mine.id }
  other = { role: 'franchisor', userId: theirs.id }
  buyer = { role: 'customer', userId: customer.id }
  const facts = [
    {
      name: 'alan',
      franchise: 'Zebra 100% Care',
      location: 'Leeds',
      city: 'Bath',
      investment: '£100,000',
      timeframe: '1 year',
      status: 'lost',
      interest: 'not_interested',
      isOwn: true,
    },
    {
      name: 'Zoe',
      franchise: 'Alder Homes',
      location: 'Bath',
      city: 'York',
      investment: '£50,000',
      timeframe: '1 month',
      status: 'new',
      interest: 'still_interested',
      isOwn: true,
    },
    {
      name: 'Mia',
      franchise: 'Maple Cafes',
      location: 'UK',
      city: null,
      investment: null,
      timeframe: null,
      status: 'qualified',
      interest: 'still_interested',
      isOwn: false,
    },
  ] as const
  for (const [day, fact] of facts.entries()) {
    const franchise = await makeFranchise(owner, { franchisor: mine, name: fact.franchise, location: fact.location })
    const lead = await makeLead(owner, {
      franchise,
      customer: fact.isOwn ? customer : await makeCustomer(owner),
      status: fact.status,
      createdAt: new Date(Date.UTC(2026, 0, day + 1)),
    })
    await owner.query(
      'update franchise_leads set name = $2, city = $3, post_code = null, desired_investment = $4, ' +
        'desired_timeframe = $5, interest_status = $6 where id = $1',
      [lead.id, fact.name, fact.city, fact.investment, fact.timeframe, fact.interest],
    )
  }
})
afterAll(() => owner.end())

const all = { limit: 25, offset: 0 }
const leadNames = async (
  view: { q?: string; filter?: Partial<LeadFilter>; key?: LeadSort; descending?: boolean },
  who = franchisor,
) =>
  (
    await asActor(who, (tx: Tx) =>
      listLeads(tx, franchisor.userId, all, {
        q: view.q ?? '',
        filter: { ...ALL_LEADS, ...view.filter },
        sort: view.key ? { key: view.key, descending: view.descending ?? false } : leadList.standard,
      }),
    )
  ).map((lead) => lead.name)

test.each<[LeadSort, string[]]>([
  ['buyer', ['alan', 'Mia', 'Zoe']],
  ['franchise', ['Zoe', 'Mia', 'alan']],
  ['place', ['alan', 'Zoe', 'Mia']],
  ['budget', ['Zoe', 'alan', 'Mia']],
  ['timeframe', ['Zoe', 'alan', 'Mia']],
  ['received', ['alan', 'Zoe', 'Mia']],
  ['status', ['Zoe', 'Mia', 'alan']],
])('leads are sorted by %s, what was not given last in both directions (F-43)', async (key, order) => {
  expect(await leadNames({ key })).toEqual(order)
  const turned = await leadNames({ key, descending: true })
  if (['place', 'budget', 'timeframe'].includes(key)) expect(turned.at(-1)).toBe('Mia')
  else expect(turned).toEqual(order.toReversed())
})

test('leads are the newest first without being asked, and only own ones whatever is asked (F-46)', async () => {
  expect(await leadNames({})).toEqual(['Mia', 'Zoe', 'alan'])
  expect(await leadNames({ q: 'a', key: 'buyer' }, other)).toEqual([])
})

test('leads are found by words of the buyer, the franchise and the place; signs are only signs', async () => {
  expect(await leadNames({ q: 'ZOE' })).toEqual(['Zoe'])
  expect(await leadNames({ q: 'maple' })).toEqual(['Mia'])
  expect(await leadNames({ q: 'bath' })).toEqual(['alan'])
  expect(await leadNames({ q: '0%' })).toEqual(['alan'])
  expect(await leadNames({ q: '_' })).toEqual([])
  expect(
    await asActor(franchisor, (tx) => countLeads(tx, franchisor.userId, { q: 'zoe', filter: ALL_LEADS })),
  ).toMatchObject({
    listed: 3,
    matching: 1,
    total: 3,
  })
})

test('leads are narrowed by status, franchise and day, and each tab says how many it would show', async () => {
  const franchises = await asActor(franchisor, (tx) => listLeadFranchises(tx, franchisor.userId))
  expect(franchises.map(({ name }) => name)).toEqual(['Alder Homes', 'Maple Cafes', 'Zebra 100% Care'])
  expect(await asActor(other, (tx) => listLeadFranchises(tx, franchisor.userId))).toEqual([])
  const franchise = franchises[0]?.id ?? null
  expect(await leadNames({ filter: { status: 'lost' } })).toEqual(['alan'])
  expect(await leadNames({ filter: { franchise } })).toEqual(['Zoe'])
  expect(await leadNames({ filter: { franchise, status: 'lost' } })).toEqual([])
  // The oldest was received more than a week before the others.
  await owner.query("update franchise_leads set created_at = now() - interval '6 days' where name <> 'alan'")
  expect((await leadNames({ filter: { received: '7d' } })).toSorted()).toEqual(['Mia', 'Zoe'])

  const none = { new: 0, contacted: 0, meeting: 0, qualified: 0, converted: 0, lost: 0 }
  const counts = (wanted: { q?: string; filter?: Partial<LeadFilter> }) =>
    asActor(franchisor, (tx) =>
      countLeads(tx, franchisor.userId, { q: wanted.q ?? '', filter: { ...ALL_LEADS, ...wanted.filter } }),
    )
  expect(await counts({ filter: { status: 'lost' } })).toMatchObject({
    listed: 3,
    matching: 1,
    anyStatus: 3,
    byStatus: { ...none, new: 1, qualified: 1, lost: 1 },
  })
  expect(await counts({ q: 'zoe', filter: { status: 'lost' } })).toMatchObject({
    matching: 0,
    anyStatus: 1,
    byStatus: { ...none, new: 1 },
  })
  expect(await counts({ filter: { received: '7d', franchise } })).toMatchObject({ matching: 1, anyStatus: 1 })
})

test('the last 7 days are those of the performance: days on London’s calendar, today the last of them', async () => {
  const franchise = await makeFranchise(owner)
  const who = { role: 'franchisor', userId: franchise.franchisorId ?? '' } as const
  const start = "((now() at time zone 'Europe/London')::date - 6)::timestamp at time zone 'Europe/London'"
  for (const [name, at] of [
    ['First', start],
    ['Before', `${start} - interval '1 second'`],
  ] as const) {
    const { id } = await makeLead(owner, { franchise })
    await owner.query(`update franchise_leads set name = $2, created_at = ${at} where id = $1`, [id, name])
  }
  const wanted = { q: '', filter: { ...ALL_LEADS, received: '7d' as const }, sort: leadList.standard }
  const [listed, file, counts] = await asActor(who, async (tx) => [
    await listLeads(tx, who.userId, all, wanted),
    await listLeadsForExport(tx, who.userId, wanted),
    await countLeads(tx, who.userId, wanted),
  ])
  expect([listed, file].map((leads) => leads.map(({ name }) => name))).toEqual([['First'], ['First']])
  expect(counts).toMatchObject({ listed: 2, matching: 1, anyStatus: 1 })
})

test('yesterday is the day before today on London’s calendar, from its first second to its last', async () => {
  const franchise = await makeFranchise(owner)
  const who = { role: 'franchisor', userId: franchise.franchisorId ?? '' } as const
  const day = (days: number) =>
    `((now() at time zone 'Europe/London')::date - ${days})::timestamp at time zone 'Europe/London'`
  for (const [name, at] of [
    ['Now', 'now()'],
    ['Today', day(0)],
    ['Late', `${day(0)} - interval '1 second'`],
    ['Early', day(1)],
    ['Before', `${day(1)} - interval '1 second'`],
  ] as const) {
    const { id } = await makeLead(owner, { franchise })
    await owner.query(`update franchise_leads set name = $2, created_at = ${at} where id = $1`, [id, name])
  }
  const found = async (received: 'today' | 'yesterday') => {
    const wanted = { q: '', filter: { ...ALL_LEADS, received }, sort: leadList.standard }
    return asActor(who, async (tx) => [
      (await listLeads(tx, who.userId, all, wanted)).map(({ name }) => name),
      (await listLeadsForExport(tx, who.userId, wanted)).map(({ name }) => name),
      (await countLeads(tx, who.userId, wanted)).matching,
    ])
  }
  expect(await found('today')).toEqual([['Now', 'Today'], ['Now', 'Today'], 2])
  expect(await found('yesterday')).toEqual([['Late', 'Early'], ['Late', 'Early'], 2])
})

test('from an open lead the way goes along the list as it is searched, filtered and sorted', async () => {
  const franchise = await makeFranchise(owner)
  const who = { role: 'franchisor', userId: franchise.franchisorId ?? '' } as const
  const ids = new Map<string, string>()
  for (const [n, [name, status]] of [
    ['Dan', 'new'],
    ['Ann', 'new'],
    ['Cat', 'lost'],
    ['Bob', 'new'],
  ].entries()) {
    const { id } = await makeLead(owner, { franchise, createdAt: new Date(Date.UTC(2026, 0, 9 - n)) })
    await owner.query('update franchise_leads set name = $2, status = $3 where id = $1', [id, name, status])
    ids.set(id, name ?? '')
  }
  const idOf = (name: string) => [...ids].find(([, one]) => one === name)?.[0] ?? ''
  const steps = async (
    name: string,
    view: { q?: string; filter?: Partial<LeadFilter>; key?: LeadSort; descending?: boolean } = {},
    as: Claims & { userId: string } = who,
  ) => {
    const found = await asActor(as, (tx) =>
      getLeadSteps(tx, as.userId, idOf(name) || name, {
        q: view.q ?? '',
        filter: { ...ALL_LEADS, ...view.filter },
        sort: { key: view.key ?? 'received', descending: view.descending ?? !view.key },
        pageSize: 2,
      }),
    )
    const named = (step: { id: string; page: number } | null) => step && `${ids.get(step.id)} on ${step.page}`
    return found && [named(found.previous), found.place, found.of, named(found.next)]
  }
  expect(await steps('Dan')).toEqual([null, 1, 4, 'Ann on 1'])
  expect(await steps('Ann')).toEqual(['Dan on 1', 2, 4, 'Cat on 2'])
  expect(await steps('Bob')).toEqual(['Cat on 2', 4, 4, null])
  expect(await steps('Ann', { key: 'buyer' })).toEqual([null, 1, 4, 'Bob on 1'])
  expect(await steps('Ann', { key: 'buyer', descending: true })).toEqual(['Bob on 2', 4, 4, null])
  expect(await steps('Ann', { filter: { status: 'new' } })).toEqual(['Dan on 1', 2, 3, 'Bob on 2'])
  // Opened, it is no longer among the new ones, and stands where it stood.
  await owner.query(`update franchise_leads set status = 'contacted' where id = $1`, [idOf('Ann')])
  expect(await steps('Ann', { filter: { status: 'new' } })).toEqual(['Dan on 1', null, 2, 'Bob on 1'])
  expect(await steps('Ann', { q: 'bob' })).toEqual([null, null, 1, 'Bob on 1'])
  expect(await steps('Ann', {}, other)).toBeNull()
  expect(await steps('\u0000')).toBeNull()
})

test('what has no reply yet is found whatever its status: opening a lead is none (3-decisions 26)', async () => {
  await owner.query(
    `update franchise_leads set first_response_at = case when name = 'Zoe' then now() end, first_viewed_at = now()
      where franchisor_id = $1`,
    [franchisor.userId],
  )
  expect((await leadNames({ filter: { reply: 'none' } })).toSorted()).toEqual(['Mia', 'alan'])
  expect(await leadNames({ filter: { reply: 'none', status: 'lost' } })).toEqual(['alan'])
  expect(await leadNames({ filter: { reply: 'sent' } })).toEqual(['Zoe'])
  const waiting = { q: '', filter: { ...ALL_LEADS, reply: 'none' as const } }
  expect(await asActor(franchisor, (tx) => countLeads(tx, franchisor.userId, waiting))).toMatchObject({
    matching: 2,
    anyStatus: 2,
  })
  const file = await asActor(franchisor, (tx) => listLeadsForExport(tx, franchisor.userId, waiting))
  expect(file.map(({ name }) => name).toSorted()).toEqual(['Mia', 'alan'])
})

test('the file has all own leads that are wanted, and nobody else’s', async () => {
  const inFile = async (who: typeof franchisor, filter: Partial<LeadFilter> = {}) =>
    (
      await asActor(who, (tx) =>
        listLeadsForExport(tx, franchisor.userId, { q: '', filter: { ...ALL_LEADS, ...filter } }),
      )
    ).map(({ name }) => name)
  expect((await inFile(franchisor)).toSorted()).toEqual(['Mia', 'Zoe', 'alan'])
  expect(await inFile(franchisor, { status: 'qualified' })).toEqual(['Mia'])
  expect(await inFile(other)).toEqual([])
})

test('the file says what is done next about a lead, and by which day', async () => {
  const franchise = await makeFranchise(owner)
  const who = { role: 'franchisor', userId: franchise.franchisorId ?? '' } as const
  const { id } = await makeLead(owner, { franchise })
  await makeLead(owner, { franchise })
  await owner.query(
    "insert into lead_next_actions (lead_id, franchisor_id, what, due) values ($1, $2, 'Call back', '2026-07-09')",
    [id, who.userId],
  )
  const file = await asActor(who, (tx) => listLeadsForExport(tx, who.userId, { q: '', filter: ALL_LEADS }))
  expect(file.map((lead) => [lead.id === id, lead.next])).toEqual(
    expect.arrayContaining([
      [true, { what: 'Call back', due: '2026-07-09' }],
      [false, null],
    ]),
  )
})

test.each<[RequestSort, string[]]>([
  ['franchise', ['Alder Homes', 'Zebra 100% Care']],
  ['location', ['Alder Homes', 'Zebra 100% Care']],
  ['requested', ['Zebra 100% Care', 'Alder Homes']],
  ['interest', ['Alder Homes', 'Zebra 100% Care']],
])("the buyer's requests are sorted by %s (C-10)", async (key, order) => {
  const names = async (descending: boolean) =>
    (await asActor(buyer, (tx) => listRequests(tx, buyer.userId, all, { q: '', sort: { key, descending } }))).map(
      (request) => request.franchiseName,
    )
  expect(await names(false)).toEqual(order)
  expect(await names(true)).toEqual(order.toReversed())
})

test("the buyer's requests are found by franchise and place", async () => {
  const found = await asActor(buyer, (tx) =>
    listRequests(tx, buyer.userId, all, { q: 'leeds', sort: requestList.standard }),
  )
  expect(found.map((request) => request.franchiseName)).toEqual(['Zebra 100% Care'])
  expect(await asActor(buyer, (tx) => countMatchingRequests(tx, buyer.userId, 'leeds'))).toEqual({
    total: 2,
    matching: 1,
  })
})

test('a renamed listing has its new name for both sides, one that is gone the name it had', async () => {
  const mine = await makeFranchisor(owner)
  const customer = await makeCustomer(owner)
  const [renamed, gone, hidden] = [
    await makeFranchise(owner, { franchisor: mine, name: 'Old Oak' }),
    await makeFranchise(owner, { franchisor: mine, name: 'Former Fern' }),
    await makeFranchise(owner, { franchisor: mine, name: 'Hidden Holly', status: 'pending' }),
  ]
  const ids: string[] = []
  for (const franchise of [renamed, gone, hidden]) ids.push((await makeLead(owner, { franchise, customer })).id)
  const leadId = ids[1] ?? ''
  for (const id of ids)
    await makeMessage(owner, { senderId: customer.id, receiverId: mine.id, leadId: id, content: 'Hello' })
  await owner.query("update franchises set name = 'New Nettle' where id = $1", [renamed.id])
  await owner.query("update franchises set name = 'Secret Sorrel' where id = $1", [hidden.id])
  await owner.query('delete from franchises where id = $1', [gone.id])
  const sort = { key: 'franchise', descending: false } as const
  const latest = { q: 'Old Oak', sort: { key: 'latest', descending: true }, page: 1 } as const

  const forFranchisor = ['Former Fern', 'New Nettle', 'Secret Sorrel']
  await asActor({ role: 'franchisor', userId: mine.id }, async (tx) => {
    const named = async (q: string) =>
      (await listLeads(tx, mine.id, all, { q, filter: ALL_LEADS, sort })).map((lead) => lead.franchiseName)
    expect(await named('')).toEqual(forFranchisor)
    expect([await named('nettle'), await named('Old Oak')]).toEqual([['New Nettle'], []])
    expect(await countLeads(tx, mine.id, { q: 'nettle', filter: ALL_LEADS })).toMatchObject({ matching: 1 })
    const file = await listLeadsForExport(tx, mine.id, { q: 'nettle', filter: ALL_LEADS })
    expect(file.map(({ franchiseName }) => franchiseName)).toEqual(['New Nettle'])
    const choices = await listLeadFranchises(tx, mine.id)
    expect(choices.map(({ name }) => name)).toEqual(['New Nettle', 'Secret Sorrel'])
    const opened = await loadLead(tx, mine.id, leadId)
    expect(opened?.lead.franchiseName).toBe('Former Fern')
    expect(opened?.context.others.map(({ franchiseName }) => franchiseName).toSorted()).toEqual(forFranchisor.slice(1))
    const talks = await listConversations(tx, 'franchisor', mine.id, { ...latest, q: '' })
    expect(talks.rows.map(({ note }) => note).toSorted()).toEqual(forFranchisor)
    expect(await listConversations(tx, 'franchisor', mine.id, latest)).toMatchObject({ matching: 0 })
    expect(await getConversation(tx, 'franchisor', mine.id, ids[0] ?? '')).toMatchObject({ note: 'New Nettle' })
  })
  // What is not public the buyer knows by the name that he asked.
  const forBuyer = ['Former Fern', 'Hidden Holly', 'New Nettle']
  await asActor({ role: 'customer', userId: customer.id }, async (tx) => {
    const requests = await listRequests(tx, customer.id, all, { q: '', sort })
    expect(requests.map(({ franchiseName }) => franchiseName)).toEqual(forBuyer)
    expect(await countMatchingRequests(tx, customer.id, 'nettle')).toEqual({ total: 3, matching: 1 })
    const buyer = { role: 'customer', userId: customer.id, ...customer } as const
    const answer = await setInterest(tx, buyer, { leadId: ids[0] ?? '', interest: 'not_interested' })
    expect(answer).toEqual({ name: 'New Nettle' })
    const talks = await listConversations(tx, 'customer', customer.id, { ...latest, q: '' })
    expect(talks.rows.map(({ title }) => title).toSorted()).toEqual(forBuyer)
    expect(await getConversation(tx, 'customer', customer.id, ids[0] ?? '')).toMatchObject({ title: 'New Nettle' })
  })
})

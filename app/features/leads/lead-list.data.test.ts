import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Claims, type Tx } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { leadList, type LeadSort, requestList, type RequestSort } from './lead-list.ts'
import { countMatchingRequests, listRequests } from './requests/customer-requests.queries.server.ts'
import { countLeads, listLeads } from './inbox/franchisor-leads.queries.server.ts'

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
const leadNames = async (view: { q?: string; key?: LeadSort; descending?: boolean }, who = franchisor) =>
  (
    await asActor(who, (tx: Tx) =>
      listLeads(tx, franchisor.userId, all, {
        q: view.q ?? '',
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
  ['interest', ['Mia', 'Zoe', 'alan']],
])('leads are sorted by %s, what was not given last in both directions (F-43)', async (key, order) => {
  expect(await leadNames({ key })).toEqual(order)
  const turned = await leadNames({ key, descending: true })
  if (['place', 'budget', 'timeframe'].includes(key)) expect(turned.at(-1)).toBe('Mia')
  else if (key !== 'interest') expect(turned).toEqual(order.toReversed())
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
  expect(await asActor(franchisor, (tx) => countLeads(tx, franchisor.userId, 'zoe'))).toMatchObject({
    listed: 3,
    matching: 1,
    total: 3,
  })
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

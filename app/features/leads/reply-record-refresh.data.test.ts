import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { getFranchise } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { listCards } from '#app/features/franchises/listing/queries/cards.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { recordReply } from './inbox/lead-status.commands.server.ts'
import { refreshReplyRecords } from './reply-record-refresh.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const visitor = { role: 'visitor', userId: null } as const

type Asked = { days?: number; hours?: number; isVerified?: boolean; isHeld?: boolean }

async function franchiseAsked(...requests: readonly Asked[]) {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const leads = []
  for (const one of requests) leads.push(await asked(franchise, one))
  return { franchisor, franchise, leads }
}

async function asked(
  franchise: Awaited<ReturnType<typeof makeFranchise>>,
  { days = 20, hours, isVerified = true, isHeld = false }: Asked,
) {
  const createdAt = ago(days)
  const lead = await makeLead(owner, {
    franchise,
    createdAt,
    ...(isVerified && { emailVerifiedAt: createdAt }),
    ...(isHeld && { heldAt: createdAt }),
  })
  if (hours !== undefined)
    await owner.query('update franchise_leads set first_response_at = $2 where id = $1', [
      lead.id,
      new Date(createdAt.getTime() + hours * 3_600_000),
    ])
  return lead
}

/** What a visitor's list and page say. */
async function said(id: string) {
  const [[card], found] = await asActor(visitor, (tx) => Promise.all([listCards(tx, [id]), getFranchise(tx, id)]))
  if (found.state !== 'public' || !card) throw new Error('not public')
  const { replyTenths, replyMinutes } = found.franchise
  expect(card).toMatchObject({ replyTenths, replyMinutes })
  return [replyTenths, replyMinutes]
}

const times = (many: number, one: Asked): Asked[] => Array.from({ length: many }, () => one)

test.each<[string, readonly Asked[], readonly [number | null, number | null]]>([
  ['four requests say nothing', times(4, { hours: 2 }), [null, null]],
  ['five do: the third time is the middle', [1, 2, 3, 40, 50].map((hours) => ({ hours })), [10, 180]],
  [
    'of four in five answered, the third of five times',
    [...[1, 2, 30, 40].map((hours) => ({ hours })), {}],
    [8, 30 * 60],
  ],
  ['two in five have no usual time', [...times(2, { hours: 1 }), ...times(3, {})], [4, null]],
  ['seven in eight round down', [...times(7, { hours: 1 }), {}], [8, 60]],
  ['nobody answered', times(6, {}), [0, null]],
  ['a request of the last week may still be answered', [...times(5, { hours: 1 }), ...times(3, { days: 6 })], [10, 60]],
  ['one answered at once is as young', times(5, { days: 6, hours: 1 }), [null, null]],
  ['one of 91 days ago is forgotten', [...times(5, { hours: 1 }), { days: 91 }], [10, 60]],
  ['one that is held nobody saw', [...times(5, { hours: 1 }), { isHeld: true, isVerified: false }], [10, 60]],
  ['an address nobody confirmed spoils no record', [...times(5, { hours: 1 }), { isVerified: false }], [10, 60]],
])('%s', async (_, requests, record) => {
  const { franchise } = await franchiseAsked(...requests)
  await refreshReplyRecords()
  expect(await said(franchise.id)).toEqual(record)
})

test('a reply counts at once, for all franchises of the company', async () => {
  const { franchisor, franchise, leads } = await franchiseAsked(...times(4, { hours: 1 }), {})
  const other = await makeFranchise(owner, { franchisor })
  expect(await said(other.id)).toEqual([8, 60])
  const [late] = leads.slice(-1)
  if (!late) throw new Error('no lead')
  const actor = { role: 'franchisor', userId: franchisor.id, ...franchisor } as const
  await asActor(actor, (tx) => recordReply(tx, actor, { leadId: late.id }))
  expect(await said(franchise.id)).toEqual([10, 60])
  expect(await said(other.id)).toEqual([10, 60])
})

test('a record stays with the company when a franchise changes hands', async () => {
  const { franchise } = await franchiseAsked(...times(5, { hours: 1 }))
  await refreshReplyRecords()
  expect(await said(franchise.id)).toEqual([10, 60])
  const { id } = await makeFranchisor(owner)
  await owner.query('update franchises set franchisor_id = $2 where id = $1', [franchise.id, id])
  expect(await said(franchise.id)).toEqual([null, null])
})

test('a night counts more companies than are counted at once', async () => {
  const asked = await Promise.all(Array.from({ length: 51 }, () => franchiseAsked(...times(5, { hours: 1 }))))
  await owner.query('update franchise_search set reply_tenths = null, reply_minutes = null')
  await refreshReplyRecords()
  const { rows } = await owner.query(
    `select reply_tenths, reply_minutes, count(*)::int from franchise_search
     where franchise_id = any($1) group by 1, 2`,
    [asked.map(({ franchise }) => franchise.id)],
  )
  expect(rows).toEqual([{ reply_tenths: 10, reply_minutes: 60, count: 51 }])
})

test('a visitor can have no record counted', async () => {
  await expect(
    asActor(visitor, async (tx) => {
      const { execute, command } = await import('#app/platform/db/statement.server.ts')
      return execute(tx, command("select refresh_reply_records('{}')"), [])
    }),
  ).rejects.toThrow(/permission denied/)
})

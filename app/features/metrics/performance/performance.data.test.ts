import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { refreshCategoryRates } from './category-rates.server.ts'
import { linesAsCsv } from './performance-csv.server.ts'
import {
  comparedDays,
  getPerformance,
  listCategoryMiddles,
  listLinesForExport,
  listOwnFranchises,
  sumByFranchise,
} from './performance.queries.server.ts'
import { londonDay } from '#app/lib/dates.ts'
import { sumCounts } from './performance.ts'
import { addDays, readPeriod } from './period.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Person = { id: string }
const as = <T>(person: Person, ask: (tx: Parameters<Parameters<typeof asActor>[1]>[0]) => Promise<T>) =>
  asActor({ role: 'franchisor', userId: person.id }, ask)
const count = (id: string, day: string, views: number, clicks = 0, requests = 0) =>
  owner.query(
    'insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests) values ($1, $2, $3, $4, $5)',
    [id, day, views, clicks, requests],
  )
const period = readPeriod(new URLSearchParams('period=7d'), '2026-11-23', '7d')
const look = (person: Person, more: { franchiseId?: string; page?: number; size?: number } = {}) =>
  as(person, (tx) => getPerformance(tx, person.id, { period, franchiseId: null, page: 1, size: 25, ...more }))

const sumsOf = (person: Person, of: Person, recentFrom?: string) =>
  as(person, async (tx) => sumByFranchise(tx, await listOwnFranchises(tx, of.id), period, recentFrom))

test('the table, its totals and the days before are what was counted of own franchises (F-20, F-21)', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const kiln = await makeFranchise(owner, { name: '=Kiln, Crumb', franchisor: me })
  const pedal = await makeFranchise(owner, { name: 'Pedal', franchisor: me, status: 'pending' })
  const theirs = await makeFranchise(owner, { name: 'Theirs', franchisor: other })
  await count(kiln.id, '2026-11-23', 61, 14, 2)
  await count(pedal.id, '2026-11-23', 13, 2, 1)
  await count(kiln.id, '2026-11-17', 5)
  await count(kiln.id, '2026-11-16', 100, 10, 3)
  await count(kiln.id, '2026-11-09', 1_000)
  await count(pedal.id, '2026-11-20', 0)
  await count(theirs.id, '2026-11-23', 500)

  const all = await look(me)
  expect(all.franchises.map(({ name }) => name)).toEqual(['=Kiln, Crumb', 'Pedal'])
  expect(
    all.lines.map(({ day, franchise, views, clicks, requests }) => [day, franchise, views, clicks, requests]),
  ).toEqual([
    ['2026-11-23', '=Kiln, Crumb', 61, 14, 2],
    ['2026-11-23', 'Pedal', 13, 2, 1],
    ['2026-11-17', '=Kiln, Crumb', 5, 0, 0],
  ])
  expect(all).toMatchObject({
    totals: { views: 79, clicks: 16, requests: 3 },
    totalsBefore: { views: 100, clicks: 10, requests: 3 },
    count: 3,
    pages: 1,
  })
  expect(all.days.map(({ views }) => views)).toEqual([5, 0, 0, 0, 0, 0, 74])
  expect(all.before).toHaveLength(7)

  expect(await look(me, { franchiseId: pedal.id })).toMatchObject({ totals: { views: 13 }, franchiseId: pedal.id })
  // Someone else's is as none: all own ones.
  expect(await look(me, { franchiseId: theirs.id })).toMatchObject({ totals: { views: 79 }, franchiseId: null })
  const second = await look(me, { size: 2, page: 2 })
  expect(second).toMatchObject({ page: 2, pages: 2, lines: [{ day: '2026-11-17', views: 5 }] })
  expect(await look(me, { size: 2, page: 9 })).toMatchObject({ page: 2 })
  expect(await look(await makeFranchisor(owner))).toMatchObject({ franchises: [], lines: [], count: 0 })

  const file = await linesAsCsv(await as(me, (tx) => listLinesForExport(tx, me.id, { period, franchiseId: null })))
  expect(file.split('\r\n')).toEqual([
    '\ufeffDate,Franchise,Views,Clicks,Information Requests',
    '2026-11-23,"\'=Kiln, Crumb",61,14,2',
    '2026-11-23,Pedal,13,2,1',
    '2026-11-17,"\'=Kiln, Crumb",5,0,0',
    '',
  ])
})

test('what each franchise came to is of own ones alone, and together what the totals say', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const kiln = await makeFranchise(owner, { name: 'Kiln', franchisor: me })
  const pedal = await makeFranchise(owner, { name: 'Pedal', franchisor: me, status: 'pending' })
  await makeFranchise(owner, { name: 'Silent', franchisor: me })
  const theirs = await makeFranchise(owner, { name: 'Theirs', franchisor: other })
  await count(kiln.id, '2026-11-23', 61, 14, 2)
  await count(kiln.id, '2026-11-17', 5, 1, 0)
  await count(kiln.id, '2026-11-16', 100, 10, 3)
  await count(pedal.id, '2026-11-20', 13, 2, 1)
  await count(theirs.id, '2026-11-20', 500, 50, 5)
  const { all: sums, recent } = await sumsOf(me, me, '2026-11-20')
  expect(sums.map(({ name, views, clicks, requests }) => [name, views, clicks, requests])).toEqual([
    ['Kiln', 66, 15, 2],
    ['Pedal', 13, 2, 1],
  ])
  expect(sumCounts(sums)).toEqual((await look(me)).totals)
  // Of the last days, from one on, a franchise of which nothing was counted then says nothing.
  expect(recent.map(({ name, views, clicks, requests }) => [name, views, clicks, requests])).toEqual([
    ['Kiln', 61, 14, 2],
    ['Pedal', 13, 2, 1],
  ])
  expect((await sumsOf(me, me, '2026-11-21')).recent.map(({ name }) => name)).toEqual(['Kiln'])
  expect((await sumsOf(other, me)).all).toEqual([])
})

test('a category is compared from five franchises on, three of them of other companies', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const category = await makeCategory(owner, { name: 'Care homes' })
  const add = async (person: Person, views: number, requests: number) => {
    const { id } = await makeFranchise(owner, { franchisor: person, categories: [category] })
    await count(id, '2026-11-20', views, 0, requests)
    return id
  }
  const days = comparedDays(period)
  const middles = () => as(me, (tx) => listCategoryMiddles(tx, days))
  await add(me, 1_000, 1)
  await add(other, 1_000, 4)
  await add(other, 1_000, 20)
  // One that nobody saw says nothing.
  await add(other, 0, 0)
  const mine = [await add(me, 1_000, 6), await add(me, 1_000, 6)]
  expect(await middles()).toEqual([])
  await add(other, 1_000, 8)
  expect(await middles()).toEqual([{ category: 'Care homes', franchises: 6, middle: 6 }])
  await owner.query('delete from franchises where id = any ($1)', [mine])
  expect(await middles()).toEqual([])
  await add(other, 1_000, 9)
  expect(await middles()).toEqual([{ category: 'Care homes', franchises: 5, middle: 8 }])
  expect((await sumsOf(me, me)).all).toEqual([
    expect.objectContaining({ category: 'Care homes', views: 1_000, requests: 1 }),
  ])
  // Who has no franchise in it is told nothing.
  const stranger = await makeFranchisor(owner)
  expect(await as(stranger, (tx) => listCategoryMiddles(tx, days))).toEqual([])
})

test('a company’s days are those of its franchises, whatever is counted, corrected or deleted', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const add = async () => (await makeFranchise(owner, { franchisor: me })).id
  const [first, second, third] = [await add(), await add(), await add()]
  const theirs = await makeFranchise(owner, { franchisor: other })
  const agree = async () => {
    const { rows } = await owner.query(
      `select c.franchisor_id, c.day, c.views, c.clicks, c.requests, c.franchises from company_metrics_daily c
         where franchisor_id = any ($1) and (views, clicks, requests, franchises) <> (0, 0, 0, 0)
       except select f.franchisor_id, m.day, sum(views), sum(clicks), sum(requests),
           count(*) filter (where views + clicks + requests > 0)
         from franchise_metrics_daily m join franchises f on f.id = m.franchise_id group by 1, 2`,
      [[me.id, other.id]],
    )
    return rows
  }
  const total = async () =>
    (
      await owner.query(
        'select sum(views)::int as v, sum(franchises)::int as n from company_metrics_daily where franchisor_id = $1',
        [me.id],
      )
    ).rows[0]
  await owner.query(
    `insert into franchise_metrics_daily select f, d::date, 3, 1, 0
       from unnest($1::uuid[]) f, generate_series(date '2026-11-01', '2026-11-05', '1 day') d`,
    [[first, second, third, theirs.id]],
  )
  expect([await agree(), await total()]).toEqual([[], { v: 45, n: 15 }])
  await owner.query(
    `insert into franchise_metrics_daily as m (franchise_id, day, views)
       values ($1, '2026-11-05', 7), ($1, '2026-11-06', 2), ($2, '2026-11-05', 1)
     on conflict (franchise_id, day) do update set views = m.views + excluded.views`,
    [first, second],
  )
  expect([await agree(), await total()]).toEqual([[], { v: 55, n: 16 }])
  await owner.query(
    "update franchise_metrics_daily set views = 0, clicks = 0 where franchise_id = $1 and day = '2026-11-01'",
    [second],
  )
  expect([await agree(), await total()]).toEqual([[], { v: 52, n: 15 }])
  await owner.query("delete from franchise_metrics_daily where franchise_id = $1 and day <= '2026-11-02'", [third])
  expect([await agree(), await total()]).toEqual([[], { v: 46, n: 13 }])
  await owner.query('delete from franchises where id = $1', [first])
  expect([await agree(), await total()]).toEqual([[], { v: 22, n: 7 }])
  await owner.query('delete from profiles where id = $1', [other.id])
  expect(await agree()).toEqual([])
})

test('two that count at the same time, days that are new and days that are not, wait for each other', async () => {
  const [one, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const add = async (person: Person) => (await makeFranchise(owner, { franchisor: person })).id
  const ids = [await add(one), await add(other), await add(one), await add(other)]
  const [a1, b1, a2, b2] = ids
  await owner.query(
    "insert into franchise_metrics_daily (franchise_id, day) select f, '2026-11-20' from unnest($1::uuid[]) f",
    [[b1, a2, b2]],
  )
  const second = await (await testDatabase()).ownerClient()
  const upsert = (client: pg.Client, two: readonly unknown[]) =>
    client.query(
      `insert into franchise_metrics_daily as m (franchise_id, day, views)
         select f, '2026-11-20', 1 from unnest($1::uuid[]) f order by f
       on conflict (franchise_id, day) do update set views = m.views + 1`,
      [two],
    )
  for (let round = 0; round < 20; round++) {
    await owner.query('delete from franchise_metrics_daily where franchise_id = $1', [a1])
    await Promise.all([upsert(owner, [b1, a1]), upsert(second, [a2, b2])])
  }
  // A franchise that goes takes off what is just being counted of it.
  await second.query('begin')
  await upsert(second, [b1])
  const going = owner.query('delete from franchises where id = $1', [b1])
  await second.query('commit')
  await Promise.all([going, second.end()])
  const sum = async (table: string, column: string, of: readonly unknown[]) =>
    (await owner.query(`select coalesce(sum(views), 0)::int as n from ${table} where ${column} = any ($1)`, [of]))
      .rows[0].n
  expect(await sum('company_metrics_daily', 'franchisor_id', [one.id, other.id])).toBe(
    await sum('franchise_metrics_daily', 'franchise_id', ids),
  )
})

test('the night’s comparison says what the days themselves say, to whom they say it', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const category = await makeCategory(owner, { name: 'Night care' })
  const today = londonDay(new Date())
  const add = async (person: Person, requests: number) => {
    const { id } = await makeFranchise(owner, { franchisor: person, categories: [category] })
    await count(id, addDays(today, -3), 1_000, 0, requests)
    await count(id, addDays(today, -20), 1_000, 0, 30)
    await count(id, addDays(today, -95), 1_000, 0, 900)
  }
  for (const [person, requests] of [
    [me, 1],
    [me, 7],
    [other, 4],
    [other, 20],
    [other, 11],
  ] as const)
    await add(person, requests)
  const middles = () =>
    Promise.all(
      (['7d', '30d', '3m'] as const).map(async (key) => {
        const days = comparedDays(readPeriod(new URLSearchParams({ period: key }), today, '7d'))
        const categories = await as(me, (tx) => listCategoryMiddles(tx, days))
        return categories.map(({ franchises, middle }) => [franchises, middle])
      }),
    )
  const live = await middles()
  expect(live).toEqual([[[5, 7]], [[5, 18.5]], [[5, 18.5]]])
  expect(await refreshCategoryRates()).toBeGreaterThanOrEqual(3)
  expect(await middles()).toEqual(live)
  // It is the night's: what is counted since is not in it.
  await owner.query('update franchise_metrics_daily set requests = requests + 50 where day = $1', [addDays(today, -3)])
  expect(await middles()).toEqual(live)
  // With a third of its own among the five it would learn of two others.
  const more = await makeFranchise(owner, { franchisor: me, categories: [category] })
  expect(await middles()).toEqual([[], [], []])
  await owner.query('delete from franchises where id = $1', [more.id])
  expect(await middles()).toEqual(live)
  // Nor does pausing some by day get round it.
  await owner.query(`update category_request_rates set companies = companies || jsonb_build_object($1::text, 3)`, [
    me.id,
  ])
  expect(await middles()).toEqual([[], [], []])
  await owner.query('update category_request_rates set until = until - 2')
  expect(await middles()).toEqual([[[5, 57]], [[5, 43.5]], [[5, 43.5]]])
})

test('franchises are compared over three months at most', () => {
  expect(comparedDays({ from: '2026-11-17', to: '2026-11-23' })).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(comparedDays({ from: '2025-11-24', to: '2026-11-23' })).toEqual({ from: '2026-08-25', to: '2026-11-23' })
})

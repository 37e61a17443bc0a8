import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { linesAsCsv } from './performance-csv.server.ts'
import {
  comparedDays,
  compareWithCategories,
  getPerformance,
  listLinesForExport,
} from './performance.queries.server.ts'
import { readPeriod } from './period.ts'

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

test('a category is compared from five franchises on, three of them of other companies', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const category = await makeCategory(owner, { name: 'Care homes' })
  const add = async (person: Person, views: number, requests: number) => {
    const { id } = await makeFranchise(owner, { franchisor: person, categories: [category] })
    await count(id, '2026-11-20', views, 0, requests)
    return id
  }
  const days = comparedDays(period)
  const middles = async () => (await as(me, (tx) => compareWithCategories(tx, me.id, days))).categories
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
  const { franchises } = await as(me, (tx) => compareWithCategories(tx, me.id, days))
  expect(franchises).toEqual([expect.objectContaining({ category: 'Care homes', views: 1_000, requests: 1 })])
  // Who has no franchise in it is told nothing.
  const stranger = await makeFranchisor(owner)
  expect((await as(stranger, (tx) => compareWithCategories(tx, stranger.id, days))).categories).toEqual([])
})

test('franchises are compared over three months at most', () => {
  expect(comparedDays({ from: '2026-11-17', to: '2026-11-23' })).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(comparedDays({ from: '2025-11-24', to: '2026-11-23' })).toEqual({ from: '2026-08-25', to: '2026-11-23' })
})

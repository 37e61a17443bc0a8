import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { type FranchiseOptions, makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { listSimilar, SIMILAR } from './similar-franchises.server.ts'

let owner: pg.Client
let care: { id: string }
let visits: { id: string }
let nursing: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  care = await makeCategory(owner, { name: 'Care' })
  visits = await makeCategory(owner, { name: 'Visits', parentId: care.id })
  nursing = await makeCategory(owner, { name: 'Nursing', parentId: care.id })
})
afterAll(() => owner.end())

const similar = (id: string) => asActor(visitor, (tx) => listSimilar(tx, id))
const make = (name: string, options: FranchiseOptions = {}) =>
  makeFranchise(owner, { name, categories: [care, visits], investmentPounds: 40_000, ...options })

test('same subcategory first, then main category, each by nearest investment, undisclosed last', async () => {
  const { id } = await make('Larkspur')
  await make('Sub far', { investmentPounds: 90_000 })
  await make('Sub near', { investmentPounds: 38_000 })
  await make('Sub silent', { investmentPounds: null })
  await make('Main nearest', { categories: [care], investmentPounds: 40_000 })
  await make('Other sub', { categories: [nursing], investmentPounds: 41_000 })
  await make('Elsewhere', { categories: [await makeCategory(owner, { name: 'Food' })] })
  await make('Not public', { status: 'pending' })
  expect((await similar(id)).map((card) => card.name)).toEqual([
    'Sub near',
    'Sub far',
    'Sub silent',
    'Main nearest',
    'Other sub',
  ])
})

test('never itself, never one brand twice, its own brand not at all, and six at most', async () => {
  const pets = await makeCategory(owner, { name: 'Pets' })
  const { id } = await make('Moss & Ember', { categories: [pets] })
  await make(' moss & EMBER ', { categories: [pets], location: 'Leeds' })
  await make('Twice', { categories: [pets], location: 'York', investmentPounds: 50_000 })
  await make('TWICE', { categories: [pets], location: 'Hull', investmentPounds: 41_000 })
  expect((await similar(id)).map((card) => [card.name, card.location])).toEqual([['TWICE', 'Hull']])
  for (const pounds of [1, 2, 3, 4, 5, 6])
    await make(`Pet ${pounds}`, { categories: [pets], investmentPounds: 40_000 + pounds })
  const found = await similar(id)
  expect(found.map((card) => card.name)).toEqual([1, 2, 3, 4, 5, 6].map((pounds) => `Pet ${pounds}`))
})

test('a card as the search shows it, nearness by the total investment without VAT', async () => {
  const garden = await makeCategory(owner, { name: 'Garden' })
  const { id } = await make('Yew', { categories: [garden], investmentPounds: 40_000 })
  const stated = await make('Stated', { categories: [garden], investmentPounds: 44_000 })
  // 50,400 with VAT are 42,000 without.
  const taxed = await make('Taxed', { categories: [garden], investmentPounds: 50_400, location: 'Leeds' })
  await owner.query(`insert into franchise_figures (franchise_id, investment_vat) values ($1, 'included')`, [taxed.id])
  expect(await similar(id)).toEqual([
    {
      id: taxed.id,
      name: 'Taxed',
      shortDescription: 'A franchise for tests.',
      location: 'Leeds',
      investmentPence: 5_040_000,
      totalVat: 'included',
      imageUrl: null,
      franchisorId: taxed.franchisorId,
      isFeatured: false,
      totalWithVatPence: 5_040_000,
      minimumOwnCashPence: null,
      replyTenths: null,
      replyMinutes: null,
      serviceFeeBasisPoints: null,
      serviceFeeMonthlyPence: null,
      marketingLevyBasisPoints: null,
      marketingLevyMonthlyPence: null,
      feeHadVat: false,
      unitsUk: null,
      disclosedCount: 0,
      premises: [],
    },
    expect.objectContaining({ id: stated.id }),
  ])
})

test('without an amount the newest come first; without a category, or not public, none', async () => {
  const art = await makeCategory(owner, { name: 'Art' })
  const { id } = await make('Quiet', { categories: [art], investmentPounds: null })
  await make('Old', { categories: [art], createdAt: new Date('2025-01-01') })
  await make('New', { categories: [art], createdAt: new Date('2026-01-01') })
  expect((await similar(id)).map((card) => card.name)).toEqual(['New', 'Old'])
  expect(await similar((await make('Loose', { categories: [] })).id)).toEqual([])
  expect(await similar((await make('Hidden', { categories: [art], status: 'pending' })).id)).toEqual([])
})

test('brands are found behind many nearer listings of one, in the subcategory before the main category', async () => {
  const fitness = await makeCategory(owner, { name: 'Fitness' })
  const yoga = await makeCategory(owner, { name: 'Yoga', parentId: fitness.id })
  const { id } = await make('Plank', { categories: [fitness, yoga] })
  await owner.query("select set_config('app.bulk', 'on', false)")
  for (let town = 0; town < 101; town++)
    await make('Everywhere', { franchisor: null, categories: [fitness, yoga], location: `Town ${town}` })
  await owner.query('select rebuild_franchise_search()')
  await owner.query("select set_config('app.bulk', '', false)")
  for (const pounds of [90, 80]) await make(`Yoga ${pounds}`, { categories: [fitness, yoga], investmentPounds: pounds })
  await make('Gym', { categories: [fitness] })
  expect((await similar(id)).map((card) => card.name)).toEqual(['Everywhere', 'Yoga 90', 'Yoga 80', 'Gym'])
})

const SCAN_NO_TABLE = command('set local enable_seqscan = off')
const EXPLAIN = statement(z.object({ 'QUERY PLAN': z.string() }), `explain ${SIMILAR.text}`)

test('the index of kinds finds the candidates, and reads no listing', async () => {
  await vacuum(owner, 'franchise_search')
  await asActor(visitor, async (tx) => {
    await execute(tx, SCAN_NO_TABLE)
    const plan = await rows(tx, EXPLAIN, [randomUUID(), 6])
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text.match(/Index Only Scan using franchise_search_kinds .*\n.*Index Cond: \(kind = ANY/g)).toHaveLength(2)
  })
})

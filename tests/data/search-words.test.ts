import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'

let db: Client
beforeAll(async () => {
  db = await (await testDatabase()).ownerClient()
})
afterAll(() => db.end())
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

const words = async () =>
  (await db.query<{ word: string }>('select word from search_words order by word')).rows.map(({ word }) => word)
const make = (name: string, location = 'UK') => makeFranchise(db, { name, shortDescription: 'Of it', location })

test('words of approved listings are there, the short ones left out', async () => {
  await make("Baker's Oven & Co", 'Stoke-on-Trent')
  await makeFranchise(db, { name: 'Hidden', status: 'pending' })
  expect(await words()).toEqual(["baker's", 'oven', 'stoke', 'trent'])
})

test('they follow a changed text, one listing that goes, and all', async () => {
  const { id } = await make('Garden Rooms')
  await make('Gardening Angels')
  await db.query(`update franchises set name = 'Loft Rooms' where id = $1`, [id])
  // 'garden' is still contained in a text.
  expect(await words()).toEqual(['angels', 'garden', 'gardening', 'loft', 'rooms'])
  await db.query('delete from franchises where id = $1', [id])
  expect(await words()).toEqual(['angels', 'garden', 'gardening'])
  await db.query('delete from franchises')
  expect(await words()).toEqual([])
})

test('bulk loading fills them with the search rows', async () => {
  await db.query(`select set_config('app.bulk', 'on', true)`)
  await make('Garden Rooms')
  expect(await words()).toEqual([])
  await db.query('select rebuild_franchise_search()')
  expect(await words()).toEqual(['garden', 'rooms'])
  await db.query('select rebuild_franchise_search()')
  expect(await words()).toEqual(['garden', 'rooms'])
})

test('an empty table has no words, whatever left it empty', async () => {
  await make('Garden Rooms')
  await db.query('truncate franchise_search')
  expect(await words()).toEqual(['garden', 'rooms'])
  await db.query('delete from franchises')
  expect(await words()).toEqual([])
})

// By hand on a sphere of 3,958.7613 miles: a degree of a great circle is 2πr/360 = 69.0934 miles; on the 60th parallel
// half of that along the parallel, 34.5467, and 2r·asin(sin(0.5°)/2) = 34.5464 along the great circle; a quarter of the
// way round is πr/2.
test.each([
  ['the same place', [53.8, -1.55, 53.8, -1.55], 0],
  ['a degree of latitude', [51, 0, 52, 0], 69.0934],
  ['a degree along the equator', [0, 10, 0, 11], 69.0934],
  ['a degree along the 60th parallel', [60, 0, 60, 1], 34.5464],
  ['over the meridian of Greenwich', [0, -0.5, 0, 0.5], 69.0934],
  ['a quarter of the way round', [0, 0, 0, 90], 6218.4077],
  ['from pole to pole', [90, 0, -90, 0], 12436.8154],
])('%s', async (_, at, miles) => {
  const { rows } = await db.query<{ miles: number }>('select miles_between($1, $2, $3, $4) as miles', at)
  expect(rows[0]?.miles).toBeCloseTo(miles, 3)
})

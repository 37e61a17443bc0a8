import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'

const UK = 0
const ENGLAND = 1

let db: Client
beforeAll(async () => {
  db = await (await testDatabase()).ownerClient()
})
afterAll(() => db.end())
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

const one = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows[0]
const areasOf = async (id: string) =>
  await one(
    'select f.open_areas as own, s.open_areas as found from franchises f join franchise_search s on ' +
      's.franchise_id = f.id where f.id = $1',
    [id],
  )

test('areas are the UK, countries, regions of England and counties of uk_cities, each town in one', async () => {
  const { rows } = await db.query('select kind, count(*)::int as n from uk_areas group by kind order by min(number)')
  expect(rows).toEqual([
    { kind: 'uk', n: 1 },
    { kind: 'country', n: 4 },
    { kind: 'region', n: 9 },
    { kind: 'county', n: 181 },
  ])
  const towns = await one(`select count(*)::int as n from uk_cities c
    where (select count(*) from uk_areas a where a.country = c.country and a.county = c.county) <> 1`)
  expect(towns.n).toBe(0)
  const leeds = await one(`select area_names(a.path) as names from uk_areas a
    join uk_cities c on c.country = a.country and c.county = a.county where c.name = 'Leeds'`)
  expect(leeds.names).toEqual(['UK', 'England', 'Yorkshire and the Humber', 'Leeds'])
})

test('every area but the UK stands in one above it', async () => {
  const { rows } = await db.query(`select a.name from uk_areas a where a.number <> 0 and not exists (
    select from uk_areas p where p.path = a.path[:cardinality(a.path) - 1])`)
  expect(rows).toEqual([])
})

test.each([
  ['UK', [UK]],
  ['united kingdom ', [UK]],
  ['Leeds', []],
])('where nothing is said, a franchise based in %s can be opened in %j (3-decisions 84)', async (location, areas) => {
  expect(await areasOf((await makeFranchise(db, { location })).id)).toEqual({ own: areas, found: areas })
})

test('what is said stands, and the search row follows it', async () => {
  const { id } = await makeFranchise(db, { location: 'UK', openAreas: [ENGLAND] })
  expect(await areasOf(id)).toEqual({ own: [ENGLAND], found: [ENGLAND] })
  await db.query('update franchises set open_areas = $2 where id = $1', [id, [3, 4]])
  expect(await areasOf(id)).toEqual({ own: [3, 4], found: [3, 4] })
  await db.query(`update franchises set location = 'Leeds' where id = $1`, [id])
  expect(await areasOf(id)).toEqual({ own: [3, 4], found: [3, 4] })
})

test('an area that there is not is refused', async () => {
  await expect(makeFranchise(db, { openAreas: [ENGLAND, 9999] })).rejects.toThrow('areas of the UK alone')
})

test('a county that a load brings is an area of its country, once', async () => {
  await db.query(`insert into uk_cities (name, country, county) values ('Newtown', 'Wales', 'New Shire'),
    ('Newton', 'Wales', 'New Shire'), ('Prescot', 'England', 'St Helens'), ('Nowhere', 'England', null)`)
  const { rows } = await db.query(`select name, area_names(path) as names from uk_areas where number > 194`)
  expect(rows).toEqual([{ name: 'New Shire', names: ['UK', 'Wales', 'New Shire'] }])
})

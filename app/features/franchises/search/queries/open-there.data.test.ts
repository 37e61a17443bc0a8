import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { noFilters, type SearchFilters } from '../search.ts'
import { openPlace } from './open-place.server.ts'
import { getSearchPage } from './search-page.server.ts'

let owner: pg.Client
let care: { id: string }
const numberOf = async (name: string): Promise<number> =>
  (await owner.query<{ number: number }>('select number from uk_areas where name = $1', [name])).rows[0]?.number ?? -1

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  care = await makeCategory(owner, { name: 'Care' })
  const categories = [care]
  await makeFranchise(owner, { name: 'Everywhere', location: 'Leicester', openAreas: [0], categories })
  await makeFranchise(owner, { name: 'England', location: 'Bristol', openAreas: [await numberOf('England')] })
  await makeFranchise(owner, {
    name: 'Yorkshire',
    location: 'York',
    openAreas: [await numberOf('Yorkshire and the Humber')],
  })
  await makeFranchise(owner, { name: 'Leeds', location: 'Leeds', openAreas: [await numberOf('Leeds')], categories })
  await makeFranchise(owner, { name: 'Leeds ask', location: 'Leeds', openAreas: [] })
  await makeFranchise(owner, { name: 'Glasgow', location: 'Glasgow', openAreas: [await numberOf('Glasgow')] })
})
afterAll(() => owner.end())

const find = (filters: Partial<SearchFilters>) =>
  asActor(visitor, (tx) => getSearchPage(tx, { ...noFilters, ...filters }))
const names = (list: { name: string }[] | undefined) => list?.map(({ name }) => name).toSorted()

test('a location says what is based there and, apart, what can be opened there (3-decisions 11, 84)', async () => {
  const found = await find({ location: 'Leeds' })
  expect([found.total, names(found.franchises)]).toEqual([2, ['Leeds', 'Leeds ask']])
  expect([found.openable?.place, found.openable?.total]).toEqual(['Leeds', 4])
  // York is near Leeds and stands there already.
  expect(names(found.nearby?.franchises)).toEqual(['Yorkshire'])
  expect(names(found.openable?.franchises)).toEqual(['England', 'Everywhere'])
})

test('the list of what can be opened there has as many as were said, under all filters (3-decisions 84)', async () => {
  for (const others of [{}, { category: care.id }, { q: 'e' }, { q: 'land' }, { investment: '0-50000' as const }]) {
    const { openable } = await find({ ...others, location: 'Leeds' })
    const said = openable?.total
    // What is based there stands in the results already.
    expect(openable?.franchises.map(({ name }) => name)).not.toContain('Leeds')
    const list = await find({ ...others, open: 'leeds' })
    expect(list.total).toBe(said)
    expect(list.franchises).toHaveLength(list.total)
    expect([list.filters.open, list.openable]).toEqual(['Leeds', null])
  }
  expect(names((await find({ open: 'Leeds' })).franchises)).toEqual(['England', 'Everywhere', 'Leeds', 'Yorkshire'])
  expect(names((await find({ open: 'Leeds', location: 'Leeds' })).franchises)).toEqual(['Leeds'])
})

test('in an area can be opened what can be in a part of it, in the whole UK only what can be everywhere', async () => {
  expect(names((await find({ open: 'Scotland' })).franchises)).toEqual(['Everywhere', 'Glasgow'])
  expect(names((await find({ open: 'UK' })).franchises)).toEqual(['Everywhere'])
  expect((await find({ open: 'united kingdom' })).filters.open).toBe('UK')
  expect(names((await find({ location: 'UK' })).openable?.franchises)).toEqual(['Everywhere'])
})

test('a place typed as text counts what can be opened there as its list does (3-decisions 84, 85)', async () => {
  for (const [others, text, openable, nationwide] of [
    [{}, '', 3, 1],
    [{ category: care.id }, '', 1, 1],
    [{ cashPence: 6_000_000, afford: 'all' }, '', 3, 1],
    [{ open: 'Glasgow' }, '', 3, 1],
    [{}, 'englan', 1, 0],
    [{}, 'e', 3, 1],
  ] satisfies [Partial<SearchFilters>, string, number, number][]) {
    const { meantPlace } = await find({ ...others, q: `${text} harrogate` })
    expect(meantPlace, JSON.stringify([others, text])).toMatchObject({ text, open: 'Harrogate', openable, nationwide })
    expect((await find({ ...others, q: text, open: 'Harrogate' })).total).toBe(openable)
  }
  // Of what is based there too: 'of them' holds.
  expect((await find({ q: 'leicester' })).meantPlace).toMatchObject({ based: 1, openable: 2, nationwide: 1 })
})

test('a town whose name is not that of one place opens what can be everywhere, as under the filter', async () => {
  const { meantPlace } = await find({ q: 'ashford' })
  const { openable } = await find({ location: 'Ashford' })
  expect([meantPlace?.open, meantPlace?.openable]).toEqual([openable?.place, openable?.total])
})

test('what is no place is left out of the list, and a location that is none hides what is everywhere', async () => {
  expect(await find({ open: 'Nowhere' })).toMatchObject({ total: 6, filters: { open: '' } })
  expect((await find({ location: 'ork' })).openable).toMatchObject({ place: 'UK', total: 1 })
})

test('each town lies in its county, its region if it has one, its country and the UK', async () => {
  const { rows } = await owner.query<{ name: string; areas: number[] }>(
    `select distinct on (lower(c.name)) c.name, a.path as areas from uk_cities c
      join uk_areas a on a.country = c.country and a.county = c.county
      order by lower(c.name), c.population desc, c.id limit 60`,
  )
  for (const { name, areas } of rows)
    expect(await asActor(visitor, (tx) => openPlace(tx, ` ${name.toUpperCase()} `))).toEqual({ name, areas })
  expect(await asActor(visitor, (tx) => openPlace(tx, 'Nowhere'))).toBeNull()
})

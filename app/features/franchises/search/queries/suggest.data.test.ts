import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { areas, areasSaid } from '../meaning/regions.ts'
import { listSuggestions } from './suggest.server.ts'

let owner: pg.Client
let id = ''
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const category = await makeCategory(owner, { name: 'Garden Rooms' })
  id = (await makeFranchise(owner, { name: 'Leaf & Garden', categories: [category], location: 'Leeds' })).id
  await makeFranchise(owner, { name: 'Gardenia 100%' })
  await makeFranchise(owner, { name: 'Garden Secrets', status: 'pending' })
  for (let n = 0; n < 12; n++) await makeFranchise(owner, { name: `Kilnhouse ${n}` })
  for (const letter of 'KJIHGFEDCBA') await makeFranchise(owner, { name: `Oak ${letter} Bricks` })
})
afterAll(() => owner.end())

const labels = async (text: string) =>
  (await asActor(visitor, (tx) => listSuggestions(tx, text))).map(({ kind, label }) => `${kind} ${label}`)

test('names that begin so come first, then those of which a later word does; what is not public never', async () => {
  expect(await labels('Gard')).toEqual([
    'Franchise Gardenia 100%',
    'Franchise Leaf & Garden',
    'Category Garden Rooms',
    'Place Welwyn Garden City',
    'Place Letchworth Garden City',
  ])
})

test('of many names with a later word the first in their order', async () => {
  expect(await labels('bricks')).toEqual([...'ABCDEFGH'].map((letter) => `Franchise Oak ${letter} Bricks`))
})

test('places by their size', async () => {
  expect((await labels('lee')).find((label) => label.startsWith('Place'))).toBe('Place Leeds')
})

test('each leads where it says', async () => {
  const all = await asActor(visitor, (tx) => listSuggestions(tx, 'lea'))
  expect(all[0]).toEqual({ kind: 'Franchise', label: 'Leaf & Garden', href: `/franchise/${id}` })
  expect((await asActor(visitor, (tx) => listSuggestions(tx, 'stoke-on')))[0]).toEqual({
    kind: 'Place',
    label: 'Stoke-on-Trent',
    href: '/search?location=Stoke-on-Trent',
  })
})

test('what people say for a category, and besides its trade, leads to it', async () => {
  const flowers = await makeCategory(owner, { name: 'Flowers' })
  try {
    for (const text of ['flori', 'florist', 'flower franchise', 'flowers leeds'])
      expect(await labels(text), text).toContain('Category Flowers')
    expect(await labels('flo')).toContain('Category Flowers')
    expect(await labels('floor')).not.toContain('Category Flowers')
  } finally {
    await owner.query('delete from franchise_categories where id = $1', [flowers.id])
  }
})

test('counties, regions, countries and postcodes are places', async () => {
  expect(await labels('scotl')).toEqual(['Place Scotland'])
  expect((await labels('ls1 4ap'))[0]).toBe('Place Leeds')
  expect((await labels('hull'))[0]).toBe('Place Kingston upon Hull')
  // One of a name as people call it, and one of its own.
  expect((await labels('newcastle')).filter((label) => label === 'Place Newcastle upon Tyne')).toHaveLength(1)
  expect((await asActor(visitor, (tx) => listSuggestions(tx, 'cornwall')))[0]).toEqual({
    kind: 'Place',
    label: 'Cornwall',
    href: '/search?open=Cornwall',
    isArea: true,
  })
})

test('every area that a text may name is one of uk_areas', async () => {
  const { rows } = await owner.query<{ name: string }>('select name from uk_areas')
  const known = rows.map(({ name }) => name)
  for (const name of [...areas, ...Object.keys(areasSaid)]) expect(known, name).toContain(name)
})

test('a mistake is forgiven', async () => {
  expect(await labels('gardenai')).toContain('Franchise Gardenia 100%')
})

test('eight at most; a single letter and wildcards say nothing', async () => {
  expect(await labels('kiln')).toHaveLength(8)
  for (const text of ['', 'g', '%', '__', '%%', '\\', '\\%']) expect(await labels(text), text).toEqual([])
})

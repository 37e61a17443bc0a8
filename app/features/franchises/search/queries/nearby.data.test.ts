import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillSearch } from '#tests/support/plain-search.ts'
import { listNearby } from './nearby.server.ts'

let owner: pg.Client
let categories: { id: string; number: number }[]
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  categories = await fillSearch(owner)
})
afterAll(() => owner.end())

test('what is near a town is what all distances say', async () => {
  for (const location of ['London', 'Leeds', 'Penzance', 'Aberdeen'])
    for (const q of ['', 'e', 'home', 'Larkspur', 'zebra'])
      for (const categoryNumber of [null, categories[0]!.number]) {
        const { rows: plain } = await owner.query<{ id: string; miles: number }>(
          `
          with town as (select * from uk_cities where name = $1 order by population desc limit 1)
          select s.franchise_id as id, miles_between(town.latitude, town.longitude, c.latitude, c.longitude) as miles
          from town
          join uk_cities c on c.id <> town.id join franchise_search s on s.city_id = c.id and strpos(s.location_text,
          lower($1)) = 0
          where strpos(s.search_text, lower($2)) > 0 and ($3::int is null or $3 = any (s.category_numbers)) and
          miles_between(town.latitude, town.longitude, c.latitude, c.longitude) <= 25
          order by miles, s.created_at desc, s.franchise_id limit 6`,
          [location, q, categoryNumber],
        )
        const found = await asActor(visitor, (tx) =>
          listNearby(tx, { categoryNumber, bucket: null, q, location, sort: 'newest' }, []),
        )
        expect(found).toMatchObject({ place: location, miles: {} })
        expect(found!.franchises.map(({ id, miles }) => ({ id, miles }))).toEqual(plain)
      }
})

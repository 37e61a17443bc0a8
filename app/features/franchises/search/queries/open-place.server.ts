import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'

/** A place in which franchises can be opened: its name, and the numbers of the areas that it lies in or consists of. */
export type OpenPlace = { name: string; areas: number[] }

/**
 * `name` and `areas` of the place with the name of this parameter. Of places of one name a town counts first, then the
 * largest area. Whoever can be opened in a part of an area can be opened in it; in the UK as a whole only who is
 * offered everywhere.
 */
export const placeCalled = (at: string): string =>
  `with asked as (select case lower(btrim(${at}::text)) when 'united kingdom' then 'uk'
      else lower(btrim(${at}::text)) end as name),
    town as (select c.name, c.country, c.county from asked join uk_cities c on lower(c.name) = asked.name
      order by c.population desc, c.id limit 1),
    meant as (
      select t.name, a.number, a.path, false as has_parts, 0 as rank
        from town t join uk_areas a on a.country = t.country and case when t.county is null then a.kind = 'country'
        else a.kind = 'county' and t.county in (a.county, a.name) end
      union all
      select a.name, a.number, a.path, a.kind <> 'uk', cardinality(a.path) from asked join uk_areas a
        on lower(a.name) = asked.name)
    select m.name, array(select a.number from uk_areas a
      where a.number = any (m.path) or m.has_parts and a.path @> array[m.number] order by a.number) as areas
    from meant m order by m.rank, m.number limit 1`
const PLACE = statement(z.object({ name: z.string(), areas: z.array(z.int()) }), placeCalled('$1'))

/** What `open=` or a location means, or null for what is no place. One statement. */
export async function openPlace(tx: Tx, name: string): Promise<OpenPlace | null> {
  return (await maybeOne(tx, PLACE, [name])) ?? null
}

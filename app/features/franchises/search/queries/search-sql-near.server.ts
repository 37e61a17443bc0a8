import { z } from 'zod'
import { cardColumns, cardNames, cardRow, emptyCardRow } from '../../listing/queries/cards.server.ts'
import { type Bound, type SearchScope, statementsOf, where } from './search-sql.server.ts'

/** Whether a town has this name, also where more tells it from others: 'Newport (Isle of Wight)' is 'Newport'. */
export const isNamed = (name: string): string =>
  `(lower(name) = lower(btrim(${name}::text)) or starts_with(lower(name), lower(btrim(${name}::text)) || ' ('))`
/** The town that a name means: of places of one name the largest. */
const here = (name: string): string =>
  `select id, name, latitude, longitude from uk_cities where ${isNamed(name)} order by population desc, id limit 1`
/** How far 'near' is. */
const NEAR_MILES = 25
/** More degrees of latitude than those miles are. */
const NEAR_DEGREES = 0.37

/** With this name: the town, `here`, and the other `towns` within 25 miles with their `miles`, nearest first. */
export const townsNear = (name: string): string => `here as materialized (${here(name)}), towns as materialized (
      select c.id, d.miles from here join uk_cities c on c.id <> here.id and c.latitude between here.latitude -
      ${NEAR_DEGREES} and here.latitude + ${NEAR_DEGREES}
      cross join lateral (select miles_between(here.latitude, here.longitude, c.latitude, c.longitude) as miles) d
      where d.miles <= ${NEAR_MILES} order by d.miles)`

const placed = { place: z.string(), distances: z.record(z.string(), z.number()).nullable() }
/** A town near which there is nothing has a row without a card. */
const nearRow = z.union([
  z.object({ ...placed, miles: z.number(), ...cardRow.shape }),
  z.object({ ...placed, miles: z.null(), ...emptyCardRow.shape }),
])
const nearStatements = statementsOf(nearRow)

/**
 * If the location is a town: its `place`, the `distances` in miles of the franchises with these ids by id, and
 * franchises of other towns within 25 miles, nearest first, with `miles`. The first row has the distances; no row
 * without a town.
 */
export const nearStatement = (scope: SearchScope, limit: number, ids: readonly string[]): Bound<typeof nearRow> =>
  nearStatements(
    'near',
    scope,
    [limit, scope.location, ids],
    ({ but, condition, extra }) => `
    with ${townsNear(extra(2))},
    near as materialized (
      select t.miles, s.* from towns t cross join lateral (select s.created_at, ${cardColumns} from franchise_search s
        ${where(['s.city_id = t.id', `not ${condition('location')}`, ...but('location', 'scan')])} order by
        s.created_at desc, s.franchise_id limit ${extra(1)}) s
      order by t.miles, created_at desc, "id" limit ${extra(1)}),
    shown as materialized (
      select json_object_agg(x.franchise_id, miles_between(here.latitude, here.longitude, c.latitude, c.longitude))
      as distances
      from here cross join franchise_search x join uk_cities c on c.id = x.city_id where x.franchise_id = any
      (${extra(3)}::uuid[]))
    select here.name as place, case when row_number() over nearest = 1 then (select distances from shown) end as
    distances, c.miles, ${cardNames}
    from here left join near c on true window nearest as (order by c.miles, c.created_at desc, c."id") order by
    c.miles, c.created_at desc, c."id"`,
  )

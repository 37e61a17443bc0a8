import type pg from 'pg'
import { randomFrom } from '#app/lib/pictures/terrain.ts'
import type { Brand } from './content/types.ts'

/** The areas of a place from the UK down to its county, and the counties whose towns lie nearest to that one's. */
export type PlaceAreas = ReadonlyMap<string, { path: readonly number[]; neighbours: readonly number[] }>

const PLACES = `with counties as (
    select a.number, a.country, a.county, a.path, avg(c.latitude) as latitude, avg(c.longitude) as longitude
    from uk_areas a join uk_cities c on c.country = a.country and c.county = a.county group by a.number)
  select distinct on (p.name) p.name, k.path, array(select o.number from counties o
    where o.country = k.country and o.number <> k.number
    order by miles_between(k.latitude, k.longitude, o.latitude, o.longitude), o.number limit 2) as neighbours
  from uk_cities p join counties k on k.country = p.country and k.county = p.county
  order by p.name, p.population desc`

/** Read once before the rows are made. */
export async function readPlaceAreas(client: Pick<pg.Client, 'query'>): Promise<PlaceAreas> {
  const { rows } = await client.query<{ name: string; path: number[]; neighbours: number[] }>(PLACES)
  return new Map(rows.map(({ name, ...areas }) => [name, areas]))
}

const UK = 0
const ENGLAND = 1
const WALES = 3

/**
 * Where a brand can be opened: the further it has come, the wider; a few say that one has to ask. Numbers of uk_areas,
 * none for 'ask the franchisor'.
 */
export function openAreasOf({ key, location, figures: { unitsUk } }: Brand, places: PlaceAreas): number[] {
  if (location === 'UK') return [UK]
  const place = places.get(location)
  if (!place || unitsUk === null || randomFrom(`${key} areas`)() < 0.1) return []
  const [, country = ENGLAND] = place.path
  if (unitsUk >= 60) return [UK]
  if (unitsUk >= 30) return country === ENGLAND || country === WALES ? [ENGLAND, WALES] : [ENGLAND, country]
  if (unitsUk >= 15) return [country]
  // A county of England lies in a region, others in their country.
  if (unitsUk >= 7) return place.path.slice(-2, -1)
  return [...place.path.slice(-1), ...place.neighbours].toSorted((one, other) => one - other)
}

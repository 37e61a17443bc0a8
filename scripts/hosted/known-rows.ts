import type pg from 'pg'
import type { Entry } from './entries.ts'
import { madeId } from './made-id.ts'
import type { Table } from './tables.ts'

type Database = Pick<pg.Client, 'query'>
/** A row that is not there yet, one that is, or why what is there stays. */
export type Found = 'new' | 'there' | { kept: string }
type FoundEntry = { entry: Entry; found: Found }

/** Gives each row its key where it has none, and says which of them are there already, so that none comes twice. */
export async function findKnown(db: Database, table: Table, entries: readonly Entry[]): Promise<FoundEntry[]> {
  if (entries.length === 0) return []
  if (table.key === 'settings') return findSettings(db, entries)
  if (table.key === 'name and country') return findTowns(db, entries)
  const columns = await keyColumns(db, table, entries)
  const typed = columns.map((name) => `${name} ${isId(name) ? 'uuid' : 'text'}`).join(', ')
  const same = columns.map((name) => `t.${name} = k.${name}`).join(' and ')
  const { rows } = await db.query<{ at: number }>(
    `select n.at::int - 1 as at from jsonb_array_elements($1::jsonb) with ordinality n (value, at)
     cross join lateral jsonb_to_record(n.value) k (${typed})
     where exists (select from ${table.name} t where ${same})`,
    [JSON.stringify(entries.map(({ values }) => values))],
  )
  const there = new Set(rows.map(({ at }) => at))
  const seen = new Set<string>()
  return entries.map((entry, at) => {
    const key = JSON.stringify(columns.map((name) => entry.values[name] ?? null))
    const isThere = there.has(at) || seen.has(key)
    seen.add(key)
    return { entry, found: isThere ? 'there' : 'new' }
  })
}

const isId = (name: string): boolean => /^(?:\w+_)?id$/.test(name) && name !== 'stripe_price_id'

/** The columns that tell a row from others; a key that is made of the row is put into it. */
async function keyColumns(db: Database, table: Table, entries: readonly Entry[]): Promise<readonly string[]> {
  if (table.key === 'id') return ['id']
  if (typeof table.key === 'string') throw new Error(`${table.name} has a key of its own kind`)
  if (!('content' in table.key)) return table.key
  const column = table.key.content
  await makeKeys(db, table, column, entries)
  const parent = Object.keys(table.columns)[0]
  return column === 'id' || !parent ? [column] : [parent, column]
}

/** Of rows that say the same the first, the second and the third have keys of their own, in every run the same. */
async function makeKeys(db: Database, table: Table, column: string, entries: readonly Entry[]): Promise<void> {
  const without = entries.filter(({ values }) => values[column] === undefined)
  if (without.length === 0) return
  const contents = new Map<string, Entry[]>()
  for (const entry of without) {
    const said = Object.keys(table.columns).map((name) => JSON.stringify(entry.values[name] ?? null))
    const content = madeId(table.name, ...said)
    contents.set(content, [...(contents.get(content) ?? []), entry])
  }
  await db.query('create temp table if not exists loaded_contents (content uuid primary key, rows int) on commit drop')
  const { rows } = await db.query<{ content: string; rows: number }>(
    `insert into loaded_contents as l select * from unnest($1::uuid[], $2::int[])
     on conflict (content) do update set rows = l.rows + excluded.rows returning content, rows`,
    [[...contents.keys()], [...contents.values()].map((same) => same.length)],
  )
  for (const { content, rows: upToHere } of rows) {
    const same = contents.get(content) ?? []
    for (const [at, entry] of same.entries())
      entry.values[column] = madeId(content, String(upToHere - same.length + at + 1))
  }
}

/** A town is known by its name and country: the numbers of the earlier database are those of other towns here. */
async function findTowns(db: Database, entries: readonly Entry[]): Promise<FoundEntry[]> {
  const { rows } = await db.query<{ known: boolean; taken: boolean; most: number }>(
    `select exists (select from uk_cities c where lower(c.name) = lower(btrim(n.value ->> 'name'))
         and c.country = coalesce(n.value ->> 'country', 'England')) as known,
       exists (select from uk_cities c where c.id::text = n.value ->> 'id') as taken,
       (select coalesce(max(id), 0) from uk_cities) as most
     from jsonb_array_elements($1::jsonb) with ordinality n (value, at) order by n.at`,
    [JSON.stringify(entries.map(({ values }) => values))],
  )
  return entries.map((entry, at) => {
    const row = rows[at]
    if (row?.known) return { entry, found: 'there' }
    if (!entry.values['id'] || row?.taken) entry.values['id'] = (row?.most ?? 0) + 1 + at
    return { entry, found: 'new' }
  })
}

/** The settings that a new database begins with make way; those that an admin has changed since stay. */
async function findSettings(db: Database, entries: readonly Entry[]): Promise<FoundEntry[]> {
  const { rows } = await db.query<{ untouched: boolean; same: boolean | null }>(
    `select s.updated_at = m.applied_at as untouched, s.updated_at::text = ($1::timestamptz)::text as same
     from advertising_settings s join schema_migrations m on m.name = '0012_advertising.sql' where s.id = 1`,
    [entries[0]?.values['updated_at'] ?? null],
  )
  const [present] = rows
  return entries.map((entry) => {
    if (!present || present.untouched) return { entry, found: 'new' }
    return { entry, found: present.same ? 'there' : { kept: 'the prices were changed here since; those stay' } }
  })
}

import type { Client } from 'pg'
import { type Actor, actors, type Attempt, type Cells, type Operation, operations } from './cell.ts'
import type { World } from './world.ts'

const claims: Record<Actor, { login: string; role: string; user: 'C' | 'F' | 'A' | null }> = {
  V: { login: 'atlas_app', role: 'visitor', user: null },
  C: { login: 'atlas_app', role: 'customer', user: 'C' },
  F: { login: 'atlas_app', role: 'franchisor', user: 'F' },
  A: { login: 'atlas_app', role: 'admin', user: 'A' },
  S: { login: 'atlas_system', role: 'visitor', user: null },
  P: { login: 'atlas_app', role: 'superuser', user: 'A' },
}

/** Runs as that actor and takes everything back. */
export async function asActorAndRollBack<T>(
  db: Client,
  w: World,
  actor: Actor | 'owner',
  run: () => Promise<T>,
): Promise<T> {
  const who = actor === 'owner' ? { login: 'atlas_owner', role: '', user: null } : claims[actor]
  await db.query(
    `savepoint actor; set local role ` +
      `${who.login}; set local app.role = '${who.role}'; set local app.user_id = '${who.user ? w[who.user] : ''}'`,
  )
  try {
    return await run()
  } finally {
    await db.query('rollback to savepoint actor; release savepoint actor')
  }
}

/** The number of rows a statement touched; an error is a refusal. */
export async function countTouchedRows(
  db: Client,
  w: World,
  actor: Actor | 'owner',
  sql: string,
): Promise<number | string> {
  return asActorAndRollBack(db, w, actor, async () => {
    try {
      const results = [await db.query(sql)].flat()
      return results.at(-1)?.rowCount ?? 0
    } catch (error) {
      return (error as Error).message
    }
  })
}

async function seen(db: Client, w: World, actor: Actor | 'owner', cells: Cells): Promise<string[]> {
  return asActorAndRollBack(db, w, actor, async () => {
    try {
      const { rows } = await db.query<{ key: string }>(
        `select ${cells.key ?? 'id::text'} as key from ${cells.table} order by 1`,
      )
      return rows.map((row) => row.key)
    } catch {
      return []
    }
  })
}

const worked = (result: number | string) => typeof result === 'number' && result > 0
const same = (a: string[], b: string[]) => a.length === b.length && a.every((key, index) => key === b[index])

/** Every cell of one table that does not hold, in words; empty when all hold. `first` stops at the first one. */
export async function listFailingCells(
  db: Client,
  w: World,
  cells: Cells,
  options: { first?: boolean; who?: readonly Actor[]; op?: Operation } = {},
): Promise<string[]> {
  const found: string[] = []
  const who = options.who ?? actors
  const done = () => options.first === true && found.length > 0
  if (options.op === undefined || options.op === 'SELECT') {
    const all = await seen(db, w, 'owner', cells)
    if (all.length === 0) found.push(`${cells.table}: the owner sees no row`)
    for (const actor of who) {
      const expected = cells.sees(w)[actor] ?? []
      const got = await seen(db, w, actor, cells)
      if (!same(got, expected === 'all' ? all : expected.toSorted()))
        found.push(
          `${cells.table} SELECT ${actor}: sees ` +
            `${got.length} rows, expected ${expected === 'all' ? 'all' : expected.length}`,
        )
      if (done()) return found
    }
  }
  for (const op of operations) {
    if (op === 'SELECT' || (options.op !== undefined && options.op !== op)) continue
    for (const attempt of cells.writes[op] ?? []) {
      await tryAttempt(db, w, attempt, op, who, cells.table, found)
      if (done()) return found
    }
  }
  return found
}

async function tryAttempt(
  db: Client,
  w: World,
  attempt: Attempt,
  op: Operation,
  who: readonly Actor[],
  table: string,
  found: string[],
): Promise<void> {
  const sql = attempt.sql(w)
  for (const actor of who) {
    const allowed = attempt.by.includes(actor)
    const result = await countTouchedRows(db, w, actor, sql)
    if (worked(result) !== allowed)
      found.push(`${table} ${op} ${actor} "${attempt.does}": ${allowed ? 'refused' : 'allowed'} (${result})`)
  }
}

/** A statement that fails for its own reasons would prove nothing: the owner must be able to carry it out. */
export async function listUnsoundAttempts(db: Client, w: World, cells: Cells): Promise<string[]> {
  const found: string[] = []
  for (const attempt of Object.values(cells.writes).flat()) {
    if (attempt.refusesOwner) continue
    const result = await countTouchedRows(db, w, 'owner', attempt.sql(w))
    if (!worked(result)) found.push(`${cells.table} "${attempt.does}" fails for the owner too: ${result}`)
  }
  return found
}

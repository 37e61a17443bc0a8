import type { World } from './world.ts'

/** V visitor, C customer, F franchisor, A admin, S system, P a planted role that does not exist, with an admin's id. */
export const actors = ['V', 'C', 'F', 'A', 'S', 'P'] as const
export type Actor = (typeof actors)[number]
export const operations = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const
export type Operation = (typeof operations)[number]

/** One statement and who may carry it out; everybody else must get an error or touch no row. */
export type Attempt = {
  does: string
  sql: (w: World) => string
  /** Letters of the actors that may. */
  by: string
  /** A rule refuses the owner too, so that the owner does not prove that the statement is sound. */
  refusesOwner?: true
}

/** What one table does for each actor: rows seen, by key, and attempts to write. */
export type Cells = {
  table: string
  /** SQL of a row's name in `sees`; its id by default. */
  key?: string
  sees: (w: World) => Partial<Record<Actor, 'all' | string[]>>
  writes: Partial<Record<Exclude<Operation, 'SELECT'>, Attempt[]>>
}

export const may = (by: string, does: string, sql: (w: World) => string): Attempt => ({ does, sql, by })
/** Nobody may, the owner included. */
export const never = (does: string, sql: (w: World) => string): Attempt => ({ does, sql, by: '', refusesOwner: true })

/** A table that only the system uses. `set` is any assignment, `insert` a whole statement. */
export const systemOnly = (table: string, insert: (w: World) => string, set: string): Cells => ({
  table,
  key: 'ctid::text',
  sees: () => ({ S: 'all' }),
  writes: {
    INSERT: [may('S', 'insert', insert)],
    UPDATE: [may('S', 'update', () => `update ${table} set ${set}`)],
    DELETE: [may('S', 'delete', () => `delete from ${table}`)],
  },
})

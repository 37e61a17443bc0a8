import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnFaults, NULLABLE_COLUMNS } from '#app/platform/db/row-check.server.ts'
import { statements } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'

import.meta.glob(['../../app/{platform,features}/**/*.server.{ts,tsx}'], { eager: true })

let owner: pg.Client
beforeAll(async () => {
  // Others' messages go through no pipeline.
  owner = new pg.Client({ connectionString: (await testDatabase()).url('owner') })
  await owner.connect()
})
afterAll(() => owner.end())

type Wire = { parse: (query: { text: string }) => void; describe: (what: { type: 'S' }) => void; sync: () => void }

/**
 * Asks PostgreSQL what a statement would give, without running it: the driver has no call for it, but takes others'
 * messages, as pg-cursor's.
 */
class Describe implements pg.Submittable {
  readonly #text: string
  readonly #done: (fields: pg.FieldDef[] | Error) => void
  #fields: pg.FieldDef[] = []

  constructor(text: string, done: (fields: pg.FieldDef[] | Error) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.parse({ text: this.#text })
    wire.describe({ type: 'S' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields
  }

  /** The last that is heard of a statement with a fault. */
  handleError(error: Error): void {
    this.#done(error)
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields)
  }
}

test('every statement names what the migrated database has; its row schema fits columns, types, nulls', async () => {
  const nullable = new Set((await owner.query<{ id: string }>(NULLABLE_COLUMNS)).rows.map(({ id }) => id))
  const faults: string[] = []
  for (const { text, row } of statements) {
    const fields = await new Promise<pg.FieldDef[] | Error>((resolve) => owner.query(new Describe(text, resolve)))
    const found = fields instanceof Error ? [fields.message] : row ? columnFaults(row, fields, nullable) : []
    faults.push(...found.map((fault) => `${fault}\n  in: ${text.trim().replaceAll(/\s+/g, ' ')}`))
  }
  expect(statements.size).toBeGreaterThan(15)
  expect(faults).toEqual([])
})

test('what is compared with who asks may ask an index', async () => {
  // Before a table's policies no index is asked for what may fail by itself, as reading a setting does.
  const bare = /[\w.")]+ (?:=|in) \(?app_(?:person|user)\(\)|app_(?:person|user)\(\) =/i
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not p.prosecdef`,
  )
  const texts = [...[...statements].map(({ text }) => text), ...rows.map(({ text }) => text)]
  expect(texts.filter((text) => bare.test(text))).toEqual([])
})

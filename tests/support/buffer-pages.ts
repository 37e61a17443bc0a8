import type pg from 'pg'

type Plan = { 'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }] }

/**
 * How many pages of the database someone's statements read, what their functions read among them. `app` is a connection
 * as the application; each statement is taken back.
 */
export async function bufferPages(
  app: pg.Client,
  { role, id }: { role: string; id: string },
  statements: readonly { text: string; values?: unknown[] }[],
): Promise<number> {
  let pages = 0
  for (const { text, values } of statements) {
    await app.query('begin')
    await app.query(
      `select set_config('app.user_id', $1, true), set_config('app.person_id', $1, true),
         set_config('app.role', $2, true)`,
      [id, role],
    )
    // The first time more is read: what a connection learns of the tables.
    await app.query('savepoint s')
    await app.query(text, values)
    await app.query('rollback to s')
    const { rows } = await app.query<Plan>(`explain (analyze, buffers, format json) ${text}`, values)
    await app.query('rollback')
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    pages += hit + read
  }
  return pages
}

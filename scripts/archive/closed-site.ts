import type pg from 'pg'
import type { Owner } from './kept-tables.ts'

/** The row by which the site is closed (npm run maintenance), as text; null where it is open. */
export type Closed = { since: string; back: string | null } | null

/** An older version has no such table. */
async function canClose(owner: Owner): Promise<boolean> {
  const { rows } = await owner.query<{ can: boolean }>(`select to_regclass('public.maintenance') is not null as can`)
  return rows[0]?.can ?? false
}

export async function readClosed(owner: Owner): Promise<Closed> {
  if (!(await canClose(owner))) return null
  const { rows } = await owner.query<{ since: string; back: string | null }>(
    'select since::text, back_at::text as back from maintenance',
  )
  return rows[0] ?? null
}

/**
 * Closes the site until a restored database is whole: a site that runs beside it would let people in whose deletion is
 * repeated next, and send the emails that wait.
 */
export async function closeMeanwhile(owner: Owner): Promise<void> {
  if (await canClose(owner))
    await owner.query('insert into maintenance default values on conflict (only_row) do nothing')
}

/** The site is as it was before, and not as it was when the backup was made. */
export async function leaveAsBefore(owner: Pick<pg.Client, 'query'>, before: Closed): Promise<void> {
  await owner.query('begin')
  await owner.query('delete from maintenance')
  if (before) await owner.query('insert into maintenance (since, back_at) values ($1, $2)', [before.since, before.back])
  await owner.query('commit')
}

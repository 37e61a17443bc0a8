import type pg from 'pg'
import { skip, type Loading } from './load.ts'
import { emptyReport, note, type TableReport } from './report.ts'
import { USERS } from './sources.ts'
import type { ExportedRow } from './column.ts'
import { isForeignHash } from '#app/features/accounts/passwords/password-hash.server.ts'

/** An exported user, as far as it is taken over. */
type User = { at: string; row: ExportedRow }

const BATCH = 200

/**
 * Takes over how people signed in, for the profiles that were loaded: the proven address, and the password where its
 * hash can be checked here. What someone has done here since stays: who has a password here, or has signed in, is there
 * already. Everybody else chooses a password by email.
 */
export async function loadUsers(loading: Loading): Promise<TableReport> {
  const report = emptyReport(USERS, loading.sources.filesOf(USERS))
  let batch: User[] = []
  const flush = async () => {
    const full = batch
    batch = []
    if (full.length > 0) await loadBatch(loading, report, full)
  }
  for await (const read of loading.sources.rows(USERS)) {
    report.read += 1
    const at = `${read.file}:${read.line}`
    if ('problem' in read) skip(loading, report, read.problem, at)
    else batch.push({ at, row: read.row })
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return report
}

/** $1: the users as JSON. One whose address another account has keeps that of the profile. */
const STATE = `
  select u.id is not null as known, u.email, u.email_verified as verified,
    u.xmin::text::bigint >= pg_current_xact_id()::text::bigint as fresh,
    exists (select from auth.account a where a.user_id = u.id)
      or exists (select from login_events e where e.user_id = u.id) as settled,
    exists (select from auth."user" o
      where lower(o.email) = lower(btrim(given.row ->> 'email')) and o.id <> u.id) as taken
  from jsonb_array_elements($1::jsonb) with ordinality given (row, at)
  left join auth."user" u on u.id::text = lower(given.row ->> 'id') order by given.at`

const USER = `
  update auth."user" u set email = coalesce(g.email, u.email),
    email_verified = u.email_verified or g.confirmed and coalesce(g.email, u.email) = g.proven
  from jsonb_to_recordset($1::jsonb) g (id uuid, email text, proven text, confirmed boolean) where u.id = g.id`
const PROFILE = `
  update profiles p set phone = coalesce(p.phone, g.phone), last_login = coalesce(p.last_login, g.seen)
  from jsonb_to_recordset($1::jsonb) g (id uuid, phone text, seen timestamptz)
  where p.id = g.id and (g.phone is not null or g.seen is not null)`
const PASSWORD = `
  insert into auth.account (user_id, account_id, provider_id, password)
  select g.id, g.id::text, 'credential', g.password from jsonb_to_recordset($1::jsonb) g (id uuid, password text)
  where g.password is not null on conflict (provider_id, account_id) do nothing`

type State = {
  known: boolean
  email: string
  verified: boolean
  /** Made in this run. */
  fresh: boolean
  settled: boolean
  taken: boolean
}

async function loadBatch(loading: Loading, report: TableReport, users: readonly User[]): Promise<void> {
  const { db } = loading
  const { rows } = await db.query<State>(STATE, [
    JSON.stringify(users.map(({ row }) => ({ id: row['id'] ?? null, email: row['email'] ?? null }))),
  ])
  const taken: ReturnType<typeof accountOf>[] = []
  for (const [index, user] of users.entries()) {
    const state = rows[index]
    if (!state?.known) skip(loading, report, 'no profile that was loaded has its id', user.at)
    else {
      const account = accountOf(user.row, state.taken)
      if (state.settled || !(state.fresh || bringsMore(account, state))) {
        report.already += 1
        continue
      }
      if (account.password === null)
        note(report.changed, 'no password was taken over: it is chosen by email before the first sign-in', user.at)
      taken.push(account)
      report.loaded += 1
    }
  }
  await write(db, taken)
}

/** Whether a later run brings something for someone who was loaded by an earlier one. */
const bringsMore = (account: ReturnType<typeof accountOf>, { email, verified }: State): boolean =>
  account.password !== null || (account.email ?? email) !== email || (account.confirmed && !verified)

async function write(db: Pick<pg.Client, 'query'>, accounts: readonly ReturnType<typeof accountOf>[]): Promise<void> {
  if (accounts.length === 0) return
  const given = [JSON.stringify(accounts)]
  await db.query(USER, given)
  await db.query(PROFILE, given)
  await db.query(PASSWORD, given)
}

function accountOf(row: ExportedRow, isTaken: boolean) {
  const text = (name: string) => row[name]?.trim() || null
  const email = text('email')?.toLowerCase() ?? null
  const hash = text('encrypted_password')
  const seen = text('last_sign_in_at')
  return {
    id: text('id'),
    email: isTaken ? null : email,
    proven: email,
    confirmed: text('email_confirmed_at') !== null,
    phone: text('phone'),
    seen: seen && /^\d{4}-\d\d-\d\d/.test(seen) ? seen : null,
    password: hash && isForeignHash(hash) ? hash : null,
  }
}

import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { codeOf } from '#app/lib/errors.ts'
import { repeatDeletions } from '#app/features/accounts/deletion/repeat-deletions.server.ts'
import { addressLine, nameOfErased } from '#app/features/operation/held-data/erased-address.server.ts'
import type { Owner } from './kept-tables.ts'

/**
 * The list beside the backups, numbers and keyed hashes alone: what an older backup must not bring back. A line is the
 * number of an account, `request` with the number of one that its buyer deleted, or `address` with what stands for one
 * that was erased and when: whoever came back after that is in later backups by right.
 */
const FILE = 'erased-accounts.txt'

const ids = z.array(z.guid())
const isAccount = (line: string): boolean => z.guid().safeParse(line).success
const REQUEST = /^request ([0-9a-f-]{36})$/
const ADDRESS = /^address ([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/**
 * The accounts that were deleted, the members that a company removed, the requests that buyers deleted and the
 * addresses that were erased, as far as the audit log goes back.
 */
export async function readErasures(owner: Owner): Promise<string[]> {
  const accounts = await owner.query<{ id: string }>(
    `select distinct subject_id as id from audit_log where subject_type = 'profile'
       and action in ('account.deleted', 'account.deleted_again', 'company.member_removed') order by 1`,
  )
  const requests = await owner.query<{ id: string }>(
    `select distinct subject_id as id from audit_log
     where subject_type = 'lead' and action = 'lead.deleted' order by 1`,
  )
  const addresses = await owner.query<{ email: string; at: Date }>(
    `select lower(r.email) as email, max(l.at) as at from audit_log l join data_requests r on r.id::text = l.subject_id
     where l.subject_type = 'data_request' and l.action = 'data.erased' group by 1 order by 1`,
  )
  return [
    ...ids.parse(accounts.rows.map(({ id }) => id)),
    ...ids.parse(requests.rows.map(({ id }) => id)).map((id) => `request ${id}`),
    ...addresses.rows.map(({ email, at }) => addressLine(email, at)),
  ]
}

/** What a line of the application's log says was deleted, as the list has it. */
function erasureOfLog(line: string): string[] {
  const event = /"event":"([\w.]+)"/.exec(line)?.[1] ?? ''
  const said: Record<string, string | undefined> = {
    'account.deleted': /"userId":"([0-9a-f-]{36})"/.exec(line)?.[1],
    'lead.deleted': `request ${/"leadId":"([0-9a-f-]{36})"/.exec(line)?.[1] ?? ''}`,
    'address.erased': /"erasure":"([^"]{1,100})"/.exec(line)?.[1],
  }
  const erasure = said[event] ?? ''
  return isErasure(erasure) ? [erasure] : []
}

const isErasure = (line: string): boolean => isAccount(line) || REQUEST.test(line) || ADDRESS.test(line)

/** Lines of the list in a text, or in lines of the application's log. */
export function erasuresIn(text: string): string[] {
  return text.split('\n').flatMap((line) => (isErasure(line.trim()) ? [line.trim()] : erasureOfLog(line)))
}

/**
 * What the list beside the backups says; nothing where there is none. Throws where it is there and cannot be read:
 * taken for empty, it would be written again without those it names.
 */
export async function readErasureList(folder: string): Promise<string[]> {
  try {
    return erasuresIn(await readFile(path.join(folder, FILE), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Adds what the database knows to the list beside the backups: the list outlives the database. */
export async function keepErasures(owner: Owner, folder: string): Promise<void> {
  const all = new Set([...(await readErasureList(folder)), ...(await readErasures(owner))])
  const draft = path.join(folder, `${FILE}.draft`)
  await writeFile(
    draft,
    [...all].toSorted().map((id) => `${id}\n`),
    { mode: 0o600 },
  )
  await rename(draft, path.join(folder, FILE))
}

/** How much was there again, and went again. */
export type Erased = { accounts: number; requests: number; addresses: number }

/** Each address that is held without an account. */
const ADDRESSES = `select distinct lower(email) as email from (
  select email from franchise_leads where user_id is null union all select email from lead_follow_ups
  union all select email from contact_messages union all select email from company_invitations
  union all select email from consent_records where user_id is null union all select new_email from auth.email_change
  union all select recipient from outbox) held where email <> ''`

/** Deletes and erases again what the lines name; of addresses those that were erased after the backup was made. */
export async function replayErasures(
  owner: Pick<pg.Client, 'query'>,
  lines: readonly string[],
  madeAt: Date,
): Promise<Erased> {
  const unique = [...new Set(lines)]
  const requests = unique.flatMap((line) => REQUEST.exec(line)?.[1] ?? [])
  const gone = await owner.query('delete from franchise_leads where id = any ($1::uuid[])', [requests])
  const names = new Set(
    unique.flatMap((line) => {
      const [, name = '', at = ''] = ADDRESS.exec(line) ?? []
      return name !== '' && new Date(at) > madeAt ? [name] : []
    }),
  )
  let addresses = 0
  if (names.size > 0)
    for (const { email } of (await owner.query<{ email: string }>(ADDRESSES)).rows) {
      if (!names.has(nameOfErased(email))) continue
      await owner.query('select forget_address($1, true)', [email])
      addresses += 1
    }
  const accounts = unique.filter((line) => !REQUEST.test(line) && !ADDRESS.test(line))
  return { accounts: await repeatDeletions(owner, accounts), requests: gone.rowCount ?? 0, addresses }
}

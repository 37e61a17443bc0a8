import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { codeOf } from '#app/lib/errors.ts'
import { repeatDeletions } from '#app/features/accounts/deletion/repeat-deletions.server.ts'
import type { Owner } from './kept-tables.ts'

/** The list beside the backups, numbers of accounts alone: what an older backup must not bring back. */
const FILE = 'erased-accounts.txt'

const ids = z.array(z.guid())

/** The accounts that were deleted, and the members that a company removed, as far as the audit log goes back. */
export async function readErasures(owner: Owner): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select distinct subject_id as id from audit_log where subject_type = 'profile'
       and action in ('account.deleted', 'account.deleted_again', 'company.member_removed') order by 1`,
  )
  return ids.parse(rows.map(({ id }) => id))
}

/** Numbers in a text: one a line, or lines of the application's log, which name them as "userId". */
export function erasuresIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const bare = z.guid().safeParse(line.trim())
    if (bare.success) return [bare.data]
    if (!line.includes('"account.deleted"')) return []
    const named = z.guid().safeParse(/"userId":"([0-9a-f-]{36})"/.exec(line)?.[1])
    return named.success ? named.data : []
  })
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

/** Deletes again who was deleted. Returns how many were there. */
export function replayErasures(owner: Pick<pg.Client, 'query'>, accounts: readonly string[]): Promise<number> {
  return repeatDeletions(owner, [...new Set(accounts)])
}

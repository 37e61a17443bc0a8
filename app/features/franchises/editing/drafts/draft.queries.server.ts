import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { type Draft, withoutFiles } from '../franchise-draft.ts'
import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { fromStored } from './stored-draft.server.ts'

const READ = statement(
  z.object({
    data: z.record(z.string(), z.unknown()),
    opened: z.string(),
    version: z.guid(),
    savedAt: z.date(),
    gone: z.array(z.guid()),
  }),
  `select d.data, d.opened, d.version, d.updated_at as "savedAt", array(select held.id
    from unnest(d.uploads) held (id) where not exists (select from uploads u where u.id = held.id)) as gone
  from franchise_drafts d where d.franchisor_id = $1 and d.franchise_id is not distinct from $2::uuid`,
)
const LIST = statement(
  z.object({ franchiseId: z.guid().nullable(), name: z.string(), savedAt: z.date() }),
  `select franchise_id as "franchiseId", coalesce(data ->> 'name', '') as name, updated_at as "savedAt"
  from franchise_drafts where franchisor_id = $1`,
)

/** A draft as a form takes it up again; `opened` is the version of the franchise that it started from. */
export type OpenedDraft = SavedDraft & { draft: Draft; opened: string }

/** The draft of a new franchise (null) or of an own one, without files that are gone; null where there is none. */
export async function getDraft(tx: Tx, franchisorId: string, franchiseId: string | null): Promise<OpenedDraft | null> {
  const found = await maybeOne(tx, READ, [franchisorId, franchiseId])
  if (!found) return null
  const { data, opened, version, savedAt, gone } = found
  return { draft: withoutFiles(fromStored(data), gone), opened, version, savedAt: savedAt.toISOString() }
}

/** Which franchises have a draft, and since when; null stands for a new one. */
export type DraftListed = z.output<typeof LIST.row>

/** Every draft of a franchisor: at most one of each of its franchises, and one of a new one. */
export function listDrafts(tx: Tx, franchisorId: string): Promise<DraftListed[]> {
  return rows(tx, LIST, [franchisorId])
}

import { z } from 'zod'
import type { ListView } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { pendingFranchiseList, type PendingFranchiseSort } from '../moderation-list.ts'

/** Rows of an approvals list per page. */
export const MODERATION_PAGE = 25

const COUNT = statement(
  z.object({ count: z.int() }),
  "select count(*)::int as count from franchises where status = 'pending'",
)

/** The badge and counter of waiting listings (D-04, D-06). */
export async function countPendingFranchises(tx: Tx): Promise<number> {
  const { count } = await one(tx, COUNT)
  return count
}

export type PendingFranchise = {
  id: string
  /** Names this very state: approving holds for what was seen. */
  version: string
  name: string
  shortDescription: string
  location: string
  /** The company, else the person; null when nobody owns the listing (D-18). */
  franchisor: string | null
  submittedAt: Date
}

const owner = "coalesce(nullif(p.company_name, ''), p.full_name)"
/** An empty search finds all. */
const matches = `($1 = ''
  or position(lower($1) in lower(concat_ws(' ', f.name, d.short_description, f.location, ${owner}))) > 0)`
const waiting = `from franchises f left join franchise_details d on d.franchise_id = f.id
  left join profiles p on p.id = f.franchisor_id where f.status = 'pending'`

const COUNT_FOUND = statement(
  z.object({ total: z.int(), matching: z.int() }),
  `select count(*)::int as total, (count(*) filter (where ${matches}))::int as matching ${waiting}`,
)

/** How many listings wait, and how many of them the search finds. */
export function countFoundFranchises(tx: Tx, q: string): Promise<{ total: number; matching: number }> {
  return one(tx, COUNT_FOUND, [q])
}

const pendingRow = z.object({
  id: z.guid(),
  version: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  location: z.string(),
  franchisor: z.string().nullable(),
  submittedAt: z.date(),
})
const listBy = (order: string) =>
  statement(
    pendingRow,
    `select f.id, extract(epoch from f.updated_at)::text as version, f.name,
            coalesce(d.short_description, '') as "shortDescription", f.location, ${owner} as franchisor,
            f.created_at as "submittedAt"
       ${waiting} and ${matches}
      order by ${order} nulls last, f.created_at, f.id limit $2 offset $3`,
  )
const bothWays = (by: string) => ({ up: listBy(`${by} asc`), down: listBy(`${by} desc`) })

const LIST = {
  name: bothWays('lower(f.name)'),
  location: bothWays('lower(f.location)'),
  franchisor: bothWays(`lower(${owner})`),
  submitted: bothWays('f.created_at'),
} satisfies Record<PendingFranchiseSort, unknown>

/** D-18: listings that wait, the longest waiting first unless sorted otherwise. */
export function listPendingFranchises(
  tx: Tx,
  page: number,
  { q, sort }: Pick<ListView<PendingFranchiseSort>, 'q' | 'sort'> = { q: '', sort: pendingFranchiseList.standard },
): Promise<PendingFranchise[]> {
  const list = LIST[sort.key][sort.descending ? 'down' : 'up']
  return rows(tx, list, [q, MODERATION_PAGE, (page - 1) * MODERATION_PAGE])
}

export type ChangedFranchise = {
  id: string
  name: string
  franchisor: string | null
  fields: string[]
  changedAt: Date
}

const changedRow = z.object({
  id: z.guid(),
  name: z.string(),
  franchisor: z.string().nullable(),
  fields: z.array(z.string()),
  changedAt: z.date(),
})
const CHANGED = statement(
  changedRow,
  `select f.id, f.name, ${owner} as franchisor,
          array(select jsonb_object_keys(f.changed_since_approval)) as fields, f.updated_at as "changedAt"
     from franchises f left join profiles p on p.id = f.franchisor_id
    where f.status = 'approved' and f.changed_since_approval is not null order by f.updated_at, f.id limit $1`,
)

/**
 * Approved listings whose approved values were changed, the longest unseen first (3-decisions 35); at most one page.
 */
export function listChangedFranchises(tx: Tx): Promise<ChangedFranchise[]> {
  return rows(tx, CHANGED, [MODERATION_PAGE])
}

const NAME = statement(
  z.object({ id: z.guid(), name: z.string(), status: z.string() }),
  'select id, name, status from franchises where id = $1',
)

/** One listing's name and state, for the page that asks before rejecting; null when there is none. */
export async function getFranchiseName(
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; status: string } | null> {
  return (await maybeOne(tx, NAME, [id])) ?? null
}

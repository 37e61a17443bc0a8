import { rows, type Tx } from '../../../platform/db.server.ts'

/** Rows of an approvals list per page. */
export const MODERATION_PAGE = 25

/** The badge and counter of waiting listings (D-04, D-06). */
export async function countPendingFranchises(tx: Tx): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, "select count(*)::int as count from franchises where status = 'pending'")
  return row?.count ?? 0
}

export type PendingFranchise = {
  id: string
  name: string
  shortDescription: string
  location: string
  /** The company, else the person; null when nobody owns the listing (D-18). */
  franchisor: string | null
  submittedAt: Date
}

/** D-18: listings that wait, the longest waiting first. */
export function listPendingFranchises(tx: Tx, page: number): Promise<PendingFranchise[]> {
  return rows<PendingFranchise>(
    tx,
    `select f.id, f.name, coalesce(d.short_description, '') as "shortDescription", f.location,
            coalesce(nullif(p.company_name, ''), p.full_name) as franchisor, f.created_at as "submittedAt"
       from franchises f left join franchise_details d on d.franchise_id = f.id left join profiles p on p.id = f.franchisor_id
      where f.status = 'pending' order by f.created_at, f.id limit $1 offset $2`,
    [MODERATION_PAGE, (page - 1) * MODERATION_PAGE],
  )
}

export type ChangedFranchise = { id: string; name: string; franchisor: string | null; fields: string[]; changedAt: Date }

/** Approved listings whose approved values were changed, the longest unseen first (3-decisions 35); at most one page. */
export function listChangedFranchises(tx: Tx): Promise<ChangedFranchise[]> {
  return rows<ChangedFranchise>(
    tx,
    `select f.id, f.name, coalesce(nullif(p.company_name, ''), p.full_name) as franchisor,
            array(select jsonb_object_keys(f.changed_since_approval)) as fields, f.updated_at as "changedAt"
       from franchises f left join profiles p on p.id = f.franchisor_id
      where f.status = 'approved' and f.changed_since_approval is not null order by f.updated_at, f.id limit $1`,
    [MODERATION_PAGE],
  )
}

/** One listing's name and state, for the page that asks before rejecting; null when there is none. */
export async function getFranchiseName(tx: Tx, id: string): Promise<{ id: string; name: string; status: string } | null> {
  const [row] = await rows<{ id: string; name: string; status: string }>(tx, 'select id, name, status from franchises where id = $1', [id])
  return row ?? null
}

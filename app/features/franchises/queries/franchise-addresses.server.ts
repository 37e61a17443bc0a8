import type { Address } from '../../../lib/sitemap.ts'
import { rows, type Tx } from '../../../platform/db.server.ts'

/** Read at a time, so that a long list never keeps the process from answering others. */
const AT_ONCE = 2_000

const CHANGED = `select s.franchise_id as id, greatest(f.updated_at, d.updated_at, g.updated_at) as "changedAt"
  from franchise_search s join franchises f on f.id = s.franchise_id left join franchise_details d on d.franchise_id = s.franchise_id
  left join franchise_figures g on g.franchise_id = s.franchise_id`

/**
 * The addresses of public franchises from the `offset`-th on, in the order of their ids, at most `limit`, in portions
 * of 2,000. Changed is what the franchise, its details or its figures were last.
 */
export async function* listFranchiseAddresses(tx: Tx, { offset, limit }: { offset: number; limit: number }): AsyncGenerator<Address[]> {
  const [start] = await rows<{ id: string }>(tx, 'select franchise_id as id from franchise_search order by franchise_id offset $1 limit 1', [offset])
  if (!start) return
  let from = start.id
  let isFirst = true
  for (let left = limit; left > 0; ) {
    const size = Math.min(AT_ONCE, left)
    const found = await rows<{ id: string; changedAt: Date }>(tx, `${CHANGED} where s.franchise_id ${isFirst ? '>=' : '>'} $1 order by s.franchise_id limit $2`, [from, size])
    const last = found.at(-1)
    if (!last) return
    yield found.map(({ id, changedAt }) => ({ path: `/franchise/${id}`, changedAt }))
    if (found.length < size) return
    from = last.id
    left -= found.length
    isFirst = false
  }
}

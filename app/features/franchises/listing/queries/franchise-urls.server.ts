import type { Address } from '#app/lib/sitemap.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Read at a time, so that a long list never keeps the process from answering others. */
const AT_ONCE = 2_000

// Looked up one by one along the keys: joined, each portion would read the tables whole.
const CHANGED = `select s.franchise_id as id, greatest((select f.updated_at from franchises f where f.id = s.franchise_id),
    (select d.updated_at from franchise_details d where d.franchise_id = s.franchise_id),
    (select g.updated_at from franchise_figures g where g.franchise_id = s.franchise_id)) as "changedAt"
  from franchise_search s`

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

import { z } from 'zod'
import type { SitemapUrl } from '#app/lib/xml/sitemap.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'

/** Read at a time, so that a long list never keeps the process from answering others. */
const AT_ONCE = 2_000

const START = statement(
  z.object({ id: z.guid() }),
  'select franchise_id as id from franchise_search order by franchise_id offset $1 limit 1',
)

// Looked up one by one along the keys: joined, each portion would read the tables whole.
const portion = (from: '>=' | '>') =>
  statement(
    z.object({ id: z.guid(), changedAt: z.date() }),
    `select s.franchise_id as id, greatest((select f.updated_at from franchises f where f.id = s.franchise_id),
       (select d.updated_at from franchise_details d where d.franchise_id = s.franchise_id),
       (select g.updated_at from franchise_figures g where g.franchise_id = s.franchise_id)) as "changedAt"
     from franchise_search s where s.franchise_id ${from} $1 order by s.franchise_id limit $2`,
  )
const FIRST = portion('>=')
const NEXT = portion('>')

/**
 * The addresses of public franchises from the `offset`-th on, in the order of their ids, at most `limit`, in portions
 * of 2,000. Changed is what the franchise, its details or its figures were last.
 */
export async function* listFranchiseUrls(
  tx: Tx,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<SitemapUrl[]> {
  const start = await maybeOne(tx, START, [offset])
  if (!start) return
  let from = start.id
  let isFirst = true
  for (let left = limit; left > 0;) {
    const size = Math.min(AT_ONCE, left)
    const found = await rows(tx, isFirst ? FIRST : NEXT, [from, size])
    const last = found.at(-1)
    if (!last) return
    yield found.map(({ id, changedAt }) => ({ path: `/franchise/${id}`, changedAt }))
    if (found.length < size) return
    from = last.id
    left -= found.length
    isFirst = false
  }
}

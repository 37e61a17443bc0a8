import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'

const KNOWN = statement(
  z.object({ known: z.boolean() }),
  'select exists (select 1 from removed_pages where kind = $1 and id = $2) as known',
)

/** The status of a page that is not there: 410 where there once was a public one at this address, else 404. */
export async function getMissingStatus(
  tx: Tx,
  kind: 'franchise' | 'category' | 'post',
  id: string,
): Promise<404 | 410> {
  if (!isId(id)) return 404
  const { known } = await one(tx, KNOWN, [kind, id])
  return known ? 410 : 404
}

const LEADS_TO = statement(
  z.object({ id: z.guid() }),
  `with recursive way as (
     select leads_to, 1 as step from removed_pages where kind = 'category' and id = $1
     union all
     select r.leads_to, w.step + 1 from way w join removed_pages r on r.kind = 'category' and r.id = w.leads_to
     where w.step < 20)
   select c.id from way w join franchise_categories c on c.id = w.leads_to order by w.step limit 1`,
)

/** The category to which the address of a deleted one leads (3-decisions 48); undefined where it leads nowhere. */
export async function getCategoryInPlaceOf(tx: Tx, id: string): Promise<string | undefined> {
  return isId(id) ? (await maybeOne(tx, LEADS_TO, [id]))?.id : undefined
}

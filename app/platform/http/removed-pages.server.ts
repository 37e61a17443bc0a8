import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

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

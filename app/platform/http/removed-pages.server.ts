import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The status of a page that is not there: 410 where there once was a public one at this address, else 404. */
export async function missingStatus(tx: Tx, kind: 'franchise' | 'category' | 'post', id: string): Promise<404 | 410> {
  if (!uuid.test(id)) return 404
  const [found] = await rows<{ known: boolean }>(tx, 'select exists (select 1 from removed_pages where kind = $1 and id = $2) as known', [kind, id])
  return found?.known ? 410 : 404
}

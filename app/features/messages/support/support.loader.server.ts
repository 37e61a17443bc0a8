import { randomUUID } from 'node:crypto'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { countUnreadSupport, listSupportMessages } from './support.queries.server.ts'

/** What a franchisor's support page shows; `before` turns its pages. */
export async function loadSupport(tx: Tx, { userId }: Member, search: URLSearchParams) {
  const page = await listSupportMessages(tx, userId, search.get('before'))
  return { ...page, ...(await countUnreadSupport(tx, userId)), key: randomUUID() }
}
export type SupportData = Awaited<ReturnType<typeof loadSupport>>

import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { noticeReaders, type ReaderCounts } from './notice.ts'

const READERS = statement(
  z.object({ reader: z.enum(noticeReaders), people: z.int() }),
  'select reader, people from count_legal_text_readers($1)',
)

/** How many people a substantial change of a text is emailed to, by kind. The database answers admins alone. */
export async function countNoticeReaders(tx: Tx, page: LegalPageName): Promise<ReaderCounts> {
  const found = new Map((await rows(tx, READERS, [page])).map(({ reader, people }) => [reader, people]))
  const of = (reader: (typeof noticeReaders)[number]) => found.get(reader) ?? 0
  return { customer: of('customer'), franchisor: of('franchisor'), admin: of('admin'), guest: of('guest') }
}

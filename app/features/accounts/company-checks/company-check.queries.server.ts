import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { bfaLevels } from '../company/bfa.ts'
import { checkedThings, type CompanyCheck } from './company-check.ts'

const checkRow = z.object({
  id: z.guid(),
  what: z.enum(checkedThings),
  seen: z.string(),
  bfaLevel: z.enum(bfaLevels).nullable(),
  lookedOn: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  uploadId: z.guid().nullable(),
  mediaType: z.string().nullable(),
})
const CHECKS = statement(
  checkRow,
  `select c.id, c.what, c.seen, c.bfa_level as "bfaLevel", c.looked_on::text as "lookedOn", c.note,
     by.full_name as by, u.id as "uploadId", u.media_type as "mediaType"
   from company_checks c left join profiles by on by.id = c.checked_by left join uploads u on u.id = c.upload_id
   where c.company_id = $1 order by c.checked_at desc, c.id limit 100`,
)

const toCheck = ({ uploadId, mediaType, lookedOn, ...check }: z.output<typeof checkRow>): CompanyCheck => ({
  ...check,
  lookedOn: new Date(`${lookedOn}T12:00:00Z`),
  file: uploadId === null ? null : { id: uploadId, isPdf: mediaType === 'application/pdf' },
})

/** What was checked of a company, newest first; admins' alone. */
export const listCompanyChecks = async (tx: Tx, companyId: string): Promise<CompanyCheck[]> =>
  (await rows(tx, CHECKS, [companyId])).map(toCheck)

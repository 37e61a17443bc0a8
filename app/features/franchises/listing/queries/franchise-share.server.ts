import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type Amount, quotedAmount } from '../../figures/figures.ts'
import { vatTreatments } from '../../figures/vat.ts'

const shareRow = z.object({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  investmentPence: z.int().nullable(),
  totalVat: z.enum(vatTreatments).nullable(),
  categoryName: z.string().nullable(),
  hue: z.int().nullable(),
  icon: z.string().nullable(),
})
const SHARE = statement(
  shareRow,
  `select s.franchise_id as id, s.name, s.location, s.investment_pence::float8 as "investmentPence",
     s.total_vat as "totalVat", s.main_category_name as "categoryName",
     s.main_category_hue as hue, s.main_category_icon as icon
   from franchise_search s where s.franchise_id = $1`,
)

/** What the picture of a shared link says of a franchise; the total investment as it is quoted (3-decisions 70). */
export type FranchiseShare = Omit<z.output<typeof shareRow>, 'investmentPence' | 'totalVat'> & { total: Amount | null }

/** Null for whatever is not public. */
export async function getFranchiseShare(tx: Tx, id: string): Promise<FranchiseShare | null> {
  if (!isId(id)) return null
  const found = await maybeOne(tx, SHARE, [id])
  if (!found) return null
  const { investmentPence, totalVat, ...share } = found
  return { ...share, total: quotedAmount(investmentPence, totalVat) }
}

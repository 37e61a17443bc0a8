import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { type Figures, noFigures } from '../figures.ts'
import { feesRow, selectFigures } from '../figures-row.server.ts'
import { toAmount, toFee } from './disclosure.server.ts'

const COSTS = statement(
  feesRow.extend({ category: z.int(), totalPence: z.int().nullable() }),
  `
  select coalesce(s.main_category_number) as category, s.total_to_open_pence::float8 as "totalPence",
  ${selectFigures(feesRow)}
  from franchise_search s join franchise_figures g on g.franchise_id = s.franchise_id
  where s.main_category_number = any ($1::int[]) and g.service_fee_kind is not null and g.marketing_levy_kind is not
  null`,
)

/**
 * What the medians at a turnover are made of: by number of the main category, the figures of its approved franchises
 * that disclose both fees. The investment holds the total investment as the search row has it, without VAT; all else is
 * empty. One statement; it may read hundreds of rows.
 */
export async function listCategoryCosts(tx: Tx, categoryNumbers: readonly number[]): Promise<Map<number, Figures[]>> {
  const costs = new Map<number, Figures[]>(categoryNumbers.map((number) => [number, []]))
  for (const row of await rows(tx, COSTS, [categoryNumbers])) {
    costs.get(row.category)?.push({
      ...noFigures,
      investment: row.totalPence === null ? null : { pence: row.totalPence, vat: 'no_vat' },
      serviceFee: toFee(row, 'serviceFee'),
      marketingLevy: toFee(row, 'marketingLevy'),
      termYears: row.termYears === null ? null : Number(row.termYears),
      renewalFee: toAmount(row.renewalFee, row.renewalFeeVat),
    })
  }
  return costs
}

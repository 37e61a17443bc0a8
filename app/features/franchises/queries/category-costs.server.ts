import { rows, type Tx } from '#app/platform/db.server.ts'
import { type Figures, noFigures } from '../figures.ts'
import { type FeeColumns, toAmount, toFee } from './disclosure.server.ts'

type CostRow = FeeColumns & { category: number; totalPence: number | null; termYears: string | null; renewalFee: string | null; renewalFeeVat: string | null }

const feeColumns = (fee: string, as: string) => ['kind', 'percent', 'monthly', 'minimum', 'vat'].map((part) => `g.${fee}_${part} as "${as}${part.charAt(0).toUpperCase()}${part.slice(1)}"`).join(', ')
const COSTS = `select s.main_category_number as category, s.total_to_open_pence::float8 as "totalPence", g.term_years as "termYears", g.renewal_fee as "renewalFee", g.renewal_fee_vat as "renewalFeeVat",
    ${feeColumns('service_fee', 'serviceFee')}, ${feeColumns('marketing_levy', 'marketingLevy')}
  from franchise_search s join franchise_figures g on g.franchise_id = s.franchise_id
  where s.main_category_number = any ($1::int[]) and g.service_fee_kind is not null and g.marketing_levy_kind is not null`

/**
 * What the medians at a turnover are made of: by number of the main category, the figures of its approved franchises that
 * disclose both fees. The investment holds the total to open as the search row has it, without VAT; all else is empty.
 * One statement, by hand because it reads hundreds of rows.
 */
export async function listCategoryCosts(tx: Tx, categoryNumbers: readonly number[]): Promise<Map<number, Figures[]>> {
  const costs = new Map<number, Figures[]>(categoryNumbers.map((number) => [number, []]))
  for (const row of await rows<CostRow>(tx, COSTS, [categoryNumbers])) {
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

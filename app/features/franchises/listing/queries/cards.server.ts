import { z } from 'zod'
import { keysOf, recordOf } from '#app/lib/record.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { premisesKinds } from '../../figures/figures.ts'
import { vatTreatments } from '../../figures/vat.ts'

/** What a card shows: each column of the search row `s`, and what it is. Money in pence, null when not disclosed. */
const columns = {
  id: ['s.franchise_id', z.guid()],
  name: ['s.name', z.string()],
  shortDescription: ['s.short_description', z.string()],
  location: ['s.location', z.string()],
  /** The total investment as it is quoted, and its VAT treatment; null where nothing says it (3-decisions 70). */
  investmentPence: ['s.investment_pence::float8', z.int().nullable()],
  totalVat: ['s.total_vat', z.enum(vatTreatments).nullable()],
  imageUrl: ['s.main_image_url', z.string().nullable()],
  franchisorId: ['s.franchisor_id', z.guid().nullable()],
  isFeatured: ['coalesce(s.featured_until >= now(), false)', z.boolean()],
  /** With VAT where it is charged: what has to be paid (3-decisions 74). */
  totalWithVatPence: ['s.total_with_vat_pence::float8', z.int().nullable()],
  minimumOwnCashPence: ['s.minimum_own_cash_pence::float8', z.int().nullable()],
  replyTenths: ['s.reply_tenths', z.int().nullable()],
  replyMinutes: ['s.reply_minutes', z.int().nullable()],
  /** Of turnover in hundredths of a percent, 0 for none; or a month's, without VAT; null for both is not disclosed. */
  serviceFeeBasisPoints: ['s.service_fee_basis_points', z.int().nullable()],
  serviceFeeMonthlyPence: ['s.service_fee_monthly_pence::float8', z.int().nullable()],
  marketingLevyBasisPoints: ['s.marketing_levy_basis_points', z.int().nullable()],
  marketingLevyMonthlyPence: ['s.marketing_levy_monthly_pence::float8', z.int().nullable()],
  /** Whether VAT was taken out of a monthly fee. */
  feeHadVat: ['s.fee_had_vat', z.boolean()],
  // The eleventh of median_figures().
  unitsUk: ['s.figures[11]::int', z.int().nullable()],
  /** How many of the twelve figures are disclosed. */
  disclosedCount: ['s.disclosed_count', z.int()],
  premises: ['s.premises', z.array(z.enum(premisesKinds))],
} as const
type Columns = typeof columns

/** A row with `cardColumns`. */
export const cardRow = z.object(
  // Each name with the schema of its column; of entries TypeScript knows one type alone.
  Object.fromEntries(Object.entries(columns).map(([name, [, is]]) => [name, is])) as {
    [Name in keyof Columns]: Columns[Name][1]
  },
)
export type FranchiseCard = z.output<typeof cardRow>

/** The same columns in a row that has no card, of an outer join. */
export const emptyCardRow = z.object(recordOf(keysOf(columns), () => z.null()))

/** Columns of a card of the search row `s`, and the same once more from a subquery `c` that has them. */
export const cardColumns = Object.entries(columns)
  .map(([name, [column]]) => `${column} as "${name}"`)
  .join(', ')
export const cardNames = Object.keys(columns)
  .map((name) => `c."${name}"`)
  .join(', ')

const CARDS = statement(
  cardRow,
  `select ${cardColumns} from franchise_search s where s.franchise_id = any ($1::uuid[])`,
)

/** Public franchises among these ids, in the order asked for. */
export async function listCards(tx: Tx, ids: readonly string[]): Promise<FranchiseCard[]> {
  if (ids.length === 0) return []
  const cards = await rows(tx, CARDS, [ids])
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

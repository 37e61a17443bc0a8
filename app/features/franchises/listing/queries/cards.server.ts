import { z } from 'zod'
import { recordOf } from '#app/lib/record.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { type Premises, premisesKinds } from '../../figures/figures.ts'
import { type VatTreatment, vatTreatments } from '../../figures/vat.ts'
import type { ReplyRecord } from '../reply-record-text.ts'

/** What a card shows. Money in pence, null when it was not disclosed; the hue is of the main category. */
export type FranchiseCard = {
  id: string
  name: string
  shortDescription: string
  location: string
  /** The total investment as it is quoted, and its VAT treatment; null where nothing says it (3-decisions 70). */
  investmentPence: number | null
  totalVat: VatTreatment | null
  imageUrl: string | null
  franchisorId: string | null
  hue: number | null
  isFeatured: boolean
  /** With VAT where it is charged: what has to be paid (3-decisions 74); null when not disclosed. */
  totalWithVatPence: number | null
  minimumOwnCashPence: number | null
  /** Of turnover in hundredths of a percent, 0 for none; or a month's, without VAT; null for both is not disclosed. */
  serviceFeeBasisPoints?: number | null
  serviceFeeMonthlyPence?: number | null
  marketingLevyBasisPoints?: number | null
  marketingLevyMonthlyPence?: number | null
  /** Whether VAT was taken out of a monthly fee. */
  feeHadVat?: boolean
  unitsUk?: number | null
  /** How many of the twelve figures are disclosed. */
  disclosedCount?: number
  premises?: Premises[]
} & Partial<ReplyRecord>

/** A row with `cardColumns`. */
export const cardRow = z.object({
  id: z.guid(),
  name: z.string(),
  shortDescription: z.string(),
  location: z.string(),
  investmentPence: z.int().nullable(),
  totalVat: z.enum(vatTreatments).nullable(),
  imageUrl: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  hue: z.int().nullable(),
  isFeatured: z.boolean(),
  totalWithVatPence: z.int().nullable(),
  minimumOwnCashPence: z.int().nullable(),
  replyTenths: z.int().nullable(),
  replyMinutes: z.int().nullable(),
  serviceFeeBasisPoints: z.int().nullable(),
  serviceFeeMonthlyPence: z.int().nullable(),
  marketingLevyBasisPoints: z.int().nullable(),
  marketingLevyMonthlyPence: z.int().nullable(),
  feeHadVat: z.boolean(),
  unitsUk: z.int().nullable(),
  disclosedCount: z.int(),
  premises: z.array(z.enum(premisesKinds)),
})
/** The same columns in a row that has no card, of an outer join. */
export const emptyCardRow = z.object(recordOf(cardRow.keyof().options, () => z.null()))

/** What a card is made of, named as FranchiseCard names it; the search row is `s`. */
const card: Readonly<Record<keyof FranchiseCard, string>> = {
  id: 's.franchise_id',
  name: 's.name',
  shortDescription: 's.short_description',
  location: 's.location',
  investmentPence: 's.investment_pence::float8',
  totalVat: 's.total_vat',
  imageUrl: 's.main_image_url',
  franchisorId: 's.franchisor_id',
  hue: 's.main_category_hue',
  isFeatured: 'coalesce(s.featured_until >= now(), false)',
  totalWithVatPence: 's.total_with_vat_pence::float8',
  minimumOwnCashPence: 's.minimum_own_cash_pence::float8',
  replyTenths: 's.reply_tenths',
  replyMinutes: 's.reply_minutes',
  serviceFeeBasisPoints: 's.service_fee_basis_points',
  serviceFeeMonthlyPence: 's.service_fee_monthly_pence::float8',
  marketingLevyBasisPoints: 's.marketing_levy_basis_points',
  marketingLevyMonthlyPence: 's.marketing_levy_monthly_pence::float8',
  feeHadVat: 's.fee_had_vat',
  // The eleventh of median_figures().
  unitsUk: 's.figures[11]::int',
  disclosedCount: 's.disclosed_count',
  premises: 's.premises',
}
/** Columns of a card of the search row `s`, and the same once more from a subquery `c` that has them. */
export const cardColumns = Object.entries(card)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')
export const cardNames = Object.keys(card)
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

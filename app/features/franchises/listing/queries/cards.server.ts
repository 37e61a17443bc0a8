import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** What a card shows. Money in pence, null when it was not disclosed; the hue is of the main category. */
export type FranchiseCard = {
  id: string
  name: string
  shortDescription: string
  location: string
  investmentPence: number | null
  imageUrl: string | null
  franchisorId: string | null
  hue: number | null
  isFeatured: boolean
  /** Without VAT (3-decisions 69, 70), for what is within reach; null when not disclosed. */
  totalToOpenPence?: number | null
  minimumOwnCashPence?: number | null
}

/** What a card is made of, named as FranchiseCard names it; the search row is `s`. */
const card: Readonly<Record<string, string>> = {
  id: 's.franchise_id',
  name: 's.name',
  shortDescription: 's.short_description',
  location: 's.location',
  investmentPence: 's.investment_pence::float8',
  imageUrl: 's.main_image_url',
  franchisorId: 's.franchisor_id',
  hue: 's.main_category_hue',
  isFeatured: 'coalesce(s.featured_until >= now(), false)',
  totalToOpenPence: 's.total_to_open_pence::float8',
  minimumOwnCashPence: 's.minimum_own_cash_pence::float8',
}
/** Columns of a card of the search row `s`, and the same once more from a subquery `c` that has them. */
export const cardColumns = Object.entries(card).map(([name, column]) => `${column} as "${name}"`).join(', ')
export const cardNames = Object.keys(card).map((name) => `c."${name}"`).join(', ')

/** Public franchises among these ids, in the order asked for. */
export async function listCards(tx: Tx, ids: readonly string[]): Promise<FranchiseCard[]> {
  if (ids.length === 0) return []
  const cards = await rows<FranchiseCard>(tx, `select ${cardColumns} from franchise_search s where s.franchise_id = any ($1::uuid[])`, [ids])
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

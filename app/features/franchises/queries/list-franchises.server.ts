import { rows, type Tx } from '../../../platform/db.server.ts'
import { PAGE_SIZE, pageCount } from '../search.ts'
import { countStatement, nationwideStatement, pageStatement, pinsStatement, sampleStatement, type SearchScope, type Statement } from './search-sql.server.ts'

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

export type FranchisePage = {
  /** Exact number of matching franchises. A pinned one from another category is shown but not counted (3-decisions 12, 50). */
  total: number
  pages: number
  franchises: FranchiseCard[]
  /** First nationwide franchises that the location filter hides (3-decisions 11); empty without that filter. */
  nationwide: FranchiseCard[]
}

/** More pins of one category than this keep their ribbon but stand in the ordinary order. */
const PINS = 48
const NATIONWIDE_SHOWN = 6

/** A pinned card, and whether it belongs to the category too. */
type Pin = { card: FranchiseCard; isMember: boolean }
type PinRow = FranchiseCard & { isMember: boolean }

function pinOf({ isMember, ...card }: PinRow): Pin {
  return { card, isMember }
}

const run = <T extends object>(tx: Tx, { text, values }: Statement): Promise<T[]> => rows<T>(tx, text, values)

/**
 * One page of search results with the exact total (P-16 to P-18, V-01 to V-07). Listings that an advertisement pins to
 * the chosen category come first. Two statements, and one more each for a text, a category and a location, whatever is
 * found; those that do not wait for each other travel together.
 */
export async function listFranchises(tx: Tx, scope: SearchScope, page: number): Promise<FranchisePage> {
  const offset = (page - 1) * PAGE_SIZE
  const isCommon = scope.q !== '' && ((await run<{ isCommon: boolean }>(tx, sampleStatement(scope)))[0]?.isCommon ?? false)
  const pins = scope.categoryNumber === null ? Promise.resolve<Pin[]>([]) : run<PinRow>(tx, pinsStatement(scope, isCommon, PINS)).then((found) => found.map(pinOf))
  // Where the page begins depends on the pins before it.
  const rest = async (): Promise<FranchiseCard[]> => {
    const without = (await pins).map((pin) => pin.card.id)
    const limit = Math.max(0, PAGE_SIZE - Math.max(0, without.length - offset))
    return run(tx, pageStatement(scope, isCommon, { limit, offset: Math.max(0, offset - without.length), without }))
  }
  const [total, pinned, hidden, others] = await Promise.all([
    run<{ total: number }>(tx, countStatement(scope, isCommon)).then(([count]) => count?.total ?? 0),
    pins,
    scope.location ? run<FranchiseCard>(tx, nationwideStatement(scope, isCommon, NATIONWIDE_SHOWN)) : [],
    rest(),
  ])
  const first = pinned.slice(offset, offset + PAGE_SIZE).map((pin) => pin.card)
  return {
    total,
    pages: pageCount(total + pinned.filter((pin) => !pin.isMember).length),
    franchises: [...first, ...others],
    nationwide: hidden,
  }
}

import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { MAX_CASH_PENCE } from '../figures/cash-and-loan.ts'
import { wordsOf } from './did-you-mean.ts'
import { findPlaceInText } from './text-interpretation.ts'

/** An amount among words: '£20,000', '20k', '80000', '20 thousand'. */
const AMOUNT = /(?<![\p{L}\p{N}£.,])(£ ?)?(\d[\d,]*(?:\.\d{1,2})?)( ?(?:k|thousand))?(?![\p{L}\p{N}])/giu
/** Bare figures below this are no money: 'route 66'. */
const LEAST_BARE = 1_000_00
/** Nor is a year. */
const YEAR = /^(?:19|20)\d\d$/
/** Words that say of an amount that it is more than there is to spend. */
const AT_LEAST = new Set(['above', 'from', 'least', 'minimum', 'more', 'over'])
/** What asks for little to pay, without an amount. */
const LITTLE =
  /(?<!\p{L})(?:cheap(?:er|est)?|affordable|inexpensive|(?:low(?:er|est)?|small)[ -](?:budget|cost|investment|price))/iu
/** Words of a search for franchises that are left out of the text to search for. */
const AROUND = new Set(
  (
    'a about affordable an and around at below best budget business businesses buy can cash cheap cheaper cheapest ' +
    'cost costing costs for franchise franchises franchising gbp good have i idea ideas in inexpensive invest ' +
    'investing investment less low lower lowest max maximum my of on opportunities opportunity or popular pounds ' +
    'price small sterling than the to top uk under up with within'
  ).split(' '),
)

/** What is left of a text that names money, or that says nothing else: an amount as cash, little money as an order. */
export type MoneyInText = { text: string; cashPence?: number; sort?: 'investment-asc' }

/** Of several amounts nobody knows which is meant. */
function amountIn(typed: string): { whole: string; pence: number } | null {
  const amounts = [...typed.matchAll(AMOUNT)].flatMap(([whole, pound, digits = '', thousands]) => {
    const pence = parsePounds(`${digits}${thousands ? 'k' : ''}`)
    const isMoney = pence !== null && (pound || thousands ? pence > 0 : pence >= LEAST_BARE && !YEAR.test(digits))
    return isMoney ? [{ whole, pence }] : []
  })
  const [amount, another] = amounts
  return amount && !another && amount.pence <= MAX_CASH_PENCE ? amount : null
}

/**
 * A text read as what it says of money: 'coffee under 20k' as coffee with that cash, 'low cost franchises' as all of
 * them, the lowest investment first, 'best franchise opportunities' as all of them. Null for any other.
 */
export function findMoneyInText(typed: string): MoneyInText | null {
  const amount = amountIn(typed)
  const words = wordsOf(amount ? typed.replace(amount.whole, ' ') : typed)
  if (words.some((word) => AT_LEAST.has(word))) return null
  const text = words.filter((word) => !AROUND.has(word)).join(' ')
  if (amount) return { text, cashPence: amount.pence }
  if (LITTLE.test(typed)) return { text, sort: 'investment-asc' }
  return text === '' && words.length > 0 ? { text } : null
}

/** What stands before the place that a text is about: 'cheap coffee in Leeds'. */
const AT_A_PLACE = [' in ', ' near ', ' around ']

/**
 * The same of a text that ends with its one place, which is read as the location filter: 'coffee under 20k in Leeds'.
 * Null for a text without a place at its end, and for one that says nothing of money before it.
 */
export function findMoneyInPlace(typed: string): (MoneyInText & { location: string }) | null {
  const text = typed.toLowerCase()
  const at = Math.max(...AT_A_PLACE.map((word) => text.lastIndexOf(word)))
  const place = at < 0 ? null : findPlaceInText(text.slice(at))
  const said = place?.text === '' ? findMoneyInText(text.slice(0, at)) : null
  return place && said && { ...said, location: place.location }
}

/** A reading as a visitor is asked for it: 'coffee with £20,000 cash'. */
export function moneyLabel({ text, cashPence, sort }: MoneyInText): string {
  if (cashPence !== undefined) return `${text ? `${text} with ` : ''}${formatPounds(cashPence)} cash`
  return `${text || 'all franchises'}${sort ? ', lowest investment first' : ''}`
}

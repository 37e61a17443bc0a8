import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { MAX_CASH_PENCE } from '../figures/cash-and-loan.ts'
import { wordsOf } from './did-you-mean.ts'

/** An amount among words: '£20,000', '20k', '80000', '20 thousand'. */
const AMOUNT = /(?<![\p{L}\p{N}£.,])(£ ?)?(\d[\d,]*(?:\.\d{1,2})?)( ?(?:k|thousand))?(?![\p{L}\p{N}])/giu
/** Bare figures below this are no money: 'route 66'. */
const LEAST_BARE = 1_000_00
/** Nor is a year. */
const YEAR = /^(?:19|20)\d\d$/
/** Words that say of an amount that it is more than there is to spend. */
const AT_LEAST = new Set(['above', 'from', 'least', 'minimum', 'more', 'over'])
/** Words around an amount that are left out of the text to search for. */
const AROUND = new Set(
  (
    'a about an and around at below best budget business businesses buy can cash cheap cost costing costs for ' +
    'franchise franchises gbp have i in invest investing investment less low max maximum my of on opportunities ' +
    'opportunity or pounds sterling than the to uk under up with within'
  ).split(' '),
)

export type CashInText = { text: string; cashPence: number }

/** The money that a text names, read as cash, and what is left of the text; null without exactly one amount. */
export function findCashInText(typed: string): CashInText | null {
  const amounts = [...typed.matchAll(AMOUNT)].flatMap(([whole, pound, digits = '', thousands]) => {
    const pence = parsePounds(`${digits}${thousands ? 'k' : ''}`)
    const isMoney = pence !== null && (pound || thousands ? pence > 0 : pence >= LEAST_BARE && !YEAR.test(digits))
    return isMoney ? [{ whole, pence }] : []
  })
  const [amount, another] = amounts
  if (!amount || another || amount.pence > MAX_CASH_PENCE) return null
  const words = wordsOf(typed.replace(amount.whole, ' '))
  if (words.some((word) => AT_LEAST.has(word))) return null
  return { text: words.filter((word) => !AROUND.has(word)).join(' '), cashPence: amount.pence }
}

/** A reading as a visitor is asked for it: 'coffee with £20,000 cash'. */
export const cashLabel = ({ text, cashPence }: CashInText): string =>
  `${text ? `${text} with ` : ''}${formatPounds(cashPence)} cash`

import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { MAX_CASH_PENCE } from '../../figures/cash-and-loan.ts'
import { wordsOf } from './did-you-mean.ts'
import { saysSomething, soughtIn } from './text-around.ts'

/** Numbers that are written as words. */
const NUMBERS = new Map(
  (
    'a 1|one 1|two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|ten 10|twelve 12|fifteen 15|twenty 20|' +
    'twenty five 25|thirty 30|forty 40|fifty 50|sixty 60|seventy 70|eighty 80|ninety 90|hundred 100|a hundred 100|' +
    'one hundred 100|two hundred 200|half a 0.5'
  )
    .split('|')
    .map((one) => [one.slice(0, one.lastIndexOf(' ')), one.slice(one.lastIndexOf(' ') + 1)] as const),
)
/** One or two words before what makes them an amount: 'ten thousand', 'half a million'. */
const IN_WORDS = /(?<!\p{L})(?:([a-z]{1,9})[ -])?([a-z]{1,9}) (thousand|grand|million)(?!\p{L})/giu

/** An amount among words: '£20,000', '20k', '80000', '20 thousand', '20 grand', '£1.5m'. */
const AMOUNT =
  /(?<![\p{L}\p{N}£.,])(£ ?)?(\d[\d,]*(?:\.\d{1,2})?)( ?(?:k|m|thousand|grand|million))?(?![\p{L}\p{N}])/giu
/** What each ending is as `parsePounds` reads it. */
const SHORT: Readonly<Record<string, string>> = { thousand: 'k', grand: 'k', million: 'm' }
/** Bare figures below this are no money: 'route 66'. */
const LEAST_BARE = 1_000_00
/** Nor is a year. */
const YEAR = /^(?:19|20)\d\d$/
/** What stands between two amounts of which nobody spends more than the other: '10k to 20k', '£10,000 - £20,000'. */
const BETWEEN = /^ ?(?:-|–|—|to|and) ?$/iu
/** The same where the first has no ending of its own, '10-20k', and what stands before both. */
const LESSER = /(?<!\p{N})(?:£ ?)?\d{1,7} ?(?:-|–|—|to|and) ?$/iu
const BEFORE_BOTH = /(?<!\p{L})(?:from|between) $/iu
/** How much of a text before an amount is looked at for these. */
const LOOKED_BEFORE = 20
/** 'Top 10', which is no amount of anything. */
const TOP = /(?<!\p{L})top \d{1,4}(?![\p{L}\p{N}])/giu
/** What says of an amount that it is less than there is to spend. */
const AT_LEAST_BEFORE = /(?<!\p{L})(?:above|from|least|minimum(?: of)?|more than|over) ?$/iu
const AT_LEAST_AFTER = /^ ?(?:\+|plus|(?:or|and) (?:more|over|above))(?!\p{L})/iu
/** What asks for little to pay, without an amount. */
const CHEAP = /(?<!\p{L})(?:cheap(?:er|est)?|affordable|inexpensive|free franchises?)(?!\p{L})/iu
const LITTLE =
  /(?<!\p{L})(?:low(?:er|est)?|small|minimal|no|zero|without)[ -](cost|money|price|[a-z]{6,10})(?!\p{L})/giu
const OF_LITTLE = new Set('budget capital cost deposit investment money overhead overheads price'.split(' '))
/** Whether a text asks for little to pay. */
const asksForLittle = (typed: string): boolean =>
  CHEAP.test(typed) || [...typed.matchAll(LITTLE)].some(([, of = '']) => OF_LITTLE.has(of.toLowerCase()))

/** What someone does not want or have: 'no staff', 'without premises'. */
const LACKING = /(?<![\p{L}\p{N}])(?:no|without)(?: any)? [a-z]+/giu

/** Words about money that say nothing else, left out where money is said. */
const OF_MONEY = new Set(
  (
    'about above affordable below between budget capital cash cheap cheaper cheapest deposit down free gbp high ' +
    'inexpensive investment investments least less low lower lowest max maximum minimal minimum money more over ' +
    'overhead overheads plus pounds small sterling under up within zero'
  ).split(' '),
)

/**
 * What is left of a text that names money or words that say nothing of what is looked for: an amount as cash, little
 * money or much of it as an order.
 */
export type MoneyInText = { text: string; cashPence?: number; sort?: 'investment-asc' | 'investment-desc' }

/** Where an amount stands, all of '10k to 20k'. */
type Amount = { from: number; to: number; pence: number; isMost: boolean }

/** The amount of a text, of two the most that is named; of several others nobody knows which is meant. */
function amountIn(typed: string): Amount | null {
  const amounts = [...typed.matchAll(AMOUNT)].flatMap(({ 0: whole, 1: pound, 2: digits = '', 3: ending, index }) => {
    const many = ending?.trim().toLowerCase() ?? ''
    const pence = parsePounds(`${digits}${SHORT[many] ?? many}`)
    // '10m' are metres, '£10m' is money.
    const isSaid = pound || (many && many !== 'm')
    const isMoney = pence !== null && (isSaid ? pence > 0 : !many && pence >= LEAST_BARE && !YEAR.test(digits))
    return isMoney ? [{ from: index, to: index + whole.length, pence }] : []
  })
  const [first, second, another] = amounts
  if (!first || another || (second && !BETWEEN.test(typed.slice(first.to, second.from)))) return null
  const { to, pence } = second ?? first
  const before = typed.slice(Math.max(0, first.from - LOOKED_BEFORE), first.from)
  const lesser = second ? '' : (LESSER.exec(before)?.[0] ?? '')
  const isMost = Boolean(second) || lesser !== ''
  const both = isMost ? (BEFORE_BOTH.exec(before.slice(0, before.length - lesser.length))?.[0] ?? '') : ''
  return pence <= MAX_CASH_PENCE ? { from: first.from - lesser.length - both.length, to, pence, isMost } : null
}

/** Whether the amount is the least that someone looks for, and not the most. */
const isLeast = (typed: string, { from, to, isMost }: Amount): boolean =>
  !isMost &&
  (AT_LEAST_BEFORE.test(typed.slice(Math.max(0, from - LOOKED_BEFORE), from)) || AT_LEAST_AFTER.test(typed.slice(to)))

/** 'Ten thousand' as '10 thousand'; a word before that is no part of the number stays. */
function inFigures(whole: string, before: string | undefined, last: string, ending: string): string {
  const both = before === undefined ? undefined : NUMBERS.get(`${before} ${last}`.toLowerCase())
  if (both !== undefined) return `${both} ${ending}`
  const one = NUMBERS.get(last.toLowerCase())
  return one === undefined ? whole : `${before === undefined ? '' : `${before} `}${one} ${ending}`
}

/**
 * A text read as what it says of money and what is looked for: 'coffee under 20k' as coffee with that cash, 'low cost
 * franchises' as all of them, the lowest investment first, 'over 100k' the highest, 'cleaning franchise' as cleaning
 * and 'best franchise opportunities' as all of them. Null for a text that says no more and no less as it is.
 */
export function findMoneyInText(asked: string): MoneyInText | null {
  const typed = asked.replace(TOP, ' ').replace(IN_WORDS, inFigures)
  const amount = amountIn(typed)
  const besides = amount ? `${typed.slice(0, amount.from)} ${typed.slice(amount.to)}` : typed
  const words = wordsOf(besides.replace(LACKING, ' '))
  const sought = soughtIn(words.filter((word) => !OF_MONEY.has(word)))
  if (amount)
    return isLeast(typed, amount)
      ? { text: sought, sort: 'investment-desc' }
      : { text: sought, cashPence: amount.pence }
  if (asksForLittle(typed)) return { text: sought, sort: 'investment-asc' }
  if (words.every(saysSomething) && words.length === wordsOf(typed).length) return null
  const text = words.every((word) => !saysSomething(word) || OF_MONEY.has(word)) ? '' : soughtIn(words)
  return text === wordsOf(typed).join(' ') ? null : { text }
}

/** A reading as a visitor is asked for it: 'coffee with £20,000 cash'. */
export function moneyLabel({ text, cashPence, sort }: MoneyInText): string {
  if (cashPence !== undefined) return `${text ? `${text} with ` : ''}${formatPounds(cashPence)} cash`
  const order = sort ? `, ${sort === 'investment-asc' ? 'lowest' : 'highest'} investment first` : ''
  return `${text || 'all franchises'}${order}`
}

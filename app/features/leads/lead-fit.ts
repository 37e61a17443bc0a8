import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { openAreasText } from '../franchises/figures/open-areas.ts'

/** What a lead is compared with: its listing now, in pence with VAT where it is charged (3-decisions 70, 74). */
export type Asked = {
  totalPence: number | null
  /** VAT is in that total. */
  hasVat: boolean
  ownCashPence: number | null
  /** Names of the areas where it can be opened; none is 'ask the franchisor' (3-decisions 84). */
  openAreas: readonly string[]
  /** Whether the buyer's place lies in one of them; null where nobody can tell. */
  isPlaceOpen: boolean | null
}

/** What the buyer said; null where nothing was, or only the value that stood there was sent. */
export type Said = {
  desiredInvestment: string | null
  desiredTimeframe: string | null
  city: string | null
  postCode: string | null
  country: string | null
  isVerified: boolean
}

/** One reason in words: whether it speaks for the lead, asks for care, or only says something. */
export type Reason = { kind: 'good' | 'care' | 'plain'; about: 'budget' | 'place' | 'email' | 'start'; text: string }

/** What a buyer can invest in pence, and whether it is the least he has; null for what is not one amount. */
export function budgetOf(said: string | null): { pence: number; orMore: boolean } | null {
  const typed = said?.slice(0, 40).trim() ?? ''
  const orMore = typed.endsWith('+')
  const pence = parsePounds(orMore ? typed.slice(0, -1) : typed)
  return pence === null || pence > MOST_PENCE ? null : { pence, orMore }
}
const MOST_PENCE = 1e14

/**
 * What is missing to the total, in pence; null where it suffices or cannot be told: an amount 'or more' may be anything
 * above itself.
 */
export function shortfall(desiredInvestment: string | null, totalPence: number | null): number | null {
  const budget = budgetOf(desiredInvestment)
  if (budget === null || budget.orMore || totalPence === null || budget.pence >= totalPence) return null
  return totalPence - budget.pence
}

/** A shortfall is rounded up to whole pounds. */
const missing = (pence: number): string => formatPounds(Math.ceil(pence / 100) * 100)
export const shortText = (pence: number): string => `${missing(pence)} short`

const SAID_NOTHING = 'The buyer didn’t say what they can invest'

function budgetReason({ desiredInvestment }: Said, { totalPence, hasVat, ownCashPence }: Asked): Reason {
  const about = 'budget'
  const budget = budgetOf(desiredInvestment)
  if (totalPence === null)
    return {
      kind: 'plain',
      about,
      text: desiredInvestment
        ? `Your listing has no total, so there is nothing to compare ${desiredInvestment} with`
        : `${SAID_NOTHING}, and your listing has no total`,
    }
  const total = `total of ${formatPounds(totalPence)}${hasVat ? ' including VAT' : ''}`
  if (!budget)
    return {
      kind: 'plain',
      about,
      text: `${desiredInvestment ? `The buyer said ${desiredInvestment}` : SAID_NOTHING}. Compare the ${total}`,
    }
  const amount = formatPounds(budget.pence)
  if (budget.pence >= totalPence) return { kind: 'good', about, text: `${amount} covers the ${total}` }
  if (budget.orMore) return { kind: 'plain', about, text: `${amount} or more, against the ${total}: ask how much more` }
  const below = `${missing(totalPence - budget.pence)} below the ${total}`
  if (ownCashPence === null) return { kind: 'care', about, text: below }
  const own = `the ${formatPounds(ownCashPence)} cash you ask for`
  return {
    kind: 'care',
    about,
    text:
      budget.pence >= ownCashPence
        ? `${below}, but enough for ${own}`
        : `${below}, and ${missing(ownCashPence - budget.pence)} below ${own}`,
  }
}

/** What is outside of the UK by its buyer's own word. */
export const isAbroad = (country: string | null): boolean =>
  country !== null &&
  !/^(?:uk|united kingdom|great britain|england|scotland|wales|northern ireland)$/i.test(country.trim())

function placeReason({ city, postCode, country }: Said, { openAreas, isPlaceOpen }: Asked): Reason {
  const about = 'place'
  const place = [city ?? postCode, isAbroad(country) ? country : null].filter(Boolean).join(', ')
  if (!place) return { kind: 'plain', about, text: 'The buyer didn’t say where they are' }
  if (openAreas.length === 0)
    return {
      kind: 'plain',
      about,
      text: `Your listing doesn’t say where it can be opened, so check ${place} yourself`,
    }
  if (isPlaceOpen === null)
    return { kind: 'plain', about, text: `Check ${place} yourself: you offer ${offered(openAreas)}` }
  return isPlaceOpen
    ? { kind: 'good', about, text: `${place} is in an area you offer (${offered(openAreas)})` }
    : { kind: 'care', about, text: `${place} is outside the areas you offer (${offered(openAreas)})` }
}

const offered = (names: readonly string[]): string => openAreasText(names).replace(/^The/, 'the')

/**
 * How a lead fits, in sentences with the figures that they rest on. There is no score: the franchisor weighs them. A
 * listing that is gone leaves what the buyer alone says.
 */
export function reasonsOf(said: Said, asked: Asked | null): Reason[] {
  return [
    ...(asked ? [budgetReason(said, asked), placeReason(said, asked)] : []),
    said.isVerified
      ? { kind: 'good', about: 'email', text: 'Email verified' }
      : { kind: 'care', about: 'email', text: 'Email not yet verified' },
    said.desiredTimeframe
      ? { kind: 'plain', about: 'start', text: `Wants to start within ${said.desiredTimeframe}` }
      : { kind: 'plain', about: 'start', text: 'The buyer didn’t say when they want to start' },
  ]
}

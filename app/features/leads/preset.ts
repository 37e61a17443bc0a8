import { formatPounds } from '#app/lib/money.ts'
import { parseAffordability } from '../franchises/figures/cash-and-loan.ts'
import { isNationwide } from '../franchises/listing/franchise.ts'
import { DEFAULT_COUNTRY, DEFAULT_INVESTMENT, DEFAULT_TIMEFRAME, investmentOptions } from './request-options.ts'

/** Fields of a request that hold a value before anybody chooses (V-15), by their columns. */
export const presetFields = ['country', 'desired_investment', 'desired_timeframe'] as const
export type PresetField = (typeof presetFields)[number]

/** What a buyer never said, as the other side reads it. */
export const NOT_GIVEN = 'Not given'

/**
 * What a form sends of them; `searchCash` is the amount that came from the buyer's own search, `wishesConfirmed` the
 * box below the two wishes.
 */
type Sent = {
  country?: string | null | undefined
  postCode?: string | null | undefined
  desiredInvestment?: string | null | undefined
  desiredTimeframe?: string | null | undefined
  searchCash?: string | null | undefined
  wishesConfirmed?: boolean
}

/**
 * Which of them were only left as they stood. Nobody can tell who meant the value that stood there, so it counts as not
 * given, unless the buyer ticked that both wishes are right; cash named in a search is given, whatever the amount. A
 * postcode says the country too: one of the UK is taken for the UK alone, and most buyers could not say it otherwise.
 */
export function listUnchangedPresets({
  country,
  postCode,
  desiredInvestment,
  desiredTimeframe,
  searchCash,
  wishesConfirmed = false,
}: Sent): PresetField[] {
  const left: Record<PresetField, boolean> = {
    country: !country || (country === DEFAULT_COUNTRY && !postCode),
    desired_investment:
      !wishesConfirmed && desiredInvestment === DEFAULT_INVESTMENT && searchCash !== DEFAULT_INVESTMENT,
    desired_timeframe: !wishesConfirmed && desiredTimeframe === DEFAULT_TIMEFRAME,
  }
  return presetFields.filter((field) => left[field])
}

/** A column that may be preset, in SQL: null where the buyer left it as it stood. */
export const givenColumn = (table: string, field: PresetField): string =>
  `case when '${field}' <> all (${table}.preset_fields) then ${table}.${field} end`

/** An amount of cash as a wish: whole pounds, '£40,000'. */
const CASH = /^£[1-9]\d{0,2}(?:,\d{3}){0,3}$/

/** One of the five, or cash from a search. */
export function isInvestment(text: string): boolean {
  return investmentOptions.some((option) => option === text) || CASH.test(text)
}

/** The five, with cash from a search among them by its size. */
export function investmentChoices(cash: string | undefined): string[] {
  const options: string[] = [...investmentOptions]
  if (cash === undefined || options.includes(cash) || !CASH.test(cash)) return options
  const pounds = (text: string) => Number(text.replaceAll(/\D/g, ''))
  return [...options, cash].toSorted((one, other) => pounds(one) - pounds(other))
}

/** Longest place that goes along. */
const PLACE_MAX = 120

/**
 * What a form of a request starts with where the buyer has searched: the cash and the place in the address of the
 * search, which the form on its page takes along, with and without scripts. Empty without them.
 */
export function presetsFromSearch(params: URLSearchParams): Record<string, string> {
  const { cashPence } = parseAffordability(params)
  const cash = cashPence === null ? '' : formatPounds(cashPence - (cashPence % 100))
  const place = (params.get('location') ?? '')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, '')
    .trim()
    .slice(0, PLACE_MAX)
  return {
    ...(CASH.test(cash) && { desiredInvestment: cash, searchCash: cash }),
    ...(place !== '' && !isNationwide(place) && { city: place, searchPlace: place }),
  }
}

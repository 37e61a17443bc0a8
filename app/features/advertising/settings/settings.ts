import { parsePounds } from '#app/lib/money.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { recordOf } from '#app/lib/record.ts'
import { DURATIONS } from '../prices/duration.ts'
import { DISCOUNT_COUNTS, type DiscountTier, LEAST_PERCENT, MOST_PERCENT, type PriceList } from '../prices/prices.ts'

/** Where admins set what advertising costs. */
export const SETTINGS_PATH = '/admin/advertising/settings'

/** Exact texts (D-67, D-70). */
export const PERCENT_RANGE = 'Discount percentages must be between 10% and 80%'
export const SETTINGS_SAVED = 'Settings updated successfully'
export const PRICES_SYNCED = 'Pricing synced to Stripe successfully'

/** More than any price: what an ad costs in all still fits its column. In pence. */
export const MOST_PRICE = 999_999_99
export const PRICE_LISTS = ['featured', 'banner'] as const
export type PriceListName = (typeof PRICE_LISTS)[number]

type Form = { get: (name: string) => unknown }
export type TypedTier = { categories: string; percent: string }

/** The rows of discounts that a form sends: `tiers.0.categories`, `tiers.0.percent` and so on, without holes. */
export function readTiers(form: Form): TypedTier[] {
  const rows: TypedTier[] = []
  for (let at = 0; at <= DISCOUNT_COUNTS.length; at++) {
    if (form.get(`tiers.${at}.categories`) == null && form.get(`tiers.${at}.percent`) == null) break
    rows.push({ categories: formText(form, `tiers.${at}.categories`), percent: formText(form, `tiers.${at}.percent`) })
  }
  return rows
}

/** The settings as a form sends them, for their schema. */
export const readSettingsForm = (form: Form) => ({
  version: formText(form, 'version'),
  ...recordOf(PRICE_LISTS, (list) => recordOf(DURATIONS, (duration) => formText(form, `${list}.${duration}`))),
  tiers: readTiers(form),
})

/** How many categories a discount begins at, as typed; null for anything but 2 to 6 (D-68). */
export const countOf = (typed: string): number | null =>
  DISCOUNT_COUNTS.find((count) => String(count) === typed.trim()) ?? null
/** Per cent as typed, with two decimals at most; null outside 10 to 80 (D-67). */
export function percentOf(typed: string): number | null {
  const percent = /^\d{1,2}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return percent >= LEAST_PERCENT && percent <= MOST_PERCENT ? percent : null
}
/** Pence of a typed price from 0 in steps of 0.01 (D-68); null for anything else. */
export function penceOf(typed: string): number | null {
  const pence = parsePounds(typed)
  return pence !== null && pence <= MOST_PRICE ? pence : null
}

/** What a form holds at the moment, for the sums beside it: null for a price that is none; discounts that are whole. */
export type DraftPrices = Record<PriceListName, Readonly<Record<keyof PriceList, number | null>>> & {
  discounts: DiscountTier[]
}

export function readDraft(form: Form): DraftPrices {
  const list = (name: PriceListName) =>
    recordOf(DURATIONS, (duration) => penceOf(formText(form, `${name}.${duration}`)))
  const discounts = readTiers(form).flatMap((tier) => {
    const [categories, percent] = [countOf(tier.categories), percentOf(tier.percent)]
    return categories !== null && percent !== null ? [{ categories, percent }] : []
  })
  return { featured: list('featured'), banner: list('banner'), discounts }
}

/**
 * D-69, 3-decisions 55: what a new discount begins with: the highest count + 1, where that is over 6 the lowest free
 * one of 2 to 6, and 10%. Null where all five are there.
 */
export function nextTier(counts: readonly number[]): DiscountTier | null {
  if (counts.length >= DISCOUNT_COUNTS.length) return null
  const after = Math.max(1, ...counts) + 1
  const categories =
    DISCOUNT_COUNTS.find((count) => count === after) ?? DISCOUNT_COUNTS.find((c) => !counts.includes(c))
  return categories === undefined ? null : { categories, percent: LEAST_PERCENT }
}

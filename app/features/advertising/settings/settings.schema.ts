import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText, versionText } from '#app/lib/typed-text.ts'
import { DISCOUNT_COUNTS, type DiscountTier } from '../prices/prices.ts'
import { countOf, penceOf, percentOf, PERCENT_RANGE } from './settings.ts'

const PRICE = 'Enter a price from £0 to £999,999.99, in pounds and pence'
const COUNT = 'Enter a number of categories from 2 to 6'
const TWICE = 'There’s already a discount for this number of categories'
const NO_TIER = 'Keep at least one discount'

/** What is typed becomes what `read` makes of it, or the sentence. */
const typed = (read: (typed: string) => number | null, sentence: string) =>
  boundedText(40, sentence, sentence).transform((sent, context) => {
    const value = read(sent)
    if (value === null) context.addIssue({ code: 'custom', message: sentence })
    return value ?? 0
  })
const prices = z.object({
  '1m': typed(penceOf, PRICE),
  '3m': typed(penceOf, PRICE),
  '6m': typed(penceOf, PRICE),
  '12m': typed(penceOf, PRICE),
})
const sent = boundedText(40, OUT_OF_DATE)

/** D-66 to D-69: prices in pence, at least one discount, each number of categories once, in their order. */
export const settingsSchema = z.object({
  /** The state that the form was filled from; empty where there was none. */
  version: versionText(OUT_OF_DATE),
  featured: prices,
  banner: prices,
  tiers: z
    .array(z.object({ categories: sent, percent: sent }))
    .max(DISCOUNT_COUNTS.length + 1, OUT_OF_DATE)
    .transform((rows, context) => {
      const say = (at: number, field: keyof DiscountTier, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message })
      const tiers: DiscountTier[] = []
      rows.forEach((row, at) => {
        // A row of which nothing is filled in is none: that is how one is added and removed where scripts are off.
        if (row.categories === '' && row.percent === '') return
        const [categories, percent] = [countOf(row.categories), percentOf(row.percent)]
        if (categories === null) say(at, 'categories', COUNT)
        else if (tiers.some((tier) => tier.categories === categories)) say(at, 'categories', TWICE)
        if (percent === null) say(at, 'percent', PERCENT_RANGE)
        tiers.push({ categories: categories ?? 0, percent: percent ?? 0 })
      })
      if (tiers.length === 0) say(0, 'categories', NO_TIER)
      return tiers.sort((one, other) => one.categories - other.categories)
    }),
})
export type SettingsFields = z.output<typeof settingsSchema>

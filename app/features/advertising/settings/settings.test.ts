import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#app/platform/forms/action.server.ts'
import { DEFAULT_PRICES, type DiscountTier } from '../prices/prices.ts'
import { nextTier, PERCENT_RANGE, readDraft, readSettingsForm } from './settings.ts'
import { settingsSchema } from './settings.schema.ts'

const fields = (more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      version: '',
      'featured.1m': '49',
      'featured.3m': '129.00',
      'featured.6m': '239',
      'featured.12m': '399',
      'banner.1m': '499.99',
      'banner.3m': '1,299.99',
      'banner.6m': '2499.99',
      'banner.12m': '4799.99',
      'tiers.0.categories': '3',
      'tiers.0.percent': '15',
      'tiers.1.categories': '2',
      'tiers.1.percent': '12.5',
      ...more,
    }),
  )
const errorsOf = (more: Record<string, string>) => {
  const parsed = settingsSchema.safeParse(readSettingsForm(fields(more)))
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('the form of the settings (D-67 to D-69)', () => {
  test('is read in pence, its discounts in the order of their counts', () =>
    expect(settingsSchema.parse(readSettingsForm(fields()))).toEqual({
      version: '',
      featured: DEFAULT_PRICES.featured,
      banner: DEFAULT_PRICES.banner,
      tiers: [
        { categories: 2, percent: 12.5 },
        { categories: 3, percent: 15 },
      ],
    }))

  test.each(['-1', '', '12.345', 'x', '1000000'])('the price ‘%s’ is none', (price) =>
    expect(errorsOf({ 'banner.6m': price })).toEqual({ 'banner.6m': [expect.stringContaining('Enter a price')] }),
  )
  test('nothing may be charged, and the most', () => {
    expect(errorsOf({ 'banner.6m': '0' })).toEqual({})
    expect(errorsOf({ 'banner.6m': '999999.99' })).toEqual({})
  })

  test.each(['9', '9.99', '80.01', '81', '', 'ten', '1e1'])('a discount of ‘%s’ per cent', (percent) =>
    expect(errorsOf({ 'tiers.0.percent': percent })).toEqual({ 'tiers.0.percent': [PERCENT_RANGE] }),
  )
  test.each(['10', '80', '33.33'])('%s per cent is one', (percent) =>
    expect(errorsOf({ 'tiers.0.percent': percent })).toEqual({}),
  )
  test.each(['1', '7', '2.5', ''])('a discount from ‘%s’ categories', (categories) =>
    expect(Object.keys(errorsOf({ 'tiers.0.categories': categories }))).toEqual(['tiers.0.categories']),
  )

  test('a count is there once; an empty row is none; the last one stays (3-decisions 55)', () => {
    expect(errorsOf({ 'tiers.1.categories': '3' })['tiers.1.categories']).toEqual([
      'There’s already a discount for this number of categories',
    ])
    expect(errorsOf({ 'tiers.2.categories': '', 'tiers.2.percent': '' })).toEqual({})
    const none = { categories: '', percent: '' }
    const emptied = Object.fromEntries(
      [0, 1].flatMap((at) => Object.entries(none).map(([field, value]) => [`tiers.${at}.${field}`, value])),
    )
    expect(errorsOf(emptied)['tiers.0.categories']).toEqual(['Keep at least one discount'])
  })

  test('while someone types, what is no price is none', () => {
    const draft = readDraft(fields({ 'featured.1m': 'x', 'tiers.0.percent': '5' }))
    expect([draft.featured['1m'], draft.featured['3m']]).toEqual([null, 129_00])
    expect(draft.discounts).toEqual([{ categories: 2, percent: 12.5 }])
  })
})

test.each<[number[], DiscountTier['categories'] | null]>([
  [[], 2],
  [[2], 3],
  [[2, 3, 5], 6],
  [[2, 6], 3],
  [[6], 2],
  [[3, 4, 5, 6], 2],
  [[2, 3, 4, 5, 6], null],
  // Five rows are all there is room for, whatever they say.
  [[2, 2, 3, 4, 5], null],
])('after discounts from %j comes one from %j at 10%% (D-69, 3-decisions 55)', (counts, categories) =>
  expect(nextTier(counts)).toEqual(categories === null ? null : { categories, percent: 10 }),
)

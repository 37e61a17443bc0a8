import type { Duration } from '#app/features/advertising/prices/duration.ts'
import type { CategoryKey } from './types.ts'

/** Featured ads: when they began (days ago; negative lies ahead), for how long, and on which further category pages. */
export const featured: readonly {
  brand: string
  duration: Duration
  startedDaysAgo: number
  extra: readonly CategoryKey[]
  /** Unpaid is one that waits for its bank transfer. */
  state: 'active' | 'expired' | 'refunded' | 'unpaid'
}[] = [
  { brand: 'larkspur-home-care', duration: '3m', startedDaysAgo: 41, extra: ['fitness', 'business'], state: 'active' },
  { brand: 'kiln-crumb', duration: '6m', startedDaysAgo: 78, extra: ['retail'], state: 'active' },
  { brand: 'brightwater-pools', duration: '1m', startedDaysAgo: 9, extra: ['fitness'], state: 'active' },
  { brand: 'northgate-tutors', duration: '12m', startedDaysAgo: 88, extra: ['children'], state: 'active' },
  { brand: 'keystone-lane-lettings', duration: '3m', startedDaysAgo: 30, extra: [], state: 'active' },
  { brand: 'clearbrook-domestic', duration: '3m', startedDaysAgo: 52, extra: ['home', 'property'], state: 'active' },
  {
    brand: 'signal-yard-signs',
    duration: '6m',
    startedDaysAgo: 64,
    extra: ['business', 'automotive', 'retail'],
    state: 'active',
  },
  { brand: 'fade-fathom', duration: '1m', startedDaysAgo: 14, extra: [], state: 'active' },
  { brand: 'wagstone-walks', duration: '1m', startedDaysAgo: 21, extra: ['children'], state: 'active' },
  { brand: 'pedal-spoke', duration: '1m', startedDaysAgo: 70, extra: ['travel'], state: 'expired' },
  { brand: 'corner-larder', duration: '1m', startedDaysAgo: 62, extra: [], state: 'refunded' },
  {
    brand: 'fernhill-garden-rooms',
    duration: '1m',
    startedDaysAgo: 0,
    extra: ['property', 'business'],
    state: 'unpaid',
  },
]

export const banners: readonly {
  key: string
  brand: string
  tagline: string
  type: 'main' | 'category'
  categories: readonly CategoryKey[]
  duration: Duration
  startedDaysAgo: number
}[] = [
  {
    key: 'fernhill-main',
    brand: 'fernhill-garden-rooms',
    tagline: 'Insulated garden offices, designed and built in nine days',
    type: 'main',
    categories: [],
    duration: '3m',
    startedDaysAgo: 20,
  },
  {
    key: 'larkspur-care',
    brand: 'larkspur-home-care',
    tagline: 'Care at home, managed from home. Territories free in eleven counties',
    type: 'category',
    categories: ['care', 'fitness'],
    duration: '6m',
    startedDaysAgo: 60,
  },
  {
    key: 'marlow-food',
    brand: 'marlow-street-coffee',
    tagline: 'Espresso bars of under fifty square metres. Station sites available',
    type: 'category',
    categories: ['food', 'retail'],
    duration: '3m',
    startedDaysAgo: 33,
  },
]

export type CategoryKey =
  | 'care'
  | 'food'
  | 'home'
  | 'cleaning'
  | 'education'
  | 'children'
  | 'fitness'
  | 'beauty'
  | 'automotive'
  | 'business'
  | 'property'
  | 'pets'
  | 'travel'
  | 'retail'
  | 'print'

export type Question = { question: string; answer: string }

export type MainCategory = {
  key: CategoryKey
  name: string
  /** Hue of the category's art, in degrees. */
  hue: number
  /** Name of a lucide icon. */
  icon: string
  subs: readonly string[]
}

export type CategoryArticle = {
  category: CategoryKey
  title: string
  html: string
  faqs: readonly Question[]
  metaTitle: string
  metaDescription: string
  keywords: string
}

export type ServiceFee =
  | { kind: 'percent'; percent: number; minimumMonthly: number | null }
  | { kind: 'fixed'; monthly: number }
  | { kind: 'none' }

/** What a franchisor discloses for the comparison: pounds, years, days, counts; null is not disclosed. */
export type Figures = {
  franchiseFee: number | null
  otherStartUp: number | null
  workingCapital: number | null
  minOwnCash: number | null
  serviceFee: ServiceFee | null
  marketingLevy: ServiceFee | null
  termYears: number | null
  renewalFee: number | null
  unitsUk: number | null
  opened3y: number | null
  closed3y: number | null
  foundedYear: number | null
  franchisingSince: number | null
  trainingDays: number | null
  exclusiveTerritory: boolean | null
  premises: 'home' | 'van' | 'premises' | null
  partTime: boolean
  vat: 'plus' | 'included' | 'none'
  bfa: 'full' | 'provisional' | null
  financeAvailable: boolean | null
  exForcesOffer: boolean | null
}

/**
 * Figures in the short form in which brands are written down: franchise fee, service fee ('8%', '£350' a month,
 * '8%/£300' with a monthly minimum, '0'), marketing levy in the same form, term, renewal fee, units, opened and closed
 * in three years, founded, franchising since, training days, place of work, and letters: x exclusive territory, p part
 * time possible, f finance arranged with a bank, m offer for leavers of the armed forces, B full and b provisional
 * membership of the British Franchise Association.
 */
export type ShortFigures = readonly [
  fee: number | null,
  service: string | null,
  levy: string | null,
  term: number | null,
  renewal: number | null,
  units: number | null,
  opened: number | null,
  closed: number | null,
  founded: number,
  since: number,
  training: number | null,
  place: 'home' | 'van' | 'premises',
  letters: string,
]

/** A brand as it is written down; compose.ts makes the listing of it. */
export type BrandNote = {
  name: string
  subs: readonly string[]
  icon: string
  /** A place of uk_cities, or UK. */
  at: string
  /** Pounds; null is not disclosed. */
  inv: number | null
  short: string
  about: readonly string[]
  faq: readonly (readonly [question: string, answer: string])[]
  say: readonly (readonly [author: string, text: string])[]
  story?: readonly (readonly [title: string, text: string])[]
  /** Null is a franchisor who discloses nothing. */
  fig: ShortFigures | null
  /** What owners are said to take, and what that rests on. */
  earnings?: readonly [claim: string, evidence: string]
  status?: 'pending' | 'rejected'
  reason?: string
}

export type Brand = {
  key: string
  name: string
  category: CategoryKey
  subs: readonly string[]
  icon: string
  hue: number
  location: string
  franchisorKey: string
  status: 'approved' | 'pending' | 'rejected'
  rejectionReason: string | null
  shortDescription: string
  longDescription: string
  investmentPounds: number | null
  faqs: readonly Question[]
  testimonials: readonly { author: string; content: string }[]
  stories: readonly { title: string; content: string }[]
  /** Some have no picture at all, so that the letters that stand in for one are seen. */
  hasPicture: boolean
  galleryCount: number
  createdDaysAgo: number
  figures: Figures
  earnings: readonly [claim: string, evidence: string] | null
}

import { daysBetween } from '#app/lib/dates.ts'
import type { ListOf } from '#app/lib/list-view.ts'
import { readUrl } from '#app/lib/forms/read-url.ts'
import { plural } from '#app/lib/text.ts'
import { DURATIONS, type Duration, durationName } from '../prices/duration.ts'
import { type NotShown, notShownReasons, notShownText } from '../not-shown.ts'
import { bannerPrice, type AdvertisingPrices, type BannerType, MOST_EXTRA_CATEGORIES } from '../prices/prices.ts'

/** Where admins look after the banners (D-55). */
export const BANNERS_PATH = '/admin/advertising/banners'
export const CREATE_HREF = `${BANNERS_PATH}?create=1`
/** The franchise of the ad, the first category, and as many further ones as the formula of prices has (V-13). */
export const MOST_CATEGORIES = MOST_EXTRA_CATEGORIES + 1
export const ALT_MAX = 200
export const URL_MAX = 2000
/** Most banners of one deletion: as many as a page of the list has. */
export const MOST_DELETED = 25

/** Exact text (D-63). */
export const MISSING = 'Please fill in all required fields'
export const BAD_URL = 'Enter a web address that begins with http:// or https://'

export type BannerSort = 'franchise' | 'status' | 'start' | 'end' | 'amount'
/** Newest first, as the calls of the specification list them (L-17). */
const bannerList: ListOf<BannerSort> = {
  path: BANNERS_PATH,
  keys: ['franchise', 'status', 'start', 'end', 'amount'],
  standard: { key: 'start', descending: true },
}

/** The tabs of the list: what runs, what begins later, what is over, and all of them. */
export const bannerFilters = ['running', 'planned', 'ended', 'all'] as const
export type BannerFilter = (typeof bannerFilters)[number]
export const filterNames: Readonly<Record<BannerFilter, string>> = {
  running: 'Running',
  planned: 'Planned',
  ended: 'Ended',
  all: 'All',
}

/** The list under a tab; its links keep it. */
export const bannersIn = (filter: BannerFilter): ListOf<BannerSort> =>
  filter === 'running' ? bannerList : { ...bannerList, kept: { show: filter } }

/** Why a running banner isn't shown: as any ad, or because a newer one stands in each of its places. */
export const bannerNotShown = [...notShownReasons, 'covered'] as const
export const bannerNotShownText = (reason: NotShown | 'covered'): string =>
  reason === 'covered' ? 'Not shown: newer banner in its place' : notShownText(reason)

/** D-55: the first two categories, then '+N more'. */
export function categoriesText(names: readonly string[]): string {
  const [more, shown] = [names.length - 2, names.slice(0, 2).join(', ')]
  return more > 0 ? `${shown}, +${more} more` : shown
}

/** What a banner's receipt says: 'Banner ad: Kiln, main banner, 3 months'. */
export function bannerDescription(franchise: string, type: BannerType, categories: number, duration: Duration): string {
  const where = type === 'main' ? 'main banner' : plural(categories, 'category', 'categories')
  return `Banner ad: ${franchise}, ${where}, ${durationName(duration)}`
}

/** An address that a banner may lead to: http or https, with a host and without a password (3-decisions 57). */
export function isTargetUrl(typed: string): boolean {
  const url = readUrl(typed.trim())
  return (
    url !== null &&
    /^https?:\/\//i.test(typed.trim()) &&
    !/[\s\p{Cc}]/u.test(typed.trim()) &&
    url.username === '' &&
    url.password === ''
  )
}

/** What the form of a banner holds at the moment. */
export type DraftBanner = {
  franchiseId: string
  duration: Duration | null
  type: BannerType
  categories: number
  targetUrl: string
}

type Form = { get: (name: string) => unknown; getAll: (name: string) => readonly unknown[] }
export function readBannerDraft(form: Form): DraftBanner {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    franchiseId: text('franchiseId'),
    duration: DURATIONS.find((duration) => duration === form.get('duration')) ?? null,
    type: form.get('bannerType') === 'category' ? 'category' : 'main',
    categories: form.getAll('categories').length,
    targetUrl: text('targetUrl'),
  }
}

/** What keeps a banner from being created, beside its pictures (D-62, D-63); null where nothing does. */
export function draftProblem(draft: DraftBanner): string | null {
  const lacks = draft.franchiseId === '' || draft.duration === null || draft.targetUrl.trim() === ''
  if (lacks || (draft.type === 'category' && draft.categories === 0)) return MISSING
  if (draft.type === 'category' && draft.categories > MOST_CATEGORIES)
    return `Choose up to ${MOST_CATEGORIES} categories`
  return isTargetUrl(draft.targetUrl) ? null : BAD_URL
}

/** What the banner will cost, in pence; null until that can be said (3-decisions 54). */
export function draftPrice(prices: AdvertisingPrices, { duration, type, categories }: DraftBanner): number | null {
  if (duration === null || (type === 'category' && (categories < 1 || categories > MOST_CATEGORIES))) return null
  return bannerPrice(prices, duration, type, categories)
}

/** An end is announced so many days before. */
const ENDS_SOON = 14

/** 'Ends in 3 days', 'Ends today' by London's calendar, as the day beside it; null where that is far off, or past. */
export function endsSoonText(endDate: Date, now: Date): string | null {
  const days = daysBetween(now, endDate)
  if (endDate <= now || days > ENDS_SOON) return null
  return days === 0 ? 'Ends today' : `Ends in ${plural(days, 'day')}`
}

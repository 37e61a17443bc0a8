import { formatDate, londonDay } from '#app/lib/dates.ts'
import { formatList, plural } from '#app/lib/text.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'

/** Whole days between the last email about a substantial change and its day, where the text promises an email. */
const daysBetween: Readonly<Record<LegalPageName, number | null>> = {
  terms: 15,
  privacy: 0,
  disclaimer: null,
  cookies: null,
}

/** Whether a text promises to email people before it changes substantially. */
export const promisesNotice = (page: LegalPageName): boolean => daysBetween[page] !== null

/** How many of these emails are due each second: between them go the codes and links that someone waits for. */
export const EMAILS_EACH_SECOND = 2

/** Most letters of what an email says about a change. */
export const CHANGES_MAX = 2_000

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

/** A London day as a moment on it, whatever the season. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** '16 December 2026' of '2026-12-16'. */
export const dayText = (day: string): string => formatDate(noonOf(day))

/**
 * The first London day from which a version may apply that so many people are emailed about now: the last of them has
 * the days that the text promises in whole.
 */
export function firstDayAfterNotice(page: LegalPageName, emails: number, now: Date): string {
  const lastEmail = new Date(now.getTime() + (emails / EMAILS_EACH_SECOND) * SECOND_MS)
  const days = (daysBetween[page] ?? 0) + 1
  return new Date(noonOf(londonDay(lastEmail)).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Who is emailed, by kind: members of each type, and buyers without an account. */
export const noticeReaders = ['customer', 'franchisor', 'admin', 'guest'] as const
export type NoticeReader = (typeof noticeReaders)[number]
export type ReaderCounts = Readonly<Record<NoticeReader, number>>

const readerNames: Readonly<Record<NoticeReader, readonly [one: string, many: string]>> = {
  customer: ['buyer', 'buyers'],
  franchisor: ['franchisor', 'franchisors'],
  admin: ['admin', 'admins'],
  guest: ['buyer without an account', 'buyers without an account'],
}

export const countAll = (counts: ReaderCounts): number => noticeReaders.reduce((sum, reader) => sum + counts[reader], 0)

/** '1,204 buyers, 34 franchisors and 2 admins'. */
export const readersText = (counts: ReaderCounts): string =>
  formatList(
    noticeReaders.flatMap((reader) => (counts[reader] > 0 ? [plural(counts[reader], ...readerNames[reader])] : [])),
  )

/** How far the emails about a version are; `known` is null once the records of them have been deleted. */
export type NoticeState = { told: number; known: { waiting: number; sent: number; failed: number } | null }

/** '1,240 people are being emailed: 900 emails sent, 338 to go, 2 failed'. */
export function stateText({ told, known }: NoticeState): string {
  const people = plural(told, 'person', 'people')
  const [was, is] = told === 1 ? ['was', 'is'] : ['were', 'are']
  if (!known) return `${people} ${was} emailed`
  const { waiting, sent, failed } = known
  const counted = [`${plural(sent, 'email')} sent`]
  if (waiting > 0) counted.push(`${waiting.toLocaleString('en-GB')} to go`)
  if (failed > 0) counted.push(`${failed.toLocaleString('en-GB')} failed`)
  return `${people} ${waiting > 0 ? `${is} being` : was} emailed: ${counted.join(', ')}`
}

/** How long the emails take to go, in words. */
export function sendingTime(emails: number): string {
  const minutes = Math.ceil(emails / EMAILS_EACH_SECOND / 60)
  if (minutes <= 1) return 'within a minute'
  return minutes < 90 ? `over about ${minutes} minutes` : `over about ${Math.round(minutes / 60)} hours`
}

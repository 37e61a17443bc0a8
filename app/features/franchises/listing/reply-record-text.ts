/**
 * How the company behind a franchise answers requests: in how many of ten, and the minutes within which half of all
 * were answered (docs/rules/leads.md, reply record). Null where that is not known, of too
 * few requests among others: the count, its five requests and its 90 days are SQL (`reply_records` in db/schema.sql).
 */
export type ReplyRecord = { replyTenths: number | null; replyMinutes: number | null }

const HOUR = 60
const DAY = 24 * HOUR

/** The shortest of a few round spans that is true. */
const spans: readonly (readonly [minutes: number, text: string])[] = [
  [4 * HOUR, 'within 4 hours'],
  [DAY, 'within a day'],
  [2 * DAY, 'within 2 days'],
  [4 * DAY, 'within 4 days'],
  [7 * DAY, 'within a week'],
  [14 * DAY, 'within 2 weeks'],
]

function shareText(tenths: number): string {
  return tenths === 0 ? 'Replies to fewer than 1 in 10 requests' : `Replies to ${tenths} of 10 requests`
}

/**
 * What a page says of it, the first thing first: 'Usually replies within a day', 'Replies to 8 of 10 requests'. Empty
 * where nothing is known. A short place takes the first one.
 */
export function replyTexts({ replyTenths, replyMinutes }: ReplyRecord): string[] {
  if (replyTenths === null) return []
  const span = replyMinutes === null ? undefined : spans.find(([minutes]) => replyMinutes <= minutes)
  return span ? [`Usually replies ${span[1]}`, shareText(replyTenths)] : [shareText(replyTenths)]
}

import { plural } from '#app/lib/text.ts'
import type { PeriodKey } from '#app/features/metrics/performance/period.ts'
import { replyTexts } from '#app/features/franchises/listing/reply-record-text.ts'

/** How the franchisor answered the requests of ninety days; what counts is in docs/rules/leads.md, reply record. */
export type OwnReplyRecord = {
  /** Requests that count, at least a week old, and those of them with a first reply. */
  asked: number
  answered: number
  /** Within so many minutes half of them were answered; null where fewer were. */
  minutes: number | null
  /** Without a reply: of the last week, which do not count yet, and older ones that count. */
  young: number
  late: number
  /** Those that were opened. */
  opened: number
}

/** Below so many nothing is said to buyers. */
const FEWEST = 5

/** '3 hours', '2 days': a span within which something was done, so never less than it took. */
function spanOf(minutes: number): string {
  if (minutes < 90) return plural(Math.max(1, minutes), 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day')
}

/** In whole per cent: 100 only where every request was answered, 0 only where none was. */
function shareOf(answered: number, asked: number): number {
  const percent = Math.round((100 * answered) / asked)
  return answered === 0 || answered === asked ? percent : Math.min(99, Math.max(1, percent))
}

/** What happened, in two sentences. */
export function recordText({ asked, answered, minutes }: OwnReplyRecord): string {
  if (asked === 0) return 'We count requests from the last 90 days once they’re a week old. There are none yet.'
  const share = `You answered ${answered} of ${plural(asked, 'request')}, ${shareOf(answered, asked)}%.`
  return minutes === null
    ? `${share} Fewer than half have a reply.`
    : `${share} Half had a first reply within ${spanOf(minutes)}.`
}

const tenthsOf = ({ asked, answered }: OwnReplyRecord): number => Math.floor((10 * answered) / asked)

/** What buyers see of it beside the franchises. */
export function buyersText(record: OwnReplyRecord): string {
  const { asked, minutes } = record
  if (asked < FEWEST) return `Buyers don’t see this yet: we show it once ${FEWEST} requests are a week old.`
  const texts = replyTexts({ replyTenths: tenthsOf(record), replyMinutes: minutes })
  return `Buyers see: ${texts.map((text) => `‘${text}’`).join(' and ')}.`
}

/** Something that would make it better, and where it is done. */
export type ReplyStep = { text: string; received: PeriodKey | null }

/** Half of all replies within so many minutes is the best that buyers can read. */
const BEST_MINUTES = 240

/** How many more replies move what buyers read, where so many requests wait for one. */
function gainText(record: OwnReplyRecord): string {
  const { asked, answered, late } = record
  const next = tenthsOf(record) + 1
  const missing = Math.ceil((next * asked) / 10) - answered
  return asked >= FEWEST && missing <= late ? ` Answer ${missing} more and buyers will see ‘${next} of 10’.` : ''
}

/** The next steps that would improve the record, the most useful first. */
export function replySteps(record: OwnReplyRecord): ReplyStep[] {
  const { asked, minutes, young, late } = record
  const steps: ReplyStep[] = []
  // Seven days on the clock reach back a day further than the seven that the leads' filter lists.
  if (young > 0) {
    const until = young === 1 ? 'it counts' : 'they count'
    steps.push({ text: `Answer ${plural(young, 'request')} from the past week before ${until}.`, received: '30d' })
  }
  if (late > 0) {
    const older = `${plural(late, 'older request')} ${late === 1 ? 'has' : 'have'} no reply yet.`
    steps.push({ text: `${older} A late reply still counts.${gainText(record)}`, received: '3m' })
  }
  if (steps.length === 0 && asked > 0)
    steps.push({
      text:
        (minutes ?? 0) <= BEST_MINUTES
          ? 'Every request has a reply, and half came within 4 hours.'
          : 'Every request has a reply. Reply to half within 4 hours, and buyers will see that you do.',
      received: null,
    })
  return steps
}

import { z } from 'zod'
import { hasLink } from './forms/links-in-text.ts'

/**
 * Most UTF-16 units of a text as it is sent where `max` of it may be kept: line breaks are sent as two, and spaces and
 * what nobody sees are taken out before anything is counted.
 */
export const maxSentLength = (max: number): number => 4 * max + 200

/**
 * A text of a form or an address that is longer than `most` units is refused before anything else looks at it: what
 * reads, tidies and matches a text afterwards works on a bounded one (security.md, cost attacks). Every text of every
 * schema starts here, or with `sentText`; input-schemas.test.ts looks for one that does not.
 */
export const boundedText = (most: number, tooLong: string, missing?: string) =>
  z.string(missing).max(most, { error: tooLong, abort: true })

/**
 * The same for a text that is tidied before its `max` counts: nothing of it is cut, and a text far over it gets the
 * same answer as one just over it.
 */
export const sentText = (max: number, tooLong: string, missing?: string) =>
  boundedText(maxSentLength(max), tooLong, missing)

/** In a list of several faults the message names its field. */
export const tooLong = (max: number, of?: string): string =>
  `Use at most ${max.toLocaleString('en-GB')} characters${of ? ` for the ${of}` : ''}`

/** A text that is tidied, and then at most `max` long. */
export const typedText = (max: number, tooLong: string, tidy: (sent: string) => string, missing?: string) =>
  sentText(max, tooLong, missing).transform(tidy).pipe(z.string().max(max, tooLong))

/**
 * When a rule over several fields is asked: as soon as these were read. Otherwise it would wait until the whole form is
 * right but for it, and who fills the form in would correct that twice. The library asks no rule of a form in which a
 * check has ended with `abort`: fields of such a form use `pipe` to stop at the first fault.
 */
export const onceRead =
  (...fields: readonly string[]) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] }[] }): boolean =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field)))

const LETTER = /[\p{L}\p{N}]/u

/** One line that says something: with a letter or a figure in it. `tidy` makes it one line. */
export const typedLine = (
  max: number,
  tidy: (sent: string) => string,
  missing: string,
  tooLong = `Must be at most ${max} characters long`,
) =>
  sentText(max, tooLong, missing)
    .transform(tidy)
    .pipe(z.string().regex(LETTER, missing))
    .pipe(z.string().max(max, tooLong))

/** The same where strangers read it as who someone is, or where: it leads nowhere. */
export const typedName = (...asked: Parameters<typeof typedLine>) =>
  typedLine(...asked).pipe(z.string().refine((name) => !hasLink(name), 'Must not contain a web address'))

/** PostgreSQL knows no year 0, which the standard has. */
const KNOWN_YEAR = /^(?!0000)/

/** A day of the calendar as a date field sends it: '2026-11-30'. */
export const calendarDay = (wrong: string) => z.iso.date(wrong).regex(KNOWN_YEAR, wrong)

/** A moment as a page that showed it sends it back: '2026-11-30T09:00:00.000Z'. */
export const sentMoment = (wrong: string) => z.iso.datetime(wrong).regex(KNOWN_YEAR, wrong)

/** When a row was changed last, as PostgreSQL writes it and a form sends it back; empty for a row that is not there. */
export const versionText = (outOfDate: string) => boundedText(100, outOfDate).regex(/^[\d :.+-]*$/, outOfDate)

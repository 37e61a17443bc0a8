import { keysOf } from '#app/lib/record.ts'
import { leadReportReasons } from '../lead-report.ts'
import { reportReasons } from '../report.ts'

/** What may be wrong with a message, as it is stored and as people read it, in the order of the form. */
export const messageReportReasons = {
  spam: 'It’s spam, or nothing to do with the request',
  content: reportReasons.content,
  scam: reportReasons.scam,
  other: reportReasons.other,
} as const
export const messageReportReasonKeys = keysOf(messageReportReasons)

/** The subject under which admins find it among what is written to us. */
export const MESSAGE_REPORT_SUBJECT = 'Reported message'

/** What a reason reads, of a report of a listing, a message or a lead. */
export const reasonText = (reason: string): string =>
  new Map<string, string>(Object.entries({ ...reportReasons, ...leadReportReasons, ...messageReportReasons })).get(
    reason,
  ) ?? reason

/** In the address of a conversation: the message that is being reported. */
export const REPORT_PARAM = 'report'

/** Where the form is, below its message. */
export const REPORT_ID = 'report-message'

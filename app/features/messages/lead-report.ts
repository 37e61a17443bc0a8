import { keysOf } from '#app/lib/record.ts'
import { reportReasons } from './report.ts'

/** What may be wrong with a lead, as it is stored and as people read it, in the order of the form. */
export const leadReportReasons = {
  fake: 'It’s not from a real buyer',
  unreachable: 'The phone and the email don’t work',
  spam: 'It’s spam, or sells something',
  content: reportReasons.content,
  other: reportReasons.other,
} as const
export const leadReportReasonKeys = keysOf(leadReportReasons)

/** The subject under which admins find it among what is written to us. */
export const LEAD_REPORT_SUBJECT = 'Reported lead'

import { reportReasons } from './report.ts'

/** What may be wrong with a lead, as it is stored and as people read it, in the order of the form. */
export const leadReportReasons = {
  fake: 'It’s not from a real buyer',
  unreachable: 'The phone and the email don’t work',
  spam: 'It’s spam, or sells something',
  content: reportReasons.content,
  other: reportReasons.other,
} as const
type LeadReportReason = keyof typeof leadReportReasons
export const leadReportReasonKeys = Object.keys(leadReportReasons) as [LeadReportReason, ...LeadReportReason[]]

/** The subject under which admins find it among what is written to us. */
export const LEAD_REPORT_SUBJECT = 'Reported lead'

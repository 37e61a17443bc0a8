import { keysOf } from '#app/lib/record.ts'

/** What may be wrong with a listing, as it is stored and as people read it, in the order of the form. */
export const reportReasons = {
  figures: 'The figures look wrong',
  business: 'The business isn’t who it says it is',
  claims: 'A testimonial, story or earnings claim looks false',
  scam: 'I think it’s a scam',
  outdated: 'It’s out of date, or no longer on offer',
  content: 'It’s offensive, or breaks the law',
  other: 'Something else',
} as const
export const reportReasonKeys = keysOf(reportReasons)

/** The subject under which admins find it among the messages of the contact form. */
export const REPORT_SUBJECT = 'Reported listing'

export const REPORT_SENT = 'Thank you. We’ve got your report.'

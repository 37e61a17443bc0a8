import { z } from 'zod'
import { MESSAGE_MAX } from '#app/features/messages/contact.ts'
import { leadReportReasonKeys } from '#app/features/messages/lead-report.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLines } from '#app/lib/text.ts'
import { typedText } from '#app/lib/typed-text.ts'

/** A report of a lead. */
export const leadReportSchema = z.object({
  leadId: z.guid(OUT_OF_DATE),
  reason: z.enum(leadReportReasonKeys, 'Choose what’s wrong'),
  words: typedText(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`, plainLines),
})

import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLines } from '#app/lib/text.ts'
import { typedText } from '#app/lib/typed-text.ts'
import { MESSAGE_MAX } from '../contact.ts'
import { messageReportReasonKeys } from './message-report.ts'

/** A report of a message that one has received. */
export const messageReportSchema = z.object({
  messageId: z.guid(OUT_OF_DATE),
  reason: z.enum(messageReportReasonKeys, 'Choose what’s wrong'),
  words: typedText(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`, plainLines),
})

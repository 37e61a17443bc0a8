import { z } from 'zod'
import { plainLines } from '#app/lib/text.ts'
import { typedText } from '#app/lib/typed-text.ts'
import { MESSAGE_MAX } from '../contact.ts'
import { messageReportReasonKeys } from './message-report.ts'

/** A report of a message that one has received. */
export const messageReportSchema = z.object({
  messageId: z.guid('This page is out of date. Reload it and try again.'),
  reason: z.enum(messageReportReasonKeys, 'Choose what’s wrong'),
  words: typedText(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`, plainLines),
})

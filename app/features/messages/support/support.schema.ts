import { plainLine } from '#app/lib/text.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { markReadSchema, sendMessageSchema } from '../conversations/conversation.schema.ts'
import { SUBJECT_MAX } from './support.ts'

/** F-47: a message to the admins. */
export const supportMessageSchema = sendMessageSchema
  .omit({ leadId: true })
  .extend({ subject: typedLine(SUBJECT_MAX, plainLine, 'Enter a subject') })

/** What the page has shown, until when. */
export const supportReadSchema = markReadSchema.omit({ leadId: true })

import { z } from 'zod'
import { plainLine } from '#app/lib/text.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { markReadSchema, sendMessageSchema } from '../conversations/conversation.schema.ts'
import { SUBJECT_MAX } from './support.ts'

/** F-47: a message to the admins. */
export const supportMessageSchema = sendMessageSchema
  .omit({ leadId: true })
  .extend({ subject: typedLine(SUBJECT_MAX, plainLine, 'Enter a subject') })

/** D-21, D-22: a message of an admin. */
export const inboxMessageSchema = supportMessageSchema.extend({ franchisorId: z.guid('Please select a franchisor') })

/** What the admins' page has shown, until when: one thread or all of them. */
export const inboxReadSchema = markReadSchema.omit({ leadId: true }).extend({ franchisorId: z.guid().optional() })

/** What the page has shown, until when. */
export const supportReadSchema = markReadSchema.omit({ leadId: true })

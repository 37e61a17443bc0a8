import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine } from '#app/lib/text.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { markReadSchema, sendFileSchema, sendMessageSchema } from '../conversations/conversation.schema.ts'
import { DONE_FIELD, SUBJECT_MAX } from './support.ts'

const subject = typedLine(SUBJECT_MAX, plainLine, 'Enter a subject')
/** F-47: a message to the admins. */
export const supportMessageSchema = sendMessageSchema.omit({ leadId: true }).extend({ subject })
/** The same with a file, which needs no words. */
export const supportFileSchema = sendFileSchema.omit({ leadId: true }).extend({ subject })

const nobody = z.literal('').transform(() => null)
const franchisorId = z.guid('Please select a franchisor')
/** The franchisor's last message as the page was made, or none. */
const last = z.union([z.guid(), nobody], OUT_OF_DATE)
/** What the page did not know of is not done by an answer, nor is a thread whose last message makes no sense. */
const toFranchisor = {
  franchisorId,
  last: last.optional().catch(undefined),
  [DONE_FIELD]: z.literal('on').optional(),
}
/** D-21, D-22: a message of an admin, who may have dealt with the thread by it. */
export const inboxMessageSchema = supportMessageSchema.extend(toFranchisor)
/** The same with a file. */
export const inboxFileSchema = supportFileSchema.extend(toFranchisor)

/** What the admins' page has shown, until when: one thread or all of them. */
export const inboxReadSchema = markReadSchema.omit({ leadId: true }).extend({ franchisorId: z.guid().optional() })

/** What becomes of a thread; `to` and `was` are admins, or nobody. */
export const threadCareSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('done'), franchisorId, last }),
  z.object({ intent: z.literal('undo'), franchisorId }),
  z.object({
    intent: z.literal('assign'),
    franchisorId,
    to: z.union([z.guid(), nobody], 'Choose an admin from the list'),
    was: z.union([z.guid(), nobody], OUT_OF_DATE),
  }),
])

/** What the page has shown, until when. */
export const supportReadSchema = markReadSchema.omit({ leadId: true })

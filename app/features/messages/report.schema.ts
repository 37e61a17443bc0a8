import { z } from 'zod'
import { contactSchema } from './contact.schema.ts'
import { reportReasonKeys } from './report.ts'

/** A report of a listing: a message to us with a reason, and with the address that an answer goes to. */
export const reportSchema = contactSchema
  .pick({ key: true, name: true, email: true, message: true })
  .extend({ reason: z.enum(reportReasonKeys, 'Choose what’s wrong') })
export type Report = z.output<typeof reportSchema>

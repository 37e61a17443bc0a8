import type { z } from 'zod'
import { contactSchema } from './contact.schema.ts'

/** A complaint about data protection, with the address that the answer goes to. */
export const complaintSchema = contactSchema.pick({ key: true, name: true, email: true, message: true })
export type Complaint = z.output<typeof complaintSchema>

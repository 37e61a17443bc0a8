import { z } from 'zod'
import { plainLine, plainLines } from '../../lib/text.ts'
import { emailField } from '../accounts/account.schema.ts'
import { contactSubjects, MESSAGE_MAX } from './contact.ts'

/** P-53, P-56. Line breaks as the browser sends them count as one character. */
export const contactSchema = z.object({
  key: z.string().regex(/^[\w-]{8,100}$/, 'Reload the page and try again'),
  name: z.string().transform(plainLine).pipe(z.string().regex(/[\p{L}\p{N}]/u, { error: 'Enter your name', abort: true }).max(120, 'Must be at most 120 characters long')),
  email: z.string().trim().min(1, 'Enter your email address').pipe(emailField),
  subject: z.enum(contactSubjects, 'Choose a subject'),
  phone: z
    .string()
    .optional()
    .default('')
    .transform(plainLine)
    .pipe(z.string().regex(/^$|^(?=(?:\D*\d){6,15}\D*$)[\d\s()+./-]{6,30}$/, 'Enter a phone number with 6 to 15 digits, such as 07700 900123, or leave it empty')),
  message: z
    .string()
    .transform(plainLines)
    .pipe(z.string().min(1, 'Enter a message').max(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`)),
})
export type Contact = z.output<typeof contactSchema>

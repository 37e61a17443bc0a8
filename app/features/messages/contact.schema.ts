import { z } from 'zod'
import { emailField } from '../accounts/account.schema.ts'
import { contactSubjects, MESSAGE_MAX } from './contact.ts'

// oxlint-disable-next-line no-control-regex -- no name or text has them, and PostgreSQL refuses NUL
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f]+/g
const oneLine = (text: string) => text.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim()

/** P-53, P-56. Line breaks as the browser sends them count as one character. */
export const contactSchema = z.object({
  key: z.string().regex(/^[\w-]{8,100}$/, 'Reload the page and try again'),
  name: z.string().transform(oneLine).pipe(z.string().min(1, 'Enter your name').max(120, 'Must be at most 120 characters long')),
  email: z.string().trim().min(1, 'Enter your email address').pipe(emailField),
  subject: z.enum(contactSubjects, 'Choose a subject'),
  phone: z
    .string()
    .optional()
    .default('')
    .transform(oneLine)
    .pipe(z.string().regex(/^$|^(?=(?:\D*\d){6,15}\D*$)[\d\s()+./-]{6,30}$/, 'Enter a phone number with 6 to 15 digits, such as 07700 900123, or leave it empty')),
  message: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll(invisible, '').trim())
    .pipe(z.string().min(1, 'Enter a message').max(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`)),
})
export type Contact = z.output<typeof contactSchema>

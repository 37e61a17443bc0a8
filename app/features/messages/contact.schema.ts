import { z } from 'zod'
import { plainLine, plainLines } from '../../lib/text.ts'
import { boundedText, sentText, typedName, typedText } from '../../lib/typed-text.ts'
import { requiredReachedEmailField } from '../accounts/account.schema.ts'
import { isLikePhone, phoneFault } from '../accounts/phone.ts'
import { contactSubjects, MESSAGE_MAX } from './contact.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

const NO_PHONE = 'Enter a phone number, like 07700 900123, or leave it empty'

/** P-53, P-56. Line breaks as the browser sends them count as one character. */
export const contactSchema = z.object({
  key: boundedText(100, OUT_OF_DATE).regex(/^[\w-]{8,100}$/, OUT_OF_DATE),
  name: typedName(120, plainLine, 'Enter your name'),
  email: requiredReachedEmailField,
  subject: z.enum(contactSubjects, 'Choose a subject'),
  phone: sentText(30, NO_PHONE)
    .optional()
    .default('')
    .transform(plainLine)
    .superRefine((phone, context) => {
      if (phone === '') return
      const message = isLikePhone(phone) ? phoneFault(phone) : NO_PHONE
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  message: typedText(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`, plainLines).pipe(
    z.string().min(1, 'Enter a message'),
  ),
})
export type Contact = z.output<typeof contactSchema>

import { z } from 'zod'
import { boundedText } from '../../../lib/typed-text.ts'
import { passwordField, requiredReachedEmailField } from '../account.schema.ts'

/** A member's new address, with his password. */
export const changeEmailSchema = z.object({
  email: requiredReachedEmailField,
  currentPassword: passwordField('That password isn’t right.'),
})
export type ChangeEmail = z.output<typeof changeEmailSchema>

/** What is pressed on the page of a link. */
export const answerChangeSchema = z.object({
  token: boundedText(2000, 'This link doesn’t work').min(1),
  intent: z.enum(['confirm', 'cancel']),
})

import { z } from 'zod'
import { passwordField } from '../account.schema.ts'
import { codeSchema } from '../two-step/two-step.schema.ts'

/** The last question before an account goes. */
export const deleteAccountSchema = z.object({
  currentPassword: passwordField('That password isn’t right.'),
  /** Only where two-step verification is on. */
  code: codeSchema.shape.code.optional(),
  understood: z.literal('on', { error: 'Tick the box to show that you understand' }),
})
export type DeleteAccount = z.output<typeof deleteAccountSchema>

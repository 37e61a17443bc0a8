import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText } from '#app/lib/typed-text.ts'
import { passwordField, reasonField } from '../account.schema.ts'
import { codeSchema } from '../two-step/two-step.schema.ts'
import { MOST_DELETED } from './franchisor-list.ts'

/** 3-decisions 41: which accounts go, what the admin was told goes with them, and that it is the admin who asks. */
export const deleteFranchisorsSchema = z.object({
  account: z.array(z.guid(OUT_OF_DATE)).min(1, OUT_OF_DATE).max(MOST_DELETED, OUT_OF_DATE),
  seen: boundedText(100, OUT_OF_DATE),
  currentPassword: passwordField('That password isn’t right.'),
  /** Only where the admin has two-step verification. */
  code: codeSchema.shape.code.optional(),
})

/** The buttons of one franchisor's account. */
export const franchisorActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('suspend'), id: z.guid(OUT_OF_DATE), reason: reasonField }),
  z.object({ intent: z.literal('undo-suspension'), id: z.guid(OUT_OF_DATE) }),
  z.object({ intent: z.literal('reinstate'), id: z.guid(OUT_OF_DATE) }),
  z.object({ intent: z.literal('reopen'), id: z.guid(OUT_OF_DATE) }),
])

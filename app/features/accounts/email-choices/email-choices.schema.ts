import { z } from 'zod'
import { emailKinds } from './email-choices.ts'

const kind = z.enum(emailKinds)

/** The boxes that are ticked; none is a choice too. */
export const emailChoicesSchema = z.object({
  emails: z
    .union([kind, z.array(kind)])
    .optional()
    .transform((sent) => [sent ?? []].flat()),
})

import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { seenCount } from '#app/lib/whole-list.schema.ts'

const nobody = z.literal('').transform(() => null)

/** What becomes of a message; `to` and `was` are admins, or nobody. */
export const handleSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('done'), messageId: z.guid(OUT_OF_DATE) }),
    z.object({ intent: z.literal('done-all'), seen: seenCount }),
    z.object({ intent: z.literal('undo'), messageId: z.guid(OUT_OF_DATE) }),
    z.object({
      intent: z.literal('assign'),
      messageId: z.guid(OUT_OF_DATE),
      to: z.union([z.guid(), nobody], 'Choose an admin from the list'),
      was: z.union([z.guid(), nobody], OUT_OF_DATE),
    }),
  ],
  OUT_OF_DATE,
)

import { z } from 'zod'
import { seenCount } from '#app/lib/whole-list.schema.ts'

const RELOAD = 'This page is out of date. Reload it and try again.'

const nobody = z.literal('').transform(() => null)

/** What becomes of a message; `to` and `was` are admins, or nobody. */
export const handleSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('done'), messageId: z.guid(RELOAD) }),
    z.object({ intent: z.literal('done-all'), seen: seenCount }),
    z.object({ intent: z.literal('undo'), messageId: z.guid(RELOAD) }),
    z.object({
      intent: z.literal('assign'),
      messageId: z.guid(RELOAD),
      to: z.union([z.guid(), nobody], 'Choose an admin from the list'),
      was: z.union([z.guid(), nobody], RELOAD),
    }),
  ],
  RELOAD,
)

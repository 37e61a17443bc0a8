import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText } from '#app/lib/typed-text.ts'

const id = z.guid(OUT_OF_DATE)

/** The buttons of a listing; a deletion says which ads it has named (`adsKey`). */
export const listingActSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.enum(['pause', 'resume', 'withdraw', 'send']), id }),
    z.object({ intent: z.literal('delete'), id, seen: boundedText(50, OUT_OF_DATE) }),
  ],
  OUT_OF_DATE,
)

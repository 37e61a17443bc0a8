import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText } from '#app/lib/typed-text.ts'
import { MOST_ADS, refundReasons } from './managed-ads.ts'

const id = z.array(z.guid(OUT_OF_DATE)).min(1, 'Choose at least one ad').max(MOST_ADS, OUT_OF_DATE)

/**
 * What an admin gives back: the whole, or the part that is left of an ad, as much of it as the question said; and
 * whether money had come at all, as a transfer that nobody made is a mistake.
 */
export const refundSchema = z.object({
  intent: z.literal('refund'),
  paymentId: z.guid(OUT_OF_DATE),
  why: z.enum(refundReasons, OUT_OF_DATE).default('money_back'),
  left: boundedText(9, OUT_OF_DATE).regex(/^\d+$/, OUT_OF_DATE).default('0').transform(Number),
})

/** The buttons of the list of featured ads (D-54). */
export const adsActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('paid'), id }),
  z.object({ intent: z.literal('delete'), id }),
  refundSchema,
])

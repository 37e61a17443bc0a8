import { z } from 'zod'
import { MOST_ADS } from './managed-ads.ts'

const OUT_OF_DATE = 'This page is out of date. Reload it and try again.'
const id = z.array(z.guid(OUT_OF_DATE)).min(1, 'Choose at least one ad').max(MOST_ADS, OUT_OF_DATE)

/** What an admin gives back, and whether money had come at all: a transfer that nobody made is a mistake. */
export const refundSchema = z.object({
  intent: z.literal('refund'),
  paymentId: z.guid(OUT_OF_DATE),
  why: z.enum(['money_back', 'mistake'], OUT_OF_DATE).default('money_back'),
})

/** The buttons of the list of featured ads (D-54). */
export const adsActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('paid'), id }),
  z.object({ intent: z.literal('delete'), id }),
  refundSchema,
])

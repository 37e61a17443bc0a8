import { z } from 'zod'
import { DURATIONS } from '../prices/duration.ts'
import { MOST_EXTRA_CATEGORIES } from '../prices/prices.ts'
import { seenPrice } from '../prices/seen-price.ts'
import { CHOOSE_BOTH } from './featured.errors.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

const id = z.guid(OUT_OF_DATE)

/** F-50 to F-53. */
export const purchaseSchema = z.object({
  intent: z.literal('create'),
  franchiseId: z.guid(CHOOSE_BOTH),
  duration: z.enum(DURATIONS, CHOOSE_BOTH),
  categories: z
    .array(id)
    .max(MOST_EXTRA_CATEGORIES, `Choose at most ${MOST_EXTRA_CATEGORIES} additional categories`)
    .transform((ids) => [...new Set(ids)]),
  seen: seenPrice,
  by: z.enum(['card', 'transfer'], OUT_OF_DATE).default('card'),
  formKey: z.guid(OUT_OF_DATE),
})
export type Purchase = Omit<z.output<typeof purchaseSchema>, 'intent'>

/** The buttons of the list. */
export const adActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pay'), id }),
  z.object({ intent: z.literal('cancel'), id }),
  z.object({ intent: z.literal('renew'), id, formKey: id }),
])

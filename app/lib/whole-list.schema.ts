import { z } from 'zod'
import { boundedText } from './typed-text.ts'
import { MOST_AT_ONCE } from './whole-list.ts'
import { OUT_OF_DATE } from './forms/out-of-date.ts'

/** `seen` of a form that acts on all that a list finds: of how many rows the admin was told. */
export const seenCount = boundedText(4, OUT_OF_DATE, OUT_OF_DATE)
  .regex(/^[1-9]\d{0,3}$/, OUT_OF_DATE)
  .transform(Number)
  .pipe(z.int().max(MOST_AT_ONCE, OUT_OF_DATE))

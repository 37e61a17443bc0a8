import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText } from '#app/lib/typed-text.ts'

/** The price in pence that a form said, where scripts could work it out: nobody is charged another one. */
export const seenPrice = boundedText(12, OUT_OF_DATE)
  .regex(/^\d*$/, OUT_OF_DATE)
  .transform((text) => (text === '' ? null : Number(text)))
  .default(null)

import { boundedText } from '#app/lib/typed-text.ts'

export const OUT_OF_DATE = 'This page is out of date. Reload it and try again.'

/** The price in pence that a form said, where scripts could work it out: nobody is charged another one. */
export const seenPrice = boundedText(12, OUT_OF_DATE)
  .regex(/^\d*$/, OUT_OF_DATE)
  .transform((text) => (text === '' ? null : Number(text)))
  .default(null)

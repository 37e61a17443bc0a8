import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText, sentMoment } from '#app/lib/typed-text.ts'
import { URL_MAX } from './webhook.ts'

const MISSING = 'Enter the address that we send to, beginning with https://'

/** Where events go; whether that is on the open internet is looked at besides. */
export const webhookSchema = z.object({
  url: boundedText(URL_MAX, `Must be at most ${URL_MAX} characters long`, MISSING)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, MISSING)),
})

/** Which delivery is tried again. */
export const deliverySchema = z.object({ deliveryId: z.guid(OUT_OF_DATE) })

/** When the page said that the secret was last changed; empty where it never was. */
export const rotationSchema = z.object({
  seen: boundedText(40, OUT_OF_DATE)
    .transform((text) => text || null)
    .pipe(sentMoment(OUT_OF_DATE).nullable()),
})

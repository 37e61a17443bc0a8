import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText, sentMoment } from '#app/lib/typed-text.ts'
import { URL_MAX } from './webhook.ts'

const MISSING = 'Enter the address that we send to, beginning with https://'

/** The address that the form showed, or the question before a removal; empty where there was none. */
const shown = boundedText(URL_MAX, OUT_OF_DATE)

/** Where events go; whether that is on the open internet is looked at besides. */
export const webhookSchema = z.object({
  seen: shown,
  url: boundedText(URL_MAX, `Must be at most ${URL_MAX} characters long`, MISSING)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, MISSING)),
})

/** Which webhook is removed. */
export const removalSchema = z.object({ seen: shown })

/** Which delivery is tried again. */
export const deliverySchema = z.object({ deliveryId: z.guid(OUT_OF_DATE) })

/** When the page said that the secret was last changed; empty where it never was. */
export const rotationSchema = z.object({
  seen: boundedText(40, OUT_OF_DATE)
    .transform((text) => text || null)
    .pipe(sentMoment(OUT_OF_DATE).nullable()),
})

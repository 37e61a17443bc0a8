import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLines } from '#app/lib/text.ts'
import { boundedText, sentMoment, typedText } from '#app/lib/typed-text.ts'
import { MESSAGE_MAX } from '../contact.ts'

const words = typedText(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`, plainLines, 'Enter a message')

/** A message along a lead. `key` is that of the form's instance. */
export const sendMessageSchema = z.object({
  leadId: z.guid(OUT_OF_DATE),
  key: boundedText(100, OUT_OF_DATE, OUT_OF_DATE).regex(/^[\w-]{8,100}$/, OUT_OF_DATE),
  content: words.pipe(z.string().min(1, 'Enter a message')),
})

/** The same with a file, which needs no words. */
export const sendFileSchema = sendMessageSchema.extend({ content: words })

/** What a page has shown: one conversation or all of them, until when. */
export const markReadSchema = z.object({
  leadId: z.guid(OUT_OF_DATE).optional(),
  until: boundedText(40, OUT_OF_DATE, OUT_OF_DATE)
    .pipe(sentMoment(OUT_OF_DATE))
    .transform((text) => new Date(text)),
})

import { z } from 'zod'
import { plainLines } from '#app/lib/text.ts'
import { boundedText, typedText } from '#app/lib/typed-text.ts'
import { MESSAGE_MAX } from '../contact.ts'

const RELOAD = 'This page is out of date. Reload it and try again.'

const words = typedText(MESSAGE_MAX, `Must be at most ${MESSAGE_MAX} characters long`, plainLines, 'Enter a message')

/** A message along a lead. `key` is that of the form's instance. */
export const sendMessageSchema = z.object({
  leadId: z.guid(RELOAD),
  key: boundedText(100, RELOAD, RELOAD).regex(/^[\w-]{8,100}$/, RELOAD),
  content: words.pipe(z.string().min(1, 'Enter a message')),
})

/** The same with a file, which needs no words. */
export const sendFileSchema = sendMessageSchema.extend({ content: words })

/** What a page has shown: one conversation or all of them, until when. */
export const markReadSchema = z.object({
  leadId: z.guid(RELOAD).optional(),
  until: boundedText(40, RELOAD, RELOAD)
    .pipe(z.iso.datetime(RELOAD))
    .transform((text) => new Date(text)),
})

import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine } from '#app/lib/text.ts'
import { boundedText, tooLong, typedLine, typedText } from '#app/lib/typed-text.ts'
import { reasonLimits, rejectedNouns } from './reject-reason.ts'

const tidy = (sent: string) => sent.replace(/\r\n?/g, '\n').trim()
const words = {
  title: typedLine(reasonLimits.title, plainLine, 'Enter a short name', tooLong(reasonLimits.title)),
  text: typedText(reasonLimits.text, tooLong(reasonLimits.text), tidy).pipe(
    z.string().min(1, 'Enter what they’ll read'),
  ),
}

/** The buttons of the page with the saved reasons. `was` and `wasTitle` are what the admin saw. */
export const rejectReasonsSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), noun: z.enum(rejectedNouns), ...words }),
  z.object({
    intent: z.literal('edit'),
    id: z.guid(),
    was: typedText(reasonLimits.text, OUT_OF_DATE, tidy),
    wasTitle: boundedText(reasonLimits.title, OUT_OF_DATE),
    ...words,
  }),
  z.object({ intent: z.literal('delete'), id: z.guid() }),
])

import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText, tooLong, typedText } from '#app/lib/typed-text.ts'
import { MAX_SHORTLISTED, NOTE_LENGTH } from './shortlist.ts'

/** What a browser kept, as sent: no more than a form may be (platform/http/request-limits.server.ts). */
const MOST_SENT = 65_536

const id = boundedText(100, OUT_OF_DATE).trim().toLowerCase().pipe(z.guid())
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and no note needs the others
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]|\p{Cs}/gu, '')
    .trim()
const note = typedText(NOTE_LENGTH, tooLong(NOTE_LENGTH), tidy)

/** What a browser kept before the sign-in, as JSON. Items that make no sense are left out. */
const items = boundedText(MOST_SENT, OUT_OF_DATE).transform((json): { id: string; note: string }[] => {
  try {
    const found = z.array(z.unknown()).parse(JSON.parse(json))
    return found
      .slice(0, MAX_SHORTLISTED)
      .flatMap((one) => z.object({ id, note: note.catch('') }).safeParse(one).data ?? [])
  } catch {
    return []
  }
})

export const shortlistSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), id }),
  /** `sure`: with its note. */
  z.object({ intent: z.literal('remove'), id, sure: z.literal('yes').optional().catch(undefined) }),
  z.object({ intent: z.literal('note'), id, note }),
  z.object({ intent: z.literal('merge'), items }),
])
export type ShortlistInput = z.output<typeof shortlistSchema>

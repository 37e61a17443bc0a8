import { z } from 'zod'
import { MOST_SHORTLISTED, NOTE_LENGTH } from './shortlist.ts'

const id = z.string().trim().toLowerCase().pipe(z.guid())
// oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and no note needs the others
const note = z.string().transform((text) => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]|\p{Cs}/gu, '').trim()).pipe(z.string().max(NOTE_LENGTH, `Use at most ${NOTE_LENGTH.toLocaleString('en-GB')} characters`))

/** What a browser kept before the sign-in, as JSON. Items that make no sense are left out. */
const items = z.string().transform((json): { id: string; note: string }[] => {
  try {
    const found = z.array(z.unknown()).parse(JSON.parse(json))
    return found.slice(0, MOST_SHORTLISTED).flatMap((one) => z.object({ id, note: note.catch('') }).safeParse(one).data ?? [])
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

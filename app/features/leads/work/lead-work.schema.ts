import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine, plainLines } from '#app/lib/text.ts'
import { boundedText, calendarDay, sentMoment, typedLine, typedText } from '#app/lib/typed-text.ts'
import { ACTION_MAX, NOTE_MAX } from './lead-work.ts'

const NO_DAY = 'Choose a day'
const YEARS = 10

/** A day as a date field sends it, of the years around now. */
const day = boundedText(40, NO_DAY, NO_DAY)
  .pipe(calendarDay(NO_DAY))
  .refine((text) => Math.abs(Number(text.slice(0, 4)) - new Date().getUTCFullYear()) <= YEARS, NO_DAY)

/** The action that the form showed (`seenAction`). */
const seen = boundedText(ACTION_MAX + 11, OUT_OF_DATE)

/** Which action is done. */
export const actionDoneSchema = z.object({ leadId: z.guid(OUT_OF_DATE), seen })

/** What is done next about a lead, and when. */
export const nextActionSchema = z.object({
  leadId: z.guid(OUT_OF_DATE),
  seen,
  what: typedLine(ACTION_MAX, plainLine, 'Enter what you’ll do'),
  due: day,
})

/** A private note; its id is its form's, so that sending it twice makes one. */
export const noteSchema = z.object({
  noteId: z.guid(OUT_OF_DATE),
  leadId: z.guid(OUT_OF_DATE),
  content: typedText(NOTE_MAX, `Must be at most ${NOTE_MAX} characters long`, plainLines, 'Enter a note').pipe(
    z.string().min(1, 'Enter a note'),
  ),
})

/** When the form said that the note was last changed; empty where it never was. */
export const editedNoteSchema = noteSchema.extend({
  seen: boundedText(40, OUT_OF_DATE)
    .transform((text) => text || null)
    .pipe(sentMoment(OUT_OF_DATE).nullable()),
})

/** Which note goes. */
export const noteIdSchema = z.object({ noteId: z.guid(OUT_OF_DATE) })

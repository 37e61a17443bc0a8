import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLines } from '#app/lib/text.ts'
import { boundedText, calendarDay, typedText } from '#app/lib/typed-text.ts'
import { legalPages } from '#app/platform/settings/legal-pages.ts'
import { LEGAL_MAX } from './legal.ts'
import { CHANGES_MAX } from './notice.ts'

const CHANGES_TOO_LONG = `Use at most ${CHANGES_MAX.toLocaleString('en-GB')} characters to say what changes`
const TOO_LONG = `Use at most ${LEGAL_MAX.toLocaleString('en-GB')} characters for the text`

/**
 * A new version of a legal text, or one that is taken back. `version` is the number that the form promised; `seen`
 * says which email about it the admin has looked at.
 */
export const legalFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    page: z.enum(legalPages, OUT_OF_DATE),
    version: boundedText(9, OUT_OF_DATE).regex(/^\d{1,6}$/, OUT_OF_DATE),
    content: boundedText(LEGAL_MAX, TOO_LONG)
      .transform((html) => html.trim())
      .pipe(z.string().min(1, 'Enter the text')),
    inForceFrom: boundedText(20, 'Enter a date').pipe(calendarDay('Enter a date')),
    isSubstantial: z.literal('on', OUT_OF_DATE).optional(),
    changes: typedText(CHANGES_MAX, CHANGES_TOO_LONG, plainLines).default(''),
    seen: boundedText(100, OUT_OF_DATE).optional(),
  }),
  z.object({
    intent: z.literal('take-back'),
    page: z.enum(legalPages, OUT_OF_DATE),
    version: boundedText(9, OUT_OF_DATE).regex(/^\d{1,6}$/, OUT_OF_DATE),
    saved: boundedText(40, OUT_OF_DATE).regex(/^[\d.]+$/, OUT_OF_DATE),
  }),
])

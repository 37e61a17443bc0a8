import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { londonDay } from '#app/lib/dates.ts'
import { boundedText, calendarDay, onceRead, typedText } from '#app/lib/typed-text.ts'
import { bfaLevels } from '../company/bfa.ts'
import { checkedThings, NOTE_MAX } from './company-check.ts'

const NO_DAY = 'Enter the date you looked'

const tidy = (sent: string) => sent.replace(/\r\n?/g, '\n').trim()
const seenField = boundedText(300, OUT_OF_DATE)
const dayField = boundedText(10, NO_DAY, NO_DAY)
  .pipe(calendarDay(NO_DAY))
  // A year typed with two digits is one of the first century.
  .pipe(z.string().refine((day) => day >= '1900', 'Enter the year with four digits'))
  .pipe(z.string().refine((day) => day <= londonDay(new Date()), 'Choose today or an earlier day'))

/** The form that notes a check, and the button that removes one. `number` and `website` are what the admin saw. */
export const companyCheckSchema = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('check'),
      id: z.guid(OUT_OF_DATE),
      what: z.enum(checkedThings, 'Choose what you checked'),
      number: seenField,
      website: seenField,
      level: z.enum(bfaLevels).optional(),
      lookedOn: dayField,
      note: typedText(NOTE_MAX, 'Use at most 1,000 characters', tidy),
    })
    .refine(({ what, level }) => what !== 'bfa' || level !== undefined, {
      path: ['level'],
      error: 'Choose what the register shows',
      when: onceRead('what', 'level'),
    }),
  z.object({ intent: z.literal('remove-check'), id: z.guid(OUT_OF_DATE), check: z.guid(OUT_OF_DATE) }),
])
export type NewCompanyCheck = Extract<z.output<typeof companyCheckSchema>, { intent: 'check' }>

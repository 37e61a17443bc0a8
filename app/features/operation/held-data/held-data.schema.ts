import { z } from 'zod'
import { boundedText, calendarDay } from '#app/lib/typed-text.ts'
import { requiredEmailField } from '#app/features/accounts/account.schema.ts'
import { passwordField } from '#app/features/accounts/account.schema.ts'
import { codeSchema } from '#app/features/accounts/two-step/two-step.schema.ts'
import { londonDay } from '#app/lib/dates.ts'
import { notedKinds } from './held-data.ts'

/** Whose data is meant: the form that looks an address up, and the one that downloads it. */
export const addressSchema = z.object({ email: requiredEmailField })

const NO_DAY = 'Enter the day the request came'
/** How long ago a request may have come that is noted now. */
const YEARS = 5

/** A request that came by email or post. */
const noteSchema = z.object({
  intent: z.literal('note'),
  email: requiredEmailField,
  asked: z.enum(notedKinds, 'Choose what they ask for'),
  received: boundedText(10, NO_DAY)
    .pipe(calendarDay(NO_DAY))
    .refine((day) => day <= londonDay(new Date()), { error: 'Must not be in the future', abort: true })
    // A date field takes '26' for the year 26, which would stand as overdue by two thousand years.
    .refine((day) => Number(londonDay(new Date()).slice(0, 4)) - Number(day.slice(0, 4)) <= YEARS, NO_DAY),
})

/** The last question before everything about an address goes. */
const eraseSchema = z
  .object({
    intent: z.literal('erase'),
    email: requiredEmailField,
    confirm: requiredEmailField,
    currentPassword: passwordField('That password isn’t right.'),
    /** Only where the admin has two-step verification. */
    code: codeSchema.shape.code.optional(),
  })
  .refine(({ email, confirm }) => email === confirm, { path: ['confirm'], error: 'Must be the address above' })

export const heldDataSchema = z.discriminatedUnion('intent', [noteSchema, eraseSchema])

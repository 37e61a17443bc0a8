import { z } from 'zod'
import { plainLine } from '#app/lib/text.ts'
import { typedText } from '#app/lib/typed-text.ts'
import { fullNameField, optionalPhoneField } from '../account.schema.ts'
import { NO_POSTCODE, toPostcode } from '../postcode.ts'

/** A member's own name, as emails and the other side of a conversation show it. */
export const changeNameSchema = z.object({ fullName: fullNameField })

/** An empty field takes the number away. */
export const changePhoneSchema = z.object({ phone: optionalPhoneField })

const part = (max: number) =>
  typedText(max, `Must be at most ${max} characters long`, plainLine).transform((sent) => sent || null)

/**
 * An account says no country: its postcode is one of the UK, or stays as it is `known`, for whoever signed up with a
 * request may have given one of another country.
 */
const postCodeField = (known: string | null) =>
  part(12)
    .refine((sent) => sent === null || sent === known || toPostcode(sent) !== null, NO_POSTCODE)
    .transform((sent) => sent && (toPostcode(sent) ?? sent))

/** Where a buyer lives, as his requests say it; an empty field takes that part away. */
export const changePlaceSchema = (known: string | null) => z.object({ city: part(120), postCode: postCodeField(known) })

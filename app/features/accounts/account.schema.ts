import { z } from 'zod'
import { tooShort } from '../../lib/forms/too-short.ts'
import { plainLine } from '../../lib/text.ts'
import { boundedText, sentText, typedName, typedText } from '../../lib/typed-text.ts'
import { normaliseEmail } from './account.ts'
import { meantAddress } from './mistyped-email.ts'
import { isLikePhone, NO_PHONE, phoneFault } from './phone.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords/password-length.ts'

const NO_ADDRESS = 'Please enter a valid email address'
/** What stands before the @ has at most 64 letters (RFC 5321, 4.5.3.1.1): no mail server takes more. */
const MOST_BEFORE_AT = 64
const MOST_OF_ADDRESS = 254
const NO_EMAIL = 'Enter your email address'

/** F-05: the address is trimmed and lowercased, and must look like one that mail can be sent to. */
export const emailField = sentText(MOST_OF_ADDRESS, NO_ADDRESS)
  .transform(normaliseEmail)
  .pipe(
    z
      .email(NO_ADDRESS)
      .max(MOST_OF_ADDRESS, NO_ADDRESS)
      .refine((address) => address.lastIndexOf('@') <= MOST_BEFORE_AT, NO_ADDRESS),
  )

/** The same where an empty field is told apart from a wrong address (Q-06, P-43, P-53). */
export const requiredEmailField = sentText(MOST_OF_ADDRESS, NO_ADDRESS, NO_EMAIL)
  .trim()
  .min(1, NO_EMAIL)
  .pipe(emailField)

/** Asks about an address that is spelled as its provider isn't. */
function checkSpelling(address: string, context: z.RefinementCtx<string>): void {
  const meant = meantAddress(address)
  if (meant !== null) context.addIssue({ code: 'custom', message: `Check the email address: did you mean ${meant}?` })
}
/** An address that is given so that emails reach someone, not to say who is here already. */
const reachedEmailField = emailField.superRefine(checkSpelling)
/** The same where an empty field is told apart from a wrong address. */
export const requiredReachedEmailField = requiredEmailField.superRefine(checkSpelling)

/** Q-13, F-06. */
export const newPasswordField = boundedText(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters long`).min(
  PASSWORD_MIN,
  tooShort(PASSWORD_MIN),
)

/** A password of an account that exists: one that is too long is none of ours. */
export const passwordField = (wrong: string) =>
  boundedText(PASSWORD_MAX, wrong, 'Enter your password').min(1, 'Enter your password')

/**
 * An admin decides by the name, and emails say it: on one line, with a letter or a figure, no link, and nothing in it
 * that nobody sees.
 */
const nameField = (missing: string) => typedName(120, plainLine, missing)
/** A member's name. */
export const fullNameField = nameField('Enter your full name')
/** The name of a colleague who is invited. */
export const theirNameField = nameField('Enter their full name')

/** Says what is wrong with a number that was given. */
function checkPhone(phone: string, context: z.RefinementCtx<string>): void {
  const message = phone === '' ? null : phoneFault(phone)
  if (message !== null) context.addIssue({ code: 'custom', message })
}
/** A number on which someone can be called. */
export const phoneField = sentText(30, NO_PHONE, 'Enter your phone number')
  .trim()
  .min(1, 'Enter your phone number')
  .superRefine(checkPhone)
/** The same where it may be left out. */
export const optionalPhoneField = sentText(30, NO_PHONE)
  .trim()
  .superRefine(checkPhone)
  .transform((sent) => sent || null)

/** C-06: the stand-alone sign-up of a buyer. */
export const signUpCustomerSchema = z.object({
  fullName: fullNameField,
  email: reachedEmailField,
  password: newPasswordField,
})
export type SignUpCustomer = z.output<typeof signUpCustomerSchema>

export const companyNameField = nameField('Enter your company name')
const NO_NUMBER = 'Enter the company number as shown at Companies House, for example 01234567'
/**
 * Eight digits, or two letters and six digits; zeros at the beginning may be left out. Empty where there is none
 * (3-decisions 83).
 */
export const companyNumberField = sentText(8, NO_NUMBER)
  .transform((sent) => sent.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6,8}|[A-Z]{2}\d{6})?$/, NO_NUMBER))
  .transform((number) => (number === '' ? null : number.padStart(8, '0')))
  .optional()

/** F-01. */
export const signUpFranchisorSchema = z.object({
  companyName: companyNameField,
  companyNumber: companyNumberField,
  contactName: nameField('Enter a contact name'),
  email: reachedEmailField,
  password: newPasswordField,
})
export type SignUpFranchisor = z.output<typeof signUpFranchisorSchema>

/** The same by an account elsewhere, which brings the email and is what signs in later (3-decisions 63). */
export const applyByProviderSchema = signUpFranchisorSchema.pick({
  companyName: true,
  companyNumber: true,
  contactName: true,
})

const NO_NAME = 'Enter your email address or phone number'
/** By what a member signs in: an email address, or the phone number of his profile as he writes it (L-26). */
const signInNameField = sentText(MOST_OF_ADDRESS, NO_NAME, NO_NAME)
  .trim()
  .pipe(z.union([emailField, z.string().refine(isLikePhone)], NO_NAME))

export const signInSchema = z.object({
  email: signInNameField,
  password: passwordField('Invalid email or password'),
})
export type SignIn = z.output<typeof signInSchema>

/** The password of an account whose verification link was opened in another browser. */
export const provePasswordSchema = z.object({ password: passwordField('That password isn’t right.') })

/** A member's own password; the rules name the field of a new one `password`. */
export const changePasswordSchema = z.object({
  currentPassword: passwordField('That password isn’t right.'),
  password: newPasswordField,
})
export type ChangePassword = z.output<typeof changePasswordSchema>

/** Which of a member's sessions is to end. */
export const endSessionSchema = z.object({ session: z.uuid() })

export const emailOnlySchema = z.object({ email: emailField })

export const resetPasswordSchema = z.object({
  token: boundedText(2000, 'This link doesn’t work').min(1),
  password: newPasswordField,
})

/** Why an admin refuses an account or a listing; it may be left out. */
export const reasonField = typedText(1000, 'Must be at most 1,000 characters long', (sent) => sent.trim()).default('')

/** A reason as a form gives it: written, or a saved one that was chosen; and whether it is kept for next time. */
export const givenReason = {
  reason: reasonField,
  saved: z.guid().optional().catch(undefined),
  keep: z.literal('on').optional(),
}

/** 3-decisions 79: the owner of a rejected account, by a link to his address. */
export const applyAgainSchema = resetPasswordSchema.extend({
  companyName: nameField('Enter your company name'),
  contactName: nameField('Enter a contact name'),
})

/** An admin takes a rejected account back. */
export const reopenAccountSchema = z.object({ id: z.uuid() })

/** An admin's decision on a waiting account; the reason goes into the mail. */
export const decideAccountSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id: z.uuid() }),
  z.object({ decision: z.literal('reject'), id: z.uuid(), ...givenReason }),
  z.object({ decision: z.literal('undo'), id: z.uuid() }),
])

import { z } from 'zod'
import { plainLine } from '../../lib/text.ts'
import { normaliseEmail, PASSWORD_MAX, PASSWORD_MIN } from './account.ts'

const NO_ADDRESS = 'Please enter a valid email address'
/** What stands before the @ has at most 64 letters (RFC 5321, 4.5.3.1.1): no mail server takes more. */
const MOST_BEFORE_AT = 64

/** F-05: the address is trimmed and lowercased, and must look like one that mail can be sent to. */
export const emailField = z
  .string()
  .transform(normaliseEmail)
  .pipe(
    z
      .email(NO_ADDRESS)
      .max(254, NO_ADDRESS)
      .refine((address) => address.lastIndexOf('@') <= MOST_BEFORE_AT, NO_ADDRESS),
  )

/** Q-13, F-06. */
export const newPasswordField = z
  .string()
  .min(PASSWORD_MIN, 'Must be at least 6 characters long')
  .max(PASSWORD_MAX, 'Must be at most 128 characters long')

/** An admin decides by the name, and mails say it: on one line, with a letter or a figure, and nothing in it that nobody sees. */
const nameField = (missing: string) =>
  z
    .string()
    .transform(plainLine)
    .pipe(z.string().regex(/[\p{L}\p{N}]/u, { error: missing, abort: true }).max(120, 'Must be at most 120 characters long'))

/** C-06: the stand-alone sign-up of a buyer. */
export const signUpCustomerSchema = z.object({
  fullName: nameField('Enter your full name'),
  email: emailField,
  password: newPasswordField,
})
export type SignUpCustomer = z.output<typeof signUpCustomerSchema>

/** F-01. */
export const signUpFranchisorSchema = z.object({
  companyName: nameField('Enter your company name'),
  contactName: nameField('Enter a contact name'),
  email: emailField,
  password: newPasswordField,
})
export type SignUpFranchisor = z.output<typeof signUpFranchisorSchema>

export const signInSchema = z.object({
  email: emailField,
  password: z.string().min(1, 'Enter your password').max(PASSWORD_MAX, 'Invalid email or password'),
})
export type SignIn = z.output<typeof signInSchema>

/** The password of an account whose verification link was opened in another browser. */
export const provePasswordSchema = z.object({ password: z.string('Enter your password').min(1, 'Enter your password').max(PASSWORD_MAX, 'That is not the password of this account.') })

export const emailOnlySchema = z.object({ email: emailField })

export const resetPasswordSchema = z.object({ token: z.string().min(1).max(2000), password: newPasswordField })

/** An admin's decision on a waiting account; the reason goes into the mail. */
export const decideAccountSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id: z.uuid() }),
  z.object({ decision: z.literal('reject'), id: z.uuid(), reason: z.string().trim().max(1000, 'Must be at most 1,000 characters long').default('') }),
])

import { z } from 'zod'
import { sentText } from '#app/lib/typed-text.ts'
import { emailField, requiredEmailField } from '../account.schema.ts'
import { CODE_LENGTH } from './sign-in-code.ts'

/** 'Email me a code': whoever has typed no email reads so, not that it is wrong. */
export const requestCodeSchema = z.object({ email: requiredEmailField })

const NO_CODE = 'Enter the code from the email'
const WRONG_FORM = `Enter the ${CODE_LENGTH} digits from the email`

/** Digits, however they are grouped. */
export const enterCodeSchema = z.object({
  email: emailField,
  code: sentText(20, WRONG_FORM, NO_CODE)
    .transform((sent) => sent.replace(/[\s-]/g, ''))
    .pipe(z.string().min(1, { error: NO_CODE, abort: true }).length(CODE_LENGTH, { error: WRONG_FORM, abort: true }))
    .pipe(z.string().regex(/^\d*$/, WRONG_FORM)),
})
export type EnterCode = z.output<typeof enterCodeSchema>

import { z } from 'zod'
import { boundedText } from '../../../lib/typed-text.ts'
import { passwordField } from '../account.schema.ts'

const NO_CODE = 'Enter the code'
/** Longer than any code of either kind with gaps between its signs. */
const MOST_OF_CODE = 60

/** Six figures of the app, or a recovery code; gaps and hyphens as people type them. */
const codeField = boundedText(MOST_OF_CODE, 'That code isn’t right', NO_CODE)
  .transform((sent) => sent.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(1, NO_CODE))

const currentPassword = passwordField('That password isn’t right.')

/** Where a code alone is asked for: at sign-in, and to finish setting up. */
export const codeSchema = z.object({ code: codeField })
/** To begin with it. */
export const beginTwoStepSchema = z.object({ currentPassword })
/** To turn it off, and for new recovery codes. */
export const passwordAndCodeSchema = z.object({ currentPassword, code: codeField })
export type PasswordAndCode = z.output<typeof passwordAndCodeSchema>

import { z } from 'zod'
import { companyNameField, companyNumberField, fullNameField, optionalPhoneField } from '../account.schema.ts'

/** A member's own name, as emails and the other side of a conversation show it. */
export const changeNameSchema = z.object({ fullName: fullNameField })

/** F-01, 3-decisions 83. An empty number takes it away. */
export const changeCompanySchema = z.object({
  companyName: companyNameField,
  companyNumber: companyNumberField,
})

/** An empty field takes the number away. */
export const changePhoneSchema = z.object({ phone: optionalPhoneField })

import { z } from 'zod'
import { fullNameField, optionalPhoneField } from '../account.schema.ts'

/** A member's own name, as emails and the other side of a conversation show it. */
export const changeNameSchema = z.object({ fullName: fullNameField })

/** An empty field takes the number away. */
export const changePhoneSchema = z.object({ phone: optionalPhoneField })

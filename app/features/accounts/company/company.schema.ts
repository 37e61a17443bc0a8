import { z } from 'zod'
import { boundedText } from '#app/lib/typed-text.ts'
import { websiteField } from './website.schema.ts'
import {
  companyNameField,
  companyNumberField,
  fullNameField,
  newPasswordField,
  requiredReachedEmailField,
  theirNameField,
} from '../account.schema.ts'

/** F-01, 3-decisions 83. An empty number or website takes it away. */
export const changeCompanySchema = z.object({
  companyName: companyNameField,
  companyNumber: companyNumberField,
  companyWebsite: websiteField,
})
export type ChangeCompany = z.output<typeof changeCompanySchema>

export const inviteSchema = z.object({ fullName: theirNameField, email: requiredReachedEmailField })
export type Invite = z.output<typeof inviteSchema>

/** Which invitation, or which member, a button beside it means. */
export const companyRowSchema = z.object({ id: z.uuid() })

/** Whoever was invited makes his account. */
export const joinCompanySchema = z.object({
  token: boundedText(200, 'This link doesn’t work').min(1),
  fullName: fullNameField,
  password: newPasswordField,
})
export type JoinCompany = z.output<typeof joinCompanySchema>

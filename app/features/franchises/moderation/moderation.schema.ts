import { z } from 'zod'
import { boundedText } from '#app/lib/typed-text.ts'
import { reasonField } from '#app/features/accounts/account.schema.ts'

/** The state of a listing that the admin has on his page. */
const version = boundedText(40, 'This page is out of date. Reload it and try again.').regex(/^[\d.]{1,40}$/)

/** An admin's decision on a waiting listing; the reason goes to the franchisor (3-decisions 34). */
export const decideFranchiseSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id: z.uuid(), version }),
  z.object({ decision: z.literal('reject'), id: z.uuid(), reason: reasonField }),
  z.object({ decision: z.literal('acknowledge'), id: z.uuid(), version }),
])

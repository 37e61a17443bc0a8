import { z } from 'zod'

/** The state of a listing that the admin has on his page. */
const version = z.string().regex(/^[\d.]{1,40}$/)

/** An admin's decision on a waiting listing; the reason goes to the franchisor (3-decisions 34). */
export const decideFranchiseSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id: z.uuid(), version }),
  z.object({ decision: z.literal('reject'), id: z.uuid(), reason: z.string().trim().max(1000, 'Must be at most 1,000 characters long').default('') }),
  z.object({ decision: z.literal('acknowledge'), id: z.uuid(), version }),
])

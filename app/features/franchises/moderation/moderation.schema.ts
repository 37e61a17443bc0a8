import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { boundedText, sentMoment } from '#app/lib/typed-text.ts'
import { givenReason } from '#app/features/accounts/account.schema.ts'
import { heldParts } from '../listing/held/held-parts.ts'

/** The state of a listing that the admin has on his page. */
const version = boundedText(40, OUT_OF_DATE).regex(/^[\d.]{1,40}$/)

const seen = boundedText(400, OUT_OF_DATE)

/** An admin's decision on a waiting listing; the reason goes to the franchisor (3-decisions 34). */
export const decideFranchiseSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id: z.uuid(), version }),
  z.object({ decision: z.literal('reject'), id: z.uuid(), version, ...givenReason }),
  z.object({ decision: z.literal('undo'), id: z.uuid() }),
  z.object({ decision: z.literal('acknowledge'), id: z.uuid(), version }),
  z.object({ decision: z.literal('undo-review'), id: z.uuid() }),
  z.object({
    decision: z.literal('refuse-part'),
    id: z.uuid(),
    part: z.enum(heldParts),
    version,
    ...givenReason,
  }),
  z.object({ decision: z.literal('undo-refusal'), id: z.uuid(), part: z.enum(heldParts) }),
  z.object({
    decision: z.literal('check-website'),
    id: z.uuid(),
    // What the admin saw, and whose it was said to be.
    website: seen,
    company: seen,
    belongs: z.literal('on', 'Open the website, then tick the box if it belongs to the company'),
  }),
  z.object({
    decision: z.literal('remove-website-check'),
    id: z.uuid(),
    checkedAt: boundedText(40, OUT_OF_DATE).pipe(sentMoment(OUT_OF_DATE)),
  }),
])

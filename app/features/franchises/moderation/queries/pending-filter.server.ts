import { z } from 'zod'
import { completenesses, type PendingFilter } from '../moderation-list.ts'

const params = z.object({
  category: z.guid().nullable().catch(null),
  figures: z.enum(completenesses).nullable().catch(null),
})

/** `?category=` and `?figures=` of the list of what waits; what cannot be understood is left out. */
export const readPendingFilter = (search: URLSearchParams): PendingFilter =>
  params.parse({ category: search.get('category'), figures: search.get('figures') })

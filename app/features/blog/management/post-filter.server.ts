import { z } from 'zod'
import { NO_CATEGORY, type PostFilter, postStates } from './post-list.ts'

const params = z.object({
  state: z.enum(postStates).nullable().catch(null),
  category: z
    .union([z.guid(), z.literal(NO_CATEGORY)])
    .nullable()
    .catch(null),
})

/** `?status=` and `?category=` of the list of posts; what cannot be understood is left out. */
export const readPostFilter = (search: URLSearchParams): PostFilter =>
  params.parse({ state: search.get('status'), category: search.get('category') })

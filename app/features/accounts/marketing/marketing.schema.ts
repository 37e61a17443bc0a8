import { z } from 'zod'

/** A box that is not ticked is not sent. */
export const marketingSchema = z.object({ marketing: z.literal('on').optional() })

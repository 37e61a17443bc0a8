import { z } from 'zod'

const RELOAD = 'This page is out of date. Reload it and try again.'

/** Which message is done, or is not after all. */
export const handleSchema = z.object({ messageId: z.guid(RELOAD), intent: z.enum(['done', 'undo'], RELOAD) })

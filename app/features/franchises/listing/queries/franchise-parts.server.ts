import { z } from 'zod'
import { statement } from '#app/platform/db/statement.server.ts'

/** The lists of a franchise ($1) in its franchisor's order, as its page and its preview show them. */
export const GALLERY = statement(
  z.object({ id: z.guid(), imageUrl: z.string(), alt: z.string() }),
  'select id, image_url as "imageUrl", alt from franchise_gallery where franchise_id = $1 order by position, id',
  { isPlannedOnce: true },
)
export const TESTIMONIALS = statement(
  z.object({ id: z.guid(), authorName: z.string(), content: z.string() }),
  `select id, author_name as "authorName", content from franchise_testimonials
    where franchise_id = $1 order by position, id`,
  { isPlannedOnce: true },
)
export const STORIES = statement(
  z.object({ id: z.guid(), title: z.string(), content: z.string(), imageUrl: z.string().nullable() }),
  `select id, title, content, image_url as "imageUrl" from franchise_success_stories
    where franchise_id = $1 order by position, id`,
  { isPlannedOnce: true },
)
export const FAQS = statement(
  z.object({ id: z.guid(), question: z.string(), answer: z.string() }),
  'select id, question, answer from franchise_faqs where franchise_id = $1 order by position, id',
  { isPlannedOnce: true },
)
